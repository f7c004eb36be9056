import { sql } from "kysely";
import type { PriceWithProduct } from "../../catalog/price-store.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows, updateRows } from "../../platform/database/row-sets.ts";
import type { Change } from "./change.ts";
import { scopeOfChange } from "./change.ts";
import type { InvoiceItemValues } from "./describe-lines.ts";
import { describeLines } from "./describe-lines.ts";
import type { InvoiceLineRow } from "./find-lines.ts";
import { changedInvoiceRow, discountAmounts, newInvoiceRow } from "./invoice-columns.ts";
import type { InvoiceRow } from "./loaded-subscription.ts";

/** Writes new and changed invoices with their numbers, and what else was credited or refunded. Returns the rows by id. */
export async function writeInvoices(
  database: Database,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, InvoiceRow>> {
  const numbers = await takeNumbers(database, changes);
  const inserted = await insertRows(
    database,
    "invoices",
    changes.flatMap((change) =>
      change.invoices.map((invoice) => newInvoiceRow(change, invoice, numbers.get(invoice.id) ?? null)),
    ),
  );
  const updated = await updateRows(
    database,
    "invoices",
    changes.flatMap((change) =>
      (change.options.changedInvoices ?? []).map((changed) =>
        withoutSequence(changedInvoiceRow(change, changed, numbers)),
      ),
    ),
  );
  await updateRows(
    database,
    "invoices",
    changes.flatMap((change) => changedPayments(change)),
  );
  return new Map([...inserted, ...updated].map((row) => [row.id, row]));
}

// The database gives every row its sequence.
function withoutSequence({ sequence: _, ...row }: InvoiceRow): Omit<InvoiceRow, "sequence"> {
  return row;
}

/** Returns what was credited or refunded of invoices that are neither new nor changed. */
function changedPayments({ before, after, invoices, options }: Change) {
  const written = new Set([
    ...invoices.map(({ id }) => id),
    ...(options.changedInvoices ?? []).map(({ row }) => row.id),
  ]);
  const old = new Map(before.invoicePayments.map((payment) => [payment.id, payment]));
  return after.invoicePayments
    .filter((payment) => !written.has(payment.id) && old.get(payment.id) !== payment)
    .map(({ id, refundable, refunded, disputed, credited }) => ({
      id,
      amount_refundable: refundable,
      amount_refunded: refunded,
      amount_disputed: disputed,
      amount_credited: credited,
    }));
}

interface Counter {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly prefix: string;
  /** How many numbers are taken; then, which comes first. */
  next: number;
}

const digits = 6;

/**
 * Takes the numbers of the invoices that are finalized, by one statement. The counter stays locked until the caller's
 * transaction ends; if it is rolled back, the numbers are free again. So no number is left out.
 *
 * @returns the numbers by the ids of the invoices
 */
async function takeNumbers(
  database: Database,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = changes.flatMap((change) =>
    finalizedIds(change).map((id) => ({ id, key: counterKey(change), change })),
  );
  if (wanted.length === 0) return new Map();
  const counters = new Map<string, Counter>();
  for (const { key, change } of wanted) {
    const prefix = change.locked.settings.invoice_prefix;
    const counter = counters.get(key) ?? { ...scopeOfChange(change), prefix, next: 0 };
    counter.next += 1;
    counters.set(key, counter);
  }
  const { rows } = await sql<Counter>`
    insert into invoice_counters as counter (account_id, livemode, prefix, next)
    select account_id, livemode, prefix, next + 1
    from json_populate_recordset(null::invoice_counters, ${JSON.stringify([...counters.values()])}::json)
    order by account_id, livemode, prefix
    on conflict (account_id, livemode, prefix) do update set next = counter.next + excluded.next - 1
    returning *`.execute(database);
  const next = new Map(
    rows.map((row) => {
      const key = keyOf(row);
      return [key, row.next - (counters.get(key)?.next ?? 0)];
    }),
  );
  return new Map(
    wanted.map(({ id, key, change }) => {
      const number = next.get(key) ?? 0;
      next.set(key, number + 1);
      return [id, `${change.locked.settings.invoice_prefix}-${String(number).padStart(digits, "0")}`];
    }),
  );
}

function finalizedIds({ invoices, options }: Change): readonly string[] {
  return [
    ...(options.changedInvoices ?? []).flatMap(({ finalized }) => finalized?.id ?? []),
    ...invoices.flatMap(({ id, status }) => (status === "draft" ? [] : [id])),
  ];
}

const counterKey = (change: Change): string =>
  keyOf({ ...scopeOfChange(change), prefix: change.locked.settings.invoice_prefix });

const keyOf = ({ account_id: id, livemode, prefix }: Omit<Counter, "next">): string =>
  `${id} ${livemode} ${prefix}`;

/**
 * Writes invoice items and the lines of new invoices. Returns the lines by their invoices.
 *
 * @param prices the prices of all lines and items
 */
export async function writeLines(
  database: Database,
  changes: readonly Change[],
  prices: ReadonlyMap<string, PriceWithProduct>,
): Promise<readonly InvoiceLineRow[]> {
  const described = await describeLines(database, changes, prices);
  await upsertItems(database, described.items);
  const lines = await insertRows(database, "invoice_lines", described.lines);
  await updateRows(
    database,
    "invoice_lines",
    changes.flatMap(({ options: { changedInvoices = [] } }) =>
      changedInvoices.flatMap(({ finalized }) =>
        finalized === undefined
          ? []
          : finalized.lines.map(({ id, discount }) => ({
              id,
              discount_amounts: discountAmounts(finalized, discount),
            })),
      ),
    ),
  );
  const released = changes.flatMap(({ options: { changedInvoices = [] } }) =>
    changedInvoices.flatMap(({ row, isVoided }) => (isVoided === true ? [row.id] : [])),
  );
  if (released.length > 0) {
    await database
      .updateTable("invoice_lines")
      .set({ released: true })
      .where("invoice", "in", released)
      .execute();
  }
  return lines;
}

/** Inserts invoice items; of existing ones it writes what the computation changes. */
async function upsertItems(database: Database, rows: readonly InvoiceItemValues[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const changed = [
    ...["subscription", "invoice", "amount", "quantity", "period_start", "period_end", "discountable"],
    ...["arithmetic", "proration_role", "layer", "source_invoice", "invoicing_rules", "deleted"],
  ].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  await sql`
    insert into invoice_items (${columns})
    select ${columns} from json_populate_recordset(null::invoice_items, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set ${sql.join(changed)}`.execute(database);
}
