#!/usr/bin/env node
import { once } from "node:events";
import { runMockCommand } from "./library.js";
process.exitCode = await runMockCommand(process.argv.slice(2), {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    stopped: Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]),
});
