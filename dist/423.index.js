export const id = 423;
export const ids = [423];
export const modules = {

/***/ 6423:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  octokitForge: () => (/* binding */ octokitForge)
});

// EXTERNAL MODULE: ./node_modules/@actions/github/lib/github.js
var github = __webpack_require__(1351);
// EXTERNAL MODULE: ./build/src/base/errors.js
var errors = __webpack_require__(2396);
// EXTERNAL MODULE: ./build/src/publish/forge.js
var forge = __webpack_require__(4718);
;// CONCATENATED MODULE: ./build/src/publish/octokit-archive.js

const PER_PAGE = 100;
/** What a repository keeps of its past, through REST alone: GitHub Enterprise Server has it too. */
function octokitArchive(octokit, place) {
    const { actions, repos, pulls } = octokit.rest;
    return {
        async *runs({ workflowPath, branch, event }) {
            const filter = {
                ...{ ...place, branch, event },
                exclude_pull_requests: true,
                per_page: PER_PAGE,
            };
            const pages = workflowPath === null
                ? octokit.paginate.iterator(actions.listWorkflowRunsForRepo, filter)
                : octokit.paginate.iterator(actions.listWorkflowRuns, {
                    ...filter,
                    workflow_id: workflowPath.slice(workflowPath.lastIndexOf("/") + 1),
                });
            for await (const { data } of pages)
                yield* data.map(runOf);
        },
        async artifactsOf(runId) {
            const query = { ...place, run_id: runId, per_page: PER_PAGE };
            const artifacts = await octokit.paginate(actions.listWorkflowRunArtifacts, query);
            return artifacts.map(artifactOf);
        },
        async *artifactsNamed(name) {
            const query = { ...place, name, per_page: PER_PAGE };
            for await (const { data } of octokit.paginate.iterator(actions.listArtifactsForRepo, query)) {
                for (const artifact of data) {
                    yield { ...artifactOf(artifact), runId: artifact.workflow_run?.id ?? null };
                }
            }
        },
        mergeBase: (base, head) => nullWhereMissing(async () => {
            // Of the commits between we need none.
            const query = { ...place, basehead: `${base}...${head}`, per_page: 1 };
            return (await repos.compareCommitsWithBasehead(query)).data.merge_base_commit.sha;
        }),
        async *ancestors(sha) {
            const query = { ...place, sha, per_page: PER_PAGE };
            for await (const { data } of octokit.paginate.iterator(repos.listCommits, query)) {
                yield* data.map((commit) => commit.sha);
            }
        },
        pullRequest: (number) => nullWhereMissing(async () => {
            const { data } = await pulls.get({ ...place, pull_number: number });
            return { baseRef: data.base.ref, headSha: data.head.sha };
        }),
    };
}
async function nullWhereMissing(ask) {
    try {
        return await ask();
    }
    catch (thrown) {
        if ((0,forge/* statusOf */.c)(thrown) === 404)
            return null;
        throw thrown;
    }
}
function runOf(run) {
    return {
        id: run.id,
        attempt: run.run_attempt ?? 1,
        repositoryId: run.repository.id,
        headRepositoryId: run.head_repository?.id ?? null,
        headBranch: run.head_branch,
        headSha: run.head_sha,
        event: run.event,
        // Some servers add the ref that the file was read at.
        workflowPath: run.path.replace(/(\.ya?ml)@.*$/, "$1"),
        status: run.status,
        conclusion: run.conclusion,
    };
}
function artifactOf(artifact) {
    return {
        id: artifact.id,
        name: artifact.name,
        sizeBytes: artifact.size_in_bytes,
        expired: artifact.expired,
        createdAtMs: Date.parse(artifact.created_at ?? "") || 0,
        digest: artifact.digest ?? null,
    };
}

// EXTERNAL MODULE: ./build/src/publish/payload.js
var payload = __webpack_require__(6071);
// EXTERNAL MODULE: ./build/src/publish/retry.js
var retry = __webpack_require__(6935);
;// CONCATENATED MODULE: ./build/src/publish/octokit-forge.js






/** One answer may take this long; GitHub itself gives up after 10 s. */
const ANSWER_TIMEOUT_MS = 30_000;
/** GitHub as one token sees one repository. Proxies of the environment are honoured by its fetch. */
function octokitForge(options) {
    const [owner = "", repo = ""] = options.repository.split("/");
    const octokit = (0,github/* getOctokit */.Q)(options.token, { baseUrl: options.apiUrl, log: SILENT });
    retryAsDocumented(octokit, options);
    return {
        comments: commentForge(octokit, { owner, repo }),
        pullRequests: pullRequests(octokit, { owner, repo }),
        artifacts: runArtifacts(octokit, { owner, repo }),
        archive: octokitArchive(octokit, { owner, repo }),
    };
}
/** Octokit would print deprecations and failures past our own log. */
const SILENT = { debug() { }, info() { }, warn() { }, error() { } };
function retryAsDocumented(octokit, { clock, random, signal }) {
    octokit.hook.wrap("request", (request, parameters) => (0,retry/* withRetries */.LH)({
        ...{ clock, random, signal },
        failureOf: (thrown) => failureOf(thrown, parameters.method, parameters.url),
        async attempt() {
            const timeout = new AbortController();
            const cancel = clock.after(ANSWER_TIMEOUT_MS, () => timeout.abort(new Error(`GitHub did not answer within ${ANSWER_TIMEOUT_MS / 1000} s`)));
            try {
                const either = AbortSignal.any([signal, timeout.signal]);
                // Octokit hands the hooks below this one the same object, whatever is passed to them.
                Object.assign(parameters, { request: { ...parameters.request, signal: either } });
                return await request(parameters);
            }
            finally {
                cancel();
            }
        },
    }));
}
function failureOf(thrown, method, url) {
    const headers = (0,payload.at)(thrown, "response", "headers");
    return {
        status: (0,forge/* statusOf */.c)(thrown),
        headers: typeof headers === "object" && headers !== null ? { ...headers } : {},
        message: (0,errors/* messageOf */.b)(thrown),
        // Our only GraphQL mutation folds a comment, and folding twice is folding once.
        repeatable: method !== "POST" || url.endsWith("/graphql"),
    };
}
function commentForge(octokit, place) {
    return {
        async *comments(pullRequest) {
            const pages = octokit.paginate.iterator(octokit.rest.issues.listComments, {
                ...place,
                issue_number: pullRequest,
                per_page: 100,
            });
            for await (const { data } of pages)
                yield* data.map(commentOf);
        },
        async create(pullRequest, body) {
            const target = { ...place, issue_number: pullRequest, body };
            return commentOf((await octokit.rest.issues.createComment(target)).data);
        },
        async update(id, body) {
            const target = { ...place, comment_id: id, body };
            return commentOf((await octokit.rest.issues.updateComment(target)).data);
        },
        async remove(id) {
            await octokit.rest.issues.deleteComment({ ...place, comment_id: id });
        },
        async hide(nodeId) {
            await octokit.graphql(HIDE, { id: nodeId });
        },
        async viewer() {
            try {
                return (0,payload/* textAt */.$)(await octokit.graphql("query { viewer { login } }"), "viewer", "login");
            }
            catch {
                return null;
            }
        },
    };
}
const HIDE = `mutation ($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { clientMutationId }
}`;
function commentOf(comment) {
    return {
        id: comment.id,
        nodeId: comment.node_id,
        body: comment.body ?? "",
        authorLogin: comment.user?.login ?? "ghost",
        authorIsBot: comment.user?.type === "Bot",
        url: comment.html_url,
    };
}
function pullRequests(octokit, place) {
    return {
        async byNumber(number) {
            try {
                return pullOf((await octokit.rest.pulls.get({ ...place, pull_number: number })).data);
            }
            catch (thrown) {
                if ((0,forge/* statusOf */.c)(thrown) === 404)
                    return null;
                throw thrown;
            }
        },
        async byCommit(sha) {
            const target = { ...place, commit_sha: sha, per_page: 100 };
            const { data } = await octokit.rest.repos.listPullRequestsAssociatedWithCommit(target);
            return data.map(pullOf);
        },
        async byHead({ owner, branch }) {
            const target = {
                ...place,
                head: `${owner}:${branch}`,
                state: "open",
                per_page: 100,
            };
            return (await octokit.rest.pulls.list(target)).data.map(pullOf);
        },
    };
}
function pullOf({ number, state, head }) {
    return {
        number,
        open: state === "open",
        headSha: head.sha,
        headRef: head.ref,
        headRepository: head.repo?.full_name ?? null,
    };
}
function runArtifacts(octokit, place) {
    return {
        async list(runId) {
            const artifacts = await octokit.paginate(octokit.rest.actions.listWorkflowRunArtifacts, {
                ...place,
                run_id: runId,
                per_page: 100,
            });
            return artifacts.map((artifact) => ({
                id: artifact.id,
                name: artifact.name,
                sizeBytes: artifact.size_in_bytes,
                expired: artifact.expired,
                digest: artifact.digest ?? null,
            }));
        },
        async download(id, capBytes) {
            const { data } = await octokit.request("GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}", {
                ...{ ...place, artifact_id: id, archive_format: "zip" },
                // The redirect to the blob store is followed by fetch, which drops our token on the way.
                request: { parseSuccessResponseBody: false },
            });
            return readCapped(data, capBytes);
        },
    };
}
async function readCapped(body, capBytes) {
    const chunks = [];
    let length = 0;
    for await (const chunk of body) {
        length += chunk.byteLength;
        if (length > capBytes)
            throw new Error(`The artifact is larger than ${capBytes} bytes.`);
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}


/***/ })

};
