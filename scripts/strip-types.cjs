// Jest's transformer: Node's own type stripping, which blanks types in place, so every line and
// column of a stack trace is the source's own.
const { stripTypeScriptTypes } = require("node:module");

module.exports = {
  process: (source) => ({ code: stripTypeScriptTypes(source) }),
};
