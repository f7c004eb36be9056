import { html } from "lit";
import type { TemplateResult } from "lit";
import type { CardField } from "../../../contract/token.ts";
import { sentenceFor } from "../../../language/error-sentence.ts";
import type { PurchaseState } from "../purchase-state.ts";
import type { Happening, ViewContext } from "./view-context.ts";
import { withSum } from "./view-context.ts";

interface FormParts {
  readonly state: PurchaseState;
  readonly happening: Happening;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly pay: () => void;
}

/**
 * The card form among the payer's fields, with the button: above it what came of the last attempt, below it that the
 * current one takes long.
 */
export function formView(context: ViewContext, { state, happening, now, pay }: FormParts): TemplateResult {
  const { sentences, payLabel } = context;
  const { page, payment } = sentences;
  const paying = state.kind !== "form";
  const today = new Date(now);
  const label = withSum(context, payLabel || payment.pay, payment.payWithoutAmount);
  const { held } = happening;
  const slow = state.kind === "paying" && state.slow;
  return html`
    <slot name="before"></slot>
    <h2>${page.cardHeading}</h2>
    <till-card-form
      .sentences=${sentences}
      .today=${{ year: today.getFullYear(), month: today.getMonth() + 1 }}
      ?busy=${paying}
      @till-card-submit=${pay}
    ></till-card-form>
    <slot name="after"></slot>
    ${notice(context, state, happening)}
    <till-pay-button
      label=${held ? `${label} · ${held}` : label}
      busy-label=${happening.proving ? page.oneMoment : withSum(context, payment.paying, payment.payingWithoutAmount)}
      ?busy=${paying}
      ?held=${held}
      @click=${pay}
    ></till-pay-button>
    <p class="slow" role="status">${slow ? page.stillWorking : ""}</p>
    <slot name="below"></slot>
  `;
}

/** It stands there empty as well, so that what comes into it is announced. A field at fault says it by itself. */
function notice(
  { sentences, currency }: ViewContext,
  state: PurchaseState,
  { held }: Happening,
): TemplateResult {
  const { error, order } = state.kind === "form" ? state : {};
  const told =
    error === undefined
      ? undefined
      : order !== undefined
        ? { message: sentences.page.sumChanged, next: "" }
        : sentenceFor(sentences, error, { CUR: currency.toUpperCase() });
  const shown = told === undefined || ("field" in told && isFormField(told.field)) ? undefined : told;
  return html`<till-notice
    tone="danger"
    message=${shown?.message ?? ""}
    next=${(!held && shown?.next) || ""}
  ></till-notice>`;
}

/** True for the fields that the page's card form has. */
export function isFormField(field: CardField | undefined): field is CardField {
  return field === "number" || field === "exp_month" || field === "exp_year" || field === "cvc";
}
