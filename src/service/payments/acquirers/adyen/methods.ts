import type { RedirectMethod } from "../../../../contract/payments/redirect-method.ts";
import type { RedirectPaymentRequest } from "./wire.ts";

/**
 * What Adyen calls the methods that it answers with the address of a page, or by waiting for the app of a bank. Bancontact and Swish are not among them: on a
 * computer it answers those with a QR code.
 */
export const adyenTypes = {
  ideal: { type: "ideal" },
  eps: { type: "eps" },
  p24: { type: "onlineBanking_PL" },
  paypal: { type: "paypal", subtype: "redirect" },
  klarna: { type: "klarna" },
  twint: { type: "twint" },
  blik: { type: "blik" },
} as const satisfies Partial<Record<RedirectMethod, RedirectPaymentRequest["paymentMethod"]>>;

/** The methods whose page the payer goes to. */
export const adyenRedirects = Object.keys(adyenTypes) as readonly (keyof typeof adyenTypes)[];

export type AdyenMethod = keyof typeof adyenTypes | "sepa_debit";

/** Adyen captures nothing of these by itself, only what it is told to. */
export const capturedByRequest: readonly string[] = ["klarna"] satisfies AdyenMethod[];

/** The methods that the adapter can take, where the merchant account has them. */
export const adyenMethods: readonly AdyenMethod[] = [...adyenRedirects, "sepa_debit"];
