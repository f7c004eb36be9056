import type { BrandId } from "../../card/brands.ts";
import { brands } from "../../card/brands.ts";
import type { FieldValidity } from "../../card/field-validity.ts";
import { digitsOf, latinDigits } from "../../card/latin-digits.ts";
import { validateCvc } from "../../card/validate-cvc.ts";
import type { CalendarMonth, ExpiryValidity } from "../../card/validate-expiry.ts";
import { validateExpiry } from "../../card/validate-expiry.ts";
import type { NumberValidity } from "../../card/validate-number.ts";
import { validateNumber } from "../../card/validate-number.ts";
import { validatePostalCode } from "../../card/validate-postal-code.ts";
import type { CardField, CardInput } from "../../contract/token.ts";

/** The fields of the form, in their order. */
export const formFields = ["number", "expiry", "cvc", "name", "country", "postalCode"] as const;
export type FormField = (typeof formFields)[number];

/** The fields that are there only where they are asked for, and how they are asked for. */
const extraFields: Readonly<Partial<Record<FormField, string>>> = {
  name: "name",
  country: "country",
  postalCode: "postal-code",
};

interface FieldState {
  /** What stands in the field. */
  readonly text: string;
  /** Whether it has been left, or sent, as it is: then a problem shows. */
  readonly left: boolean;
  /** What the service said about this text. */
  readonly marked?: string;
}

/** What the payer has done in the form so far. */
export interface CardFormState {
  readonly fields: Readonly<Record<FormField, FieldState>>;
  /** The network that the payer has chosen. */
  readonly chosen?: BrandId;
}

export interface CardFormRules {
  /** The month in which the form is filled in. */
  readonly today: CalendarMonth;
  /** What is asked for beside the card. */
  readonly extras: readonly string[];
  /** The country that the payer is in, as long as no other is chosen. */
  readonly country: string;
}

/** What is known of the card in the form. */
export interface CardFormJudgement {
  readonly number: NumberValidity;
  readonly expiry: ExpiryValidity;
  readonly cvc: FieldValidity;
  readonly name: FieldValidity;
  readonly country: FieldValidity;
  readonly postalCode: FieldValidity;
}

const untouched: FieldState = { text: "", left: false };

export const emptyCardForm: CardFormState = {
  fields: {
    number: untouched,
    expiry: untouched,
    cvc: untouched,
    name: untouched,
    country: untouched,
    postalCode: untouched,
  },
};

/** The field in which the payer finds what an error of the service names. */
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
    const asked = extraFields[field];
    return asked === undefined || extras.includes(asked);
  });
}

/** The country of the card's address, where it is asked for. */
export function countryOf({ fields }: CardFormState, rules: CardFormRules): string | undefined {
  return rules.extras.includes("country") ? fields.country.text || rules.country : undefined;
}

/**
 * The payer has typed. What the service said was about the text before. A problem that shows stays until it is mended;
 * a field that was right gets its time to become right again.
 */
export function typed(
  state: CardFormState,
  field: FormField,
  text: string,
  rules: CardFormRules,
): CardFormState {
  const showsProblem = state.fields[field].left && !judge(state, rules)[field].valid;
  return withField(state, field, { text, left: showsProblem });
}

/** The payer has left a field. An empty one may be filled in later, unless that it is empty has been said. */
export function left(state: CardFormState, field: FormField, text: string): CardFormState {
  const before = state.fields[field];
  return withField(state, field, { ...before, text, left: before.left || text !== "" });
}

/** The payer wants to go on: everything that is missing shows. */
export function sent(state: CardFormState): CardFormState {
  return formFields.reduce(
    (next, field) => withField(next, field, { ...next.fields[field], left: true }),
    state,
  );
}

/** The service has refused what stands in a field. */
export function marked(state: CardFormState, field: FormField, sentence: string): CardFormState {
  return withField(state, field, { ...state.fields[field], marked: sentence });
}

/** A field is empty again, and nothing is held against it. */
export function cleared(state: CardFormState, field: FormField): CardFormState {
  return withField(state, field, untouched);
}

function withField(state: CardFormState, field: FormField, next: FieldState): CardFormState {
  return { ...state, fields: { ...state.fields, [field]: next } };
}

export function judge(state: CardFormState, rules: CardFormRules): CardFormJudgement {
  const { number: numberField, expiry, cvc, name, postalCode } = state.fields;
  const number = validateNumber(digitsOf(numberField.text));
  const country = countryOf(state, rules);
  return {
    number,
    expiry: validateExpiry(expiry.text, rules.today),
    cvc: validateCvc(digitsOf(cvc.text), number.brand),
    // A card number is no name.
    name: required(digitsOf(name.text).length < 12 ? name.text.trim() : ""),
    country: required(country ?? ""),
    postalCode: validatePostalCode(postalCodeIn(postalCode.text), country),
  };
}

function required(text: string): FieldValidity {
  const valid = text !== "";
  return { valid, potentiallyValid: true, complete: false, ...(valid ? {} : { problem: "empty" }) };
}

function postalCodeIn(text: string): string {
  return latinDigits(text).trim();
}

/** How many digits the code has at most, as far as the brand is known. */
export function codeSize({ number: { brand } }: CardFormJudgement): number {
  return brand ? brands[brand].code.size : 4;
}

/** The network that the card is charged on, where there is a choice. The first one is the card's own country's. */
export function networkOf(state: CardFormState, { number }: CardFormJudgement): BrandId | undefined {
  if (number.networks.length < 2) return undefined;
  return number.networks.find((network) => network === state.chosen) ?? number.networks[0];
}

/** The card as the service takes it; nothing while a field is not valid. */
export function cardInputOf(state: CardFormState, rules: CardFormRules): CardInput | undefined {
  const judgement = judge(state, rules);
  const { month, year } = judgement.expiry;
  if (!fieldsOf(rules).every((field) => judgement[field].valid) || !month || !year) return undefined;
  const { number, cvc, name, postalCode } = state.fields;
  const network = networkOf(state, judgement);
  const country = countryOf(state, rules);
  const code = postalCodeIn(postalCode.text);
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
