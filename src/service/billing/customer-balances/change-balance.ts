import type {
  BalanceTransaction,
  BalanceTransactionType,
} from "../../../contract/billing/balance-transaction.ts";
import { changedAttributes, recordEvent } from "../../events/event-log/record-event.ts";
import { presentCustomer } from "../../payments/customers/present-customer.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BalanceTransactionRow } from "./store.ts";
import { addToBalance, insertBalanceTransaction } from "./store.ts";

interface BalanceChange {
  /** In minor units; below 0: a credit. */
  readonly amount: number;
  readonly currency: string;
  readonly type: BalanceTransactionType;
  /** When it happens, by the customer's clock. */
  readonly at: Date;
  readonly invoice?: string;
  readonly description?: string | null;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly request?: ApiRequest;
}

/**
 * Changes the balance of a customer whom the caller has locked, in the caller's transaction: the balance, its transaction
 * and the event `customer.balance_changed` are written together.
 */
export async function changeBalance(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  before: CustomerRow,
  { amount, currency, type, at, invoice, description, metadata = {}, request }: BalanceChange,
): Promise<BalanceTransactionRow> {
  const { database } = dependencies;
  const scope = { accountId: before.account_id, livemode: before.livemode };
  const { id: customer, test_clock } = before;
  const balance = await addToBalance(database, scope, { customer, currency, amount });
  const transaction = await insertBalanceTransaction(database, {
    ...scopeColumns(scope),
    id: dependencies.newId("customer_balance_transaction"),
    created: at,
    customer,
    currency,
    amount,
    ending_balance: balance,
    type,
    invoice: invoice ?? null,
    description: description ?? null,
    metadata: JSON.stringify(metadata),
    test_clock,
  });
  const object = presentCustomer((await findCustomer(database, scope, customer)) ?? before);
  await recordEvent(dependencies, {
    scope,
    type: "customer.balance_changed",
    object,
    previousAttributes: changedAttributes(presentCustomer(before), object),
    ...(request === undefined ? {} : { request }),
  });
  return transaction;
}

export function presentBalanceTransaction(row: BalanceTransactionRow): BalanceTransaction {
  return {
    id: row.id,
    object: "customer_balance_transaction",
    customer: row.customer,
    amount: row.amount,
    currency: row.currency,
    ending_balance: row.ending_balance,
    type: row.type,
    invoice: row.invoice,
    description: row.description,
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
