import type { RequestLog } from "../../../contract/accounts/request-log.ts";
import { listRequestLogsInput } from "../../../contract/accounts/request-log.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { listing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import type { RequestLogRow } from "./store.ts";

const url = "/v1/request_logs";

/** `/v1/request_logs` */
export function requestLogEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  return [
    listing(
      dependencies,
      url,
      {
        audience: "secret",
        input: listRequestLogsInput,
        isFollowing: () => true,
        summary: "List the requests of the account's keys",
        response: "RequestLogList",
      },
      (database, { scope }, parameters) =>
        listPage(database, {
          table: "request_logs",
          scope,
          url,
          parameters,
          present: presentRequestLog,
        }),
    ),
  ];
}

function presentRequestLog({
  sequence: _,
  account_id: _account,
  is_publishable: _isPublishable,
  created,
  ...row
}: RequestLogRow): RequestLog {
  return { ...row, object: "request_log", created: created.toISOString() };
}
