import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { updateRows } from "../../platform/database/row-sets.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";

/** What a charge of an invoice depends on beside the invoice. */
export interface Collectable {
  /** The saved card that pays, and what identifies it with every customer; null if there is none. */
  readonly card: string | null;
  readonly fingerprint: string | null;
  /** Whether a charge may still succeed, or has. */
  readonly is_charged: boolean;
  /** Whether the subscription has ended. */
  readonly has_ended: boolean;
  /** When the card was tried for this invoice, in seconds. */
  readonly attempts: readonly number[];
  /** The first and the last payment of the subscription, and the position of the last one among them. */
  readonly first_charge: string | null;
  readonly last_number: number | null;
}

/** Reads what a charge of an invoice depends on. `card` is the saved card to use instead of the agreed one. */
export async function findCollectable(
  database: Database,
  { id }: Pick<InvoiceRow, "id">,
  card: string | undefined,
): Promise<Collectable> {
  const found = (await findCollectables(database, [{ id, card }])).get(id);
  if (found === undefined) throw new Error("There is no such invoice.");
  return found;
}

/** Does the same as `findCollectable` for many invoices by one statement. Returns it by their ids. */
export async function findCollectables(
  database: Database,
  invoices: readonly { readonly id: string; readonly card?: string | undefined }[],
): Promise<ReadonlyMap<string, Collectable>> {
  if (invoices.length === 0) return new Map();
  const { rows } = await sql<Collectable & { readonly invoice: string }>`
    select i.id as invoice, c.id as card, c.fingerprint, s.ended_at is not null as has_ended,
      exists (
        select from charges h where h.invoice = i.id
        and h.status in ('pending', 'requires_action', 'unknown', 'requires_capture', 'succeeded')
      ) as is_charged,
      (
        select coalesce(json_agg(floor(extract(epoch from a.created))), '[]') from dunning_attempts a
        where a.invoice = i.id and a.fingerprint = c.fingerprint
      ) as attempts,
      (
        select h.id from invoices p join charges h on h.invoice = p.id and h.status = 'succeeded'
        where p.subscription = s.id order by p.sequence limit 1
      ) as first_charge,
      (
        select (h.agreement ->> 'number')::int from invoices p join charges h on h.invoice = p.id
        where p.subscription = s.id and h.status = 'succeeded' order by p.sequence desc limit 1
      ) as last_number
    from json_to_recordset(${JSON.stringify(invoices)}::json) as given (id text, card text)
      join invoices i on i.id = given.id
      join customers k on k.id = i.customer
      left join subscriptions s on s.id = i.subscription
      left join lateral (
        select saved.id, saved.fingerprint from unnest(
          case when given.card is null then array[i.default_source, s.default_source, k.default_source]
            else array[given.card] end) with ordinality as wanted (id, position)
          join cards saved on saved.id = wanted.id and saved.customer = i.customer and not saved.deleted
        order by wanted.position limit 1
      ) c on true`.execute(database);
  return new Map(rows.map((row) => [row.invoice, row]));
}

/** Names the charges of invoices. Until a charge is settled its invoice waits for nothing else. */
export async function setInvoiceCharges(
  database: Database,
  charges: readonly Pick<ChargeRow, "id" | "invoice">[],
): Promise<void> {
  const rest = { due_at: null, lease_until: null, attempts: 0, new_card: false } as const;
  await updateRows(
    database,
    "invoices",
    charges.map(({ id, invoice }) => ({ id: invoice ?? "", charge: id, ...rest })),
  );
}

/** Charges the open invoices of a subscription, or an invoice without one, no more by itself. */
export async function stopCollection(
  database: Database,
  owner: string,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<void> {
  await database
    .updateTable("invoices")
    .set({
      auto_advance: false,
      next_payment_attempt: null,
      due_at: null,
      lease_until: null,
      new_card: false,
      unreachable: 0,
    })
    .where("status", "=", "open")
    .where(({ eb, or }) => or([eb("subscription", "=", owner), eb("id", "=", owner)]))
    .$if(except.length > 0, (query) => query.where("id", "not in", except))
    .execute();
}

/** Leaves the drafts of a subscription that has ended to their merchant. */
export async function stopDrafts(database: Database, subscription: string): Promise<void> {
  await database
    .updateTable("invoices")
    .set({ auto_advance: false, automatically_finalizes_at: null, due_at: null, lease_until: null })
    .where("status", "=", "draft")
    .where("subscription", "=", subscription)
    .execute();
}

/** The other open invoices of a subscription, the oldest first. */
export async function otherOpenInvoices(
  database: Database,
  { id, subscription }: Pick<InvoiceRow, "id" | "subscription">,
): Promise<readonly InvoiceRow[]> {
  if (subscription === null) return [];
  return database
    .selectFrom("invoices")
    .selectAll()
    .where("subscription", "=", subscription)
    .where("status", "=", "open")
    .where("id", "<>", id)
    .orderBy("sequence")
    .execute();
}

/** Returns whether the subscription of an invoice has other open invoices. */
export async function owesMore(
  database: Database,
  { id, subscription }: Pick<InvoiceRow, "id" | "subscription">,
): Promise<boolean> {
  if (subscription === null) return false;
  const other = await database
    .selectFrom("invoices")
    .select("id")
    .where("subscription", "=", subscription)
    .where("status", "=", "open")
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Returns the id of the oldest open invoice of a subscription that is charged by itself, or of an invoice without one;
 * undefined if there is none.
 */
export async function oldestCollectedInvoice(database: Database, owner: string): Promise<string | undefined> {
  const row = await database
    .selectFrom("invoices")
    .select("id")
    .where("status", "=", "open")
    .where("collection", "<>", "none")
    .where(({ eb, or }) => or([eb("subscription", "=", owner), eb("id", "=", owner)]))
    .orderBy("sequence")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Sets when an invoice is charged next. `isShown`: its merchant and its payer see that time as that of the next attempt. */
export async function setInvoiceDue(
  database: Database,
  { id }: Pick<InvoiceRow, "id">,
  due: { readonly at: Date | null; readonly newCard: boolean; readonly isShown?: boolean },
): Promise<void> {
  await database
    .updateTable("invoices")
    .set({
      due_at: due.at,
      new_card: due.newCard,
      lease_until: null,
      attempts: 0,
      ...(due.isShown === true ? { next_payment_attempt: due.at } : {}),
    })
    .where("id", "=", id)
    .execute();
}

/** Shows on the open invoices that a run charges when it tries the next payment; null: it tries none. */
export async function setNextAttempt(
  database: Database,
  subscription: string,
  nextAttempt: Date | null,
): Promise<void> {
  await database
    .updateTable("invoices")
    .set({ next_payment_attempt: nextAttempt })
    .where("subscription", "=", subscription)
    .where("status", "=", "open")
    .where("collection", "<>", "none")
    .execute();
}

/**
 * Names the charge by which somebody pays an invoice with a card of their own. An invoice that is due stays due: it waits for
 * the outcome, and is charged afterwards if that is a decline.
 */
export async function setChargeOfPayer(
  database: Database,
  { id }: Pick<InvoiceRow, "id">,
  charge: string,
): Promise<void> {
  await database.updateTable("invoices").set({ charge }).where("id", "=", id).execute();
}

/** Finds an invoice; `lock` prevents other transactions from changing it until the caller's ends. */
export async function findInvoiceRow(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<InvoiceRow | undefined> {
  return database
    .selectFrom("invoices")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}
