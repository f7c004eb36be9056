import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";

/** Whose rows, and in which of the two worlds, test or live. Nothing is read or written outside a scope. */
export interface Scope {
  readonly accountId: string;
  readonly livemode: boolean;
}

/** The condition that keeps a query inside a scope: `.where(inScope(scope))`; `table` where two tables are joined. */
export function inScope(scope: Scope, table?: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`);
  return sql<SqlBool>`(${column("account_id")} = ${scope.accountId} and ${column("livemode")} = ${scope.livemode})`;
}

/** The scope as the columns of a new row. */
export function scopeColumns(scope: Scope): { account_id: string; livemode: boolean } {
  return { account_id: scope.accountId, livemode: scope.livemode };
}
