import { sql } from "kysely";
import { diffRows } from "../../../billing/diff-rows.ts";
import type { Invoice, Layer, PeriodRow } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { givenRows, insertRows, updateRows } from "../../platform/database/row-sets.ts";
import type { Change, SubscriptionPart } from "./change.ts";
import { scopeOfChange } from "./change.ts";
import { dateOf } from "./seconds.ts";
import type { SubscriptionPeriodTable } from "./subscription-tables.ts";

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

/** Writes layers that were opened, closed or undone. */
export async function writeLayers(database: Database, changes: readonly Change[]): Promise<void> {
  const parts = changes.flatMap((change) =>
    change.subscription === null
      ? []
      : [
          {
            change,
            part: change.subscription,
            ...diffRows(change.subscription.layersBefore, change.subscription.layersAfter),
          },
        ],
  );
  await insertRows(
    database,
    "billing_layers",
    parts.flatMap(({ change, part, inserted }) =>
      inserted.map((layer) => ({
        ...scopeOfChange(change),
        created: change.locked.at,
        ...layerColumns(part, layer),
      })),
    ),
  );
  await updateRows(
    database,
    "billing_layers",
    parts.flatMap(({ part, updated }) => updated.map((layer) => layerColumns(part, layer))),
  );
  const deleted = parts.flatMap((part) => part.deleted);
  if (deleted.length > 0) await database.deleteFrom("billing_layers").where("id", "in", deleted).execute();
}

const layerColumns = ({ after }: SubscriptionPart, layer: Layer) => ({
  id: layer.id,
  subscription: after.id,
  subscription_item: layer.item,
  price: layer.price,
  unit_amount: layer.unitAmount,
  quantity: layer.quantity,
  closed: layer.closed,
  net: layer.net,
  discount: layer.discount,
  credited: layer.credited,
  window_start: dateOf(layer.from),
  window_end: dateOf(layer.to),
  invoice: layer.invoice,
  invoice_item: layer.pending,
  closing: layer.closing,
});
