export default {
  testEnvironment: "<rootDir>/scripts/test-environment.cjs",
  roots: ["<rootDir>/__tests__"],
  testMatch: ["**/*.test.ts"],
  extensionsToTreatAsEsm: [".ts"],
  transform: { "\\.ts$": "<rootDir>/scripts/strip-types.cjs" },
  modulePathIgnorePatterns: ["<rootDir>/dist", "<rootDir>/build"],
  maxWorkers: 3,
  // Child processes on a busy machine; no test waits on purpose.
  testTimeout: 60_000,
};
