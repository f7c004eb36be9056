import { sql } from "kysely";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { notifyOfDefaultCard } from "../rows/notify-of-card.ts";
import type { Database } from "../../platform/database/database.ts";

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

/** Makes all that a customer owes due at once, whose default card is new, and mails it. The caller has locked the customer. */
export async function useNewDefaultCard(
  dependencies: Pick<BillingDependencies, "newId" | "now">,
  database: Database,
  change: { readonly before: CustomerRow; readonly after: CustomerRow },
): Promise<void> {
  const { after } = change;
  await useNewCard(database, { customer: after.id }, timeOf(after, dependencies.now()));
  await notifyOfDefaultCard(dependencies, database, change);
}

/** Whose card is new: the default one of a customer, or that of a subscription. */
type NewCardOf =
  | { readonly customer: string; readonly subscription?: undefined }
  | { readonly subscription: string; readonly customer?: undefined };

/**
 * Makes all that is owed due at once, because a new card replaces the failed one everywhere, in the transaction that
 * has saved it and has locked the customer. Of each subscription the oldest invoice is charged first, the others follow it
 * if it is paid. Retries that waited for a card or for a confirmation go on. An invoice that somebody is paying waits for the
 * outcome. After an attempt of the collector its decline finds the new card itself (`retryWithOtherCard`).
 *
 * @param at the time that applies to the customer
 */
export async function useNewCard(
  database: Database,
  { customer, subscription }: NewCardOf,
  at: Date,
): Promise<void> {
  const owned =
    subscription === undefined
      ? sql`i.customer = ${customer} and not exists (
          select from cards c where c.id in (i.default_source, s.default_source) and not c.deleted)`
      : sql`i.subscription = ${subscription} and not exists (
          select from cards c where c.id = i.default_source and not c.deleted)`;
  const { rows } = await sql<{ owner: string; id: string; attempted: boolean }>`
    select distinct on (owner) coalesce(i.subscription, i.id) as owner, i.id, i.attempted
    from invoices i left join subscriptions s on s.id = i.subscription
    where i.status = 'open' and (i.attempted or i.due_at is not null) and s.ended_at is null and ${owned}
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
