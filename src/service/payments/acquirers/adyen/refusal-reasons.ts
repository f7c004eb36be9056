import type { DeclineCode } from "../../../../contract/errors/decline-catalogue.ts";

interface Refusal {
  /** `refusalReason` of a response; notifications have only this text. */
  readonly text: string;
  readonly code: DeclineCode;
  /** Whether Adyen refused it before it reached the issuer. */
  readonly blocked?: true;
}

/** Adyen's refusal reasons by `refusalReasonCode`, all that it documents. */
const refusals = {
  2: { text: "Refused", code: "generic_decline" },
  3: { text: "Referral", code: "call_issuer" },
  4: { text: "Acquirer Error", code: "processing_error" },
  5: { text: "Blocked Card", code: "restricted_card" },
  6: { text: "Expired Card", code: "expired_card" },
  7: { text: "Invalid Amount", code: "invalid_amount" },
  8: { text: "Invalid Card Number", code: "incorrect_number" },
  9: { text: "Issuer Unavailable", code: "issuer_not_available" },
  10: { text: "Not supported", code: "card_not_supported" },
  11: { text: "3D Not Authenticated", code: "authentication_required" },
  12: { text: "Not enough balance", code: "insufficient_funds" },
  14: { text: "Acquirer Fraud", code: "fraudulent" },
  15: { text: "Cancelled", code: "processing_error" },
  16: { text: "Shopper Cancelled", code: "processing_error" },
  17: { text: "Invalid Pin", code: "generic_decline" },
  18: { text: "Pin tries exceeded", code: "generic_decline" },
  19: { text: "Pin validation not possible", code: "generic_decline" },
  20: { text: "FRAUD", code: "fraudulent", blocked: true },
  21: { text: "Not Submitted", code: "processing_error" },
  22: { text: "FRAUD-CANCELLED", code: "fraudulent", blocked: true },
  23: { text: "Transaction Not Permitted", code: "transaction_not_allowed" },
  24: { text: "CVC Declined", code: "incorrect_cvc" },
  25: { text: "Restricted Card", code: "restricted_card" },
  26: { text: "Revocation Of Auth", code: "revocation_of_authorization" },
  27: { text: "Declined Non Generic", code: "do_not_honor" },
  28: { text: "Withdrawal amount exceeded", code: "card_velocity_exceeded" },
  29: { text: "Withdrawal count exceeded", code: "withdrawal_count_limit_exceeded" },
  31: { text: "Issuer Suspected Fraud", code: "security_violation" },
  32: { text: "AVS Declined", code: "incorrect_zip" },
  33: { text: "Card requires online pin", code: "card_not_supported" },
  34: { text: "No checking account available on Card", code: "invalid_account" },
  35: { text: "No savings account available on Card", code: "invalid_account" },
  36: { text: "Mobile PIN required", code: "mobile_device_authentication_required" },
  37: { text: "Contactless fallback", code: "card_not_supported" },
  38: { text: "Authentication required", code: "authentication_required" },
  39: { text: "RReq not received from DS", code: "authentication_required" },
  40: { text: "Current AID is in Penalty Box", code: "card_not_supported" },
  41: { text: "CVM Required Restart Payment", code: "card_not_supported" },
  42: { text: "3DS Authentication Error", code: "authentication_required" },
  43: { text: "Online PIN required", code: "card_not_supported" },
  44: { text: "Try another interface", code: "card_not_supported" },
  45: { text: "Chip downgrade mode", code: "card_not_supported" },
  46: {
    text: "Transaction blocked by Adyen to prevent excessive retry fees",
    code: "do_not_try_again",
    blocked: true,
  },
} as const satisfies Readonly<Record<number, Refusal>>;

const byCode: ReadonlyMap<string, Refusal> = new Map(Object.entries(refusals));

const byText: ReadonlyMap<string, Refusal> = new Map(
  Object.values(refusals).map((refusal) => [refusal.text.toLowerCase(), refusal]),
);

/** What a refusal means in our catalogue. */
export interface Meaning {
  readonly code: DeclineCode;
  readonly blocked: boolean;
  /** False where the table does not have it: it is a generic decline. */
  readonly isKnown: boolean;
}

/** Reads why a payment was refused, by the code of a response or by the text, which is all that a notification has. */
export function meaningOf({
  refusalReasonCode: code = "",
  refusalReason: text = "",
}: {
  readonly refusalReasonCode?: string | undefined;
  readonly refusalReason?: string | undefined;
}): Meaning {
  const refusal = byCode.get(code) ?? (code === "" ? byText.get(text.toLowerCase()) : undefined);
  if (refusal === undefined) return { code: "generic_decline", blocked: false, isKnown: false };
  return { code: refusal.code, blocked: refusal.blocked ?? false, isKnown: true };
}

/** Every documented refusal: its code, its text, and our code for it. */
export function documentedRefusals(): readonly (Refusal & { readonly reasonCode: string })[] {
  return [...byCode].map(([reasonCode, refusal]) => ({ reasonCode, ...refusal }));
}

/** Adyen's errors (`errorCode` of a request that it rejected) that are about the card. Any other is a fault of the request. */
const invalidCards: Readonly<Record<string, DeclineCode>> = {
  "101": "invalid_number",
  "103": "invalid_cvc",
  "129": "invalid_expiry_year",
  "137": "invalid_amount",
  "138": "currency_not_supported",
  // What was encrypted is too old, cannot be decrypted, or is no card.
  "171": "card_data_unreadable",
  "172": "card_data_unreadable",
  "173": "card_data_unreadable",
  "174": "card_data_unreadable",
  "175": "card_data_unreadable",
  "905": "card_not_supported",
};

/** What a validation error means for a payment; undefined where it says nothing about the card. */
export function declineOfError(errorCode: string): DeclineCode | undefined {
  // 905_1, 905_3: no acquirer for this brand or currency.
  const code = errorCode.replace(/^905_\d+$/, "905");
  return Object.hasOwn(invalidCards, code) ? invalidCards[code] : undefined;
}
