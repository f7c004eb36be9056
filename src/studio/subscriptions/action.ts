import type { SubscriptionHistory } from "../../contract/billing/subscription-overview.ts";
import type { SubscriptionPreview } from "../../contract/billing/subscription-preview.ts";
import type { ChangeRequest } from "./subscription-calls.ts";

/** What a merchant does with a subscription. */
export type ActionName = "change" | "pause" | "resume" | "undo" | "cancel";

export const actionLabels: Readonly<Record<ActionName, string>> = {
  change: "Change quantity or price",
  pause: "Pause",
  resume: "Resume",
  undo: "Take back the cancellation",
  cancel: "Cancel subscription",
};

/** Returns what can be done with a subscription, in the order of the buttons. */
export function possibleActions({ subscription }: SubscriptionHistory): readonly ActionName[] {
  const { status, ends_at: endsAt } = subscription;
  const undo = endsAt === null ? [] : (["undo"] as const);
  switch (status) {
    case "canceled":
    case "incomplete_expired":
      return [];
    case "incomplete":
      return ["cancel"];
    case "paused":
      return ["resume", ...undo, "cancel"];
    case "active":
    case "trialing":
      return ["change", "pause", ...undo, "cancel"];
    default:
      return ["change", ...undo, "cancel"];
  }
}

/** A way in which an action can be done. */
export interface ActionChoice {
  readonly value: string;
  readonly label: string;
  readonly explanation: string;
}

interface Formats {
  readonly sum: (amount: number) => string;
  readonly day: (time: string) => string;
}

/** Returns the ways in which an action can be done, the usual one first; one alone is not shown as a choice. */
export function choicesOf(
  action: ActionName,
  { subscription, periods }: SubscriptionHistory,
  { day }: Pick<Formats, "day">,
): readonly ActionChoice[] {
  switch (action) {
    case "change":
      return changeChoices;
    case "pause":
      return pauseChoices;
    case "resume":
      return resumeChoices;
    case "undo":
      return [
        {
          value: "undo",
          label: "",
          explanation: "The subscription goes on until it is canceled, and renews.",
        },
      ];
    case "cancel": {
      const end = periods[0]?.end;
      const atEnd = {
        value: "period_end",
        label: end === undefined ? "With the period" : `With the period, on ${day(end)}`,
        explanation:
          "It can be used until then. Nothing is charged any more. Until then you can take it back.",
      };
      const canWait =
        subscription.ends_at === null && !["incomplete", "paused", "unpaid"].includes(subscription.status);
      return canWait ? [atEnd, ...cancelChoices] : cancelChoices;
    }
  }
}

const changeChoices: readonly ActionChoice[] = [
  {
    value: "always_invoice",
    label: "Now, and charge the difference now",
    explanation:
      "Unused time is credited, the rest of the period is billed, and the card is charged at once.",
  },
  {
    value: "create_prorations",
    label: "Now, with the difference on the next invoice",
    explanation: "Unused time is credited and the rest of the period is billed when the subscription renews.",
  },
  {
    value: "none",
    label: "Now, without a difference",
    explanation: "This period stays as it was billed. The next invoice has the new price.",
  },
  {
    value: "period_end",
    label: "From the next period on",
    explanation: "Nothing changes before the subscription renews.",
  },
];

const pauseChoices: readonly ActionChoice[] = [
  {
    value: "now",
    label: "Credit the unused time",
    explanation:
      "There are no periods and no invoices until you resume it. The time that is paid and not used is a credit on the next invoice.",
  },
  {
    value: "none",
    label: "Without a credit",
    explanation:
      "There are no periods and no invoices until you resume it. The time that is paid is not credited.",
  },
];

const resumeChoices: readonly ActionChoice[] = [
  {
    value: "now",
    label: "A new period begins now",
    explanation: "From now on it renews counted from today.",
  },
  {
    value: "unchanged",
    label: "It renews on the days on which it did before",
    explanation: "The time until the next such day is billed, unless it was paid before the pause.",
  },
];

const cancelChoices: readonly ActionChoice[] = [
  {
    value: "now",
    label: "Now, without a refund",
    explanation: "It ends at once and for good. Open invoices are no longer charged.",
  },
  {
    value: "refund",
    label: "Now, and refund the unused time",
    explanation:
      "It ends at once and for good. The time that is paid and not used goes back to the card. Open invoices are no longer charged.",
  },
];

/** Returns the request of an action other than a change of items. */
export function requestOf(
  action: Exclude<ActionName, "change">,
  choice: string,
  { cancel_at_period_end: withPeriod }: SubscriptionHistory,
): ChangeRequest {
  if (action === "undo") {
    return { path: "", parameters: withPeriod ? { cancel_at_period_end: false } : { cancel_at: null } };
  }
  if (action === "pause") {
    return { path: "/pause", parameters: { bill_for: { unused_time_from: { type: choice } } } };
  }
  if (action === "resume") return { path: "/resume", parameters: { billing_cycle_anchor: choice } };
  if (choice === "period_end") return { path: "", parameters: { cancel_at_period_end: true } };
  return { path: "/cancel", parameters: choice === "refund" ? { refund: "prorated" } : {} };
}

/** Returns the label of the button that does what was previewed. */
export function confirmLabel(
  action: ActionName,
  choice: string,
  { charged_now: charged, refunded }: SubscriptionPreview,
  { sum }: Pick<Formats, "sum">,
): string {
  const and = charged > 0 ? ` and charge ${sum(charged)}` : "";
  if (action === "change") return choice === "period_end" ? "Plan the change" : `Change it${and}`;
  if (action === "pause") return "Pause it now";
  if (action === "resume") return `Resume it${and}`;
  if (action === "undo") return "Let it go on";
  if (choice === "period_end") return "Cancel with the period";
  return refunded > 0 ? `Cancel now and refund ${sum(refunded)}` : `Cancel now${and}`;
}

/** Returns what has happened, by the subscription before and after the action. */
export function resultText(
  action: ActionName,
  before: SubscriptionPreview,
  { subscription }: SubscriptionHistory,
  { sum, day }: Formats,
): string {
  const { status, ends_at: endsAt, ended_at: ended, amount_owed: owed } = subscription;
  const refund = before.refunded > 0 ? ` ${sum(before.refunded)} goes back to the card.` : "";
  const unpaid = owed > 0 ? ` ${sum(owed)} is owed: see its invoices.` : "";
  const charged = before.charged_now > 0 && owed === 0 ? ` ${sum(before.charged_now)} was charged.` : unpaid;
  switch (action) {
    case "cancel":
      if (ended !== null) return `The subscription has ended.${refund}`;
      return endsAt === null ? "The subscription is canceled." : `It ends on ${day(endsAt)}.`;
    case "undo":
      return "The subscription goes on.";
    case "pause":
      return "The subscription is paused.";
    case "resume":
      return status === "paused"
        ? `The subscription stays paused until its invoice is paid.${unpaid}`
        : `The subscription goes on.${charged}`;
    case "change":
      return subscription.planned_at === null
        ? `The subscription is changed.${charged}`
        : `The change begins on ${day(subscription.planned_at)}.`;
  }
}
