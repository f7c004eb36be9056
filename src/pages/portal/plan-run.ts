import type { ApiError } from "../../contract/errors/api-error.ts";
import type { PortalInstallment, PortalPlan, PortalPlanVersion } from "../../contract/billing/portal-plan.ts";
import type { Portal } from "../../contract/billing/portal.ts";
import { PortalRun } from "./portal-run.ts";

/** The results that only an action on a plan has. `changed`: the plan is another one than the page has shown. */
export type PlanOutcome = { readonly kind: "accepted" | "already_paid" | "changed" | "sum_changed" };

/** Errors of a page that shows what is no longer true. `parameter_invalid`: what is overdue now has to be paid first. */
const outdated = ["invalid_state", "parameter_invalid", "terms_changed"];

/** The actions of a payer on one installment plan. */
export class PlanRun extends PortalRun<PortalPlan, PlanOutcome> {
  protected override readonly name = "installment_plan";

  protected override listOf({ installment_plans: plans }: Portal): readonly PortalPlan[] {
    return plans;
  }

  protected override hasEnded({ status }: PortalPlan): boolean {
    return status === "canceled";
  }

  protected override progressOf({ amount_paid: paid }: PortalPlan): number {
    return paid;
  }

  /** A plan that is defaulted charges nothing by itself. */
  protected override triesNewCard({ status }: PortalPlan): boolean {
    return status !== "defaulted";
  }

  /** Pays installments by one charge: the sum that the page has shown, or nothing. */
  async pay(chosen: readonly PortalInstallment[]): Promise<void> {
    const { client, locale } = this.dependencies;
    await this.guard("pay", async () => {
      const before = this.current;
      const installments = chosen.map(({ number }) => number);
      const amount = chosen.reduce((sum, { amount_now: now }) => sum + (now ?? 0), 0);
      const sent = await this.send((request) => client.pay(request, { installments, amount, locale }));
      if ("value" in sent) return this.afterPayment(before, sent.value);
      if (!isOutdated(sent.error)) return this.fail("pay", sent.error);
      const after = await this.read();
      const paid = after?.installments.filter(({ status }) => status === "paid").map(({ number }) => number);
      if (installments.every((number) => paid?.includes(number)))
        return this.dependencies.ended({ kind: "already_paid" });
      this.dependencies.ended({ kind: sent.error.code === "terms_changed" ? "sum_changed" : "changed" });
    });
  }

  /** Accepts a proposed schedule in the language of the page. */
  async accept({ version, terms_hash: terms }: PortalPlanVersion): Promise<void> {
    await this.guard("accept", async () => {
      const { client, locale, ended } = this.dependencies;
      const result = await client.accept(this.newRequest(), { version, consent: { terms, locale } });
      if ("value" in result) return ended({ kind: "accepted" });
      if (isOutdated(result.error)) return ended({ kind: "changed" });
      this.fail("accept", result.error);
    });
  }
}

function isOutdated({ code = "" }: ApiError): boolean {
  return outdated.includes(code);
}
