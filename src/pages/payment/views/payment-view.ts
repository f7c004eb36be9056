import { html } from "lit";
import type { TemplateResult } from "lit";
import { withLocale } from "../../../checkout/with-locale.ts";
import type { PaymentStart } from "../payment-start.ts";
import type { PurchaseState } from "../../../checkout/purchase-state.ts";
import type { ErrorMessage } from "../../../language/error-message.ts";
import { formView } from "./form-view.ts";
import {
  unknownView,
  bankView,
  closedView,
  confirmingView,
  elsewhereView,
  paidView,
} from "./outcome-views.ts";
import type { TransientState, ViewContext } from "./view-context.ts";

interface PaymentViewOptions extends Omit<ViewContext, "messages" | "locale"> {
  readonly start: PaymentStart | undefined;
  readonly state: PurchaseState;
  readonly transient: TransientState;
  /** The message of the error in the state. */
  readonly message: ErrorMessage | undefined;
  readonly pay: () => void;
  readonly again: () => void;
  readonly restart: () => void;
  readonly refresh: () => void;
  readonly cancel: () => void;
}

/** Renders the payment column in every state. Behind an outcome the form is hidden, but keeps its input. */
export function paymentView({ start, state, transient, ...options }: PaymentViewOptions): TemplateResult {
  if (start === undefined || state.kind === "loading") {
    return html`<slot name="before"></slot><slot name="methods"></slot><slot></slot
      ><slot name="others"></slot> <slot name="after"></slot><slot name="end"></slot>
      <slot name="below"></slot>`;
  }
  const { browser, ...language } = start;
  const context: ViewContext = { ...options, ...language };
  if (state.kind === "closed") {
    const restart = state.what === "session" && state.recoverable ? options.restart : undefined;
    return closedView(context, state, { transient, restart });
  }
  if (state.kind === "elsewhere") return elsewhereView(context, state);
  if (state.kind === "paid") {
    return paidView(context, state, { ...transient, again: options.again });
  }
  const isOutcome =
    state.kind === "unknown" ||
    (state.kind === "confirming" && !(state.opensBank && transient.bank === undefined));
  return html`
    ${isOutcome ? waitingView(context, state, { start, transient, ...options }) : ""}
    <div ?hidden=${isOutcome}>
      ${formView(context, { state, transient, message: options.message, now: browser.now(), pay: options.pay })}
    </div>
  `;
}

function waitingView(
  context: ViewContext,
  state: PurchaseState & { kind: "unknown" | "confirming" },
  {
    start,
    transient,
    refresh,
    cancel,
  }: Pick<PaymentViewOptions, "transient" | "refresh" | "cancel"> & {
    readonly start: PaymentStart;
  },
): TemplateResult {
  const { methods } = context;
  if (state.kind === "unknown") return unknownView(context, methods?.pending(state));
  const { browser, locale } = start;
  const url = withLocale(state.url, locale, browser.origin);
  return transient.bank
    ? bankView(context, { url, refresh, cancel })
    : confirmingView(context, { url, cancel, words: methods?.waiting(state.method), ...transient });
}
