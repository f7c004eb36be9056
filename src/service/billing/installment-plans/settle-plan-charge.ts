import type { ChargeResult } from "../../../billing/installments/settle-charge.ts";
import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { ChargeSettlement } from "../../payments/charge-owner.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { saveChargedCard } from "../../payments/customers/save-charged-card.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { isSavedCard } from "../../payments/tokens/is-saved-card.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { declineOf } from "../dunning/decline-of.ts";
import type { LockedPlan } from "./load-plan.ts";
import { findPayingCard } from "./paying-card.ts";
import { planContext } from "./plan-context.ts";
import { writePlan } from "./write-plan.ts";

type SettlingDependencies = Pick<BillingDependencies, "metrics" | "newId" | "now" | "processorFor" | "vault">;

interface Settlement extends ChargeSettlement {
  readonly charge: ChargeRow;
}

/** Applies the result of a charge to its plan and its installments, in the transaction that settles it. */
export async function settlePlanCharge(
  dependencies: SettlingDependencies,
  database: Database,
  locked: LockedPlan,
  { charge, isAttempt }: Settlement,
): Promise<void> {
  const { row, rows, moment } = locked;
  const card = await findPayingCard(database, row);
  const isOtherCard = card !== undefined && card.id !== charge.source;
  const result = resultOf(charge, { isAttempt, isOtherCard });
  const context = planContext(dependencies, card);
  const outcome = changePlan(rows, { kind: "settle", charge: charge.id, result }, moment, context);
  const saved = await savedCard(dependencies, database, locked, charge);
  await writePlan(dependencies, database, locked, outcome, {
    columns: saved === undefined ? {} : { default_source: saved },
    triesCard: result.kind === "declined" && !isOtherCard,
    isUntried: result.kind === "unreachable",
    failureCode: charge.failure_code,
  });
  for (const { type } of outcome.events) {
    if (type === "installment.paid") dependencies.metrics?.counts.installment("paid");
    if (type === "installment.failed") dependencies.metrics?.counts.installment("failed");
  }
}

function resultOf(
  { status, failure_code: code }: ChargeRow,
  { isAttempt, isOtherCard }: { readonly isAttempt: boolean; readonly isOtherCard: boolean },
): ChargeResult {
  if (status === "succeeded") return { kind: "paid" };
  if (!isAttempt || code === null) return { kind: "unreachable" };
  return { kind: "declined", decline: declineOf(code), isOtherCard };
}

/** Saves the card of a token that has paid the first installment. Returns its id; undefined if a saved card has paid. */
async function savedCard(
  dependencies: SettlingDependencies,
  database: Database,
  { row, scope }: LockedPlan,
  charge: ChargeRow,
): Promise<string | undefined> {
  if (charge.status !== "succeeded" || isSavedCard(charge.source)) return undefined;
  const customer = await findCustomer(database, scope, row.customer);
  if (customer === undefined) throw new Error(`The customer of ${row.id} is gone.`);
  // The card of a customer who was deleted meanwhile is not stored.
  if (customer.deleted) return undefined;
  return (await saveChargedCard(dependencies, database, customer, charge)).id;
}
