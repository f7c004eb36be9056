import type { FieldValues } from "../../checkout/checkout-client.ts";
import type { CardInput } from "../../contract/token.ts";
import type { CardForm } from "../../elements/card-form/card-form.ts";
import type { PayerForm } from "../form/payer-form.ts";

/**
 * Returns card and field values if all are valid. Otherwise shows all errors and focuses the first invalid field in the
 * order of the page.
 */
export function filledForm(
  card: CardForm,
  payer: PayerForm,
): { readonly card: CardInput; readonly values: FieldValues } | undefined {
  const invalid = payer.firstInvalid();
  const isFirst = invalid?.closest("[slot=after]") === null;
  const isCardValid = card.reportValidity({ focus: !isFirst });
  if (invalid && (isFirst || isCardValid)) invalid.focus();
  const input = card.cardInput();
  return invalid || input === undefined ? undefined : { card: input, values: payer.fieldValues() };
}
