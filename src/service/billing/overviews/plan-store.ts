import { sql } from "kysely";
import type { Card } from "../../../contract/payments/token.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { PlanRow } from "../installment-plans/store.ts";

/** The most charges and the most mails of one plan that are shown. */
const shownRows = 200;

const shownCustomers = 10;

/** What is paid and what is owed of a plan. Sums are in minor units. */
interface PlanProgress {
  readonly plan: string;
  readonly paid: number;
  readonly count: number;
  readonly overdue: number;
  /** The version that waits for the payer. */
  readonly proposed: number | null;
}

/** Returns the progress of plans, by id. */
export async function findProgress(
  database: Database,
  plans: readonly string[],
): Promise<ReadonlyMap<string, PlanProgress>> {
  if (plans.length === 0) return new Map();
  const { rows } = await sql<{
    readonly plan: string;
    readonly count: string;
    readonly paid: string;
    readonly overdue: string;
    readonly proposed: number | null;
  }>`
    select i.plan, count(*) as count, count(*) filter (where i.status = 'paid') as paid,
      coalesce(sum(i.amount) filter (where i.status in ('due', 'failed')), 0) as overdue,
      (select v.version from installment_versions v where v.plan = i.plan and v.status = 'proposed') as proposed
    from installments i where i.plan in (${sql.join(plans)}) group by i.plan`.execute(database);
  return new Map(
    rows.map(({ plan, paid, count, overdue, proposed }) => [
      plan,
      { plan, paid: Number(paid), count: Number(count), overdue: Number(overdue), proposed },
    ]),
  );
}

/** What a charge of a plan pays of one installment. */
export interface ChargedPart {
  readonly charge: string;
  readonly created: Date;
  readonly purpose: "first" | "scheduled" | "requested";
  readonly awaited: boolean;
  readonly status: "live" | "paid" | "failed";
  readonly number: number;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly failure_code: string | null;
  readonly receipt: string | null;
}

/** Returns the last charges of a plan, oldest first, with a row for each installment. */
export async function findChargedParts(database: Database, { id }: PlanRow): Promise<readonly ChargedPart[]> {
  const { rows } = await sql<ChargedPart>`
    select p.charge, p.created, p.purpose, p.awaited, p.status, i.number, p.amount,
      c.amount_refunded, c.failure_code, c.receipt
    from (
      select id, amount_refunded, failure_code, receipt from charges
      where installment_plan = ${id} order by sequence desc limit ${shownRows}
    ) c join installment_payments p on p.charge = c.id join installments i on i.id = p.installment
    where p.plan = ${id} order by p.created, p.sequence`.execute(database);
  return rows;
}

/** Returns the last mails about a plan, oldest first. `at` is when one was sent or dropped, or will be sent. */
export async function findPlanMails(database: Database, { id }: PlanRow) {
  const { rows } = await sql<{
    readonly kind: string;
    readonly at: Date;
    readonly sent_at: Date | null;
    readonly dropped_at: Date | null;
  }>`
    select kind, coalesce(sent_at, dropped_at, due_at, moment) as at, sent_at, dropped_at from billing_notices
    where owner = ${id} order by at desc, sequence desc limit ${shownRows}`.execute(database);
  return rows.reverse();
}

export type PlanMailRow = Awaited<ReturnType<typeof findPlanMails>>[number];

interface FoundCustomer {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly test_clock: string | null;
  readonly card: Card | null;
}

/** Returns customers whose name or e-mail address has a text in it, or whose id it is; the newest first. */
export async function searchCustomers(
  database: Database,
  scope: Scope,
  search: string,
): Promise<readonly FoundCustomer[]> {
  const pattern = `%${search.replaceAll(/[%_\\]/g, "\\$&")}%`;
  const { rows } = await sql<FoundCustomer>`
    select k.id, k.name, k.email, k.test_clock, c.card from customers k
      left join cards c on c.id = k.default_source and c.customer = k.id and not c.deleted
    where ${inScope(scope, "k")} and not k.deleted
      and (k.id = ${search} or k.email ilike ${pattern} or k.name ilike ${pattern})
    order by k.sequence desc limit ${shownCustomers}`.execute(database);
  return rows;
}
