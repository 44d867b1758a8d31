export { type MockCommandIo, runMockCommand } from "./command.ts";
export { MockError } from "./errors.ts";
export { createMockHandlers } from "./mock-handlers.ts";
export { type MockOptions, startMockVllm } from "./real-mock.ts";
export { MOCK_PROFILES, profileSettings } from "./scenario/profiles.ts";
export type { TracedRequest } from "./server/request-log.ts";
export { createVirtualMock, type VirtualMock } from "./virtual-mock.ts";
