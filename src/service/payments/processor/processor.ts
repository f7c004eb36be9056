import type {
  AuthorizationOutcome,
  OperationOutcome,
  StoredCard,
} from "../../../contract/payments/processor-result.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { MethodCapability } from "../methods/method-capability.ts";
import type { Authenticator } from "./authenticator.ts";
import type { Instruments } from "./instruments.ts";
import type {
  AuthorizationRequest,
  CardlessAuthorization,
  DisputeAnswer,
  OperationRequest,
  Reference,
  ReturnedPayment,
  VerificationRequest,
} from "./request.ts";

/** The processor has never seen the reference, as far as is known. */
export interface NotReceived {
  readonly result: "not_received";
  /** Whether it was sent and not answered: it may be done, and sent again under its reference it is done once. */
  readonly wasSent?: true;
}

/** Capabilities of an acquirer besides an immediate charge. An unsupported operation fails before a request is sent. */
export interface Capabilities {
  /** Authorize now, capture or void later. */
  readonly manualCapture: boolean;
  /** Capture less than was authorized. */
  readonly partialCapture: boolean;
  readonly refunds: boolean;
  /** `rejectLate`: most do it by a reversal that names the merchant's reference. */
  readonly lateRejection: boolean;
  /** 3-D Secure. */
  readonly authentication: boolean;
}

/** How a processor debits bank accounts. */
export interface Debits {
  /** The creditor identifier that banks show to payers. */
  readonly creditorId: string;
  /** Whether an account can be debited in this mode: test mode has accounts of its own. */
  accepts(iban: string): boolean;
}

/**
 * Something in the service failed before a request was sent: the processor has certainly not received it, and it may be sent
 * again.
 */
export class NotSent extends Error {
  override readonly name: string = "NotSent";
}

/** The processor could not be reached. It has certainly not received the request, which may be sent again. */
export class ProcessorUnavailable extends NotSent {
  override readonly name = "ProcessorUnavailable";
}

/**
 * Does what comes before a request is sent.
 *
 * @throws NotSent if it fails
 */
export async function beforeSending<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof NotSent) throw cause;
    throw new NotSent("It failed before it was sent.", { cause });
  }
}

/**
 * An acquirer. Every call rejects with `ProcessorUnavailable` when it cannot be reached, and may never be answered: the
 * caller ends it by the signal. What is sent again with the same reference gets the same outcome and moves no more money.
 * Every adapter passes `test/processor/conformance.ts`.
 */
export interface Processor {
  /** The name that charges remember it by. */
  readonly name: string;
  readonly capabilities: Capabilities;
  /** What it takes besides cards. */
  readonly methods: readonly MethodCapability[];
  readonly instruments: Instruments;
  /** What there is to know of it before an account is debited; absent where it debits none. */
  readonly debits?: Debits;
  readonly authenticator: Authenticator;
  /**
   * The public key to which payers' browsers encrypt cards: the exponent and the modulus of an RSA key in hexadecimal digits,
   * `10001|A1…`. Absent where the processor takes numbers alone.
   */
  cardKey?(): Promise<string>;
  /** Charges a card, or reserves the amount on it; or begins the payment on the page of a method. */
  authorize(request: AuthorizationRequest, signal: AbortSignal): Promise<AuthorizationOutcome>;
  /**
   * What was decided about a payment whose payer is back: `pending` where their bank decides later, `redirect_required` where they
   * have not paid. Anybody may have written what they bring: the processor judges it. Absent where `methods` is empty.
   */
  completeRedirect?(payment: ReturnedPayment, signal: AbortSignal): Promise<AuthorizationOutcome>;
  /** Asks the issuer whether a card can be stored for later charges; no money moves. */
  verify(request: VerificationRequest, signal: AbortSignal): Promise<AuthorizationOutcome>;
  /** Captures an authorized amount, fully or in part; the rest is released. */
  capture(request: OperationRequest, signal: AbortSignal): Promise<OperationOutcome>;
  /** Releases an authorized amount. */
  void(request: OperationRequest, signal: AbortSignal): Promise<OperationOutcome>;
  /** Refunds a captured amount, fully or in part. */
  refund(request: OperationRequest, signal: AbortSignal): Promise<OperationOutcome>;
  /** What was decided about an authorization; `redirect_required` while its payer has not paid on the page of a method. */
  inquire(authorization: Reference, signal: AbortSignal): Promise<AuthorizationOutcome | NotReceived>;
  /**
   * The last word on an authorization: what was decided about it. Where it has not come, it is declined with
   * `processing_error`, from now on, should it still come: of the two whichever arrives first holds.
   */
  rejectLate(authorization: CardlessAuthorization, signal: AbortSignal): Promise<AuthorizationOutcome>;
  /**
   * Sends evidence about a dispute to the issuer, or accepts that it is lost; the same answer may come again. Without it, that is done
   * at the acquirer itself.
   */
  answerDispute?(answer: DisputeAnswer, signal: AbortSignal): Promise<void>;
  /** Removes a card that it stores; one that is gone changes nothing. Absent where it stores none. */
  removeCard?(card: StoredCard & Pick<Reference, "accountId">, signal: AbortSignal): Promise<void>;
  /** What became of a capture, a void or a refund. */
  inquireOperation(operation: Reference, signal: AbortSignal): Promise<OperationOutcome | NotReceived>;
}

/**
 * The processor of an account in one mode; with a name, the one that a charge was made with, which may be another by now.
 * Throws for a name that is not configured any more.
 */
export type ProcessorFor = (scope: Scope, name?: string) => Processor;
