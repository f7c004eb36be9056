import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { blockedUntil } from "../../../billing/dunning-schedule.ts";
import type { Seconds } from "../../../billing/calendar.ts";
import type { Card } from "../../../contract/token.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PlanRow } from "./store.ts";

export interface PayingCard {
  readonly id: string;
  readonly fingerprint: string;
}

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
    select c.id, c.fingerprint ${firstOf(wanted, customer)} for share of c`.execute(database);
  return rows[0];
}

/** Returns what the payer may read about the card that pays a plan; undefined if there is none. Nothing is locked. */
export async function findShownCard(
  database: Database,
  { customer, default_source: own }: Pick<PlanRow, "customer" | "default_source">,
): Promise<Card | undefined> {
  const { rows } = await sql<{ card: Card }>`
    select c.card ${firstOf(sql`array[${own}, k.default_source]`, customer)}`.execute(database);
  return rows[0]?.card;
}

/** The first of the wanted cards of a customer that is not removed. */
function firstOf(wanted: RawBuilder<unknown>, customer: string): RawBuilder<unknown> {
  return sql`
    from customers k, unnest(${wanted}::text[]) with ordinality as wanted (id, position)
      join cards c on c.id = wanted.id and not c.deleted
    where k.id = ${customer} and c.customer = k.id order by wanted.position limit 1`;
}

/**
 * Returns when a card may be tried again for the installments of a plan, in seconds, by their numbers. Without an entry it may
 * be tried now. See `blockedUntil`.
 */
export async function blockedInstallments(
  database: Database,
  { id }: Pick<PlanRow, "id">,
  { fingerprint }: PayingCard,
  moment: Seconds,
): Promise<ReadonlyMap<number, Seconds>> {
  const { rows } = await sql<{ number: number; tries: readonly number[] }>`
    select i.number, json_agg(floor(extract(epoch from p.created))) as tries
    from installment_payments p join charges c on c.id = p.charge join installments i on i.id = p.installment
    where p.plan = ${id} and c.card ->> 'fingerprint' = ${fingerprint} and c.status <> 'canceled'
    group by i.number`.execute(database);
  return new Map(
    rows.flatMap(({ number, tries }) => {
      const until = blockedUntil(tries, moment);
      return until === null ? [] : [[number, until] as const];
    }),
  );
}
