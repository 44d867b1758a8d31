export const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Where the quote is that ends the text which starts here; the whole length where there is none. */
export function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
