// A stub action: comments with the toolkit's own Octokit, whatever the environment says is GitHub.
import * as core from "@actions/core";
import { context, getOctokit } from "@actions/github";

const octokit = getOctokit(core.getInput("github-token"));
const { owner, repo, number } = context.issue;
await octokit.rest.issues.createComment({ owner, repo, issue_number: number, body: "hello" });
