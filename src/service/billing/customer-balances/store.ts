import type { Generated, Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { BalanceTransactionType } from "../../../contract/billing/balance-transaction.ts";
import type { Json, ListedColumns, OnTestClock, ScopedColumns } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope, scopeColumns } from "../../platform/database/scope.ts";

/** What a customer owes beside invoices; below 0: the customer's credit. */
export interface CustomerBalanceTable extends ScopedColumns {
  readonly customer: string;
  readonly currency: string;
  readonly balance: Generated<number>;
}

export interface BalanceTransactionTable extends ListedColumns, OnTestClock {
  readonly customer: string;
  readonly currency: string;
  readonly amount: number;
  readonly ending_balance: number;
  readonly type: BalanceTransactionType;
  readonly invoice: string | null;
  readonly description: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly customer_balances: CustomerBalanceTable;
    readonly balance_transactions: BalanceTransactionTable;
  }
}

export type BalanceTransactionRow = Selectable<BalanceTransactionTable>;

/**
 * Adds an amount to a customer's balance in a currency, and copies the balance to the customer, who is locked. The first
 * one sets the customer's currency. Returns the new balance.
 */
export async function addToBalance(
  database: Database,
  scope: Scope,
  {
    customer,
    currency,
    amount,
  }: { readonly customer: string; readonly currency: string; readonly amount: number },
): Promise<number> {
  const { balance } = await database
    .insertInto("customer_balances")
    .values({ ...scopeColumns(scope), customer, currency, balance: amount })
    .onConflict((conflict) =>
      conflict
        .columns(["customer", "currency"])
        .doUpdateSet({ balance: sql`customer_balances.balance + excluded.balance` }),
    )
    .returning("balance")
    .executeTakeFirstOrThrow();
  await database
    .updateTable("customers")
    .set({
      currency: sql`coalesce(currency, ${currency})`,
      balances: sql`balances || jsonb_build_object(${currency}::text, ${balance}::bigint)`,
    })
    .where(inScope(scope))
    .where("id", "=", customer)
    .execute();
  return balance;
}

export async function insertBalanceTransaction(
  database: Database,
  transaction: Insertable<BalanceTransactionTable>,
): Promise<BalanceTransactionRow> {
  return database
    .insertInto("balance_transactions")
    .values(transaction)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findBalanceTransaction(
  database: Database,
  customer: string,
  id: string,
): Promise<BalanceTransactionRow | undefined> {
  return database
    .selectFrom("balance_transactions")
    .selectAll()
    .where("customer", "=", customer)
    .where("id", "=", id)
    .executeTakeFirst();
}
