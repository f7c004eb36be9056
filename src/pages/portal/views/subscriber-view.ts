import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { PortalSubscription } from "../../../contract/portal.ts";
import type { Challenge } from "../../../elements/challenge/challenge.ts";
import { fill } from "../../../language/fill.ts";
import { formatDate } from "../../../language/format-date.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { ShownNotice } from "../notice-of.ts";
import type { PortalStart } from "../portal-start.ts";
import type { SubscriberState } from "../subscriber-run.ts";

/** What is shown below the notice: the buttons, the question about a cancellation, or the form of a card. */
export type SubscriberPanel = "cancel" | "card" | "menu";

export interface SubscriberViewOptions extends Pick<PortalStart, "locale" | "messages"> {
  readonly subscription: PortalSubscription;
  readonly merchant: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly panel: SubscriberPanel;
  readonly state: SubscriberState;
  readonly notice: ShownNotice | undefined;
  readonly challenge: Challenge | undefined;
  readonly show: (panel: SubscriberPanel) => void;
  readonly pay: () => void;
  readonly confirm: () => void;
  readonly change: (act: "cancel" | "resume") => void;
  readonly saveCard: () => void;
}

/** Renders the acts of a subscriber. */
export function subscriberView(options: SubscriberViewOptions): TemplateResult {
  const { state, challenge, notice, panel } = options;
  const isAtBank = state.kind === "bank";
  const isWaiting = state.kind === "waiting" || state.kind === "confirm";
  return html`
    <till-notice
      tabindex="-1"
      tone=${notice?.tone ?? "info"}
      message=${notice?.message ?? ""}
      next=${notice?.next ?? ""}
    ></till-notice>
    ${isAtBank ? challenge : nothing} ${isWaiting ? waitingView(options) : nothing}
    <div ?hidden=${isAtBank || isWaiting}>
      ${panel === "card" ? cardView(options) : panel === "cancel" ? cancelView(options) : menuView(options)}
    </div>
  `;
}

function menuView({ messages, locale, subscription, state, show, pay, change }: SubscriberViewOptions) {
  const { subscriber, payment } = messages;
  const { amount_owed: owed, currency, card, cancellation, ended_at: endedAt } = subscription;
  const amount = formatAmount(owed, currency, locale);
  const busy = state.kind === "busy";
  const isResumed = subscription.can_resume;
  return html`<div class="acts" data-focus tabindex="-1">
    ${
      owed > 0 && card !== null
        ? html`<till-pay-button
            label=${fill(payment.pay, { amount })}
            busy-label=${fill(payment.paying, { amount })}
            ?busy=${busy && state.act === "pay"}
            @click=${pay}
          ></till-pay-button>`
        : nothing
    }
    ${
      isResumed
        ? html`<till-pay-button
            label=${subscriber.resume}
            busy-label=${messages.page.oneMoment}
            ?busy=${busy && state.act === "resume"}
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
    <p id="consequence">
      ${
        cancellation.mode === "at_period_end"
          ? fill(subscriber.cancelAtEnd, { date: formatDate(cancellation.at, locale) })
          : cancellation.amount_owed === 0
            ? subscriber.cancelNow
            : fill(subscriber.cancelNowOwed, {
                amount: formatAmount(cancellation.amount_owed, currency, locale),
              })
      }
    </p>
    <till-pay-button
      label=${subscriber.cancelYes}
      busy-label=${page.oneMoment}
      ?busy=${busy}
      @click=${() => change("cancel")}
    ></till-pay-button>
    <div class="row">
      <button type="button" @click=${() => show("menu")}>${subscriber.goBack}</button>
    </div>
  </div>`;
}

function cardView({ messages, merchant, subscription, now, state, show, saveCard }: SubscriberViewOptions) {
  const { subscriber } = messages;
  const today = new Date(now);
  const busy = state.kind === "busy" || state.kind === "bank";
  return html`<div class="panel">
    <h3>${subscription.card === null ? subscriber.saveCard : subscriber.changeCard}</h3>
    <till-card-form
      .messages=${messages}
      .today=${{ year: today.getFullYear(), month: today.getMonth() + 1 }}
      ?busy=${busy}
      @till-card-submit=${saveCard}
    ></till-card-form>
    <p class="consent">${fill(subscriber.cardConsent, { merchant })}</p>
    <till-pay-button
      label=${subscriber.saveCard}
      busy-label=${subscriber.savingCard}
      ?busy=${busy}
      @click=${saveCard}
    ></till-pay-button>
    <div class="row">
      <button type="button" @click=${() => show("menu")}>${subscriber.goBack}</button>
    </div>
  </div>`;
}

/** Renders a payment that is under way: it waits for the bank, or for its payer. */
function waitingView({ messages, state, confirm }: SubscriberViewOptions) {
  const { page } = messages;
  const isForPayer = state.kind === "confirm";
  return html`<div class="panel waiting">
    ${isForPayer ? nothing : html`<div class="spinner" aria-hidden="true"></div>`}
    <h3 tabindex="-1" data-focus aria-describedby="waiting">
      ${isForPayer ? page.confirmTitle : page.askingTitle}
    </h3>
    <p id="waiting">${isForPayer ? page.confirmText : page.askingText}</p>
    ${
      isForPayer
        ? html`<till-pay-button label=${page.goToBank} @click=${confirm}></till-pay-button>`
        : nothing
    }
  </div>`;
}
