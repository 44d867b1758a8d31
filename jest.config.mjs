export default {
  testEnvironment: "node",
  roots: ["<rootDir>/__tests__"],
  testMatch: ["**/*.test.ts"],
  extensionsToTreatAsEsm: [".ts"],
  transform: { "\\.ts$": "<rootDir>/scripts/strip-types.cjs" },
  modulePathIgnorePatterns: ["<rootDir>/dist", "<rootDir>/build"],
  maxWorkers: 2,
  // Child processes on a busy machine; no test waits on purpose.
  testTimeout: 60_000,
};
