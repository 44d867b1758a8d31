/** Something the person who started the mock can fix: a wrong option, profile or scenario. */
export class MockError extends Error {
  override readonly name = "MockError";
}
