import type { CheckoutFields } from "../../../contract/checkout/checkout-fields.ts";
import type {
  PayerAnswersInput,
  PostalAddress,
  PostalAddressInput,
} from "../../../contract/checkout/payer-answers.ts";
import { knownLocale } from "../../../language/locale.ts";
import { invalidInput, missingInput, unexpectedInput } from "./input-errors.ts";
import type { StoredFieldValues, StoredPayerInput } from "./table.ts";
import { postalCodeOf, validatePostalCode } from "../../../card/validate-postal-code.ts";
import { plainText } from "../../../card/plain-text.ts";
import type { CustomField } from "../../../contract/checkout/custom-field.ts";
import { maxFieldLength } from "../../../contract/checkout/custom-field.ts";
import { lengthOf, parseBoolean } from "../../../contract/primitives.ts";

/** Countries whose addresses have no city, as ISO 3166-1 codes. */
const countriesWithoutCity = ["GI", "HK", "MC", "MO", "SG", "VA"];

/** The fields that a session requests, and the values that are already known. */
interface RequestedFields {
  readonly fields: CheckoutFields;
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
  const { fields, before } = requested;
  const email = checkEmail(requested, input.email === undefined ? before.email : (input.email ?? undefined));
  const phone = checkPhone(fields, input.phone === undefined ? before.phone : (input.phone ?? undefined));
  const billing = checkBilling(requested, input.billing_address);
  const shipping = checkShipping(requested, input.shipping);
  const values = input.custom_field_values ?? before.custom_field_values ?? {};
  const consent = checkConsent(fields, {
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
    custom_field_values: checkCustomFields(fields.custom_fields, values),
    ...(consent === undefined ? {} : { consent }),
    ...(input.installments && { installments: input.installments }),
  };
}

function checkEmail(
  { fields, email: known, emailLocked, hasEmail }: RequestedFields,
  email: string | undefined,
): string | undefined {
  if (known !== null && emailLocked) {
    if (email === undefined || email === known) return undefined;
    throw invalidInput("email", "Expected the address of the session, which cannot be changed.");
  }
  const { customer_email_collection: setting } = fields;
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
  { fields, before }: RequestedFields,
  input: PayerAnswersInput["billing_address"],
): StoredPayerInput["billing_address"] {
  if (input !== undefined) return { name: input.name ?? null, ...checkAddress(input, "billing_address") };
  const isRequired = fields.billing_address_collection === "required";
  if (isRequired && before.billing_address === undefined) throw missingInput("billing_address");
  return before.billing_address;
}

function checkShipping(
  { fields: { shipping_address_collection: setting }, before }: RequestedFields,
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

/**
 * Checks a postal address: it must have a city, and a valid postal code if the country uses them. `param` is the
 * parameter of the address. Throws `parameter_missing` and `parameter_invalid`.
 */
function checkAddress(input: PostalAddressInput, param: string): PostalAddress {
  const { line1, country } = input;
  const code = orNull(postalCodeOf(input.postal_code ?? "", country));
  if (orNull(input.city) === null && !countriesWithoutCity.includes(country))
    throw missingInput(`${param}[city]`);
  if (!validatePostalCode(code ?? "", country).valid) {
    if (code === null) throw missingInput(`${param}[postal_code]`);
    throw invalidInput(`${param}[postal_code]`, `Expected a postal code of ${country}.`);
  }
  return {
    line1,
    line2: orNull(input.line2),
    city: orNull(input.city),
    state: orNull(input.state),
    postal_code: code,
    country,
  };
}

function orNull(line: string | undefined): string | null {
  return line === undefined || line === "" ? null : line;
}

/**
 * Checks the values of custom fields and returns them without empty ones; an unchecked checkbox is false. Throws
 * `parameter_unknown`, `parameter_missing` and `parameter_invalid` for `custom_field_values[<key>]`.
 */
function checkCustomFields(fields: readonly CustomField[], values: StoredFieldValues): StoredFieldValues {
  const unknown = Object.keys(values).find((name) => fields.every(({ key }) => key !== name));
  if (unknown !== undefined) throw unexpectedInput(paramOf(unknown));
  const entered = new Map(Object.entries(values));
  const checkedValues = fields.map(
    (field) => [field.key, checkValue(field, entered.get(field.key))] as const,
  );
  return Object.fromEntries(
    checkedValues.filter((entry): entry is [string, string | boolean] => entry[1] !== ""),
  );
}

function checkValue(field: CustomField, given: string | boolean = ""): string | boolean {
  const isNumber = field.type === "numeric" && typeof given === "string";
  const value = isNumber ? plainText(given).replaceAll(" ", "") : given;
  const param = paramOf(field.key);
  if (field.type === "checkbox") return checkCheckbox(field, value, param);
  if (typeof value === "boolean") throw invalidInput(param, "Expected text.");
  if (value === "") {
    if (field.required) throw missingInput(param);
    return value;
  }
  if (field.type === "dropdown") {
    const options = field.options ?? [];
    if (options.some((option) => option.value === value)) return value;
    throw invalidInput(param, "Expected the value of one of its options.");
  }
  const { minimum_length: minimum, maximum_length: maximum } = field;
  if (field.type === "numeric" && !/^[0-9]+$/.test(value)) throw invalidInput(param, "Expected digits only.");
  const length = lengthOf(value);
  if (length < (minimum ?? 1) || length > (maximum ?? maxFieldLength)) {
    throw invalidInput(param, `Expected ${minimum ?? 1} to ${maximum ?? maxFieldLength} characters.`);
  }
  return value;
}

function checkCheckbox({ required }: CustomField, value: string | boolean, param: string): boolean {
  const isChecked = value === "" ? false : parseBoolean(value);
  if (isChecked === undefined) throw invalidInput(param, "Expected true or false.");
  if (required && !isChecked) throw invalidInput(param, "Expected true: the checkbox must be checked.");
  return isChecked;
}

function paramOf(key: string): string {
  return `custom_field_values[${key}]`;
}
