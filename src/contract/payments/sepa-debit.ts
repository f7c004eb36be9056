import * as z from "zod/mini";
import { payerText } from "../checkout/payer-text.ts";
import { email } from "../email.ts";
import { checked, oneOf, text, timestamp } from "../primitives.ts";
import type { Iban } from "./iban.ts";
import { parseIban } from "./iban.ts";

const ibanForm = "Expected an IBAN, such as DE89 3704 0044 0532 0130 00.";

/** An IBAN, with or without spaces. No message repeats what was sent. */
const iban = checked<Iban>(
  { type: "string", maxLength: 50, examples: ["DE89370400440532013000"] },
  (input, reject) => {
    const read = typeof input === "string" && input.length <= 50 ? parseIban(input) : undefined;
    if (read === undefined) return reject("invalid_iban", ibanForm);
    if (!("problem" in read)) return read;
    switch (read.problem) {
      case "form":
        return reject("invalid_iban", ibanForm);
      case "length":
        return reject("invalid_iban", `Expected ${read.expected} characters in an IBAN of ${read.country}.`);
      case "check_digits":
        return reject("invalid_iban", "Its check digits say that a character is mistyped.");
      case "country":
        return reject(
          "invalid_iban_country_code",
          `Accounts of ${read.country} cannot be debited: expected a country of the Single Euro Payments Area.`,
        );
    }
  },
);

/** The account that is debited, and its holder. `email` is for the notice that precedes the debit. */
export const sepaDebitInput = z.strictObject({
  iban,
  name: payerText(text({ maximum: 70 })),
  email: z.optional(email),
});

/** How a payer has accepted the mandate: on a page, or on paper. */
export const acceptanceTypes = ["online", "offline"] as const;

/** That the payer allows the debit. Without `accepted_at` they do so now. */
export const mandateInput = z.strictObject({
  customer_acceptance: z.strictObject({
    type: oneOf(acceptanceTypes),
    accepted_at: z.optional(timestamp),
  }),
});

/** The mandate of a SEPA direct debit: what the payer has allowed, by the names that banks show them. */
export interface SepaMandate {
  /** Its unique reference: at most 35 characters. */
  readonly reference: string;
  /** The creditor identifier of whoever debits. */
  readonly creditor_id: string;
  readonly acceptance: (typeof acceptanceTypes)[number];
  readonly accepted_at: string;
}

/** A bank account that is debited. It never contains the IBAN. */
export interface SepaDebitSource {
  /** The id of the token that it was paid with. */
  readonly id: string;
  readonly object: "sepa_debit";
  readonly type: "sepa_debit";
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly bank_code: string;
  readonly last4: string;
  /** Tells the same account from another. */
  readonly fingerprint: string;
  /** The holder of the account; null once it is erased. */
  readonly name: string | null;
  readonly mandate: SepaMandate;
}
