import type { Portal, PortalSubscription } from "../../contract/billing/portal.ts";
import { PortalRun } from "./portal-run.ts";

/** The actions of a subscriber on one subscription. */
export class SubscriberRun extends PortalRun<PortalSubscription> {
  protected override readonly name = "subscription";

  protected override listOf({ subscriptions }: Portal): readonly PortalSubscription[] {
    return subscriptions;
  }

  protected override hasEnded({ ended_at: endedAt }: PortalSubscription): boolean {
    return endedAt !== null;
  }

  protected override progressOf({ amount_owed: owed }: PortalSubscription): number {
    return -owed;
  }

  /** One that has not started waits for its payer. */
  protected override triesNewCard({ status }: PortalSubscription): boolean {
    return status !== "incomplete";
  }

  /** Pays what is owed, the oldest invoice first, and stops at the first that cannot be paid. */
  async pay(): Promise<void> {
    const { client, locale } = this.dependencies;
    await this.guard("pay", async () => {
      for (;;) {
        const before = this.current;
        const sent = await this.send((request) => client.pay(request, { locale }));
        if ("error" in sent) return this.fail("pay", sent.error);
        const after = sent.value;
        if (after.amount_owed === 0 || after.amount_owed >= before.amount_owed)
          return this.afterPayment(before, after);
      }
    });
  }

  /** Cancels the subscription, or takes a cancellation back. */
  async change(action: "cancel" | "resume"): Promise<void> {
    await this.guard(action, async () => {
      const result = await this.dependencies.client.change(action, this.newRequest());
      if ("error" in result) return this.fail(action, result.error);
      this.dependencies.ended({ kind: action === "cancel" ? "canceled" : "resumed" });
    });
  }
}
