import type { ApiError } from "../../contract/api-error.ts";
import type { CardForm } from "../../elements/card-form/card-form.ts";
import type { ErrorMessage } from "../../language/error-message.ts";
import type { PayerForm } from "../form/payer-form.ts";
import { isFormField } from "./views/form-view.ts";

interface MarkedPage {
  readonly card: CardForm | null;
  readonly payer: PayerForm | undefined;
  /** What the payer reads of the error. */
  readonly message: ErrorMessage | undefined;
}

/**
 * Marks the field that the error names, and puts the focus there; all that was typed stays, except the security code after
 * a decline. True where a payer's field shows what is wrong, and nothing else has to.
 */
export function markError(error: ApiError, { card, payer, message }: MarkedPage): boolean {
  if (error.param !== undefined && payer?.mark(error.param)) return true;
  if (error.type === "card_declined") card?.clearCvc();
  if (message && isFormField(message.field)) {
    card?.markField(message.field, `${message.message} ${message.next}`.trim());
  }
  return false;
}
