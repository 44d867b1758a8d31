import type { ServerResponse } from "node:http";
import { chunkedBody } from "./chunked-body.ts";
import type { Reply } from "./exchange.ts";

export type ReplyHooks = {
  /** The answer is over; the client's leaving means nothing any more. */
  readonly onEnd: () => void;
  /** The port is to refuse connections for so long. */
  readonly closeForAWhile: (forMs: number) => void;
};

/** The reply to one request on a port. */
export function httpReply(response: ServerResponse, { onEnd, closeForAWhile }: ReplyHooks): Reply {
  const chunked = chunkedBody(response);
  let isChunked = false;
  return {
    head(status, headers) {
      // uvicorn sends neither `connection` nor `keep-alive`, and its `date` is in the list.
      response.removeHeader("connection");
      response.removeHeader("date");
      response.sendDate = false;
      isChunked = headers.some(([name]) => name === "transfer-encoding");
      response.writeHead(status, headers.flat());
      response.flushHeaders();
    },
    write(bytes) {
      if (isChunked) chunked.write(bytes);
      else response.write(bytes);
    },
    end(connection) {
      onEnd();
      chunked.flush();
      const { socket } = response;
      response.end(() => {
        if (connection === "close") socket?.end();
      });
    },
    cut(how, partial) {
      onEnd();
      const cutNow = () => cutConnection(response, how);
      if (partial === undefined) cutNow();
      else if (isChunked) chunked.writePartial(partial, cutNow);
      else response.write(partial, cutNow);
    },
    refuse(forMs) {
      onEnd();
      cutConnection(response, "reset");
      closeForAWhile(forMs);
    },
  };
}

function cutConnection({ socket }: ServerResponse, how: "reset" | "close"): void {
  if (how === "reset") socket?.resetAndDestroy();
  else socket?.destroy();
}
