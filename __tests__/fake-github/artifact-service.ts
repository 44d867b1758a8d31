import { createHash } from "node:crypto";
import { blobUrl } from "./actions-api.ts";
import type { Json, Reply } from "./exchange.ts";
import type { Artifact, World } from "./world.ts";

const SERVICE = "/twirp/github.actions.results.api.v1.ArtifactService/";
const FORBIDDEN_IN_NAMES = /["<>|*?\r\n\\/:]/;
const DEFAULT_RETENTION_SECONDS = 90 * 24 * 3_600;

export type ArtifactService = {
  /** A runtime token as a runner passes it to an action: a JWT bound to one run and job. */
  issueToken(runId: number, job: string): string;
  answer(request: {
    readonly path: string;
    readonly authorization: string;
    readonly body: Json;
  }): Reply;
};

type Scope = {
  readonly runId: number;
  readonly runBackendId: string;
  readonly jobBackendId: string;
};
type Method = (scope: Scope, body: Json) => Reply;

/** The Twirp service that `@actions/artifact` uploads through. */
export function createArtifactService(world: World): ArtifactService {
  const scopes = new Map<string, Scope>();
  const methods: Readonly<Record<string, Method>> = {
    CreateArtifact: (scope, body) => createArtifact(world, scope, body),
    FinalizeArtifact: (scope, body) => finalizeArtifact(world, scope, body),
    ListArtifacts: (scope, body) => listArtifacts(world, scope, body),
    GetSignedArtifactURL: (scope, body) => signedUrl(world, scope, body),
    DeleteArtifact: (scope, body) => deleteArtifact(world, scope, body),
  };
  return {
    issueToken(runId, job) {
      const scope = { runId, runBackendId: uuid(`run ${runId}`), jobBackendId: uuid(`job ${job}`) };
      const token = runtimeToken(scope);
      scopes.set(token, scope);
      return token;
    },
    answer({ path, authorization, body }) {
      const scope = scopes.get(authorization.replace(/^Bearer /, ""));
      if (!scope) return twirpError(401, "unauthenticated", "the runtime token is unknown");
      const method = path.startsWith(SERVICE) ? methods[path.slice(SERVICE.length)] : undefined;
      if (!method) return twirpError(404, "bad_route", `no handler for path "${path}"`);
      const claimed = `${body["workflow_run_backend_id"]}:${body["workflow_job_run_backend_id"]}`;
      if (claimed !== `${scope.runBackendId}:${scope.jobBackendId}`) {
        return twirpError(403, "permission_denied", "the backend ids are not the token's");
      }
      return method(scope, body);
    },
  };
}

/** An artifact as it stands after a finished upload: for the service and for scenes. */
export function storeArtifact(
  world: World,
  content: Pick<Artifact, "name" | "runId" | "content"> & { readonly expired?: boolean },
): Artifact {
  const artifact = reserve(world, { ...content, mimeType: "application/zip" });
  artifact.content = content.content;
  artifact.digest = digestOf(content.content);
  artifact.expired = content.expired ?? false;
  artifact.finalized = true;
  return artifact;
}

function reserve(
  world: World,
  spec: Pick<Artifact, "name" | "runId" | "mimeType"> & { readonly expiresAt?: string },
): Artifact {
  const artifact: Artifact = {
    id: world.nextId(),
    name: spec.name,
    runId: spec.runId,
    createdAt: world.timestamp(),
    expiresAt: spec.expiresAt ?? world.timestamp(DEFAULT_RETENTION_SECONDS),
    mimeType: spec.mimeType,
    expired: false,
    finalized: false,
    digest: "",
    content: Buffer.alloc(0),
  };
  world.artifacts.push(artifact);
  return artifact;
}

function createArtifact(world: World, scope: Scope, body: Json): Reply {
  const name = String(body["name"] ?? "");
  if (name === "" || FORBIDDEN_IN_NAMES.test(name)) {
    return twirpError(400, "invalid_argument", `the artifact name "${name}" is not allowed`);
  }
  if (find(world, scope, name)) {
    return twirpError(
      409,
      "already_exists",
      "an artifact with this name already exists on the workflow run",
    );
  }
  const artifact = reserve(world, {
    name,
    runId: scope.runId,
    mimeType: String(body["mime_type"] ?? "application/zip"),
    // GitHub answers in whole seconds.
    ...(body["expires_at"] ? { expiresAt: wholeSeconds(String(body["expires_at"])) } : {}),
  });
  return json({ ok: true, signed_upload_url: blobUrl(world, artifact) });
}

function finalizeArtifact(world: World, scope: Scope, body: Json): Reply {
  const artifact = find(world, scope, String(body["name"]));
  if (!artifact) return twirpError(404, "not_found", "the artifact was never created");
  const digest = digestOf(artifact.content);
  const isWhole = String(body["size"]) === String(artifact.content.length);
  const isIntact = body["hash"] === undefined || body["hash"] === digest;
  if (!isWhole || !isIntact || artifact.finalized) return json({ ok: false, artifact_id: "0" });
  artifact.digest = digest;
  artifact.finalized = true;
  return json({ ok: true, artifact_id: String(artifact.id) });
}

function listArtifacts(world: World, scope: Scope, body: Json): Reply {
  const artifacts = world.artifacts
    .filter(({ runId, finalized }) => finalized && runId === scope.runId)
    .filter(({ name }) => body["name_filter"] === undefined || body["name_filter"] === name)
    .filter(({ id }) => body["id_filter"] === undefined || body["id_filter"] === String(id));
  return json({
    artifacts: artifacts.map((artifact) => ({
      workflow_run_backend_id: scope.runBackendId,
      workflow_job_run_backend_id: scope.jobBackendId,
      database_id: String(artifact.id),
      name: artifact.name,
      size: String(artifact.content.length),
      created_at: artifact.createdAt,
      digest: artifact.digest,
    })),
  });
}

function signedUrl(world: World, scope: Scope, body: Json): Reply {
  const artifact = find(world, scope, String(body["name"]));
  if (!artifact?.finalized) return twirpError(404, "not_found", "no such artifact");
  return json({ signed_url: blobUrl(world, artifact) });
}

function deleteArtifact(world: World, scope: Scope, body: Json): Reply {
  const artifact = find(world, scope, String(body["name"]));
  if (!artifact) return twirpError(404, "not_found", "no such artifact");
  world.artifacts.splice(world.artifacts.indexOf(artifact), 1);
  return json({ ok: true, artifact_id: String(artifact.id) });
}

function find(world: World, scope: Scope, name: string): Artifact | undefined {
  return world.artifacts.find((one) => one.runId === scope.runId && one.name === name);
}

function runtimeToken(scope: Scope): string {
  const claims = {
    aud: "https://results.example.test",
    scp: `Actions.ExampleScope Actions.Results:${scope.runBackendId}:${scope.jobBackendId}`,
  };
  return [{ typ: "JWT", alg: "RS256" }, claims, "not checked by clients"]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
}

function uuid(label: string): string {
  const hex = createHash("sha256").update(label).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

function digestOf(content: Buffer): string {
  return `sha256:${createHash("sha256").update(content).digest("hex")}`;
}

function wholeSeconds(timestamp: string): string {
  return timestamp.replace(/\.\d+Z$/, "Z");
}

function json(body: Json): Reply {
  return { status: 200, body };
}

function twirpError(status: number, code: string, msg: string): Reply {
  return { status, body: { code, msg } };
}
