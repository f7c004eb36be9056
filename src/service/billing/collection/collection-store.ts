import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { DunningAttemptTable } from "../../platform/database/tables.ts";
import type { InvoiceRow } from "../rows/write-outcome.ts";

export type AttemptRow = Selectable<DunningAttemptTable>;

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
  const wanted =
    card === undefined
      ? sql`array[i.default_source, s.default_source, k.default_source]`
      : sql`array[${card}::text]`;
  const { rows } = await sql<Collectable>`
    select c.id as card, c.fingerprint, s.ended_at is not null as has_ended,
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
    from invoices i
      join customers k on k.id = i.customer
      left join subscriptions s on s.id = i.subscription
      left join lateral (
        select saved.id, saved.fingerprint from unnest(${wanted}) with ordinality as wanted (id, position)
          join cards saved on saved.id = wanted.id and saved.customer = i.customer and not saved.deleted
        order by wanted.position limit 1
      ) c on true
    where i.id = ${id}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("There is no such invoice.");
  return row;
}

/** Names the charge of an invoice. Until it is settled the invoice waits for nothing else. */
export async function setInvoiceCharge(
  database: Database,
  { id }: Pick<InvoiceRow, "id">,
  charge: string,
): Promise<void> {
  await database
    .updateTable("invoices")
    .set({ charge, due_at: null, lease_until: null, attempts: 0, new_card: false })
    .where("id", "=", id)
    .execute();
}

/** Reads when a card was tried for an invoice, in seconds. */
export async function findTries(
  database: Database,
  invoice: string,
  fingerprint: string,
): Promise<readonly number[]> {
  const rows = await database
    .selectFrom("dunning_attempts")
    .select("created")
    .where("invoice", "=", invoice)
    .where("fingerprint", "=", fingerprint)
    .execute();
  return rows.map(({ created }) => Math.floor(created.getTime() / 1_000));
}

export async function insertAttempt(
  database: Database,
  attempt: Insertable<DunningAttemptTable>,
): Promise<void> {
  await database.insertInto("dunning_attempts").values(attempt).execute();
}

export async function findAttempt(database: Database, charge: string): Promise<AttemptRow | undefined> {
  return database.selectFrom("dunning_attempts").selectAll().where("charge", "=", charge).executeTakeFirst();
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
