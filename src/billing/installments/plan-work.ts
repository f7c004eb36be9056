import type { Seconds } from "../calendar.ts";
import { ChangeRejected } from "../change-rejected.ts";
import type {
  ChargePart,
  ChargePurpose,
  ChargeRefund,
  Installment,
  InstallmentPlan,
  PlanCharge,
  PlanEvent,
  PlanEventType,
  PlanMail,
  PlanOutcome,
  PlanPayment,
  PlanRows,
  PlanVersion,
} from "./installment-plan.ts";
import type { PlanStep } from "./plan-states.ts";
import { canInstallmentBecome, hasPlanEnded, isOpen, planTransition } from "./plan-states.ts";

/** The inputs of a change beside rows and moment. */
export interface PlanContext {
  /** Whether there is a card that can be charged without the payer. */
  readonly hasCard: boolean;
  /** When the card may be tried again, by the numbers of the installments for which it was tried too often. */
  readonly blocked?: ReadonlyMap<number, Seconds>;
  /** Returns the id of a new charge. No result depends on its value. */
  readonly newChargeId: () => string;
}

/** The rows of a plan while one change is computed. Rows are replaced, never changed, so that an untouched row stays the same object. */
export class PlanWork {
  plan: InstallmentPlan;
  charge: PlanCharge | null;
  payments: readonly PlanPayment[];
  versions: readonly PlanVersion[];
  readonly moment: Seconds;
  readonly context: PlanContext;
  readonly #installments: Map<number, Installment>;
  readonly #events: PlanEvent[] = [];
  readonly #mails: PlanMail[] = [];
  readonly #refunds: ChargeRefund[] = [];
  #begun: PlanCharge | null = null;

  constructor(rows: PlanRows, moment: Seconds, context: PlanContext) {
    this.plan = rows.plan;
    this.charge = rows.charge;
    this.payments = rows.payments;
    this.versions = rows.versions;
    this.#installments = new Map(rows.installments.map((row) => [row.number, row]));
    this.moment = moment;
    this.context = context;
  }

  /** The installments that are neither paid nor waived nor canceled, the oldest first. */
  get open(): readonly Installment[] {
    return this.rows().installments.filter(({ status }) => isOpen(status));
  }

  /** The open installments whose date has come, the oldest first. */
  get overdue(): readonly Installment[] {
    return this.open.filter(({ dueAt }) => dueAt <= this.moment);
  }

  find(number: number): Installment | undefined {
    return this.#installments.get(number);
  }

  update(change: Partial<InstallmentPlan>): void {
    this.plan = { ...this.plan, ...change };
  }

  changeInstallment(number: number, change: Partial<Installment>): void {
    const before = this.#installments.get(number);
    if (before === undefined || !canInstallmentBecome(before.status, change.status ?? before.status)) {
      throw new Error(`Installment ${number} cannot become ${change.status ?? "changed"}.`);
    }
    this.#installments.set(number, { ...before, ...change });
  }

  /** Changes the status of the plan, if the step does, and records its event. What is open when it ends is canceled. */
  transition(step: PlanStep): boolean {
    const transition = planTransition(this.plan.status, step);
    if (transition === null) return false;
    this.update({ status: transition.to });
    if (hasPlanEnded(transition.to)) {
      for (const { number } of this.open) this.changeInstallment(number, { status: "canceled" });
      this.update({ endedAt: this.moment, postponed: null, defaultReason: null });
      this.withdrawProposal();
    }
    this.recordEvent(transition.event);
    return true;
  }

  /** Changes the status of the plan after an installment was paid, waived or moved. */
  settleStatus(): void {
    if (this.open.length === 0) this.transition("all_settled");
    else if (this.overdue.length === 0) this.transition("nothing_overdue");
  }

  /** A proposed version cannot be accepted any more. */
  withdrawProposal(): void {
    if (!this.versions.some(({ status }) => status === "proposed")) return;
    this.versions = this.versions.map((version) =>
      version.status === "proposed" ? { ...version, status: "withdrawn" } : version,
    );
  }

  /** @throws ChangeRejected `payment_in_progress` while a charge has no outcome */
  requireNoCharge(): void {
    if (this.charge === null) return;
    throw new ChangeRejected("payment_in_progress", "A payment of the plan is under way. Try again later.");
  }

  /** @throws ChangeRejected `payment_in_progress` while another charge has no outcome */
  beginCharge(purpose: ChargePurpose, parts: readonly ChargePart[]): void {
    this.requireNoCharge();
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    this.charge = { id: this.context.newChargeId(), purpose, amount, parts };
    this.#begun = this.charge;
  }

  recordEvent(type: PlanEventType, number: number | null = null): void {
    this.#events.push({ type, number });
  }

  sendMail(kind: PlanMail["kind"], number: number | null = null): void {
    this.#mails.push({ kind, number });
  }

  refund(refund: ChargeRefund): void {
    this.#refunds.push(refund);
  }

  rows(): PlanRows {
    return {
      plan: this.plan,
      installments: [...this.#installments.values()],
      charge: this.charge,
      payments: this.payments,
      versions: this.versions,
    };
  }

  outcome(): PlanOutcome {
    return {
      rows: this.rows(),
      events: this.#events,
      mails: this.#mails,
      refunds: this.#refunds,
      begun: this.#begun,
    };
  }
}
