import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { BalanceOfCurrency } from "../../../contract/account-balance.ts";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { AccountTransactionTable } from "../../platform/database/tables.ts";

export type AccountTransactionRow = Selectable<AccountTransactionTable>;

export async function findBalanceTransactions(
  database: ReadDatabase,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly AccountTransactionRow[]> {
  return database
    .selectFrom("account_transactions")
    .selectAll()
    .where(inScope(scope))
    .where("id", "in", ids)
    .execute();
}

interface SumOfCurrency extends BalanceOfCurrency {
  readonly part: "available" | "pending";
}

/**
 * Sums by currency, of one moment: what balance transactions come to, and what refunds that the processor has not confirmed
 * take from it.
 */
export async function sumBalance(database: Database, scope: Scope): Promise<readonly SumOfCurrency[]> {
  const { rows } = await sql<SumOfCurrency>`
    select 'available' as part, currency, sum(amount - fee)::bigint as amount
    from account_transactions where ${inScope(scope)} group by currency
    union all
    select 'pending', currency, -sum(amount)::bigint
    from refunds where ${inScope(scope)} and status = 'pending' group by currency
    order by part, currency`.execute(database);
  return rows;
}
