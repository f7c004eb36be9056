import type { GeneratedAlways, Selectable } from "kysely";
import { sql } from "kysely";
import type {
  AccountTransactionType,
  BalanceOfCurrency,
} from "../../../contract/payments/account-balance.ts";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { ListedColumns } from "../../platform/database/columns.ts";

/** What a charge, a refund or a dispute added to the balance of its account. Triggers write it. */
export interface AccountTransactionTable extends ListedColumns {
  readonly type: AccountTransactionType;
  /** The id of the charge, the refund or the dispute. */
  readonly source: string;
  /** Below 0 for what it takes. */
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
}

/** What the balance transactions of an account came to when their changes were added. */
export interface AccountBalanceTable {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly currency: string;
  readonly amount: number;
}

/** What a balance transaction changed, in minor units, until it is added to the sum of its account. */
export interface BalanceChangeTable extends AccountBalanceTable {
  readonly sequence: GeneratedAlways<number>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly account_transactions: AccountTransactionTable;
    readonly account_balances: AccountBalanceTable;
    readonly balance_changes: BalanceChangeTable;
  }
}

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
