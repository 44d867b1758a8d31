/**
 * Why a text cannot be the server's root, with what to write instead; undefined where it can.
 * The reason never repeats credentials.
 */
export function baseUrlFault(text: string): string | undefined {
  if (/[\s\\]/.test(text) || hasControl(text)) return "must be one URL with no spaces in it";
  if (!/^https?:\/\/[^/]/i.test(text)) return schemeFault(text);
  if (!URL.canParse(text)) return "must be a URL such as http://127.0.0.1:8000/v1";
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") {
    return "must hold no user or password; give the key as api-key, which is written nowhere";
  }
  if (/[?#]/.test(text)) return "must have no query (?) and no fragment (#)";
  const endpoint = /\/(chat\/)?completions\/*$|\/models\/*$/.exec(url.pathname);
  if (endpoint) return `must be the root alone; leave out ${endpoint[0]} at its end`;
  return undefined;
}

/** Without slashes at its end, so that `/chat/completions` can follow. */
export function trimBaseUrl(text: string): string {
  return text.replace(/\/+$/, "");
}

/** A word for those who forgot `/v1`; it is never added by itself, for a proxy may differ. */
export function baseUrlHint(baseUrl: string, setting: "base-url" | "head-url"): string | undefined {
  if (/\/v\d+$/.test(baseUrl)) return undefined;
  return `${setting} "${baseUrl}" does not end in /v1; vLLM's API usually is at ${baseUrl}/v1`;
}

/** Whether both lead to one server: `http://HOST:80/v1` and `http://host/v1` do. */
export function isSameAddress(one: string, other: string): boolean {
  return new URL(one).href === new URL(other).href;
}

function schemeFault(text: string): string {
  const allowed = "must start with http:// or https://";
  const bare = /^[a-z\d.-]+(:\d+)?(\/\S*)?$/i.test(text) && !/^[a-z]+:\/\//i.test(text);
  return bare ? `${allowed}; did you mean http://${text}?` : allowed;
}

function hasControl(text: string): boolean {
  return /[\u0000-\u001f\u007f-\u009f]/.test(text);
}
