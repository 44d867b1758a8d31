/** The bundle that other projects import as `vllm-bench-action/mock-vllm`; `types/mock-vllm.d.ts` describes it. */
export {
  createMockHandlers,
  createVirtualMock,
  MOCK_PROFILES,
  MockError,
  runMockCommand,
  startMockVllm,
} from "./index.ts";
