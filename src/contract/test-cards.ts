import type { DeclineCode } from "./decline-catalogue.ts";

/** A check that the issuer makes beside the payment. */
export type CheckName = "cvc" | "address_line1" | "address_postal_code";

/** What happens when a test card is charged. */
export type TestScenario =
  /** `refunds: "declined"`: the issuer takes none back. */
  | { readonly kind: "succeeds"; readonly riskLevel?: "elevated"; readonly refunds?: "declined" }
  | { readonly kind: "declines"; readonly code: DeclineCode }
  /** Succeeds, though these checks fail or cannot be made. */
  | {
      readonly kind: "checks";
      readonly fail?: readonly CheckName[];
      readonly unavailable?: readonly CheckName[];
    }
  /**
   * The issuer wants the payer to authenticate first; `then` is what comes of it. `unlessSetUp`: not any more once the card
   * was saved after its payer had.
   */
  | {
      readonly kind: "authenticates";
      readonly unlessSetUp?: true;
      readonly then: "succeeds" | "payer_fails" | "directory_error" | DeclineCode;
    };

/** A number that test mode takes. It is good with any future expiry and any security code of its brand's length. */
export interface TestCard {
  readonly number: string;
  /** The reusable test token that stands for the card, where there is one. */
  readonly token?: string;
  readonly funding: "credit" | "debit" | "prepaid";
  /** ISO 3166-1, two letters. */
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

const address = ["address_line1", "address_postal_code"] as const;

/** Every test card. No other number is taken in test mode. */
export const testCards: readonly TestCard[] = [
  { ...credit, number: "4242424242424242", token: "tok_visa" },
  { ...debit, number: "4000056655665556", token: "tok_visa_debit" },
  { ...credit, number: "5555555555554444", token: "tok_mastercard" },
  { ...credit, number: "2223003122003222" },
  { ...debit, number: "5200828282828210", token: "tok_mastercard_debit" },
  { ...credit, funding: "prepaid", number: "5105105105105100", token: "tok_mastercard_prepaid" },
  { ...credit, number: "378282246310005", token: "tok_amex" },
  { ...credit, number: "371449635398431" },
  { ...credit, number: "6011111111111117", token: "tok_discover" },
  { ...credit, number: "6011000990139424" },
  { ...debit, number: "6011981111111113" },
  { ...credit, number: "3056930009020004", token: "tok_diners" },
  { ...credit, number: "36227206271667" },
  { ...credit, country: "JP", number: "3566002020360505", token: "tok_jcb" },
  { ...credit, country: "CN", number: "6200000000000005", token: "tok_unionpay" },
  { ...debit, country: "CN", number: "6200000000000047" },
  { ...credit, country: "CN", number: "6205500000000000004" },
  declines("4000000000000002", "generic_decline", "tok_chargeDeclined"),
  declines("4000000000009995", "insufficient_funds", "tok_chargeDeclinedInsufficientFunds"),
  declines("4000000000009987", "lost_card", "tok_chargeDeclinedLostCard"),
  declines("4000000000009979", "stolen_card", "tok_chargeDeclinedStolenCard"),
  declines("4000000000000069", "expired_card", "tok_chargeDeclinedExpiredCard"),
  declines("4000000000000127", "incorrect_cvc", "tok_chargeDeclinedIncorrectCvc"),
  declines("4000000000000119", "processing_error", "tok_chargeDeclinedProcessingError"),
  declines("4100000000000019", "fraudulent", "tok_chargeDeclinedFraudulent"),
  declines("4000000000004954", "highest_risk_level"),
  declines("4000000000000341", "generic_decline", "tok_chargeCustomerFail"),
  {
    ...credit,
    number: "4000000000009235",
    token: "tok_riskLevelElevated",
    scenario: { kind: "succeeds", riskLevel: "elevated" },
  },
  {
    ...credit,
    number: "4000000000005126",
    token: "tok_refundFail",
    scenario: { kind: "succeeds", refunds: "declined" },
  },
  checks("4000000000000101", "tok_cvcCheckFail", ["cvc"]),
  checks("4000000000000036", "tok_avsZipFail", ["address_postal_code"]),
  checks("4000000000000028", "tok_avsLine1Fail", ["address_line1"]),
  checks("4000000000000010", "tok_avsFail", address),
  {
    ...credit,
    number: "4000000000000044",
    token: "tok_avsUnchecked",
    scenario: { kind: "checks", unavailable: address },
  },
  {
    ...credit,
    number: "4000002500003155",
    scenario: { kind: "authenticates", then: "succeeds", unlessSetUp: true },
  },
  authenticates("4000002760003184", "succeeds"),
  { ...authenticates("4000000000003220", "succeeds"), token: "tok_threeDSecure2Required" },
  authenticates("4000008260003178", "insufficient_funds"),
  authenticates("4000008400001629", "generic_decline"),
  authenticates("4000000000003063", "payer_fails"),
  authenticates("4000000000003097", "directory_error"),
  { ...credit, country: "FR", number: "5555552500001001" },
  { ...credit, country: "FR", number: "4000002500001001" },
];

/** The test card with this number, undefined for every other number. */
export function testCardOf(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}
