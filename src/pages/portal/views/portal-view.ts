import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { monthOfCards } from "../../../contract/payments/month-of-cards.ts";
import type { Challenge } from "../../../elements/challenge/challenge.ts";
import type { ShownNotice } from "../notice-of.ts";
import type { PortalState } from "../portal-state.ts";
import type { PortalStart } from "../portal-start.ts";

export interface PortalViewOptions<Panel extends string> extends Pick<PortalStart, "locale" | "messages"> {
  readonly merchant: string;
  /** The time of the service, in milliseconds since 1970. */
  readonly now: number;
  /** What is shown below the notice: the buttons, the form of a card, or another form. */
  readonly panel: Panel | "card" | "menu";
  readonly state: PortalState;
  readonly notice: ShownNotice | undefined;
  readonly challenge: Challenge | undefined;
  readonly show: (panel: Panel | "card" | "menu") => void;
  /** Opens the bank's page, or gives up what waits there. */
  readonly confirm: (waiting: PortalState & { kind: "confirm" }) => void;
  readonly cancel: (waiting: PortalState & { kind: "confirm" }) => void;
  readonly saveCard: () => void;
}

/** The same for every panel. */
type SharedOptions = Omit<PortalViewOptions<never>, "panel">;

/** Renders the actions of a payer: the notice, and below it the panel, or what a payment under way needs in its place. */
export function portalView(
  { messages, state, challenge, notice, confirm, cancel }: SharedOptions,
  panel: TemplateResult | typeof nothing,
): TemplateResult {
  const isAtBank = state.kind === "bank";
  const isWaiting = state.kind === "waiting" || state.kind === "confirm";
  return html`
    <till-notice
      tabindex="-1"
      tone=${notice?.tone ?? "info"}
      message=${notice?.message ?? ""}
      next=${notice?.next ?? ""}
    ></till-notice>
    ${isAtBank ? challenge : nothing}
    ${isWaiting ? waitingView({ messages, state, confirm, cancel }) : nothing}
    <div ?hidden=${isAtBank || isWaiting}>${panel}</div>
  `;
}

/** Renders the form of a card, which replaces that of a subscription or a plan. */
export function cardView(
  { messages, now, state, show, saveCard }: SharedOptions,
  { hasCard, consent }: { readonly hasCard: boolean; readonly consent: string },
): TemplateResult {
  const { subscriber } = messages;
  const busy = state.kind === "busy" || state.kind === "bank";
  return html`<div class="panel">
    <h3>${hasCard ? subscriber.changeCard : subscriber.saveCard}</h3>
    <till-card-form
      .messages=${messages}
      .today=${monthOfCards(now)}
      ?busy=${busy}
      @till-card-submit=${saveCard}
    ></till-card-form>
    <p class="consent">${consent}</p>
    <till-pay-button
      label=${subscriber.saveCard}
      busy-label=${subscriber.savingCard}
      ?busy=${busy}
      @click=${saveCard}
    ></till-pay-button>
    ${backView(messages, show)}
  </div>`;
}

/** Renders the way from a form back to the buttons. */
export function backView(
  { subscriber }: PortalStart["messages"],
  show: (panel: "menu") => void,
): TemplateResult {
  return html`<div class="row">
    <button type="button" @click=${() => show("menu")}>${subscriber.goBack}</button>
  </div>`;
}

/** Renders a payment or a new card that is under way: it waits for the bank, or for its payer. */
function waitingView({
  messages,
  state,
  confirm,
  cancel,
}: Pick<SharedOptions, "cancel" | "confirm" | "messages" | "state">): TemplateResult {
  const { page, payment } = messages;
  const isForPayer = state.kind === "confirm";
  return html`<div class="panel waiting">
    ${isForPayer ? nothing : html`<div class="spinner" aria-hidden="true"></div>`}
    <h3 tabindex="-1" data-focus aria-describedby="waiting">
      ${isForPayer ? page.confirmTitle : page.askingTitle}
    </h3>
    <p id="waiting" .textContent=${isForPayer ? page.confirmText : page.askingText}></p>
    ${
      isForPayer
        ? html`<till-pay-button label=${payment.goToBank} @click=${() => confirm(state)}></till-pay-button>
            <div class="row">
              <button type="button" @click=${() => cancel(state)}>${payment.confirmCancel}</button>
            </div>`
        : nothing
    }
  </div>`;
}
