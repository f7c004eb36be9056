import { createHash } from "node:crypto";
import type { AdyenAmount } from "../../../src/service/payments/acquirers/adyen/currencies.ts";
import type {
  AdyenLine,
  CardPaymentRequest,
  RedirectPaymentRequest,
} from "../../../src/service/payments/acquirers/adyen/wire.ts";
import type { Behaviours } from "./behaviour.ts";

/** A payment in the books of the fake. Amounts are in Adyen's minor units. */
export interface FakePayment {
  readonly reference: string;
  readonly pspReference: string;
  readonly amount: AdyenAmount;
  readonly behaviours: Behaviours;
  /** Whether it came with a security code. */
  readonly withCode: boolean;
  /** Whether it is captured by a request of its own. */
  readonly isManual: boolean;
  readonly networkTxReference: string;
  readonly authCode: string;
  /** What is known of the payer, which Adyen repeats in notifications where an account has switched that on. */
  readonly payer: Readonly<Record<string, string>>;
  /** What the payer was shown that it is for. */
  readonly lineItems: readonly AdyenLine[];
  state: "authorised" | "canceled" | "refused";
  captured: number;
  refunded: number;
  /** What a bank has taken back for its cardholder. */
  disputed: number;
  /** How many captures, cancels and refunds moved money. */
  moves: number;
  /** Whether a bank account was debited. */
  debited?: true;
}

/** An authentication of a payer. */
export interface FakeAuthentication {
  readonly id: string;
  readonly number: string;
  readonly amount: AdyenAmount;
  readonly returnUrl: string;
  readonly redirectResult: string;
  answer: "confirm" | "fail" | undefined;
}

/** A request of the fake's endpoint for payments: of a card, or of a method. */
export type MethodRequest = CardPaymentRequest &
  Pick<RedirectPaymentRequest, "lineItems"> & { readonly paymentMethod: { readonly blikCode?: string } };

/** A payment on the page of a method, or in the app of a bank. */
export interface FakeRedirect {
  readonly request: MethodRequest;
  readonly redirectResult: string;
  answer: RedirectAnswer | undefined;
  /** It is in the books once it is answered. */
  readonly payment: FakePayment;
}

/** What a payer answers on such a page. `later`: they pay, and their bank confirms it when it is told to. */
export const redirectAnswers = ["pay", "later", "refuse", "cancel"] as const;

export type RedirectAnswer = (typeof redirectAnswers)[number];

export interface Proof {
  readonly authenticationValue: string;
  readonly dsTransID: string;
  readonly eci: string;
  readonly messageVersion: string;
  readonly transStatus: string;
}

/** The books of the fake, in the memory of its process. */
export interface FakeLedger {
  readonly payments: FakePayment[];
  readonly authentications: Map<string, FakeAuthentication>;
  readonly redirects: Map<string, FakeRedirect>;
  /** Adyen's references of operations by ours, with what they moved: a movement is in it once. */
  readonly operations: FakeOperation[];
}

export interface FakeOperation {
  readonly kind: "cancel" | "capture" | "refund";
  readonly reference: string;
  readonly payment: string;
  readonly pspReference: string;
  readonly value: number;
  /** Whether it moved money, and that has not failed since. */
  moved: boolean;
}

let count = 0;

/** A reference of 16 characters, as Adyen makes them. */
export function newPspReference(): string {
  count += 1;
  const text = createHash("sha256").update(`${process.pid} ${performance.timeOrigin} ${count}`).digest("hex");
  return text.slice(0, 16).toUpperCase();
}

/** The proof of an authentication: always the same for one card and reference. */
export function proofOf(reference: string, number: string, transStatus: string): Proof {
  const digest = createHash("sha256").update(`${reference} ${number}`).digest();
  const hex = digest.toString("hex");
  const isMastercard = number.startsWith("5");
  const indicators = isMastercard ? { Y: "02", A: "01" } : { Y: "05", A: "06" };
  return {
    authenticationValue: digest.subarray(0, 20).toString("base64"),
    dsTransID: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`,
    eci: indicators[transStatus as "A" | "Y"] ?? (isMastercard ? "00" : "07"),
    messageVersion: "2.2.0",
    transStatus,
  };
}
