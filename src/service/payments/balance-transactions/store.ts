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
 * take from it. One statement reads the sums and the changes that they do not contain yet, so that none counts twice.
 */
export async function sumBalance(database: Database, scope: Scope): Promise<readonly SumOfCurrency[]> {
  const { rows } = await sql<SumOfCurrency>`
    select 'available' as part, currency, sum(amount)::bigint as amount from (
      select currency, amount from account_balances where ${inScope(scope)}
      union all
      select currency, amount from balance_changes where ${inScope(scope)}
    ) as known group by currency
    union all
    select 'pending', currency, -sum(amount)::bigint
    from refunds where ${inScope(scope)} and status = 'pending' group by currency
    order by part, currency`.execute(database);
  return rows;
}

/**
 * Adds at most `limit` changes that no other process has locked to the sums of their accounts. Returns how many they were. The
 * sums are changed in one order, so that two processes do not wait for each other.
 */
export async function addChanges(database: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with added as (
      delete from balance_changes where sequence in (
        select sequence from balance_changes order by sequence limit ${limit} for update skip locked)
      returning account_id, livemode, currency, amount
    ),
    sums as (
      insert into account_balances as known (account_id, livemode, currency, amount)
      select account_id, livemode, currency, sum(amount) from added
      group by account_id, livemode, currency order by account_id, livemode, currency
      on conflict (account_id, livemode, currency) do update set amount = known.amount + excluded.amount
    )
    select count(*)::integer as added from added`.execute(database);
  return rows[0]?.added ?? 0;
}
