/**
 * The payment methods whose payer pays elsewhere: mostly they go to a page of their bank or wallet, and come back. Their names are
 * those that Stripe gives them.
 */
export const redirectMethods = [
  "ideal",
  "bancontact",
  "eps",
  "p24",
  "paypal",
  "klarna",
  "twint",
  "swish",
  "blik",
] as const;

export type RedirectMethod = (typeof redirectMethods)[number];

/** The payment methods that debit a bank account, days after the payer has allowed it. */
export const debitMethods = ["sepa_debit"] as const;

/** What a payment can be paid with besides cards. */
export const otherMethods = [...redirectMethods, ...debitMethods] as const;

export type OtherMethod = (typeof otherMethods)[number];

/** Those whose payer types a code and confirms in the app of their bank: there is no page to go to, and none to come back to. */
const inAppMethods: readonly OtherMethod[] = ["blik"];

export function isInApp(method: OtherMethod): boolean {
  return inAppMethods.includes(method);
}

/** What a payment can be paid with. */
export const paymentMethodTypes = ["card", ...otherMethods] as const;

export type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** The names by which payers know them: the same in every language. */
export const redirectMethodNames: Readonly<Record<RedirectMethod, string>> = {
  ideal: "iDEAL | Wero",
  bancontact: "Bancontact",
  eps: "EPS",
  p24: "Przelewy24",
  paypal: "PayPal",
  klarna: "Klarna",
  twint: "TWINT",
  swish: "Swish",
  blik: "BLIK",
};

/** The names of all methods besides cards. */
export const methodNames: Readonly<Record<OtherMethod, string>> = {
  ...redirectMethodNames,
  sepa_debit: "SEPA Direct Debit",
};
