import * as z from "zod/mini";
import { listParameters } from "../list.ts";

/** Parameters of `GET /v1/request_logs`. */
export const listRequestLogsInput = z.strictObject(listParameters);

export type ListRequestLogsInput = z.infer<typeof listRequestLogsInput>;

/**
 * A request that was made with a key of the account: neither parameters nor bodies. `path` contains the ids of objects, and
 * placeholders for everything else. The newest 10,000 are stored for seven days; of more than fifty in a second only some are.
 * Requests of publishable keys, which anybody may send, are stored apart: the newest 2,000, at most ten in a second.
 */
export interface RequestLog {
  /** The `Request-Id` of its response. */
  readonly id: string;
  readonly object: "request_log";
  readonly created: string;
  readonly livemode: boolean;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly error_code: string | null;
  /** How long it took. */
  readonly milliseconds: number;
}
