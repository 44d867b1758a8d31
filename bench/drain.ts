import { Agent, type buildConnector, type Dispatcher } from "undici";
import { chatBody } from "../src/run/chat-body.ts";
import { type LoadShape, loadPlan, PROMPT_WORDS } from "./load.ts";

/**
 * The floor: undici alone, the same requests in the same closed loop, every byte thrown away. No
 * time stamp, no text, no event, no JSON.
 *
 * @param connect opens its connections; absent: the network
 * @returns bytes of the bodies
 */
export async function drain(
  baseUrl: string,
  { requests, streams }: LoadShape,
  connect?: buildConnector.connector,
): Promise<number> {
  const plan = loadPlan({ requests, streams });
  const agent = new Agent({
    ...{ pipelining: 1, headersTimeout: 0, bodyTimeout: 0 },
    ...(connect !== undefined && { connect }),
  });
  const { origin, pathname } = new URL(`${baseUrl}/chat/completions`);
  const bodies = plan.requests.map((request) => chatBody(plan, request, PROMPT_WORDS));
  let bytes = 0;
  const send = (body: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart() {},
        onResponseStart(_controller, status) {
          if (status !== 200) reject(new Error(`The mock answered HTTP ${status}.`));
        },
        onResponseData(_controller, data) {
          bytes += data.length;
        },
        onResponseEnd: () => resolve(),
        onResponseError: (_controller, error) => reject(error),
      };
      agent.dispatch(
        {
          origin,
          path: pathname,
          method: "POST",
          headers: { "content-type": "application/json", "content-length": String(body.length) },
          body,
          reset: true,
        },
        handler,
      );
    });
  const slot = async () => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) await send(body);
  };
  try {
    await Promise.all(Array.from({ length: streams }, slot));
    return bytes;
  } finally {
    await agent.destroy();
  }
}
