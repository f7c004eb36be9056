import type { Seconds } from "../../../billing/calendar.ts";
import type { PlanEvent, PlanMail, PlanOutcome } from "../../../billing/installments/installment-plan.ts";
import type { PlanReminder } from "../../../billing/installments/plan-reminders.ts";
import { planReminders } from "../../../billing/installments/plan-reminders.ts";
import type { Card } from "../../../contract/payments/token.ts";
import type { NewEvent } from "../../events/event-log/record-event.ts";
import { changedAttributes } from "../../events/event-log/record-event.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { NewNotice } from "../rows/schedule-notices.ts";
import { scheduleNotices } from "../rows/schedule-notices.ts";
import { cardEnd, dateOf } from "../rows/seconds.ts";
import type { StoredPlan } from "./load-plan.ts";
import { findShownCards } from "./paying-card.ts";
import { presentInstallment, presentPlan } from "./show-plan.ts";
import type { PlanRow } from "./store.ts";

/** The kinds of the notices about plans. Each is a mail to the payer. */
export type PlanNoticeKind =
  | "plan_card_ends"
  | "plan_confirm_payment"
  | "plan_payment_due"
  | "plan_payment_failed"
  | "plan_started"
  | "plan_stopped"
  | "plan_version_proposed";

/** What is known of a notice about a plan when it is scheduled. */
export interface PlanNoticeData {
  /** The number of the installment. */
  readonly installment?: number;
  readonly failure_code?: string | null;
  /** The number of the proposed version. */
  readonly version?: number;
}

const kinds: Readonly<Record<PlanMail["kind"] | PlanReminder["kind"], PlanNoticeKind>> = {
  plan_started: "plan_started",
  payment_failed: "plan_payment_failed",
  confirm_payment: "plan_confirm_payment",
  plan_stopped: "plan_stopped",
  version_proposed: "plan_version_proposed",
  payment_due: "plan_payment_due",
  card_ends: "plan_card_ends",
};

interface PlanChangeToAnnounce {
  readonly row: PlanRow;
  readonly outcome: Pick<PlanOutcome, "mails" | "rows">;
  readonly moment: Seconds;
  /** Why the charge of the change failed; null if it did not, or there was none. */
  readonly failureCode?: string | null;
}

/** Schedules the mails of changes of plans, and those before their next installments, in the transaction that writes them. */
export async function schedulePlanNotices(
  dependencies: Within<BillingDependencies, "newId" | "now">,
  changes: readonly PlanChangeToAnnounce[],
): Promise<void> {
  const cards = await findShownCards(
    dependencies.database,
    changes.map(({ row }) => row),
  );
  const notices = changes.flatMap((change) => noticesOf(change, cards.get(change.row.id)?.card));
  await scheduleNotices(dependencies, notices);
}

function noticesOf(
  { row, outcome, moment, failureCode = null }: PlanChangeToAnnounce,
  card: Card | undefined,
): readonly NewNotice[] {
  const reminders = planReminders(outcome.rows, card === undefined ? null : cardEnd(card));
  const notice = (
    kind: keyof typeof kinds,
    { about, at, data }: { about: Date; at: Seconds; data: PlanNoticeData },
  ): NewNotice => ({
    scope: scopeOf(row),
    customer: row.customer,
    owner: row.id,
    kind: kinds[kind],
    data,
    moment: about,
    dueAt: dateOf(at),
    testClock: row.test_clock,
  });
  const version = outcome.rows.versions.find(({ status }) => status === "proposed")?.version;
  return [
    ...outcome.mails.map(({ kind, number }) => {
      if (kind === "version_proposed" && version !== undefined)
        return notice(kind, { about: momentOfVersion(moment, version), at: moment, data: { version } });
      const data = number === null ? {} : { installment: number, failure_code: failureCode };
      return notice(kind, { about: dateOf(moment), at: moment, data });
    }),
    ...reminders
      .filter(({ about }) => about > moment)
      .map(({ kind, about, at, number }) =>
        notice(kind, { about: dateOf(about), at, data: { installment: number } }),
      ),
  ];
}

/** Two versions that are proposed in the same second have a mail each, as a plan has one notice of a kind for a moment. */
function momentOfVersion(moment: Seconds, version: number): Date {
  return new Date(dateOf(moment).getTime() + (version % 1_000));
}

/** A plan as its events show it. */
type ShownPlan = Omit<StoredPlan, "payments">;

interface Change {
  /** Undefined for a plan that is new. */
  readonly before: ShownPlan | undefined;
  readonly after: ShownPlan;
  readonly events: readonly PlanEvent[];
  readonly request?: ApiRequest | undefined;
}

/** Returns the events of a change in their order, for the transaction that has written it. */
export function planEvents({ before, after, events, request }: Change): readonly NewEvent[] {
  return events.flatMap(({ type, number }) => {
    const described =
      number === null ? describePlan(before, after) : describeInstallment(before, after, number);
    const { previousAttributes } = described;
    if (type === "installment_plan.updated" && Object.keys(previousAttributes ?? {}).length === 0) return [];
    return [{ scope: scopeOf(after.row), type, ...described, ...(request === undefined ? {} : { request }) }];
  });
}

function describePlan(before: ShownPlan | undefined, after: ShownPlan) {
  const object = presentPlan(after);
  return before === undefined
    ? { object }
    : { object, previousAttributes: changedAttributes(presentPlan(before), object) };
}

function describeInstallment(before: ShownPlan | undefined, after: ShownPlan, number: number) {
  const row = after.installments.find((installment) => installment.number === number);
  if (row === undefined) throw new Error(`The plan ${after.row.id} has no installment ${number}.`);
  const object = presentInstallment(row);
  const earlier = before?.installments.find(({ id }) => id === row.id);
  return earlier === undefined
    ? { object }
    : { object, previousAttributes: changedAttributes(presentInstallment(earlier), object) };
}
