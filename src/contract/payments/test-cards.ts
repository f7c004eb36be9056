import type { DeclineCode } from "../errors/decline-catalogue.ts";

/** A check that the issuer performs together with the authorization. */
export type CheckName = "cvc" | "address_line1" | "address_postal_code";

/** How a capture or a refund ends that is not ended at once. */
export type LaterEnd = "pending" | "declined_later" | "fails_after_success";

/** How the cardholder of a test card disputes what is charged: why, or that the bank only inquires. */
export type TestDispute = "fraudulent" | "inquiry" | "product_not_received";

/** What happens when a test card is charged. */
export type TestScenario =
  /**
   * `refunds: "declined"`: the issuer declines refunds. `pending`: captures or refunds end a few seconds later;
   * `declined_later`: they fail then. `fails_after_success`: they succeed at once, and fail a few seconds later.
   */
  | {
      readonly kind: "succeeds";
      readonly riskLevel?: "elevated";
      readonly captures?: LaterEnd;
      readonly refunds?: "declined" | LaterEnd;
      /** The cardholder disputes the charge a few seconds later. */
      readonly disputed?: TestDispute;
    }
  /** `unlessSaving`: the issuer accepts the card when a customer saves it, and declines its charges. */
  | { readonly kind: "declines"; readonly code: DeclineCode; readonly unlessSaving?: true }
  /** Succeeds although these checks fail or are unavailable. */
  | {
      readonly kind: "checks";
      readonly fail?: readonly CheckName[];
      readonly unavailable?: readonly CheckName[];
    }
  /**
   * The issuer requires authentication; `then` is the result. `unlessSetUp`: not for a card that was saved after a successful
   * authentication. `presentation`: its challenge opens in the whole window only.
   */
  | {
      readonly kind: "authenticates";
      readonly unlessSetUp?: true;
      readonly presentation?: "redirect";
      readonly then: "succeeds" | "payer_fails" | "issuer_rejects" | "directory_error" | DeclineCode;
    }
  /** Succeeds with or without authentication, which needs no challenge. */
  | { readonly kind: "frictionless"; readonly result: "authenticated" | "attempted" };

/** A card number of test mode. It works with any expiry in the future and any security code of the brand's length. */
export interface TestCard {
  readonly number: string;
  /** The reusable test token of this card, if there is one. */
  readonly token?: string;
  readonly funding: "credit" | "debit" | "prepaid";
  /** Two-letter code of ISO 3166-1. */
  readonly country: string;
  readonly scenario: TestScenario;
}

const credit = { funding: "credit", country: "US", scenario: { kind: "succeeds" } } as const;

const debit = { ...credit, funding: "debit" } as const;

function declines(number: string, code: DeclineCode, token?: string): TestCard {
  return {
    ...credit,
    number,
    scenario: { kind: "declines", code },
    ...(token === undefined ? {} : { token }),
  };
}

function authenticates(number: string, then: (TestScenario & { kind: "authenticates" })["then"]): TestCard {
  return { ...credit, number, scenario: { kind: "authenticates", then } };
}

function checks(number: string, token: string, fail: readonly CheckName[]): TestCard {
  return { ...credit, number, token, scenario: { kind: "checks", fail } };
}

function later(
  number: string,
  token: string,
  ends: { readonly captures?: LaterEnd; readonly refunds?: LaterEnd },
): TestCard {
  return { ...credit, number, token, scenario: { kind: "succeeds", ...ends } };
}

function disputed(number: string, token: string, dispute: TestDispute): TestCard {
  return { ...credit, number, token, scenario: { kind: "succeeds", disputed: dispute } };
}

const address = ["address_line1", "address_postal_code"] as const;

/** All test cards by names that describe the result of a charge. Test mode rejects every other number. */
export const namedTestCards = {
  visa: { ...credit, number: "4242424242424242", token: "tok_visa" },
  visa_other: { ...credit, number: "4012888888881881" },
  visa_debit: { ...debit, number: "4000056655665556", token: "tok_visa_debit" },
  mastercard: { ...credit, number: "5555555555554444", token: "tok_mastercard" },
  mastercard_2_series: { ...credit, number: "2223003122003222" },
  mastercard_debit: { ...debit, number: "5200828282828210", token: "tok_mastercard_debit" },
  mastercard_prepaid: {
    ...credit,
    funding: "prepaid",
    number: "5105105105105100",
    token: "tok_mastercard_prepaid",
  },
  amex: { ...credit, number: "378282246310005", token: "tok_amex" },
  amex_other: { ...credit, number: "371449635398431" },
  discover: { ...credit, number: "6011111111111117", token: "tok_discover" },
  discover_other: { ...credit, number: "6011000990139424" },
  discover_debit: { ...debit, number: "6011981111111113" },
  diners: { ...credit, number: "3056930009020004", token: "tok_diners" },
  diners_14_digits: { ...credit, number: "36227206271667" },
  jcb: { ...credit, country: "JP", number: "3566002020360505", token: "tok_jcb" },
  unionpay: { ...credit, country: "CN", number: "6200000000000005", token: "tok_unionpay" },
  unionpay_debit: { ...debit, country: "CN", number: "6200000000000047" },
  unionpay_19_digits: { ...credit, country: "CN", number: "6205500000000000004" },
  cartes_bancaires_mastercard: { ...credit, country: "FR", number: "5555552500001001" },
  cartes_bancaires_visa: { ...credit, country: "FR", number: "4000002500001001" },
  generic_decline: declines("4000000000000002", "generic_decline", "tok_chargeDeclined"),
  insufficient_funds: declines(
    "4000000000009995",
    "insufficient_funds",
    "tok_chargeDeclinedInsufficientFunds",
  ),
  lost_card: declines("4000000000009987", "lost_card", "tok_chargeDeclinedLostCard"),
  stolen_card: declines("4000000000009979", "stolen_card", "tok_chargeDeclinedStolenCard"),
  expired_card: declines("4000000000000069", "expired_card", "tok_chargeDeclinedExpiredCard"),
  incorrect_cvc: declines("4000000000000127", "incorrect_cvc", "tok_chargeDeclinedIncorrectCvc"),
  processing_error: declines("4000000000000119", "processing_error", "tok_chargeDeclinedProcessingError"),
  fraudulent: declines("4100000000000019", "fraudulent", "tok_chargeDeclinedFraudulent"),
  highest_risk_level: declines("4000000000004954", "highest_risk_level"),
  decline_after_saving: {
    ...credit,
    number: "4000000000000341",
    token: "tok_chargeCustomerFail",
    scenario: { kind: "declines", code: "generic_decline", unlessSaving: true },
  },
  elevated_risk_level: {
    ...credit,
    number: "4000000000009235",
    token: "tok_riskLevelElevated",
    scenario: { kind: "succeeds", riskLevel: "elevated" },
  },
  refund_fails: {
    ...credit,
    number: "4000000000005126",
    token: "tok_refundFail",
    scenario: { kind: "succeeds", refunds: "declined" },
  },
  refund_pending: later("4000000000007726", "tok_pendingRefund", { refunds: "pending" }),
  refund_fails_later: later("4000000000007734", "tok_refundFailsLater", { refunds: "declined_later" }),
  capture_pending: later("4000000000007742", "tok_pendingCapture", { captures: "pending" }),
  capture_fails_later: later("4000000000007759", "tok_captureFailsLater", { captures: "declined_later" }),
  refund_fails_after_success: later("4000000000007767", "tok_refundFailsAfterSuccess", {
    refunds: "fails_after_success",
  }),
  capture_fails_after_success: later("4000000000007775", "tok_captureFailsAfterSuccess", {
    captures: "fails_after_success",
  }),
  disputed_as_fraudulent: disputed("4000000000000259", "tok_createDispute", "fraudulent"),
  disputed_as_not_received: disputed(
    "4000000000002685",
    "tok_createDisputeProductNotReceived",
    "product_not_received",
  ),
  disputed_by_inquiry: disputed("4000000000001976", "tok_createDisputeInquiry", "inquiry"),
  cvc_check_fails: checks("4000000000000101", "tok_cvcCheckFail", ["cvc"]),
  postal_code_check_fails: checks("4000000000000036", "tok_avsZipFail", ["address_postal_code"]),
  address_line1_check_fails: checks("4000000000000028", "tok_avsLine1Fail", ["address_line1"]),
  address_check_fails: checks("4000000000000010", "tok_avsFail", address),
  address_unchecked: {
    ...credit,
    number: "4000000000000044",
    token: "tok_avsUnchecked",
    scenario: { kind: "checks", unavailable: address },
  },
  authenticate_unless_set_up: {
    ...credit,
    number: "4000002500003155",
    scenario: { kind: "authenticates", then: "succeeds", unlessSetUp: true },
  },
  authenticate_always: authenticates("4000002760003184", "succeeds"),
  authenticate: { ...authenticates("4000000000003220", "succeeds"), token: "tok_threeDSecure2Required" },
  authenticate_insufficient_funds: authenticates("4000008260003178", "insufficient_funds"),
  authenticate_generic_decline: authenticates("4000008400001629", "generic_decline"),
  authentication_fails: authenticates("4000000000003063", "payer_fails"),
  authentication_unavailable: authenticates("4000000000003097", "directory_error"),
  authentication_rejected: authenticates("4000000000003121", "issuer_rejects"),
  authenticate_by_redirect: {
    ...credit,
    number: "4000000000003238",
    token: "tok_threeDSecureRedirect",
    scenario: { kind: "authenticates", then: "succeeds", presentation: "redirect" },
  },
  frictionless: {
    ...credit,
    number: "4000000000003055",
    token: "tok_threeDSecureOptional",
    scenario: { kind: "frictionless", result: "authenticated" },
  },
  authentication_attempted: {
    ...credit,
    number: "4000000000003113",
    scenario: { kind: "frictionless", result: "attempted" },
  },
} as const satisfies Readonly<Record<string, TestCard>>;

export type TestCardName = keyof typeof namedTestCards;

/** All test cards. */
export const testCards: readonly TestCard[] = Object.values(namedTestCards);

/** Returns the test card with this number, or undefined. */
export function testCardOf(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}
