import type { PropertyDeclarations, TemplateResult } from "lit";
import type { PortalPlan } from "../../contract/billing/portal-plan.ts";
import type { PlanWords } from "../../language/billing-messages.ts";
import type { ShownNotice } from "./notice-of.ts";
import { noticeOf } from "./notice-of.ts";
import { chosenPayment } from "./chosen-payment.ts";
import { planElementStyles } from "./plan-element.styles.ts";
import type { PlanOutcome } from "./plan-run.ts";
import { PlanRun } from "./plan-run.ts";
import { PortalElement } from "./portal-element.ts";
import { portalElementStyles } from "./portal-element.styles.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import type { PortalOutcome } from "./portal-state.ts";
import type { PortalStart } from "./portal-start.ts";
import type { PlanPanel } from "./views/plan-view-options.ts";
import { planView } from "./views/plan-view.ts";
import type { PortalViewOptions } from "./views/portal-view.ts";

/**
 * What a payer can do with an installment plan: pay what is overdue, pay early, confirm, replace the card, accept a proposed
 * schedule.
 *
 * @element till-installment-plan
 */
export class PlanElement extends PortalElement<PortalPlan, PlanPanel, PlanOutcome> {
  static override styles = [portalElementStyles, planElementStyles];
  static override properties: PropertyDeclarations = {
    plan: { type: Object },
    chosen: { state: true },
    isMissing: { state: true },
  };

  plan?: PortalPlan;

  declare protected run: PlanRun | undefined;
  /** The numbers of installments that are to be paid early. */
  private chosen: ReadonlySet<number> = new Set();
  /** Whether the payer has pressed without a choice. */
  private isMissing = false;

  protected override get subject(): PortalPlan | undefined {
    return this.plan;
  }

  protected override begin(subject: PortalPlan, dependencies: RunDependencies<PlanOutcome>): PlanRun {
    return new PlanRun(subject, dependencies);
  }

  protected override firstPanel(plan: PortalPlan): PlanPanel | "card" | "menu" {
    if (this.flow === "card") return "card";
    // A payer comes for the schedule that waits, unless something is to be paid at once.
    const waits = plan.proposed_version !== null && plan.charge === null;
    return waits && (plan.amount_owed === 0 || plan.status === "defaulted") ? "accept" : "menu";
  }

  protected override noticeAfter(
    outcome: PlanOutcome | PortalOutcome,
    { messages, locale }: PortalStart,
    subject: PortalPlan,
  ): ShownNotice {
    const { page, plan } = messages;
    const info = (message = "", next = ""): ShownNotice => ({ tone: "info", message, next });
    switch (outcome.kind) {
      case "accepted":
        return info(plan?.accepted);
      case "already_paid":
        return info(page.alreadyPaidTitle, page.alreadyPaidText);
      case "changed":
        return info(plan?.changed);
      case "sum_changed":
        return info(page.sumChanged);
      default:
        return noticeOf(outcome, { messages, locale, subject });
    }
  }

  protected override view(
    plan: PortalPlan,
    { messages }: PortalStart,
    options: PortalViewOptions<PlanPanel>,
  ): TemplateResult {
    return planView({
      ...options,
      plan,
      words: messages.plan ?? ({} as PlanWords),
      chosen: this.chosen,
      isMissing: this.isMissing,
      choose: (numbers) => this.#choose(numbers),
      payOwed: () => void this.run?.pay(chosenPayment(plan).installments),
      payChosen: () => this.#payChosen(plan),
      accept: () =>
        plan.proposed_version === null ? undefined : void this.run?.accept(plan.proposed_version),
    });
  }

  #choose(numbers: ReadonlySet<number>): void {
    if (this.state.kind !== "idle") return;
    this.chosen = numbers;
    this.isMissing = false;
  }

  #payChosen(plan: PortalPlan): void {
    const { installments } = chosenPayment(plan, this.chosen);
    this.isMissing = installments.length === 0;
    if (this.isMissing) this.renderRoot.querySelector<HTMLElement>("input")?.focus();
    else void this.run?.pay(installments);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-installment-plan": PlanElement;
  }
}
