import type { BrandId } from "../../card/brands.ts";
import { brands } from "../../card/brands.ts";
import type { FieldValidity } from "../../card/field-validity.ts";
import { digitsOf } from "../../card/latin-digits.ts";
import { validateCvc } from "../../card/validate-cvc.ts";
import type { CalendarMonth, ExpiryValidity } from "../../card/validate-expiry.ts";
import { validateExpiry } from "../../card/validate-expiry.ts";
import type { NumberValidity } from "../../card/validate-number.ts";
import { validateNumber } from "../../card/validate-number.ts";
import { postalCodeOf, validatePostalCode } from "../../card/validate-postal-code.ts";
import type { CardField, CardInput } from "../../contract/payments/token.ts";

/** The fields of the form, in their order. */
export const formFields = ["number", "expiry", "cvc", "name", "country", "postalCode"] as const;

export type FormField = (typeof formFields)[number];

/** The optional fields, each with its name in the `fields` attribute. */
const extraFields: Readonly<Partial<Record<FormField, string>>> = {
  name: "name",
  country: "country",
  postalCode: "postal-code",
};

interface FieldState {
  /** The content of the field. */
  readonly text: string;
  /** Whether the payer has left or submitted the field with this text: only then its error shows. */
  readonly touched: boolean;
  /** The message of the service about this text. */
  readonly error?: string;
}

/** What the payer has entered in the form. */
export interface CardFormState {
  readonly fields: Readonly<Record<FormField, FieldState>>;
  /** The card network that the payer has chosen. */
  readonly chosen?: BrandId;
}

export interface CardFormRules {
  /** The month of `monthOfCards`. */
  readonly today: CalendarMonth;
  /** Names of the optional fields to show. */
  readonly extras: readonly string[];
  /** The country that is selected until the payer chooses another. */
  readonly country: string;
}

/** The validity of each field. */
export interface CardFormValidity {
  readonly number: NumberValidity;
  readonly expiry: ExpiryValidity;
  readonly cvc: FieldValidity;
  readonly name: FieldValidity;
  readonly country: FieldValidity;
  readonly postalCode: FieldValidity;
}

const emptyField: FieldState = { text: "", touched: false };

export const emptyCardForm: CardFormState = {
  fields: {
    number: emptyField,
    expiry: emptyField,
    cvc: emptyField,
    name: emptyField,
    country: emptyField,
    postalCode: emptyField,
  },
};

/** The form field for the field name in an error of the service. */
export function formFieldOf(field: CardField): FormField | undefined {
  return (
    {
      number: "number",
      exp_month: "expiry",
      exp_year: "expiry",
      cvc: "cvc",
      name: "name",
      address_line1: undefined,
      address_postal_code: "postalCode",
    } as const
  )[field];
}

export function fieldsOf({ extras }: CardFormRules): readonly FormField[] {
  return formFields.filter((field) => {
    const requestedName = extraFields[field];
    return requestedName === undefined || extras.includes(requestedName);
  });
}

/** The country of the card's address, if the form has that field. */
export function countryOf({ fields }: CardFormState, rules: CardFormRules): string | undefined {
  return rules.extras.includes("country") ? fields.country.text || rules.country : undefined;
}

/**
 * The state after the payer has typed. It drops the error of the service, which was about the old text. An error that
 * already shows stays until it is fixed; a field that was valid shows no error while the payer types.
 */
export function afterInput(
  state: CardFormState,
  field: FormField,
  text: string,
  rules: CardFormRules,
): CardFormState {
  const showsProblem = state.fields[field].touched && !validate(state, rules)[field].valid;
  return withField(state, field, { text, touched: showsProblem });
}

/** The state after the payer has left a field. An empty field shows no error, unless it did before. */
export function afterBlur(state: CardFormState, field: FormField, text: string): CardFormState {
  const before = state.fields[field];
  return withField(state, field, { ...before, text, touched: before.touched || text !== "" });
}

/** The state after a submit: every invalid field shows its error. */
export function afterSubmit(state: CardFormState): CardFormState {
  return formFields.reduce(
    (next, field) => withField(next, field, { ...next.fields[field], touched: true }),
    state,
  );
}

/** Adds an error of the service to a field. */
export function withServiceError(state: CardFormState, field: FormField, message: string): CardFormState {
  return withField(state, field, { ...state.fields[field], error: message });
}

/** Empties a field and removes its error. */
export function withClearedField(state: CardFormState, field: FormField): CardFormState {
  return withField(state, field, emptyField);
}

function withField(state: CardFormState, field: FormField, next: FieldState): CardFormState {
  return { ...state, fields: { ...state.fields, [field]: next } };
}

export function validate(state: CardFormState, rules: CardFormRules): CardFormValidity {
  const { number: numberField, expiry, cvc, name, postalCode } = state.fields;
  const number = validateNumber(digitsOf(numberField.text));
  const country = countryOf(state, rules);
  return {
    number,
    expiry: validateExpiry(expiry.text, rules.today),
    cvc: validateCvc(digitsOf(cvc.text), number.brand),
    // Twelve digits or more are a card number in the wrong field.
    name: required(digitsOf(name.text).length < 12 ? name.text.trim() : ""),
    country: required(country ?? ""),
    postalCode: validatePostalCode(postalCode.text, country),
  };
}

function required(text: string): FieldValidity {
  const valid = text !== "";
  return { valid, possible: true, complete: false, ...(valid ? {} : { problem: "empty" }) };
}

/** The maximum number of digits of the security code; 4 while the brand is unknown. */
export function maxCodeLength({ number: { brand } }: CardFormValidity): number {
  return brand ? brands[brand].code.size : 4;
}

/** The network to charge, if the card has several. The default is the first, which is the local one. */
export function networkOf(state: CardFormState, { number }: CardFormValidity): BrandId | undefined {
  if (number.networks.length < 2) return undefined;
  return number.networks.find((network) => network === state.chosen) ?? number.networks[0];
}

/** The card as the API takes it; `undefined` while a field is invalid. */
export function cardInputOf(state: CardFormState, rules: CardFormRules): CardInput | undefined {
  const validity = validate(state, rules);
  const { month, year } = validity.expiry;
  if (!fieldsOf(rules).every((field) => validity[field].valid) || !month || !year) return undefined;
  const { number, cvc, name, postalCode } = state.fields;
  const network = networkOf(state, validity);
  const country = countryOf(state, rules);
  const code = postalCodeOf(postalCode.text, country);
  return {
    number: digitsOf(number.text),
    exp_month: month,
    exp_year: year,
    cvc: digitsOf(cvc.text),
    ...(rules.extras.includes("name") ? { name: name.text.trim() } : {}),
    ...(country ? { address_country: country } : {}),
    ...(rules.extras.includes("postal-code") && code ? { address_postal_code: code } : {}),
    ...(network ? { networks: { preferred: network } } : {}),
  };
}
