import type { PropertyDeclarations, TemplateResult } from "lit";
import type { PortalSubscription } from "../../contract/billing/portal.ts";
import type { ShownNotice } from "./notice-of.ts";
import { noticeOf } from "./notice-of.ts";
import { PortalElement } from "./portal-element.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import type { PortalOutcome } from "./portal-state.ts";
import type { PortalStart } from "./portal-start.ts";
import { SubscriberRun } from "./subscriber-run.ts";
import type { PortalViewOptions } from "./views/portal-view.ts";
import { subscriberView } from "./views/subscriber-view.ts";

/**
 * What a subscriber can do with a subscription: pay what is owed, confirm, replace the card, cancel in two presses, take a
 * cancellation back.
 *
 * @element till-subscriber
 */
export class SubscriberElement extends PortalElement<PortalSubscription, "cancel"> {
  static override properties: PropertyDeclarations = { subscription: { type: Object } };

  subscription?: PortalSubscription;

  declare protected run: SubscriberRun | undefined;

  protected override get subject(): PortalSubscription | undefined {
    return this.subscription;
  }

  protected override begin(subject: PortalSubscription, dependencies: RunDependencies<never>): SubscriberRun {
    return new SubscriberRun(subject, dependencies);
  }

  protected override firstPanel({ cancellation }: PortalSubscription): "cancel" | "card" | "menu" {
    if (this.flow === "cancel") return cancellation === null ? "menu" : "cancel";
    return this.flow === "card" ? "card" : "menu";
  }

  protected override noticeAfter(
    outcome: PortalOutcome,
    { messages, locale }: PortalStart,
    subject: PortalSubscription,
  ): ShownNotice {
    return noticeOf(outcome, { messages, locale, subject });
  }

  protected override view(
    subscription: PortalSubscription,
    _start: PortalStart,
    options: PortalViewOptions<"cancel">,
  ): TemplateResult {
    return subscriberView({
      ...options,
      subscription,
      pay: () => void this.run?.pay(),
      change: (action) => void this.run?.change(action),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-subscriber": SubscriberElement;
  }
}
