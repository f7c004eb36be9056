import type { Decline } from "../dunning-run.ts";
import { recoverRun } from "../dunning-run.ts";
import { unreachableDelay } from "../dunning-schedule.ts";
import { failAttempt, failRequested, stopRevoked } from "./fail-attempt.ts";
import type { ChargePart, PlanCharge } from "./installment-plan.ts";
import { hasPlanEnded } from "./plan-states.ts";
import type { PlanWork } from "./plan-work.ts";
import { withdrawIfOutdated } from "./plan-versions.ts";

/** The outcome of a charge. */
export type ChargeResult =
  | { readonly kind: "paid" }
  | {
      readonly kind: "declined";
      readonly decline: Decline;
      /** Whether the plan has another card than the one that was declined: the decline says nothing about it. */
      readonly isOtherCard: boolean;
    }
  /** The processor could not be reached. */
  | { readonly kind: "unreachable" };

/** Writes the outcome of a charge. One that is not under way changes nothing. */
export function settleCharge(work: PlanWork, id: string, result: ChargeResult): void {
  const { charge } = work;
  if (charge?.id !== id) return;
  work.charge = null;
  if (hasPlanEnded(work.plan.status)) {
    // The plan was canceled meanwhile.
    if (result.kind === "paid") work.refund({ charge: id, amount: charge.amount });
  } else if (result.kind === "paid") settlePaid(work, charge);
  else if (charge.purpose === "first") work.transition("declined");
  else if (result.kind === "unreachable") settleUnreachable(work, charge);
  else {
    settleDeclined(work, charge, result);
    // Also if only installments that are not due yet were tried, or the plan has stopped before.
    if (result.decline.kind === "revocation") stopRevoked(work);
  }
}

function settlePaid(work: PlanWork, { id, purpose, amount, parts }: PlanCharge): void {
  work.payments = [...work.payments, { charge: id, amount, refunded: 0, disputed: 0 }];
  work.update({ postponed: null });
  for (const part of parts) payInstallment(work, id, purpose !== "requested", part);
  if (purpose === "first") activatePlan(work, "first_paid");
  withdrawIfOutdated(work);
  work.settleStatus();
}

function payInstallment(
  work: PlanWork,
  charge: string,
  counts: boolean,
  { number, waived }: ChargePart,
): void {
  const row = work.find(number);
  if (row === undefined) return;
  work.changeInstallment(number, {
    status: "paid",
    paidAt: work.moment,
    charge,
    waivedAmount: waived,
    attemptCount: row.attemptCount + (counts ? 1 : 0),
    run: row.run && recoverRun(row.run),
  });
  work.recordEvent("installment.paid", number);
}

/** Makes a pending plan active. Others stay as they are. */
export function activatePlan(work: PlanWork, step: "first_paid" | "card_verified"): void {
  if (work.transition(step)) work.sendMail("plan_started");
}

function settleUnreachable(work: PlanWork, { purpose, parts }: PlanCharge): void {
  const [part] = parts;
  if (purpose !== "scheduled" || part === undefined) return;
  const failures = work.plan.postponed?.failures ?? 0;
  const delay = unreachableDelay(failures);
  if (delay === null) failAttempt(work, part.number, { retry: "yes", kind: "card" });
  else work.update({ postponed: { until: work.moment + delay, failures: failures + 1 } });
}

function settleDeclined(
  work: PlanWork,
  { purpose, parts }: PlanCharge,
  { decline, isOtherCard }: ChargeResult & { readonly kind: "declined" },
): void {
  const owed = parts.filter(({ number }) => {
    const status = work.find(number)?.status;
    return status === "due" || status === "failed";
  });
  // The oldest has the retries; what is not due yet did not fail.
  const [oldest] = owed;
  if (oldest === undefined) return;
  if (isOtherCard && decline.kind !== "revocation") {
    for (const { number } of owed) work.recordEvent("installment.failed", number);
    if (purpose === "scheduled") work.update({ postponed: { until: work.moment, failures: 0 } });
  } else if (purpose === "scheduled") failAttempt(work, oldest.number, decline);
  else {
    for (const { number } of owed) work.recordEvent("installment.failed", number);
    failRequested(work, oldest.number, decline);
  }
}
