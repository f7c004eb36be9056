import type { Selectable, Generated } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { RecordedRequest } from "../../platform/http-server/request-recording.ts";
import type { ListedColumns } from "../../platform/database/columns.ts";

/** A request of a key of an account. */
export interface RequestLogTable extends ListedColumns {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly error_code: string | null;
  readonly milliseconds: number;
  readonly is_publishable: Generated<boolean>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly request_logs: RequestLogTable;
  }
}

export type RequestLogRow = Selectable<RequestLogTable>;

/** Stores requests by one statement, in their order. */
export async function insertRequestLogs(
  database: Database,
  rows: readonly Omit<RequestLogRow, "sequence">[],
): Promise<void> {
  await sql`
    insert into request_logs (
      id, account_id, livemode, created, method, path, status, error_code, milliseconds, is_publishable)
    select id, account_id, livemode, created, method, path, status, error_code, milliseconds, is_publishable
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id text, account_id text, livemode boolean,
      created timestamptz, method text, path text, status integer, error_code text, milliseconds integer, is_publishable boolean)
    on conflict do nothing`.execute(database);
}

/** Deletes all but the newest requests of an account and mode that had a key of this kind. */
export async function trimRequestLogs(
  database: Database,
  { scope, keyKind }: Pick<RecordedRequest, "keyKind" | "scope">,
  most: number,
): Promise<void> {
  const ofKind = sql`${inScope(scope)} and is_publishable = ${keyKind === "publishable"}`;
  await sql`
    delete from request_logs where ${ofKind} and sequence <= (
      select sequence from request_logs where ${ofKind} order by sequence desc offset ${most} limit 1
    )`.execute(database);
}

/** Deletes requests whose storage time has ended. Returns how many. */
export async function deleteRequestLogs(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from request_logs where id in (
      select id from request_logs where created < ${before} order by created limit ${limit}
    )`.execute(database);
  return Number(numAffectedRows);
}
