import { sql } from "kysely";
import type { Invoice, PeriodRow } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { givenRows, insertRows } from "../../platform/database/row-sets.ts";
import type { SubscriptionPeriodTable } from "../../platform/database/tables.ts";
import type { Change } from "./change.ts";
import { scopeOfChange } from "./change.ts";
import { dateOf } from "./seconds.ts";

type PeriodStatus = SubscriptionPeriodTable["status"]["__select__"];

/** Inserts the new periods, and cuts off existing ones. A period that another transaction has opened violates the primary key. */
export async function writePeriods(database: Database, changes: readonly Change[]): Promise<void> {
  const periods = changes.flatMap((change) => {
    const { subscription: part } = change;
    if (part === null) return [];
    return part.periods.map((period) => ({
      isNew: part.isNew || period.cycle > part.before.cycle,
      row: {
        ...scopeOfChange(change),
        subscription: part.after.id,
        cycle: period.cycle,
        created: change.locked.at,
        period_start: dateOf(period.start),
        period_end: dateOf(period.end),
        ...chargeOf(period, change.invoices),
      },
    }));
  });
  await insertRows(
    database,
    "subscription_periods",
    periods.flatMap(({ isNew, row }) => (isNew ? [row] : [])),
  );
  const cut = periods.flatMap(({ isNew, row }) => (isNew ? [] : [row]));
  if (cut.length === 0) return;
  await sql`
    update subscription_periods as period set period_end = given.period_end
    from ${givenRows("subscription_periods", cut)} as given
    where period.subscription = given.subscription and period.cycle = given.cycle`.execute(database);
}

/** Returns the invoice of a new period, and whether the customer may use the product in it. */
function chargeOf(
  { cycle, trial }: PeriodRow,
  invoices: readonly Invoice[],
): { readonly invoice: string | null; readonly status: PeriodStatus } {
  if (trial) return { invoice: null, status: "trial" };
  const invoice = invoices.find(({ lines }) => lines.some((line) => line.cycle === cycle));
  return invoice === undefined
    ? { invoice: null, status: "free" }
    : { invoice: invoice.id, status: periodStatus(invoice.status) };
}

const periodStatuses = {
  draft: "open",
  open: "open",
  paid: "paid",
  // Collection is paused.
  void: "voided",
  uncollectible: "unpaid",
} as const satisfies Record<Invoice["status"], PeriodStatus>;

const periodStatus = (status: Invoice["status"]): PeriodStatus => periodStatuses[status];

/** Sets the status of the periods of invoices that were paid, or that will not be paid. */
export async function writePeriodStatuses(database: Database, changes: readonly Change[]): Promise<void> {
  const given = changes.flatMap(({ options: { changedInvoices = [] } }) =>
    changedInvoices.flatMap(({ row, columns, finalized }) => {
      const status = finalized?.status ?? columns.status ?? row.status;
      if (columns.deleted !== true && status === row.status) return [];
      if (status === "paid") return [{ invoice: row.id, status: "paid" }];
      return status === "open" ? [] : [{ invoice: row.id, status: "unpaid" }];
    }),
  );
  if (given.length === 0) return;
  await sql`
    update subscription_periods as period set status = given.status
    from json_to_recordset(${JSON.stringify(given)}::json) as given (invoice text, status text)
    where period.invoice = given.invoice`.execute(database);
}
