import type { Seconds } from "../calendar.ts";
import { ChangeRejected } from "../change-rejected.ts";
import type { PlanVersion, ScheduleEntry } from "./installment-plan.ts";
import type { PlanWork } from "./plan-work.ts";
import { resume } from "./reinstate-plan.ts";
import { requireStarted } from "./require-started.ts";

/** Returns the entries of the installments as they are now. */
export function currentEntries(work: PlanWork): readonly ScheduleEntry[] {
  return work
    .rows()
    .installments.map(({ number, amount, feeAmount, dueAt }) => ({ number, amount, feeAmount, dueAt }));
}

/** Returns whether two entries of one installment differ. */
export function isMoved(a: ScheduleEntry, b: ScheduleEntry | undefined): boolean {
  return b === undefined || a.amount !== b.amount || a.feeAmount !== b.feeAmount || a.dueAt !== b.dueAt;
}

/** Returns whether a new date of a proposed version is over, so that it can be accepted no more. */
export function isVersionOver(
  { entries }: Pick<PlanVersion, "entries">,
  current: readonly Pick<ScheduleEntry, "dueAt" | "number">[],
  moment: Seconds,
): boolean {
  return entries.some(
    ({ number, dueAt }) => dueAt <= moment && dueAt !== current.find((one) => one.number === number)?.dueAt,
  );
}

/** Withdraws a proposed version that changes an installment which is settled meanwhile. */
export function withdrawIfOutdated(work: PlanWork): void {
  const proposed = work.versions.find(({ status }) => status === "proposed");
  const open = new Set(work.open.map(({ number }) => number));
  const isOutdated = proposed?.entries.some(
    (entry) => !open.has(entry.number) && isMoved(entry, work.find(entry.number)),
  );
  if (isOutdated === true) work.withdrawProposal();
}

/**
 * Puts a proposed version in force, because the payer accepts it. A defaulted plan goes on.
 *
 * @throws ChangeRejected `invalid_state` if the version is not proposed or one of its new dates is over,
 * `payment_in_progress` while a charge has no outcome
 */
export function acceptVersion(work: PlanWork, number: number): void {
  requireStarted(work);
  const version = work.versions.find((one) => one.version === number);
  if (version?.status !== "proposed") {
    const found = version === undefined ? "There is no such version" : `The version is ${version.status}`;
    throw new ChangeRejected("invalid_state", `${found}. Only a proposed version can be accepted.`);
  }
  if (isVersionOver(version, currentEntries(work), work.moment)) {
    throw new ChangeRejected("invalid_state", "A date of the version is over. Propose another one.");
  }
  work.requireNoCharge();
  work.recordEvent("installment_plan.version_accepted");
  putInForce(work, version);
}

/** Replaces the version in force. Installments that are paid, waived or canceled stay as they are. */
export function putInForce(work: PlanWork, next: PlanVersion): void {
  work.versions = work.versions.map((version) => {
    if (version.version === next.version) return { ...version, status: "in_force" };
    return version.status === "in_force" ? { ...version, status: "replaced" } : version;
  });
  work.update({ version: next.version, postponed: null });
  for (const row of work.open) {
    const entry = next.entries.find(({ number }) => number === row.number);
    if (entry === undefined || !isMoved(entry, row)) continue;
    const isDateMoved = entry.dueAt !== row.dueAt;
    work.changeInstallment(row.number, {
      ...entry,
      version: next.version,
      ...(isDateMoved ? { status: "scheduled", run: null } : {}),
    });
  }
  if (work.plan.status === "defaulted") resume(work);
  else work.settleStatus();
}
