import type { ListRequestLogsInput, RequestLog } from "../contract/request-log.ts";
import type { Connection, ReadOptions } from "./connection.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** `/v1/request_logs`, with a secret key: the requests of the account's keys, without parameters and bodies. */
export class RequestLogs {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  list(query: ListQuery<ListRequestLogsInput> = {}, options: ReadOptions = {}): PagedList<RequestLog> {
    return this.#connection.list("/v1/request_logs", query, options);
  }
}
