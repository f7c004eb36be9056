import { documentedRefusals } from "../../../src/service/payments/acquirers/adyen/refusal-reasons.ts";

/** What the fake does because of the name on the card, as Adyen's own test platform does it; several are parted by a blank. */
const behaviours = [
  /** The payment is made, and its answer is lost. */
  "ANSWER_LOST",
  /** It is answered with 500 and approved all the same; the notification is held until it is released. */
  "APPROVED_LATE",
  /** It is decided when the notifications are released. */
  "PENDING",
  /** Answered with 429 once. */
  "TOO_MANY_REQUESTS",
  /** Answered with 500 once, and not made. */
  "SERVER_ERROR",
  /** Not made, and never answered. */
  "TIMEOUT",
  "NOTIFIED_FIRST",
  "NOTIFIED_TWICE",
  /** Notified with a wrong signature before the right one. */
  "BADLY_SIGNED",
  /** CAPTURE and REFUND with `success: false`. */
  "CAPTURE_REFUSED",
  "REFUND_REFUSED",
  /** CAPTURE_FAILED and REFUND_FAILED after success; also of a payment that is captured at once. */
  "CAPTURE_FAILED",
  "REFUND_FAILED",
  "CHARGEBACK",
  /** A chargeback that the bank gives back later. */
  "CHARGEBACK_REVERSED",
  /** Refused for a reason that no documentation has. */
  "REFUSED_UNKNOWN",
  /** Authorized for a half. */
  "PARTIAL",
] as const;

export type Behaviour = (typeof behaviours)[number];

/** Names by which Adyen's test platform refuses a payment, with `refusalReasonCode`; `REFUSED_12` is any other code. */
const refusals: Readonly<Record<string, string>> = {
  DECLINED: "2",
  REFERRAL: "3",
  ERROR: "4",
  BLOCK_CARD: "5",
  CARD_EXPIRED: "6",
  INVALID_CARD: "8",
  ISSUER_UNAVAILABLE: "9",
  NOT_SUPPORTED: "10",
  NOT_3D_AUTHENTICATED: "11",
  NOT_ENOUGH_BALANCE: "12",
  FRAUD: "20",
  CVC_DECLINED: "24",
  RESTRICTED_CARD: "25",
  AUTHENTICATION_REQUIRED: "38",
};

export interface Behaviours {
  has(behaviour: Behaviour): boolean;
  /** Why the payment is refused. */
  readonly refusal: { readonly code: string; readonly text: string } | undefined;
}

/** Reads how the fake behaves for a card with this name on it. */
export function behavioursOf(holderName: string | undefined): Behaviours {
  const given = (holderName ?? "").toUpperCase().split(" ");
  const known = behaviours.filter((behaviour) => given.includes(behaviour));
  const code = given.map((word) => refusals[word] ?? /^REFUSED_(\d+)$/.exec(word)?.[1]).find(Boolean);
  const documented = documentedRefusals().find(({ reasonCode }) => reasonCode === code);
  const unknown = given.includes("REFUSED_UNKNOWN") ? { code: "999", text: "Not documented" } : undefined;
  return {
    has: (behaviour) => known.includes(behaviour),
    refusal: code === undefined ? unknown : { code, text: documented?.text ?? "Refused" },
  };
}
