import { sql } from "kysely";
import type { Invoice } from "../../../billing/rows.ts";
import type { BalanceTransactionType } from "../../../contract/billing/balance-transaction.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { insertRows, updateRows } from "../../platform/database/row-sets.ts";
import type { Change } from "./change.ts";
import { scopeOfChange } from "./change.ts";
import type { RowDependencies } from "./loaded-subscription.ts";

interface BalanceStep {
  readonly type: BalanceTransactionType;
  readonly invoice: string | null;
  readonly amount: number;
  readonly ending: number;
}

/**
 * Writes balances with a transaction for each invoice that used them, and what else changes of a customer. Returns the
 * customers after the changes, by id.
 */
export async function writeBalances(
  dependencies: Within<RowDependencies, "newId">,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  const { database } = dependencies;
  const moved = changes.flatMap((change) => {
    const steps = balanceSteps(change);
    return steps.length === 0 ? [] : [{ change, steps }];
  });
  if (moved.length > 0) {
    const balances = moved.map(({ change }) => ({
      ...scopeOfChange(change),
      customer: change.locked.customer.id,
      currency: change.locked.currency,
      balance: change.after.balance,
    }));
    // The customer is locked, so that nobody else has changed the balance.
    await sql`
      insert into customer_balances (account_id, livemode, customer, currency, balance)
      select account_id, livemode, customer, currency, balance
      from json_populate_recordset(null::customer_balances, ${JSON.stringify(balances)}::json)
      on conflict (customer, currency) do update set balance = excluded.balance`.execute(database);
  }
  await insertRows(
    database,
    "balance_transactions",
    moved.flatMap(({ change, steps }) => steps.map((step) => transactionRow(dependencies, change, step))),
  );
  const inArrears = await findInArrears(database, changes.filter(endsDebt));
  const customers = changes.map((change) => ({ change, next: customerAfter(change, inArrears) }));
  await updateRows(
    database,
    "customers",
    customers
      .filter(({ change, next }) => next !== change.locked.customer)
      .map(({ next: { id, currency, balances, delinquent } }) => ({ id, currency, balances, delinquent })),
  );
  return new Map(customers.map(({ next }) => [next.id, next]));
}

/** Returns the changes of the balance: one for each invoice that used it, then what is left. */
function balanceSteps({ before, after, invoices, refunds, options }: Change): readonly BalanceStep[] {
  const { changedInvoices = [] } = options;
  const finalized = changedInvoices.flatMap(({ finalized }) => finalized ?? []);
  const steps: BalanceStep[] = [];
  let balance = before.balance;
  for (const invoice of [...finalized, ...invoices]) {
    const { startingBalance, endingBalance } = invoice;
    if (startingBalance === null || endingBalance === null || startingBalance === endingBalance) continue;
    const amount = endingBalance - startingBalance;
    balance += amount;
    steps.push({ type: transactionType(invoice), invoice: invoice.id, amount, ending: balance });
  }
  const left = after.balance - balance;
  if (left === 0) return steps;
  const voided = changedInvoices.find((changed) => changed.isVoided === true)?.row.id ?? null;
  const type =
    voided !== null ? "unapplied_from_invoice" : refunds.length > 0 ? "refund" : "subscription_ended";
  return [...steps, { type, invoice: voided, amount: left, ending: after.balance }];
}

function transactionType({ total, amountDue, endingBalance }: Invoice): BalanceTransactionType {
  if (total < 0) return "invoice_credit";
  return amountDue === 0 && (endingBalance ?? 0) > 0 ? "invoice_too_small" : "applied_to_invoice";
}

function transactionRow(
  { newId }: Pick<RowDependencies, "newId">,
  change: Change,
  { type, invoice, amount, ending }: BalanceStep,
) {
  const { customer, currency, at, clock } = change.locked;
  return {
    ...scopeOfChange(change),
    id: newId("customer_balance_transaction"),
    created: at,
    customer: customer.id,
    currency,
    amount,
    ending_balance: ending,
    type,
    invoice,
    metadata: {},
    test_clock: clock.test_clock,
  };
}

/** Returns the customer after a change; the same object if nothing changes. */
function customerAfter(change: Change, inArrears: ReadonlySet<string>): CustomerRow {
  const { locked, after, before, subscription, invoices } = change;
  const { customer, currency } = locked;
  const isBilled = subscription?.isNew === true || invoices.length > 0;
  const next = {
    currency: customer.currency ?? (isBilled || after.balance !== before.balance ? currency : null),
    balances:
      after.balance === before.balance
        ? customer.balances
        : { ...customer.balances, [currency]: after.balance },
    delinquent:
      hasFailed(change) || (customer.delinquent && (!endsDebt(change) || inArrears.has(customer.id))),
  };
  const isSame =
    next.currency === customer.currency &&
    next.balances === customer.balances &&
    next.delinquent === customer.delinquent;
  return isSame ? customer : { ...customer, ...next };
}

/** Whether an automatic attempt to charge an invoice has failed. The first invoice of a subscription may wait for its payer. */
function hasFailed({ subscription, options: { changedInvoices = [] } }: Change): boolean {
  return (
    subscription?.after.status !== "incomplete" &&
    changedInvoices.some(
      ({ row, columns: { status, attempt_count: count = 0 } }) =>
        status === undefined && count > row.attempt_count,
    )
  );
}

/**
 * Whether a customer who is delinquent owes an invoice less: it is paid, or merchant or payer have ended it. What dunning
 * writes off was never paid.
 */
function endsDebt({ locked, options: { changedInvoices = [], request } }: Change): boolean {
  const isEnded = (status: string | undefined) =>
    status === "paid" || (request !== undefined && (status === "void" || status === "uncollectible"));
  return locked.customer.delinquent && changedInvoices.some(({ columns: { status } }) => isEnded(status));
}

/** Returns the customers who owe another invoice than those of the changes, of which an automatic attempt has failed. */
async function findInArrears(database: Database, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set();
  const changed = changes.flatMap(({ options }) =>
    (options.changedInvoices ?? []).flatMap(({ row, columns }) =>
      columns.status === undefined ? [] : row.id,
    ),
  );
  const rows = await database
    .selectFrom("invoices")
    .select("customer")
    .distinct()
    .where(
      "customer",
      "in",
      changes.map(({ locked }) => locked.customer.id),
    )
    .where("status", "=", "open")
    .where("attempt_count", ">", 0)
    .where("id", "not in", changed)
    .execute();
  return new Set(rows.map(({ customer }) => customer));
}
