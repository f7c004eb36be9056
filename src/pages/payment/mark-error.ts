import type { ApiError } from "../../contract/errors/api-error.ts";
import type { CardForm } from "../../elements/card-form/card-form.ts";
import type { ErrorMessage } from "../../language/error-message.ts";
import type { PayerForm } from "../form/payer-form.ts";
import { isFormField } from "./views/form-view.ts";

interface MarkedPage {
  readonly card: CardForm | null;
  readonly payer: PayerForm | undefined;
  /** The message of the error. */
  readonly message: ErrorMessage | undefined;
}

/**
 * Shows an error at the field that it names, and focuses that field. All input stays, except the security code after a
 * decline. Returns true if one of the payer's fields shows the error, so that no other message is needed.
 */
export function markError(error: ApiError, { card, payer, message }: MarkedPage): boolean {
  if (error.param !== undefined && payer?.mark(error.param)) return true;
  if (error.type === "card_declined") card?.clearCvc();
  if (message && isFormField(message.field)) {
    card?.markField(message.field, `${message.message} ${message.next}`.trim());
  }
  return false;
}
