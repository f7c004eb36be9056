import type { Installment } from "../../contract/billing/installment-plan.ts";
import type { PlanHistory } from "../../contract/billing/plan-overview.ts";
import type { PlanActionName, PlanChoice } from "./plan-action.ts";
import { overdueInstallments, paymentOf, refundable, sumOfInstallments } from "./plan-action.ts";
import type { Formats } from "./plan-text.ts";
import { numbersText } from "./plan-text.ts";
import type { NewSchedule } from "./reschedule-draft.ts";
import { openInstallments } from "./reschedule-draft.ts";

/** Returns what is to be chosen before an action can be done; empty if nothing is missing. */
export function missingText(
  action: PlanActionName,
  { numbers, schedule }: PlanChoice,
  { sum }: Pick<Formats, "sum">,
): string {
  if (action === "pay" || action === "waive")
    return numbers.size === 0 ? "Choose one installment or more." : "";
  if (action !== "reschedule") return "";
  if (!schedule.isChanged) return "Change a day or a sum first.";
  return schedule.given === schedule.expected ? "" : `Together the sums stay ${sum(schedule.expected)}.`;
}

/** Returns what an action leads to, before it is done. */
export function planEffect(
  action: PlanActionName,
  choice: PlanChoice,
  history: PlanHistory,
  { sum: format, day }: Formats,
): string {
  const isEmpty = choice.numbers.size === 0 && (action === "pay" || action === "waive");
  if (isEmpty || (action === "reschedule" && !choice.schedule.isChanged)) {
    return missingText(action, choice, { sum: format });
  }
  const { plan } = history;
  const { numbers, refund, schedule } = choice;
  switch (action) {
    case "pay": {
      const { charged, waived } = paymentOf(history, numbers);
      const fee = waived > 0 ? ` ${format(waived)} of the fee is waived.` : "";
      return `${format(charged)} is charged now, by one charge.${fee}`;
    }
    case "waive":
      return `${format(sumOfInstallments(plan, numbers))} is no longer owed, and cannot be charged later.`;
    case "reschedule": {
      const when = spanText(schedule, day);
      return schedule.needsConsent
        ? `${when}It waits until the payer accepts it, because a day is earlier, a sum is higher, or the plan has stopped. Until then nothing changes.`
        : `${when}It is in force at once: no day is earlier, and no sum is higher.`;
    }
    case "cancel": {
      const left = format(sumOfInstallments(plan, numbersOf(openInstallments(plan))));
      const back = refund === "paid" ? ` ${format(refundable(plan))} goes back to the payer.` : "";
      return `${left} is no longer owed. The plan ends for good.${back}`;
    }
    case "reinstate": {
      const owed = sumOfInstallments(plan, numbersOf(overdueInstallments(plan)));
      const due = owed > 0 ? `${format(owed)} is due now, and charged at once. ` : "";
      return `${due}The other installments are charged on their days again.`;
    }
  }
}

/** Returns on which days a new schedule is paid, with a blank at the end. */
function spanText({ days }: NewSchedule, day: Formats["day"]): string {
  if (days === null) return "";
  const [first, last] = [day(days.first), day(days.last)];
  return first === last ? `The payment is on ${first}. ` : `Payments from ${first} to ${last}. `;
}

/** Returns the label of the button that does an action. */
export function planConfirmLabel(
  action: PlanActionName,
  { numbers, refund, schedule }: PlanChoice,
  history: PlanHistory,
  { sum: format }: Pick<Formats, "sum">,
): string {
  switch (action) {
    case "pay":
      if (numbers.size === 0) return "Charge now";
      return `Charge ${format(paymentOf(history, numbers).charged)} now`;
    case "waive":
      if (numbers.size === 0) return "Waive";
      return `Waive ${format(sumOfInstallments(history.plan, numbers))}`;
    case "reschedule":
      return schedule.needsConsent ? "Propose it to the payer" : "Put it in force";
    case "cancel":
      return refund === "paid" ? `Cancel and refund ${format(refundable(history.plan))}` : "Cancel now";
    case "reinstate":
      return "Reinstate the plan";
  }
}

/** Returns what has happened, by the plan before and after the action. */
export function planResultText(
  action: PlanActionName,
  { before, after }: { readonly before: PlanHistory; readonly after: PlanHistory },
  { numbers, refund }: Pick<PlanChoice, "numbers" | "refund">,
  { sum: format }: Pick<Formats, "sum">,
): string {
  const end = after.plan.status === "completed" ? " The plan is completed." : "";
  switch (action) {
    case "pay":
      return `${format(paymentOf(before, numbers).charged)} was charged for ${numbersText([...numbers].sort((a, b) => a - b))}.${end}`;
    case "waive":
      return `${format(sumOfInstallments(before.plan, numbers))} is waived.${end}`;
    case "reschedule":
      return after.plan.proposed_version === null
        ? "The new schedule is in force."
        : `Version ${after.plan.proposed_version.version} waits for the payer.`;
    case "cancel":
      return `The plan is canceled.${refund === "paid" ? ` ${format(refundable(before.plan))} goes back to the payer.` : ""}`;
    case "reinstate":
      return "The plan goes on.";
  }
}

const numbersOf = (installments: readonly Installment[]): ReadonlySet<number> =>
  new Set(installments.map(({ number }) => number));
