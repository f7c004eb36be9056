import * as z from "zod/mini";
import { plainText, trimText } from "../../card/plain-text.ts";
import { amount } from "../amount.ts";
import { email } from "../email.ts";
import { pageLocale } from "./checkout-fields.ts";
import { countryCode } from "../country.ts";
import { maxFieldLength } from "./custom-field.ts";
import { installmentCount } from "../billing/installment-plan-parameters.ts";
import { payerText } from "./payer-text.ts";
import { checked, clearable, identifier, integer, list, oneOf, text } from "../primitives.ts";

/** What a payer enters in the form of a checkout session. */

/** One line of text that a person typed; spaces around it are removed. */
function line({ maximum, minimum = 1 }: { readonly maximum: number; readonly minimum?: 0 | 1 }) {
  const bounded = text({ minimum, maximum });
  const trimmed = checked<string>(
    { type: "string", minLength: minimum, maxLength: maximum },
    (input, reject) => {
      const { data, error } = z.safeParse(bounded, typeof input === "string" ? trimText(input) : input);
      const expected = error?.issues[0]?.message ?? "Expected text.";
      return error === undefined ? data : reject("parameter_invalid", expected);
    },
  );
  return payerText(trimmed);
}

/** A telephone number: 5 to 15 digits, optionally with a leading +, and spaces, dots, dashes, slashes or brackets between. */
const telephone = checked<string>(
  { type: "string", pattern: "^\\+?[0-9 ().\\/-]{5,30}$", examples: ["+43 660 1234567"] },
  (input, reject) => {
    const number = typeof input === "string" ? plainText(input) : "";
    const digits = number.replace(/\D/g, "").length;
    return /^\+?[0-9 ()./-]{5,30}$/.test(number) && digits >= 5 && digits <= 15
      ? number
      : reject("parameter_invalid", "Expected a telephone number of 5 to 15 digits.");
  },
);

const phone = payerText(telephone, { telephone: true });

const name = line({ maximum: 200 });

const optionalLine = z.optional(line({ minimum: 0, maximum: 200 }));

const addressParts = {
  line1: line({ maximum: 200 }),
  line2: optionalLine,
  city: optionalLine,
  state: optionalLine,
  postal_code: z.optional(line({ minimum: 0, maximum: 20 })),
  country: countryCode,
};

const billingAddress = z.strictObject({ name: z.optional(name), ...addressParts });

const shipping = z.strictObject({ name, address: z.strictObject(addressParts) });

/** An address as the payer sent it, without omitted and empty members. */
export type PostalAddressInput = Omit<z.infer<typeof billingAddress>, "name">;

/** The value of a custom field: text, or a boolean for a checkbox. */
const fieldValue = checked<string | boolean>(
  {
    type: "string",
    maxLength: maxFieldLength,
    description: "Of a checkbox: true or false.",
  },
  (input, reject) => {
    if (typeof input === "boolean") return input;
    const { data, error } = z.safeParse(line({ minimum: 0, maximum: maxFieldLength }), input);
    const expected = `Expected text of at most ${maxFieldLength} characters.`;
    return error === undefined ? data : reject("parameter_invalid", error.issues[0]?.message ?? expected);
  },
);

/**
 * The payer's parameters when a session is confirmed, apart from the card: the requested fields, quantities of adjustable
 * items, the amount if the payer chooses it, and `amount_total`, the total that the payer saw. After a decline, fields
 * that were already sent may be omitted, but neither `installments` nor `consent[terms]`.
 */
export const payerAnswers = {
  email: z.optional(clearable(payerText(email))),
  phone: z.optional(clearable(phone)),
  billing_address: z.optional(billingAddress),
  shipping: z.optional(shipping),
  custom_field_values: z.optional(z.record(text({ maximum: 40 }), fieldValue)),
  /** The plan that the payer chooses; without it all is paid at once. */
  installments: z.optional(z.strictObject({ count: installmentCount })),
  /** `terms` is the hash of the terms of the subscription or of the plan that the payer has read, in the language `locale`. */
  consent: z.optional(
    z.strictObject({
      terms_of_service: z.optional(oneOf(["accepted"])),
      terms: z.optional(identifier),
      locale: z.optional(text({ maximum: 35 })),
    }),
  ),
  line_items: z.optional(
    list(z.strictObject({ id: identifier, quantity: integer({ minimum: 0, maximum: 9999 }) }), {
      minimum: 1,
      maximum: 100,
    }),
  ),
  amount: z.optional(amount),
  amount_total: z.optional(integer({ minimum: 0, maximum: 99_999_999 })),
  /** The language of the page, which mails to the payer use too. */
  locale: z.optional(pageLocale),
};

export type PayerAnswersInput = z.infer<z.ZodMiniObject<typeof payerAnswers>>;

/** An address. `country` is a two-letter code of ISO 3166-1. */
export interface PostalAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: string;
}

/** Contact details of the payer; null for what the session did not request. */
export interface CustomerDetails {
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly address: PostalAddress | null;
}

export interface ShippingDetails {
  readonly name: string;
  readonly address: PostalAddress;
}

/** Values of the custom fields by key; for a checkbox `true` or `false`. */
export type CustomFieldValues = Readonly<Record<string, string>>;

export interface Consent {
  readonly terms_of_service: "accepted" | null;
  /** The hash of the terms of the subscription or of the plan that the payer has accepted. */
  readonly terms: string | null;
}
