import { sql } from "kysely";
import type { Seconds } from "../../../billing/calendar.ts";
import { blockedUntil } from "../../../billing/dunning-schedule.ts";
import type { Card } from "../../../contract/payments/token.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NewCardOf } from "../collection/use-new-card.ts";
import type { PlanRow } from "./store.ts";

export interface PayingCard {
  readonly id: string;
  readonly fingerprint: string;
}

/** The card that pays a plan, as it was when it was read. */
export interface ShownCard extends PayingCard {
  readonly card: Card;
}

type Paid = Pick<PlanRow, "customer" | "default_source" | "id">;

/**
 * Finds the saved card that pays a plan, and locks it until the caller's transaction ends: the given one, or that of the
 * plan, or the customer's default. Undefined if there is none.
 */
export async function findPayingCard(
  database: Database,
  { customer, default_source: own }: Pick<PlanRow, "customer" | "default_source">,
  given?: string,
): Promise<PayingCard | undefined> {
  const wanted = given === undefined ? sql`array[${own}, k.default_source]` : sql`array[${given}]`;
  const { rows } = await sql<PayingCard>`
    select c.id, c.fingerprint
    from customers k, unnest(${wanted}::text[]) with ordinality as wanted (id, position)
      join cards c on c.id = wanted.id and not c.deleted
    where k.id = ${customer} and c.customer = k.id order by wanted.position limit 1 for share of c`.execute(
    database,
  );
  return rows[0];
}

/** Returns what the payer may read about the card that pays a plan; undefined if there is none. Nothing is locked. */
export async function findShownCard(database: Database, plan: Paid): Promise<Card | undefined> {
  return (await findShownCards(database, [plan])).get(plan.id)?.card;
}

/** Finds the cards that pay plans, by their plans, and locks nothing. A plan without one is left out. */
export async function findShownCards(
  database: Database,
  plans: readonly Paid[],
): Promise<ReadonlyMap<string, ShownCard>> {
  if (plans.length === 0) return new Map();
  const given = plans.map(({ id, customer, default_source: own }) => ({ plan: id, customer, own }));
  const { rows } = await sql<ShownCard & { readonly plan: string }>`
    select given.plan, c.id, c.fingerprint, c.card
    from json_to_recordset(${JSON.stringify(given)}::json) as given (plan text, customer text, own text)
      join customers k on k.id = given.customer
      cross join lateral (
        select saved.id, saved.fingerprint, saved.card
        from unnest(array[given.own, k.default_source]) with ordinality as wanted (id, position)
          join cards saved on saved.id = wanted.id and saved.customer = k.id and not saved.deleted
        order by wanted.position limit 1
      ) c`.execute(database);
  return new Map(rows.map(({ plan, ...card }) => [plan, card]));
}

/** When a card may be tried again, in seconds, by the numbers of the installments. Without an entry it may be tried now. */
export type Blocked = ReadonlyMap<number, Seconds>;

/** A plan, the card that is to pay it, and the time that applies to it, in seconds. */
interface Tried {
  readonly plan: Pick<PlanRow, "id">;
  readonly card: PayingCard;
  readonly moment: Seconds;
}

/** Returns when a card may be tried again for the installments of a plan. See `blockedUntil`. */
export async function blockedInstallments(database: Database, tried: Tried): Promise<Blocked> {
  return (await findBlocked(database, [tried])).get(tried.plan.id) ?? new Map();
}

/** Does the same as `blockedInstallments` for many plans by one statement. A plan whose card may be tried is left out. */
export async function findBlocked(
  database: Database,
  tried: readonly Tried[],
): Promise<ReadonlyMap<string, Blocked>> {
  if (tried.length === 0) return new Map();
  const given = tried.map(({ plan: { id }, card: { fingerprint } }) => ({ plan: id, fingerprint }));
  const { rows } = await sql<{ plan: string; number: number; tries: readonly number[] }>`
    select p.plan, i.number, json_agg(floor(extract(epoch from p.created))) as tries
    from json_to_recordset(${JSON.stringify(given)}::json) as given (plan text, fingerprint text)
      join installment_payments p on p.plan = given.plan
      join charges c on c.id = p.charge join installments i on i.id = p.installment
    where c.card ->> 'fingerprint' = given.fingerprint and c.status <> 'canceled'
    group by p.plan, i.number`.execute(database);
  const moments = new Map(tried.map(({ plan, moment }) => [plan.id, moment]));
  const blocked = new Map<string, Map<number, Seconds>>();
  for (const { plan, number, tries } of rows) {
    const until = blockedUntil(tries, moments.get(plan) ?? 0);
    if (until === null) continue;
    blocked.set(plan, (blocked.get(plan) ?? new Map<number, Seconds>()).set(number, until));
  }
  return blocked;
}

/** Locks the plans of a customer, before a card is saved: whoever charges an installment locks its card last. */
export async function lockOwedPlans(database: Database, { id }: Pick<CustomerRow, "id">): Promise<void> {
  await sql`
    select from installment_plans where customer = ${id} and ended_at is null order by id for no key update`.execute(
    database,
  );
}

/**
 * Makes what is overdue in plans due at once, because another card pays them. The caller has locked the customer or the plan. A
 * plan that is defaulted charges nothing by itself; one that somebody is paying waits for the outcome, and tries the new card
 * then if anything is still overdue.
 *
 * @param at the time that applies to the customer
 */
export async function payPlansWithNewCard(
  database: Database,
  paid: NewCardOf | { readonly plan: string },
  at: Date,
): Promise<void> {
  await sql`
    update installment_plans q set new_card = true, lease_until = null, attempts = 0, due_at = case when not exists (
        select from installment_payments p where p.plan = q.id and p.status = 'live') then ${at}::timestamptz end
    where ${conditionOf(paid)} and q.status in ('active', 'past_due')
      and exists (select from installments i where i.plan = q.id and i.status in ('due', 'failed'))`.execute(
    database,
  );
}

/** The condition on a plan `q`. */
function conditionOf(paid: Parameters<typeof payPlansWithNewCard>[1]) {
  if ("plan" in paid) return sql`q.id = ${paid.plan}`;
  const own = sql`(select c.id from cards c where c.id = q.default_source and not c.deleted)`;
  const ofCustomer = sql`q.customer = ${paid.customer}`;
  const byDefault = sql`${ofCustomer} and ${own} is null`;
  if ("replaced" in paid) {
    const replaced = sql`(select json_array_elements_text(${JSON.stringify(paid.replaced)}::json))`;
    return sql`(${byDefault} or q.id in ${replaced})`;
  }
  if ("removed" in paid) {
    return sql`${byDefault} and ${wasDeclined(paid.removed)} and not ${wasDeclined(paid.card)}`;
  }
  return sql`${ofCustomer}
    and coalesce(${own}, (select default_source from customers where id = q.customer)) = ${paid.card}`;
}

const wasDeclined = (card: string) => sql`exists (
  select from installment_payments p join installments i on i.id = p.installment join charges h on h.id = p.charge
  where p.plan = q.id and i.status in ('due', 'failed') and h.status = 'failed' and h.source = ${card})`;
