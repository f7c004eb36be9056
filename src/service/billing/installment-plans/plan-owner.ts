import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { PlanOutcome } from "../../../billing/installments/installment-plan.ts";
import type { ChargeResult } from "../../../billing/installments/settle-charge.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { saveChargedCard } from "../../payments/customers/save-card.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { ChargeOwner, ChargeSettlement, ReturnOwner } from "../../payments/dependencies.ts";
import { isSavedCard } from "../../payments/tokens/source-kind.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Approved } from "../charging/collector.ts";
import type { LockedOwners } from "../charging/settle-payments.ts";
import { settlePayments } from "../charging/settle-payments.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { declineOf } from "../dunning/dunning-runs.ts";
import type { LockedPlan } from "./load-plan.ts";
import { lockPlan, lockPlans, planContext } from "./load-plan.ts";
import { findPayingCard } from "./paying-card.ts";
import { receiptStyleOf, styleOfReceipt } from "./receipt-style.ts";
import { stillCollected } from "./store.ts";
import { reopenPayments } from "./write-plan-payments.ts";
import { writePlan, writePlans } from "./write-plan.ts";

/** The owner of charges that pay installments. */
export const planOwner: ChargeOwner = {
  owns: ({ installment_plan: plan }) => plan !== null,
  lock: async (within, charge) => {
    // The card of a token is saved with its payment, which changes the customer.
    const saves = !isSavedCard(charge.source);
    const plan = await lockPlan(within, scopeOf(charge), charge.installment_plan ?? "", {
      whileAdvancing: true,
      ...(saves ? { customer: "locked" } : {}),
    });
    return {
      // The installments stay owed while their charge is under way, unless the plan is canceled.
      confirmed: async () => {
        if (plan.row.ended_at === null) return;
        throw new ServiceError("invalid_state", "Nothing is owed of the plan any more.");
      },
      settled: (settled, settlement) => settlePlanCharge(within, plan, { charge: settled, ...settlement }),
      captureFailed: (failed) => reopenPlanPayment(within, plan, failed),
    };
  },
  stillOwed: async (database, { id }) => (await stillCollected(database, [id])).has(id),
  receiptStyle: ({ database }, charge) => receiptStyleOf(database, charge),
};

type SettlingDependencies = Pick<BillingDependencies, "metrics" | "newId" | "now" | "processorFor" | "vault">;

interface Settlement extends ChargeSettlement {
  readonly charge: ChargeRow;
}

/** Applies the result of a charge to its plan and its installments, in the transaction that settles it. */
export async function settlePlanCharge(
  dependencies: Within<SettlingDependencies>,
  locked: LockedPlan,
  { charge, isAttempt }: Settlement,
): Promise<void> {
  const { row, rows, moment } = locked;
  const card = await findPayingCard(dependencies.database, row);
  const isOtherCard = card !== undefined && card.id !== charge.source;
  const result = resultOf(charge, { isAttempt, isOtherCard });
  const context = planContext(dependencies, card);
  const outcome = changePlan(rows, { kind: "settle", charge: charge.id, result }, moment, context);
  const saved = await savedCard(dependencies, locked, charge);
  await writePlan(dependencies, locked, outcome, {
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
  dependencies: Within<SettlingDependencies>,
  { row, scope }: LockedPlan,
  charge: ChargeRow,
): Promise<string | undefined> {
  if (charge.status !== "succeeded" || isSavedCard(charge.source)) return undefined;
  const customer = await findCustomer(dependencies.database, scope, row.customer);
  if (customer === undefined) throw new Error(`The customer of ${row.id} is gone.`);
  // The card of a customer who was deleted meanwhile is not stored.
  if (customer.deleted) return undefined;
  return (await saveChargedCard(dependencies, customer, charge)).id;
}

/** Makes installments owed again because the capture of the charge that has paid them failed later. */
async function reopenPlanPayment(
  dependencies: Within<BillingDependencies, "metrics" | "newId" | "now">,
  locked: LockedPlan,
  charge: ChargeRow,
): Promise<void> {
  const { database } = dependencies;
  const context = planContext(dependencies, await findPayingCard(database, locked.row));
  const outcome = changePlan(locked.rows, { kind: "reopen", charge: charge.id }, locked.moment, context);
  await reopenPayments(database, charge.id);
  await writePlan(dependencies, locked, outcome, { failureCode: charge.failure_code });
  for (const { type } of outcome.events) {
    if (type === "installment.failed") dependencies.metrics?.counts.installment("failed");
  }
}

/** What refunds and disputes of the charges of plans change: the sums. What went back is not owed again. */
export const planReturns: ReturnOwner = {
  owns: ({ installment_plan: plan }) => plan !== null,
  lock: async (within, charge) => {
    await lockPlan(within, scopeOf(charge), charge.installment_plan ?? "", { whileAdvancing: true });
  },
  returned: async (within, charge) => {
    // Locked as it is now: with all that has gone back.
    const locked = await lockPlan(within, scopeOf(charge), charge.installment_plan ?? "", {
      whileAdvancing: true,
    });
    const payment = locked.rows.payments.find((one) => one.charge === charge.id);
    if (payment === undefined) return;
    const change = { ...payment, kind: "return" } as const;
    const outcome = changePlan(locked.rows, change, locked.moment, planContext(within, undefined));
    await writePlan(within, locked, {
      ...outcome,
      events: [{ type: "installment_plan.updated", number: null }],
    });
  },
};

/**
 * Settles those charges of a group that pay one installment each and change nothing but their plans. See `settlePayments`.
 */
export async function settleGroupedInstallments(
  dependencies: BillingDependencies,
  approved: readonly Approved[],
): Promise<readonly (ChargeRow | undefined)[]> {
  const settled = await settlePayments(dependencies, approved, (within, charges) =>
    lockPayments(within, charges),
  );
  for (const charge of settled) if (charge !== undefined) dependencies.metrics?.counts.installment("paid");
  return settled;
}

async function lockPayments(
  dependencies: Within<BillingDependencies>,
  charges: readonly ChargeRow[],
): Promise<LockedOwners> {
  const paid = charges.flatMap(({ installment, installment_plan: id, test_clock: clock }) =>
    installment === null || id === null ? [] : [{ id, test_clock: clock }],
  );
  const plans = await lockPlans(dependencies, paid);
  const changes = plans.flatMap((locked) => {
    const { rows, moment } = locked;
    if (rows.charge === null) return [];
    const change = { kind: "settle", charge: rows.charge.id, result: { kind: "paid" } } as const;
    const outcome = changePlan(rows, change, moment, planContext(dependencies, undefined));
    return isGroupable(locked, outcome) ? [[rows.charge.id, { locked, outcome }] as const] : [];
  });
  const paying = new Map(changes);
  return {
    has: ({ id }) => paying.has(id),
    stylesOf: async (mailed) =>
      new Map(
        mailed.flatMap(({ id }) => {
          const change = paying.get(id);
          return change === undefined ? [] : [[id, styleOfReceipt(change.locked, id)] as const];
        }),
      ),
    pay: (payments) =>
      writePlans(
        dependencies,
        payments.flatMap(({ charge, event }) => {
          const change = paying.get(charge.id);
          return change === undefined ? [] : [{ ...change, earlierEvents: [event] }];
        }),
      ),
  };
}

/** Whether a change of a plan is written in a group: it sends no mail, gives nothing back and leaves the versions as they are. */
export function isGroupable({ rows }: LockedPlan, { mails, refunds, rows: after }: PlanOutcome): boolean {
  const isSame = after.versions.every((version, index) => version === rows.versions[index]);
  return mails.length === 0 && refunds.length === 0 && isSame;
}
