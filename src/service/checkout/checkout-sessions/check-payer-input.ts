import type { CheckoutFields } from "../../../contract/checkout-fields.ts";
import type { PayerAnswersInput } from "../../../contract/payer-answers.ts";
import { knownLocale } from "../../../language/locale.ts";
import { checkAddress } from "./check-address.ts";
import { checkCustomFields } from "./check-custom-fields.ts";
import { missingInput, unexpectedInput, invalidInput } from "./payer-input-errors.ts";
import type { StoredPayerInput } from "../../platform/database/checkout-tables.ts";

/** The fields that a session requests, and the values that are already known. */
interface RequestedFields {
  readonly collection: CheckoutFields;
  /** Values that the payer entered at earlier attempts. */
  readonly before: StoredPayerInput;
  /** The e-mail address that the merchant set; a locked one cannot be changed. */
  readonly email: string | null;
  readonly emailLocked: boolean;
  /** Whether the session's customer has an e-mail address. */
  readonly hasEmail: boolean;
}

/**
 * Checks the values that a payer has entered, together with those of earlier attempts, and returns them. All requested
 * fields must have a value, and no others. Throws `parameter_missing`, `parameter_invalid` and `parameter_unknown` for
 * the wrong parameter.
 */
export function checkPayerInput(requested: RequestedFields, input: PayerAnswersInput): StoredPayerInput {
  const { collection, before } = requested;
  const email = checkEmail(requested, input.email === undefined ? before.email : (input.email ?? undefined));
  const phone = checkPhone(collection, input.phone === undefined ? before.phone : (input.phone ?? undefined));
  const billing = checkBilling(requested, input.billing_address);
  const shipping = checkShipping(requested, input.shipping);
  const values = input.custom_field_values ?? before.custom_field_values ?? {};
  const consent = checkConsent(collection, {
    terms_of_service: input.consent?.terms_of_service ?? before.consent?.terms_of_service,
    terms: input.consent?.terms,
    locale: input.consent?.locale,
  });
  const locale = (input.locale && knownLocale(input.locale)) ?? before.locale;
  return {
    ...(locale && { locale }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(billing === undefined ? {} : { billing_address: billing }),
    ...(shipping === undefined ? {} : { shipping }),
    custom_field_values: checkCustomFields(collection.custom_fields, values),
    ...(consent === undefined ? {} : { consent }),
    ...(input.installments && { installments: input.installments }),
  };
}

function checkEmail(
  { collection, email: known, emailLocked, hasEmail }: RequestedFields,
  email: string | undefined,
): string | undefined {
  if (known !== null && emailLocked) {
    if (email === undefined || email === known) return undefined;
    throw invalidInput("email", "Expected the address of the session, which cannot be changed.");
  }
  const { customer_email_collection: setting } = collection;
  if (email !== undefined && setting === "none") throw unexpectedInput("email");
  if (email === undefined && setting === "required" && known === null && !hasEmail)
    throw missingInput("email");
  return email;
}

function checkPhone({ phone_number_collection: { enabled } }: CheckoutFields, phone: string | undefined) {
  if (phone !== undefined && !enabled) throw unexpectedInput("phone");
  if (phone === undefined && enabled) throw missingInput("phone");
  return phone;
}

function checkBilling(
  { collection, before }: RequestedFields,
  input: PayerAnswersInput["billing_address"],
): StoredPayerInput["billing_address"] {
  if (input !== undefined) return { name: input.name ?? null, ...checkAddress(input, "billing_address") };
  const isRequired = collection.billing_address_collection === "required";
  if (isRequired && before.billing_address === undefined) throw missingInput("billing_address");
  return before.billing_address;
}

function checkShipping(
  { collection: { shipping_address_collection: setting }, before }: RequestedFields,
  input: PayerAnswersInput["shipping"],
): StoredPayerInput["shipping"] {
  if (setting === null) {
    if (input === undefined) return undefined;
    throw unexpectedInput("shipping");
  }
  if (input === undefined) {
    if (before.shipping === undefined) throw missingInput("shipping");
    return before.shipping;
  }
  if (!setting.allowed_countries.includes(input.address.country)) {
    throw invalidInput("shipping[address][country]", "Expected one of the allowed countries.");
  }
  return { name: input.name, address: checkAddress(input.address, "shipping[address]") };
}

/** The hash of the terms is checked when the terms are computed. */
function checkConsent(
  { consent_collection: { terms_of_service: setting } }: CheckoutFields,
  { terms_of_service: accepted, terms, locale }: NonNullable<StoredPayerInput["consent"]>,
): StoredPayerInput["consent"] {
  if (accepted !== undefined && setting === "none") throw unexpectedInput("consent[terms_of_service]");
  if (accepted === undefined && setting === "required") throw missingInput("consent[terms_of_service]");
  if (accepted === undefined && terms === undefined) return undefined;
  return {
    ...(accepted && { terms_of_service: accepted }),
    ...(terms !== undefined && { terms, ...(locale !== undefined && { locale }) }),
  };
}
