import type { TemplateResult } from "lit";
import { html } from "lit";
import { monthOfCards } from "../../../contract/payments/month-of-cards.ts";
import type { PurchaseState } from "../../../checkout/purchase-state.ts";
import type { CardField } from "../../../contract/payments/token.ts";
import type { ErrorMessage } from "../../../language/error-message.ts";
import type { TransientState, ViewContext } from "./view-context.ts";
import { withSum } from "./view-context.ts";

interface FormOptions {
  readonly state: PurchaseState;
  readonly transient: TransientState;
  /** The message of the error in the state. */
  readonly message: ErrorMessage | undefined;
  /** The time of the service, in milliseconds since 1970. */
  readonly now: number;
  readonly pay: () => void;
}

/**
 * Renders the card form between the payer's fields, and the pay button: above it the error of the last attempt, below it a
 * note if the current one is slow.
 */
export function formView(
  context: ViewContext,
  { state, transient, message, now, pay }: FormOptions,
): TemplateResult {
  const { messages, payLabel, methods, withoutCard } = context;
  const { page, payment } = messages;
  const paying = state.kind !== "form";
  const label = withSum(context, payLabel || payment.pay, payment.payWithoutAmount);
  const { cooldown } = transient;
  const slow = state.kind === "paying" && state.slow;
  return html`
    <slot name="before"></slot>
    <slot name="methods"></slot>
    <h2 ?hidden=${withoutCard || methods !== undefined}>${page.cardHeading}</h2>
    <till-card-form
      ?hidden=${withoutCard}
      .messages=${messages}
      .today=${monthOfCards(now)}
      ?busy=${paying}
      @till-card-submit=${pay}
    ></till-card-form>
    <slot name="others"></slot>
    <slot name="after"></slot>
    ${notice(context, { state, transient, message })}
    <till-pay-button
      label=${cooldown ? `${label} · ${cooldown}` : label}
      busy-label=${transient.proving ? page.oneMoment : withSum(context, payment.paying, payment.payingWithoutAmount)}
      ?busy=${paying}
      ?cooldown=${cooldown}
      @click=${pay}
    ></till-pay-button>
    <p class="slow" role="status" .textContent=${slow ? page.stillWorking : ""}></p>
    <slot name="below"></slot>
  `;
}

/** Renders the live region, which is always there, so that changes are announced. A field shows its own error. */
function notice(
  { messages }: ViewContext,
  { state, transient: { cooldown }, message }: Pick<FormOptions, "state" | "transient" | "message">,
): TemplateResult {
  const isOtherOrder = state.kind === "form" && state.order !== undefined;
  const text: ErrorMessage | undefined = isOtherOrder
    ? { message: messages.page.sumChanged, next: "" }
    : message;
  const shown = isFormField(text?.field) ? undefined : text;
  return html`<till-notice
    tone="danger"
    message=${shown?.message ?? ""}
    next=${(!cooldown && shown?.next) || ""}
  ></till-notice>`;
}

/** Whether the page's card form has this field. */
export function isFormField(field: CardField | undefined): field is CardField {
  return field === "number" || field === "exp_month" || field === "exp_year" || field === "cvc";
}
