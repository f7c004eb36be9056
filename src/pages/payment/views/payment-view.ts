import { html } from "lit";
import type { TemplateResult } from "lit";
import { inLanguage } from "../../../checkout/in-language.ts";
import type { PaymentStart } from "../payment-start.ts";
import type { PurchaseState } from "../purchase-state.ts";
import { formView } from "./form-view.ts";
import {
  askingView,
  bankView,
  closedView,
  confirmingView,
  elsewhereView,
  paidView,
} from "./outcome-views.ts";
import type { Happening, ViewContext } from "./view-context.ts";

interface PaymentViewParts extends Omit<ViewContext, "sentences" | "locale"> {
  readonly start: PaymentStart | undefined;
  readonly state: PurchaseState;
  readonly happening: Happening;
  readonly pay: () => void;
  readonly again: () => void;
  readonly restart: () => void;
  readonly asked: () => void;
  readonly giveUp: () => void;
}

/** The payment column in every state of the purchase. The form stays behind an outcome, with all that was typed. */
export function paymentView({ start, state, happening, ...parts }: PaymentViewParts): TemplateResult {
  if (start === undefined || state.kind === "looking") {
    return html`<slot name="before"></slot><slot></slot><slot name="after"></slot><slot name="end"></slot>
      <slot name="below"></slot>`;
  }
  const { platform, ...spoken } = start;
  const context: ViewContext = { ...parts, ...spoken };
  if (state.kind === "closed") {
    const restart = state.what === "session" && state.recoverable ? parts.restart : undefined;
    return closedView(context, state, { happening, restart });
  }
  if (state.kind === "elsewhere") return elsewhereView(context, state);
  if (state.kind === "paid") {
    return paidView(context, state, { ...happening, again: parts.again });
  }
  const isOutcome =
    state.kind === "asking" ||
    (state.kind === "confirming" && !(state.asked && happening.bank === undefined));
  return html`
    ${isOutcome ? waitingView(context, state, { start, happening, ...parts }) : ""}
    <div ?hidden=${isOutcome}>
      ${formView(context, { state, happening, now: platform.now(), pay: parts.pay })}
    </div>
  `;
}

function waitingView(
  context: ViewContext,
  state: PurchaseState & { kind: "asking" | "confirming" },
  {
    start,
    happening,
    asked,
    giveUp,
  }: Pick<PaymentViewParts, "happening" | "asked" | "giveUp"> & {
    readonly start: PaymentStart;
  },
): TemplateResult {
  if (state.kind === "asking") return askingView(context);
  const { platform, locale } = start;
  const url = inLanguage(state.url, locale, platform.origin);
  return happening.bank
    ? bankView(context, { url, asked, giveUp })
    : confirmingView(context, { url, giveUp, ...happening });
}
