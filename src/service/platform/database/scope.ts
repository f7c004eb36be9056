import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";

/** An account in one mode, test or live. Every query of merchants' data is limited to a scope. */
export interface Scope {
  readonly accountId: string;
  readonly livemode: boolean;
}

/**
 * Returns the SQL condition that limits a query to a scope: `.where(inScope(scope))`. `table` is its alias in a join.
 */
export function inScope(scope: Scope, table?: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`);
  return sql<SqlBool>`(${column("account_id")} = ${scope.accountId} and ${column("livemode")} = ${scope.livemode})`;
}

/** Returns the scope as columns of a new row. */
export function scopeColumns(scope: Scope): { account_id: string; livemode: boolean } {
  return { account_id: scope.accountId, livemode: scope.livemode };
}

/** Returns the scope of a row. */
export function scopeOf(row: { readonly account_id: string; readonly livemode: boolean }): Scope {
  return { accountId: row.account_id, livemode: row.livemode };
}
