import type { Receipt, ReceiptAnswer } from "../../../contract/receipt.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { presentAnswers } from "../../checkout/checkout-sessions/present-answers.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";

type Answers = Pick<Receipt, "customer_details" | "shipping_details" | "custom_fields">;

/** What the payer said of themselves, and answered to the merchant's own questions. */
export function receiptAnswers(charge: ChargeRow, session: CheckoutSessionRow | undefined): Answers {
  const { receipt_email: email } = charge;
  const nobody = { email, name: null, phone: null, address: null };
  if (session === undefined) return { customer_details: nobody, shipping_details: null, custom_fields: [] };
  const { customer_details: details, shipping_details } = presentAnswers(session);
  const customer = details ?? nobody;
  return {
    customer_details: { ...customer, email: customer.email ?? email },
    shipping_details,
    custom_fields: answersOf(session),
  };
}

/** The questions that were answered, by their labels; of a choice the label that the payer chose. */
function answersOf({ collection, answers }: CheckoutSessionRow): readonly ReceiptAnswer[] {
  const given = new Map(Object.entries(answers.custom_field_values ?? {}));
  return (collection.custom_fields ?? []).flatMap(({ key, label, type, options }) => {
    const value = given.get(key);
    if (value === undefined || value === "") return [];
    const chosen = options?.find((option) => option.value === value)?.label;
    return [{ label, type, value: chosen ?? String(value) }];
  });
}
