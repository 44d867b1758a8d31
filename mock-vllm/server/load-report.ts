import { pythonFloat } from "../protocol/python-text.ts";
import type { HeaderList, MockRequest } from "./exchange.ts";
import type { MockState } from "./mock-state.ts";

/**
 * The ORCA header of an answer that is not streamed, which load balancers read: waiting requests and
 * the use of the KV cache, as `TEXT` or as `JSON`. None where the request does not ask for one of them.
 */
export function loadReport(
  { engine, kvCacheUsage }: MockState,
  { headers }: Pick<MockRequest, "headers">,
): HeaderList {
  const format = headers["endpoint-load-metrics-format"]?.toLowerCase();
  const waiting = pythonFloat(engine.load().waiting);
  const usage = pythonFloat(kvCacheUsage());
  switch (format) {
    case "text":
      return [
        [
          "endpoint-load-metrics",
          `TEXT named_metrics.num_requests_waiting=${waiting}, named_metrics.kv_cache_usage_perc=${usage}`,
        ],
      ];
    case "json":
      return [
        [
          "endpoint-load-metrics",
          `JSON {"named_metrics": {"num_requests_waiting": ${waiting}, "kv_cache_usage_perc": ${usage}}}`,
        ],
      ];
    default:
      return [];
  }
}
