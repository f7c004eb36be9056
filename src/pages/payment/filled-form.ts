import type { FieldValues } from "../../checkout/checkout-client.ts";
import type { CardInput } from "../../contract/token.ts";
import type { CardForm } from "../../elements/card-form/card-form.ts";
import type { PayerForm } from "../form/payer-form.ts";

/**
 * What was typed, where it can be sent. Else all that is missing is shown, and the focus goes to the first of it, in the
 * order of the page.
 */
export function filledForm(
  card: CardForm,
  payer: PayerForm,
): { readonly card: CardInput; readonly values: FieldValues } | undefined {
  const wrong = payer.firstWrong();
  const isFirst = wrong?.closest("[slot=after]") === null;
  const isCardValid = card.reportValidity({ focus: !isFirst });
  if (wrong && (isFirst || isCardValid)) wrong.focus();
  const input = card.cardInput();
  return wrong || input === undefined ? undefined : { card: input, values: payer.answers() };
}
