import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { PortalSubscription } from "../../../contract/billing/portal.ts";
import { fill } from "../../../language/fill.ts";
import { formatDate } from "../../../language/format-date.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { PortalViewOptions } from "./portal-view.ts";
import { backView, cardView, portalView } from "./portal-view.ts";

interface SubscriberViewOptions extends PortalViewOptions<"cancel"> {
  readonly subscription: PortalSubscription;
  readonly pay: () => void;
  readonly change: (action: "cancel" | "resume") => void;
}

/** Renders the actions of a subscriber. */
export function subscriberView(options: SubscriberViewOptions): TemplateResult {
  const { panel, subscription, messages, merchant } = options;
  const consent = fill(messages.subscriber.cardConsent, { merchant });
  const views = {
    card: () => cardView(options, { hasCard: subscription.card !== null, consent }),
    cancel: () => cancelView(options),
    menu: () => menuView(options),
  };
  return portalView(options, views[panel]());
}

function menuView({ messages, locale, subscription, state, show, pay, change }: SubscriberViewOptions) {
  const { subscriber, payment } = messages;
  const { amount_owed: owed, currency, card, cancellation, ended_at: endedAt } = subscription;
  const amount = formatAmount(owed, currency, locale);
  const busy = state.kind === "busy";
  const isResumed = subscription.can_resume;
  return html`<div class="actions" data-focus tabindex="-1">
    ${
      owed > 0 && card !== null
        ? html`<till-pay-button
            label=${fill(payment.pay, { amount })}
            busy-label=${fill(payment.paying, { amount })}
            ?busy=${busy && state.action === "pay"}
            @click=${pay}
          ></till-pay-button>`
        : nothing
    }
    ${
      isResumed
        ? html`<till-pay-button
            label=${subscriber.resume}
            busy-label=${messages.page.oneMoment}
            ?busy=${busy && state.action === "resume"}
            @click=${() => change("resume")}
          ></till-pay-button>`
        : nothing
    }
    <div class="row">
      ${
        endedAt === null || owed > 0
          ? html`<button type="button" @click=${() => show("card")}>
              ${card === null ? subscriber.saveCard : subscriber.changeCard}
            </button>`
          : nothing
      }
      ${
        cancellation === null
          ? nothing
          : html`<button type="button" @click=${() => show("cancel")}>${subscriber.cancel}</button>`
      }
    </div>
  </div>`;
}

function cancelView({ messages, locale, subscription, state, show, change }: SubscriberViewOptions) {
  const { subscriber, page } = messages;
  const { cancellation, currency, name } = subscription;
  if (cancellation === null) return nothing;
  const busy = state.kind === "busy";
  return html`<div class="panel">
    <h3 tabindex="-1" data-focus aria-describedby="consequence">
      ${fill(subscriber.cancelTitle, { product: name })}
    </h3>
    <p
      id="consequence"
      .textContent=${
        cancellation.mode === "at_period_end"
          ? fill(subscriber.cancelAtEnd, { date: formatDate(cancellation.at, locale) })
          : cancellation.amount_owed === 0
            ? subscriber.cancelNow
            : fill(subscriber.cancelNowOwed, {
                amount: formatAmount(cancellation.amount_owed, currency, locale),
              })
      }
    ></p>
    <till-pay-button
      label=${subscriber.cancelYes}
      busy-label=${page.oneMoment}
      ?busy=${busy}
      @click=${() => change("cancel")}
    ></till-pay-button>
    ${backView(messages, show)}
  </div>`;
}
