import type { ApiError } from "../../contract/api-error.ts";
import type { CardForm } from "../../elements/card-form/card-form.ts";
import { sentenceFor } from "../../language/error-sentence.ts";
import type { PayerForm } from "../form/payer-form.ts";
import type { PaymentStart } from "./payment-start.ts";
import { isFormField } from "./views/form-view.ts";

interface MarkedPage {
  readonly card: CardForm | null;
  readonly payer: PayerForm | undefined;
  readonly sentences: PaymentStart["sentences"];
  readonly currency: string;
}

/**
 * The field at fault is marked and has the focus; all that was typed stays, except the CVC. True where a field of the
 * payer's says what is wrong, and nothing else need.
 */
export function markError(error: ApiError, { card, payer, sentences, currency }: MarkedPage): boolean {
  if (error.param !== undefined && payer?.mark(error.param)) return true;
  if (error.type === "card_declined") card?.clearCvc();
  const { field, message, next } = sentenceFor(sentences, error, { CUR: currency.toUpperCase() });
  if (isFormField(field)) card?.markField(field, `${message} ${next}`.trim());
  return false;
}
