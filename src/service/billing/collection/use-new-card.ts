import { sql } from "kysely";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";

/** What of a customer's another card pays from now on. */
export type NewCardOf =
  /** What `card` pays, which was saved, or of which something has changed. */
  | { readonly customer: string; readonly card: string }
  /** What the default card pays, which is another one; it is the own card of `replaced` (ids) since then. */
  | { readonly customer: string; readonly replaced: readonly string[] }
  /** What the default card `card` pays since another one was removed: that was declined for it, and this one was not. */
  | { readonly customer: string; readonly card: string; readonly removed: string };

/**
 * Locks the subscriptions of a customer and the open invoices without one, in this order, before a card is saved: whoever
 * charges an invoice locks its card last. The caller has locked the customer.
 */
export async function lockOwed(database: Database, { id }: Pick<CustomerRow, "id">): Promise<void> {
  await sql`
    select from subscriptions where customer = ${id} and ended_at is null order by id for no key update`.execute(
    database,
  );
  await sql`
    select from invoices where customer = ${id} and subscription is null and status = 'open'
    order by id for update`.execute(database);
}

/**
 * Makes all that is owed due at once, because another card pays it from now on, in the transaction that has saved it and has
 * locked the customer. Of each subscription the oldest invoice is charged first, the others follow it if it is paid. Retries
 * that waited for a card or for a confirmation go on. An invoice that somebody is paying waits for the outcome. After an
 * attempt of the collector its decline finds the new card itself (`retryWithOtherCard`).
 *
 * @param at the time that applies to the customer
 */
export async function useNewCard(
  database: Database,
  paid: NewCardOf | { readonly subscription: string } | { readonly invoice: string },
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ owner: string; id: string; attempted: boolean }>`
    select distinct on (owner) coalesce(i.subscription, i.id) as owner, i.id, i.attempted
    from invoices i left join subscriptions s on s.id = i.subscription join customers k on k.id = i.customer
      left join cards a on a.id = i.default_source and not a.deleted
      left join cards b on b.id = s.default_source and not b.deleted
    where i.status = 'open' and (i.attempted or i.due_at is not null) and s.ended_at is null and ${conditionOf(paid)}
    order by owner, i.sequence`.execute(database);
  if (rows.length === 0) return;
  // In the order of locks: subscriptions, invoices, runs.
  const owners = rows.map(({ owner }) => owner).sort();
  await sql`
    select from subscriptions where id in (${sql.join(owners)}) order by id for no key update`.execute(
    database,
  );
  await sql`
    update invoices set due_at = ${at}, new_card = attempted, lease_until = null, attempts = 0
    where id in (${sql.join(rows.map(({ id }) => id))}) and status = 'open'
      and not exists (
        select from charges h left join dunning_attempts a on a.charge = h.id where h.invoice = invoices.id
        and h.status in ('pending', 'requires_action', 'unknown', 'succeeded')
        and a.requested is distinct from true)`.execute(database);
  await sql`
    update dunning_runs set waits_for = 'time', same_code_count = 0
    where owner in (${sql.join(owners)}) and status = 'open'`.execute(database);
  await sql`
    update invoices i set next_payment_attempt = r.due_at from dunning_runs r
    where r.owner in (${sql.join(owners)}) and r.status = 'open' and i.status = 'open'
      and (i.subscription = r.owner or i.id = r.owner)`.execute(database);
}

/** The condition on an invoice `i` with its own card `a`, that of its subscription, `b`, and its customer `k`. */
function conditionOf(paid: Parameters<typeof useNewCard>[1]) {
  if ("invoice" in paid) return sql`i.id = ${paid.invoice}`;
  if ("subscription" in paid) return sql`i.subscription = ${paid.subscription} and a.id is null`;
  const ofCustomer = sql`i.customer = ${paid.customer}`;
  const byDefault = sql`${ofCustomer} and coalesce(a.id, b.id) is null`;
  if ("replaced" in paid) {
    const replaced = sql`(select json_array_elements_text(${JSON.stringify(paid.replaced)}::json))`;
    return sql`(${byDefault} or ${ofCustomer} and coalesce(a.id, b.id) = k.default_source
      and (i.id in ${replaced} or i.subscription in ${replaced}))`;
  }
  if ("removed" in paid) {
    return sql`${byDefault} and ${wasDeclined(paid.removed)} and not ${wasDeclined(paid.card)}`;
  }
  return sql`${ofCustomer} and coalesce(a.id, b.id, k.default_source) = ${paid.card}`;
}

const wasDeclined = (card: string) => sql`exists (
  select from dunning_attempts t join charges h on h.id = t.charge
  where t.invoice = i.id and t.outcome = 'failed' and h.source = ${card})`;
