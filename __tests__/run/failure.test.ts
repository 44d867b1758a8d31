import { expect, test } from "@jest/globals";
import { classifyNetworkError } from "../../src/run/failure.ts";

const BEFORE = { url: "http://h:8000/v1/chat/completions", httpStatus: null };
const DURING = { ...BEFORE, httpStatus: 200 };

function errorWith(code: string, message = "it broke") {
  return Object.assign(new Error(message), { code });
}

test("names each way in which the network fails", () => {
  const types = (codes: readonly string[], stage: typeof BEFORE | typeof DURING = BEFORE) =>
    codes.map((code) => classifyNetworkError(errorWith(code), stage).errorType);
  expect(types(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"])).toEqual([
    "connection-refused",
    "host-not-found",
    "host-not-found",
  ]);
  expect(types(["UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT"])).toEqual([
    "connect-timeout",
    "connect-timeout",
  ]);
  expect(types(["ECONNRESET", "EPIPE", "ECONNABORTED", "UND_ERR_SOCKET"])).toEqual(
    Array(4).fill("connection-reset"),
  );
  expect(
    types(["ECONNRESET", "UND_ERR_SOCKET", "UND_ERR_RES_CONTENT_LENGTH_MISMATCH"], DURING),
  ).toEqual(["connection-reset", "stream-truncated", "stream-truncated"]);
  expect(types(["ETIMEDOUT"], DURING)).toEqual(["connection-reset"]);
  expect(types(["DEPTH_ZERO_SELF_SIGNED_CERT", "EHOSTUNREACH"])).toEqual([
    "network-error",
    "network-error",
  ]);
});

test("believes the socket's error inside undici's, and shows both messages", () => {
  const wrapped = Object.assign(new Error("other side closed"), {
    code: "UND_ERR_SOCKET",
    cause: errorWith("ECONNRESET", "read ECONNRESET"),
  });
  expect(classifyNetworkError(wrapped, DURING)).toEqual({
    errorType: "connection-reset",
    message:
      "The connection was lost in the middle of its answer: other side closed (read ECONNRESET)",
    httpStatus: 200,
  });
});

test("shows what each address of a name said", () => {
  const both = Object.assign(
    new AggregateError([
      errorWith("ECONNREFUSED", "connect ECONNREFUSED ::1:8000"),
      errorWith("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:8000"),
    ]),
    { code: "ECONNREFUSED" },
  );
  expect(classifyNetworkError(both, BEFORE)).toEqual({
    errorType: "connection-refused",
    message:
      "Nothing listens at h:8000: connect ECONNREFUSED ::1:8000; connect ECONNREFUSED 127.0.0.1:8000",
    httpStatus: null,
  });
});

test("takes anything that is thrown", () => {
  expect(classifyNetworkError("odd", BEFORE).message).toBe("The request to h:8000 failed: odd");
  expect(classifyNetworkError(undefined, { ...BEFORE, url: "nonsense" }).message).toBe(
    "The request to nonsense failed: undefined",
  );
});
