export default {
  testEnvironment: "node",
  roots: ["<rootDir>/__tests__"],
  testMatch: ["**/*.test.ts"],
  extensionsToTreatAsEsm: [".ts"],
  transform: { "\\.ts$": "<rootDir>/scripts/strip-types.cjs" },
  modulePathIgnorePatterns: ["<rootDir>/dist", "<rootDir>/build"],
  maxWorkers: 2,
};
