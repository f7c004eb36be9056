import type { Receipt, ReceiptCustomField } from "../../../contract/receipt.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { presentPayerInput } from "../../checkout/checkout-sessions/present-payer-input.ts";
import { hidden, maskAddress, maskEmail, maskName } from "../document/mask-personal-data.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";

type Answers = Pick<Receipt, "customer_details" | "shipping_details" | "custom_fields">;

/** Returns the payer's details, shipping details and values of custom fields for a receipt. */
export function receiptDetails(charge: ChargeRow, session: CheckoutSessionRow | undefined): Answers {
  const { receipt_email: email } = charge;
  const onlyEmail = { email, name: null, phone: null, address: null };
  if (session === undefined)
    return { customer_details: onlyEmail, shipping_details: null, custom_fields: [] };
  const { customer_details: details, shipping_details } = presentPayerInput(session);
  const customer = details ?? onlyEmail;
  return {
    customer_details: { ...customer, email: customer.email ?? email },
    shipping_details,
    custom_fields: customFieldsOf(session),
  };
}

/**
 * Returns a receipt for whoever knows the address of a checkout session, which may be somebody else than who paid it: without
 * what only the payer knows.
 */
export function maskReceipt(receipt: Receipt): Receipt {
  const { customer_details: customer, shipping_details: shipping, card } = receipt;
  return {
    ...receipt,
    card: { ...card, last4: hidden },
    customer_details: {
      email: maskEmail(customer.email),
      name: maskName(customer.name),
      phone: customer.phone === null ? null : hidden,
      address: maskAddress(customer.address),
    },
    shipping_details: shipping && {
      name: maskName(shipping.name) ?? hidden,
      address: maskAddress(shipping.address) ?? shipping.address,
    },
    custom_fields: [],
  };
}

/** Returns the entered custom fields with their labels. The value of a dropdown is the label of the selected option. */
function customFieldsOf({ collection, answers }: CheckoutSessionRow): readonly ReceiptCustomField[] {
  const values = new Map(Object.entries(answers.custom_field_values ?? {}));
  return (collection.custom_fields ?? []).flatMap(({ key, label, type, options }) => {
    const value = values.get(key);
    if (value === undefined || value === "") return [];
    const optionLabel = options?.find((option) => option.value === value)?.label;
    return [{ label, type, value: optionLabel ?? String(value) }];
  });
}
