import { sql } from "kysely";
import type { Seconds } from "../../../billing/calendar.ts";
import type { PlanCharge, PlanRows } from "../../../billing/installments/installment-plan.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/row-sets.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import { dateOf } from "../rows/seconds.ts";
import type { LockedPlan } from "./load-plan.ts";

interface ChangedPayments {
  readonly locked: LockedPlan;
  /** The rows of the plan after the change. */
  readonly after: PlanRows;
  readonly awaited?: boolean;
  readonly locale?: LocaleTag | null;
  readonly isUntried?: boolean;
}

/** What a new charge of a plan pays. */
interface NewPayments {
  readonly scope: Scope;
  readonly moment: Seconds;
  /** Whether a request waits for the outcome of the charge. */
  readonly awaited: boolean;
  /** The language of the page on which a payer has begun it. */
  readonly locale?: LocaleTag | null;
  /** The rows of the plan with the charge. */
  readonly rows: PlanRows;
  readonly charge: PlanCharge;
}

/** Ends the payments of the charges that have an outcome since changes of plans, and writes those of the charges that began. */
export async function writePlanPayments(
  database: Database,
  changes: readonly ChangedPayments[],
): Promise<void> {
  await endPayments(database, changes.flatMap(endedCharge));
  const begun = changes.flatMap(({ locked: { rows: before, scope, moment }, after, ...change }) => {
    const { awaited = false, locale = null } = change;
    const { charge } = after;
    if (charge === null || charge.id === before.charge?.id) return [];
    return [{ scope, moment, awaited, locale, rows: after, charge }];
  });
  await insertPayments(database, begun);
}

/**
 * Writes what new charges pay, by one statement. The database rejects it while another charge of the same installment may
 * succeed, or has.
 */
export async function insertPayments(database: Database, payments: readonly NewPayments[]): Promise<void> {
  await insertRows(database, "installment_payments", payments.flatMap(paymentRows));
}

function paymentRows({ scope, moment, rows, charge: { id: charge, purpose, parts }, ...begun }: NewPayments) {
  const { awaited, locale = null } = begun;
  const { plan, installments } = rows;
  const ids = new Map(installments.map(({ id, number }) => [number, id]));
  return parts.map(({ number, amount, waived }) => ({
    ...scopeColumns(scope),
    created: dateOf(moment),
    plan: plan.id,
    charge,
    installment: ids.get(number) ?? "",
    purpose,
    awaited,
    amount,
    waived,
    status: "live" as const,
    locale,
  }));
}

interface EndedCharge {
  readonly charge: string;
  /** `untried`: it never reached the card. */
  readonly status: "failed" | "paid" | "untried";
}

function endedCharge({
  locked: { rows: before },
  after: { charge, payments },
  isUntried = false,
}: ChangedPayments): readonly EndedCharge[] {
  const { charge: ended } = before;
  if (ended === null || charge?.id === ended.id) return [];
  if (isUntried) return [{ charge: ended.id, status: "untried" }];
  const isPaid = payments.some((payment) => payment.charge === ended.id);
  return [{ charge: ended.id, status: isPaid ? "paid" : "failed" }];
}

async function endPayments(database: Database, ended: readonly EndedCharge[]): Promise<void> {
  const untried = ended.flatMap(({ charge, status }) => (status === "untried" ? [charge] : []));
  if (untried.length > 0)
    await database.deleteFrom("installment_payments").where("charge", "in", untried).execute();
  const tried = ended.filter(({ status }) => status !== "untried");
  if (tried.length === 0) return;
  await sql`
    update installment_payments as p set status = given.status
    from json_to_recordset(${JSON.stringify(tried)}::json) as given (charge text, status text)
    where p.charge = given.charge and p.status = 'live'`.execute(database);
}

/** Ends the payments of a charge whose capture failed after it had paid: its installments can be charged again. */
export async function reopenPayments(database: Database, charge: string): Promise<void> {
  await database
    .updateTable("installment_payments")
    .set({ status: "failed" })
    .where("charge", "=", charge)
    .where("status", "=", "paid")
    .execute();
}
