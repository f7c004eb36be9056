import type { Collection } from "../../../contract/collection.ts";
import type { PayerAnswersInput } from "../../../contract/payer-answers.ts";
import { knownLocale } from "../../../language/locale.ts";
import { checkAddress } from "./check-address.ts";
import { checkCustomFields } from "./check-custom-fields.ts";
import { missingAnswer, unaskedAnswer, wrongAnswer } from "./answer-refusal.ts";
import type { KeptAnswers } from "../../platform/database/checkout-tables.ts";

/** What is asked of the payer of a session. */
interface Asked {
  readonly collection: Collection;
  /** What was answered before a declined payment. */
  readonly before: KeptAnswers;
  /** The address that the merchant knows; a locked one does not change. */
  readonly email: string | null;
  readonly emailLocked: boolean;
  /** Whether a customer's own address is there. */
  readonly hasEmail: boolean;
}

/**
 * What a payer has answered now and before, when it is all that is asked and nothing else. Throws, for the parameter that
 * is wrong, `parameter_missing`, `parameter_invalid` and `parameter_unknown`.
 */
export function checkAnswers(asked: Asked, given: PayerAnswersInput): KeptAnswers {
  const { collection, before } = asked;
  const email = checkEmail(asked, given.email === undefined ? before.email : (given.email ?? undefined));
  const phone = checkPhone(collection, given.phone === undefined ? before.phone : (given.phone ?? undefined));
  const billing = checkBilling(asked, given.billing_address);
  const shipping = checkShipping(asked, given.shipping);
  const values = given.custom_field_values ?? before.custom_field_values ?? {};
  const consent = checkConsent(collection, given.consent ?? before.consent);
  const locale = (given.locale && knownLocale(given.locale)) ?? before.locale;
  return {
    ...(locale && { locale }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(billing === undefined ? {} : { billing_address: billing }),
    ...(shipping === undefined ? {} : { shipping }),
    custom_field_values: checkCustomFields(collection.custom_fields, values),
    ...(consent === undefined ? {} : { consent }),
  };
}

function checkEmail(
  { collection, email: known, emailLocked, hasEmail }: Asked,
  email: string | undefined,
): string | undefined {
  if (known !== null && emailLocked) {
    if (email === undefined || email === known) return undefined;
    throw wrongAnswer("email", "Expected the address that the session has; it does not change.");
  }
  const { customer_email_collection: wanted } = collection;
  if (email !== undefined && wanted === "none") throw unaskedAnswer("email");
  if (email === undefined && wanted === "required" && known === null && !hasEmail)
    throw missingAnswer("email");
  return email;
}

function checkPhone({ phone_number_collection: { enabled } }: Collection, phone: string | undefined) {
  if (phone !== undefined && !enabled) throw unaskedAnswer("phone");
  if (phone === undefined && enabled) throw missingAnswer("phone");
  return phone;
}

function checkBilling(
  { collection, before }: Asked,
  given: PayerAnswersInput["billing_address"],
): KeptAnswers["billing_address"] {
  if (given !== undefined) return { name: given.name ?? null, ...checkAddress(given, "billing_address") };
  const isRequired = collection.billing_address_collection === "required";
  if (isRequired && before.billing_address === undefined) throw missingAnswer("billing_address");
  return before.billing_address;
}

function checkShipping(
  { collection: { shipping_address_collection: wanted }, before }: Asked,
  given: PayerAnswersInput["shipping"],
): KeptAnswers["shipping"] {
  if (wanted === null) {
    if (given === undefined) return undefined;
    throw unaskedAnswer("shipping");
  }
  if (given === undefined) {
    if (before.shipping === undefined) throw missingAnswer("shipping");
    return before.shipping;
  }
  if (!wanted.allowed_countries.includes(given.address.country)) {
    throw wrongAnswer("shipping[address][country]", "Expected a country that is shipped to.");
  }
  return { name: given.name, address: checkAddress(given.address, "shipping[address]") };
}

function checkConsent(
  { consent_collection: { terms_of_service: terms } }: Collection,
  consent: KeptAnswers["consent"],
): KeptAnswers["consent"] {
  if (consent !== undefined && terms === "none") throw unaskedAnswer("consent[terms_of_service]");
  if (consent === undefined && terms === "required") throw missingAnswer("consent[terms_of_service]");
  return consent;
}
