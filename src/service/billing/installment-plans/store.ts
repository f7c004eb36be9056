import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type {
  InstallmentPaymentTable,
  InstallmentPlanTable,
  InstallmentTable,
  InstallmentVersionTable,
} from "./tables.ts";

export type PlanRow = Selectable<InstallmentPlanTable>;

export type InstallmentRow = Selectable<InstallmentTable>;

export type VersionRow = Selectable<InstallmentVersionTable>;

/** What a charge pays of an installment, with what was refunded and disputed of the charge. */
export interface PaymentRow extends Selectable<InstallmentPaymentTable> {
  readonly number: number;
  readonly amount_refunded: number;
  readonly amount_disputed: number;
}

/** Finds a plan; `lock` prevents other transactions from changing it until the caller's ends. */
export async function findPlan(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<PlanRow | undefined> {
  return database
    .selectFrom("installment_plans")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** The installments of plans, in the order of their numbers. */
export async function findInstallments(
  database: ReadDatabase,
  plans: readonly string[],
): Promise<readonly InstallmentRow[]> {
  if (plans.length === 0) return [];
  return database
    .selectFrom("installments")
    .selectAll()
    .where("plan", "in", plans)
    .orderBy("plan")
    .orderBy("number")
    .execute();
}

/** The versions of plans, in the order of their numbers. */
export async function findVersions(
  database: ReadDatabase,
  plans: readonly string[],
): Promise<readonly VersionRow[]> {
  if (plans.length === 0) return [];
  return database
    .selectFrom("installment_versions")
    .selectAll()
    .where("plan", "in", plans)
    .orderBy("plan")
    .orderBy("version")
    .execute();
}

/** What charges of plans pay, or have paid, those of each plan in their order. */
export async function findPayments(
  database: Database,
  plans: readonly string[],
): Promise<readonly PaymentRow[]> {
  if (plans.length === 0) return [];
  const { rows } = await sql<PaymentRow>`
    select p.*, i.number, c.amount_refunded, (
        select coalesce(sum(d.amount), 0)::integer from disputes d
        where d.charge = c.id and d.withdrawn_at is not null and d.reinstated_at is null
      ) as amount_disputed from installment_payments p
      join installments i on i.id = p.installment join charges c on c.id = p.charge
    where p.plan in (${sql.join(plans)}) and p.status in ('live', 'paid') order by p.sequence`.execute(
    database,
  );
  return rows;
}

/** Which charges that were never sent are to be made now: nobody waits for them, and their installments are still owed. */
export async function stillCollected(
  database: Database,
  charges: readonly string[],
): Promise<ReadonlySet<string>> {
  if (charges.length === 0) return new Set();
  const { rows } = await sql<{ readonly charge: string }>`
    select p.charge from installment_payments p join installments i on i.id = p.installment
    where p.charge in (${sql.join(charges)}) and p.status = 'live' and not p.awaited
    group by p.charge having bool_and(i.status in ('scheduled', 'due', 'failed'))`.execute(database);
  return new Set(rows.map(({ charge }) => charge));
}

/** The addresses of customers, by their ids. */
export async function emailsOf(
  database: Database,
  customers: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (customers.length === 0) return new Map();
  const rows = await database
    .selectFrom("customers")
    .select(["id", "email"])
    .where("id", "in", customers)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The ids of the plans of a customer that have not ended. */
export async function livePlansOf(database: Database, customer: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("installment_plans")
    .select("id")
    .where("customer", "=", customer)
    .where("ended_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
