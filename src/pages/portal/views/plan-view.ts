import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { fill } from "../../../language/fill.ts";
import { amountFormat } from "../../../money/format-amount.ts";
import { chosenPayment, isOverdue, payable } from "../chosen-payment.ts";
import { earlyView } from "./early-view.ts";
import type { PlanViewOptions } from "./plan-view-options.ts";
import { backView, cardView, portalView } from "./portal-view.ts";

/** Renders the actions of a payer on an installment plan. */
export function planView(options: PlanViewOptions): TemplateResult {
  const { panel, plan, words, merchant } = options;
  const consent = fill(words.cardConsent, { merchant });
  const views = {
    accept: () => acceptView(options),
    card: () => cardView(options, { hasCard: plan.card !== null, consent }),
    early: () => earlyView(options),
    menu: () => menuView(options),
  };
  return portalView(options, views[panel]());
}

function menuView({ messages, words, locale, plan, state, show, payOwed }: PlanViewOptions) {
  const { subscriber, payment } = messages;
  const { card, currency, proposed_version: proposed } = plan;
  const goesOn = plan.status === "active" || plan.status === "past_due" || plan.status === "defaulted";
  if (!goesOn) return nothing;
  const owed = chosenPayment(plan).amount;
  const amount = amountFormat(currency, locale)(owed);
  const canPayEarly = card !== null && payable(plan).some((one) => !isOverdue(one));
  return html`<div class="actions" data-focus tabindex="-1">
    ${
      owed > 0 && card !== null
        ? html`<till-pay-button
            label=${fill(payment.pay, { amount })}
            busy-label=${fill(payment.paying, { amount })}
            ?busy=${state.kind === "busy" && state.action === "pay"}
            @click=${payOwed}
          ></till-pay-button>`
        : nothing
    }
    <div class="row">
      ${
        proposed === null
          ? nothing
          : html`<button type="button" @click=${() => show("accept")}>${words.accept}</button>`
      }
      ${
        canPayEarly
          ? html`<button type="button" @click=${() => show("early")}>${words.payEarly}</button>`
          : nothing
      }
      <button type="button" @click=${() => show("card")}>
        ${card === null ? subscriber.saveCard : subscriber.changeCard}
      </button>
    </div>
  </div>`;
}

/** Renders the consent to a proposed schedule, which the page shows above. */
function acceptView({ messages, words, merchant, plan, state, show, accept }: PlanViewOptions) {
  const { proposed_version: proposed } = plan;
  if (proposed === null) return nothing;
  return html`<div class="panel">
    <p tabindex="-1" data-focus>${fill(words.acceptConsent, { merchant })}</p>
    <p class="hash">${words.terms}: <code dir="ltr">${proposed.terms_hash}</code></p>
    <till-pay-button
      label=${words.accept}
      busy-label=${messages.page.oneMoment}
      ?busy=${state.kind === "busy"}
      @click=${accept}
    ></till-pay-button>
    ${backView(messages, show)}
  </div>`;
}
