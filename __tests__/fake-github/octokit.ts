import { getOctokit } from "@actions/github";
import { pullRequestEvent } from "./events.ts";
import { BASE } from "./scene.ts";
import { type FakeGitHub, startFakeGitHub } from "./server.ts";
import { actionsToken } from "./tokens.ts";
import type { Viewer } from "./viewer.ts";

type Octokit = ReturnType<typeof getOctokit>;

/** Pull request 7 of acme/engine, as REST calls name it. */
export const PR = { owner: "acme", repo: "engine", issue_number: 7 } as const;

/** A fake with one pull request, and the Octokit that an action would have there. */
export async function aScene(viewer: Viewer = actionsToken(BASE.fullName)) {
  const github = await startFakeGitHub({ seeds: pullRequestEvent().seeds });
  return { github, octokit: asViewer(github, viewer) };
}

export function asViewer(github: FakeGitHub, viewer: Viewer): Octokit {
  return getOctokit(github.token(viewer), { baseUrl: github.urls.api });
}

/** Status and message of a refusal, as Octokit reports it. */
export async function refusal(request: Promise<unknown>): Promise<string> {
  try {
    await request;
    return "accepted";
  } catch (error) {
    const { status, message } = error as { readonly status: number; readonly message: string };
    return `${status} ${message.split(" - ")[0]}`;
  }
}
