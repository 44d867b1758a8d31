import { signature } from "./actions-api.ts";
import type { Reply } from "./exchange.ts";
import type { Artifact, World } from "./world.ts";

type BlobRequest = {
  readonly method: string;
  /** `/<artifact id>/<file name>` */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly content: Buffer;
};

export type BlobStore = (request: BlobRequest) => Reply;

/** As much of Azure's block blobs as an artifact needs: blocks, their list, whole puts, reads. */
export function createBlobStore(world: World): BlobStore {
  const blocks = new Map<number, Map<string, Buffer>>();
  return ({ method, path, query, content }) => {
    const artifact = world.artifacts.find(({ id }) => id === Number(path.split("/")[1]));
    if (!artifact) return failed(404, "BlobNotFound");
    if (query.get("sig") !== signature(artifact)) return failed(403, "AuthenticationFailed");
    if (method === "GET") return read(artifact);
    if (method !== "PUT" || artifact.finalized) return failed(405, "UnsupportedHttpVerb");
    const staged = blocks.get(artifact.id) ?? new Map<string, Buffer>();
    blocks.set(artifact.id, staged);
    if (query.get("comp") === "block") {
      staged.set(query.get("blockid") ?? "", content);
      return created();
    }
    if (query.get("comp") !== "blocklist") {
      artifact.content = content;
      return created();
    }
    return commit(artifact, staged, content.toString());
  };
}

function commit(artifact: Artifact, staged: ReadonlyMap<string, Buffer>, list: string): Reply {
  const ids = [...list.matchAll(/<(?:Latest|Uncommitted)>([^<]*)</g)].map(([, id = ""]) => id);
  const parts = ids.map((id) => staged.get(id));
  if (parts.some((part) => part === undefined)) return failed(400, "InvalidBlockList");
  artifact.content = Buffer.concat(parts.filter((part) => part !== undefined));
  return created();
}

function read(artifact: Artifact): Reply {
  if (artifact.content.length === 0) return failed(404, "BlobNotFound");
  const isZip = artifact.mimeType === "application/zip";
  return {
    status: 200,
    headers: {
      "content-type": artifact.mimeType,
      "content-disposition": `attachment; filename="${artifact.name}${isZip ? ".zip" : ""}"`,
    },
    body: artifact.content,
  };
}

function created(): Reply {
  return { status: 201, headers: { etag: '"0x8D"', "x-ms-request-id": "fake" }, body: "" };
}

function failed(status: number, code: string): Reply {
  return {
    status,
    headers: { "content-type": "application/xml", "x-ms-error-code": code },
    body: `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code></Error>`,
  };
}
