import type { FieldValues } from "../../checkout/checkout-client.ts";
import type { CardInput } from "../../contract/payments/token.ts";
import type { CardForm } from "../../elements/card-form/card-form.ts";
import type { PayerForm } from "../form/payer-form.ts";

/**
 * Returns card, null if none is asked for, and field values if all are valid. Otherwise shows all errors and focuses the first invalid field in the
 * order of the page.
 */
export function filledForm(
  card: CardForm | null,
  payer: PayerForm,
): { readonly card: CardInput | null; readonly values: FieldValues } | undefined {
  const invalid = payer.firstInvalid();
  const isFirst = invalid?.closest("[slot=after]") === null;
  const isCardValid = card === null || card.reportValidity({ focus: !isFirst });
  if (invalid && (isFirst || isCardValid)) invalid.focus();
  const input = card === null ? null : card.cardInput();
  return invalid || input === undefined ? undefined : { card: input, values: payer.fieldValues() };
}
