import type { AuthorizationOutcome } from "../../../../contract/payments/processor-result.ts";
import type { Processor } from "../../processor/processor.ts";
import { NotSent, ProcessorUnavailable, beforeSending } from "../../processor/processor.ts";
import type {
  AuthorizationRequest,
  CardInstruments,
  PayableCard,
  VerificationRequest,
} from "../../processor/request.ts";
import { retryWrite } from "../../../platform/database/retry-write.ts";
import type { AdyenDependencies, AdyenSettings } from "./settings.ts";
import { fingerprintOf } from "../../../platform/vault/card-vault.ts";
import type { AdyenCardKey } from "./card-key.ts";
import type { CheckoutApi } from "./checkout-api.ts";
import { AdyenOutcomeUnknown, underWay, waitFor } from "./checkout-api.ts";
import type { AdyenAmount } from "./currencies.ts";
import { toAdyen } from "./currencies.ts";
import {
  beginPayment,
  findPayment,
  markSentAgain,
  markUnsent,
  noteLateApproval,
  notePending,
  rejectPayment,
} from "./payment-ledger.ts";
import { isOverdue, outcomeOf, pending } from "./payment-outcome.ts";
import { paymentRequest, verificationRequest } from "./payment-request.ts";
import { declined, readPayment } from "./read-response.ts";
import { declineOfError } from "./refusal-reasons.ts";
import { debit } from "./debits.ts";
import { beginRedirect, completeRedirect } from "./redirects.ts";
import { decide } from "./decide.ts";
import { reportLate } from "./report-late.ts";
import type { AdyenStoredCards } from "./stored-cards.ts";
import type { CardPaymentRequest, CardPaymentResponse } from "./wire.ts";

/** A request of the service, and how Adyen is asked for it. */
interface Payment {
  readonly request: Pick<
    AuthorizationRequest,
    "accountId" | "amount" | "capture" | "currency" | "livemode" | "reference"
  >;
  readonly instrument: CardInstruments;
  /** Why it is declined without asking Adyen. */
  readonly refused: AuthorizationOutcome | undefined;
  body(subject: { readonly card: PayableCard; readonly amount: AdyenAmount }): CardPaymentRequest;
}

/** Adyen has rejected a request for a reason that is no property of the card. */
class AdyenRequestRejected extends Error {
  override readonly name = "AdyenRequestRejected";
}

/** What authorizations need of the service, and of the adapter. */
interface AuthorizingDependencies extends AdyenDependencies {
  /** The key to which cards are encrypted; undefined where there is none. */
  readonly cardKey: Pick<AdyenCardKey, "expire"> | undefined;
}

/** What of Adyen is reached. */
interface Reached {
  readonly api: CheckoutApi;
  readonly cards: AdyenStoredCards;
}

/** The verbs of the adapter that are about authorizations. */
export function authorizations(
  dependencies: AuthorizingDependencies,
  { merchantAccount, verificationCurrency }: AdyenSettings,
  adyen: Reached,
): Pick<Processor, "authorize" | "completeRedirect" | "inquire" | "rejectLate" | "verify"> {
  const { database, now, publicUrl } = dependencies;
  const settings = { merchantAccount, returnUrl: `${publicUrl}/` };
  const reached = { api: adyen.api, merchantAccount };
  return {
    authorize: async (request, signal) => {
      const { instrument } = request;
      if (instrument.kind === "redirect")
        return beginRedirect(dependencies, reached, { request, instrument }, signal);
      if (instrument.kind === "sepa_debit")
        return debit(dependencies, reached, { request, instrument }, signal);
      return send(
        dependencies,
        adyen,
        {
          request,
          instrument,
          refused: refusalOf(request),
          body: (subject) => paymentRequest(request, subject, settings),
        },
        signal,
      );
    },
    completeRedirect: (payment, signal) => completeRedirect(dependencies, reached, payment, signal),
    verify: (request, signal) =>
      send(
        dependencies,
        adyen,
        {
          request: { ...request, amount: 0, currency: verificationCurrency, capture: true },
          instrument: request.instrument,
          refused: proofMissing(request) ? declined("authentication_required", "no proof", true) : undefined,
          body: (subject) => verificationRequest(request, subject, settings),
        },
        signal,
      ),
    inquire: async ({ reference }, signal) => {
      signal.throwIfAborted();
      const payment = await findPayment(database, reference);
      return (payment && outcomeOf(payment, now())) ?? { result: "not_received" };
    },
    rejectLate: async (authorization, signal) => {
      signal.throwIfAborted();
      const sent = await findPayment(database, authorization.reference);
      const overdue = sent !== undefined && isOverdue(sent, now());
      const payment = await rejectPayment(database, authorization, { now: now(), overdue });
      if (payment.state !== "sent") return outcomeOf(payment, now()) ?? pending(payment);
      const isUnderWay = now().getTime() - payment.sent_at.getTime() < underWay;
      const answered = isUnderWay ? await waitForOutcome(dependencies, payment.id, signal) : undefined;
      return answered ?? pending(payment);
    },
  };
}

async function send(
  dependencies: AuthorizingDependencies,
  { api, cards }: Reached,
  { request, instrument, refused, body }: Payment,
  signal: AbortSignal,
): Promise<AuthorizationOutcome> {
  const { database, now } = dependencies;
  const { reference } = request;
  // Test mode never reaches an acquirer.
  if (!request.livemode) throw new ProcessorUnavailable();
  const withCode = instrument.kind !== "test_token" && instrument.cvc !== undefined;
  const { mine, payment } = await beginPayment(database, { ...request, withCode }, { now: now(), signal });
  if (payment.state !== "sent") return outcomeOf(payment, now()) ?? pending(payment);
  try {
    const amount = toAdyen(request.amount, request.currency);
    const card =
      refused === undefined ? await beforeSending(() => cards.complete(instrument, signal)) : undefined;
    if (card === undefined && refused === undefined && !mine) {
      throw new AdyenOutcomeUnknown("It was sent with a stored card that Adyen does not list any more.");
    }
    if (card === undefined || card.kind === "test_token" || amount === undefined) {
      const outcome = refused ?? declinedUnasked(instrument, amount);
      return await beforeSending(() => decide(dependencies, reference, outcome));
    }
    if (payment.with_code && !mine && !withCode) {
      throw new AdyenOutcomeUnknown("It was sent with a security code, and is not sent again without.");
    }
    const asked = await beforeSending(async () => {
      signal.throwIfAborted();
      if (!mine) await markSentAgain(database, reference, now());
      return body({ card, amount });
    });
    const answer = await api.post("/payments", asked, { key: reference, signal });
    if (answer.state === "rejected") {
      return await decide(dependencies, reference, rejectedOutcome(dependencies, answer));
    }
    return await settle(dependencies, request, answer.body as CardPaymentResponse);
  } catch (error) {
    if (error instanceof NotSent) {
      // What was sent before, or by somebody else meanwhile, may have arrived.
      const isUnsent = mine && (await retryWrite(() => markUnsent(database, reference, payment.sent_at)));
      if (!isUnsent) throw new AdyenOutcomeUnknown(error.message, { cause: error });
    }
    // Another caller is sending the same, and gets its answer.
    if (error instanceof AdyenOutcomeUnknown && error.isDuplicate) {
      const answered = await waitForOutcome(dependencies, reference, signal);
      if (answered !== undefined) return answered;
    }
    throw error;
  }
}

async function settle(
  dependencies: AdyenDependencies,
  { accountId, reference }: Payment["request"],
  response: CardPaymentResponse,
): Promise<AuthorizationOutcome> {
  const { count, database, keys, now } = dependencies;
  const {
    outcome,
    isKnown,
    isPartial = false,
  } = readPayment(response, (alias) => fingerprintOf(keys, alias, accountId));
  if (!isKnown) count("unknown_refusal");
  if (outcome.result === "pending") {
    await notePending(database, reference, outcome);
    const payment = await findPayment(database, reference);
    return (payment && outcomeOf(payment, now())) ?? outcome;
  }
  const decided = await decide(dependencies, reference, outcome);
  if (isPartial && decided.result !== "approved") {
    const late = { pspReference: outcome.processorReference, now: now() };
    if (await noteLateApproval(database, reference, late)) reportLate(dependencies, reference);
  }
  return decided;
}

/** The outcome that another caller gets, or a notification brings; undefined if there is none in time. */
function waitForOutcome(
  { database, now }: Pick<AdyenDependencies, "database" | "now">,
  reference: string,
  signal: AbortSignal,
): Promise<AuthorizationOutcome | undefined> {
  return waitFor(async () => {
    const payment = await findPayment(database, reference);
    if (payment === undefined || payment.state === "unsent") return null;
    return payment.state === "sent" ? undefined : outcomeOf(payment, now());
  }, signal);
}

function declinedUnasked(
  { kind }: Payment["instrument"],
  amount: AdyenAmount | undefined,
): AuthorizationOutcome {
  if (amount === undefined) return declined("currency_not_supported", "currency", true);
  return kind === "stored_card"
    ? declined("processing_error", "no stored card", true)
    : declined("card_not_supported", "test token", true);
}

/** Why a payment is not sent to Adyen: its authentication failed, proves nothing, or was for another payment. */
function refusalOf(request: AuthorizationRequest): AuthorizationOutcome | undefined {
  const { authentication, amount, currency } = request;
  if (authentication === undefined) return undefined;
  const isForThis = authentication.amount === amount && authentication.currency === currency;
  return proofMissing(request) || !isForThis
    ? declined("authentication_required", isForThis ? "no proof" : "proof of another payment", true)
    : undefined;
}

function proofMissing({ authentication }: Pick<VerificationRequest, "authentication">): boolean {
  if (authentication === undefined) return false;
  const { transStatus, cavv } = authentication;
  if (transStatus === "N" || transStatus === "R") return true;
  return (transStatus === "Y" || transStatus === "A") && cavv === null;
}

/** `errorCode` where Adyen has no private key for what was encrypted. */
const undecryptable: readonly string[] = ["173", "174"];

function rejectedOutcome(
  { cardKey, log }: AuthorizingDependencies,
  {
    status,
    errorCode,
    message,
  }: { readonly status: number; readonly errorCode: string; readonly message: string },
): AuthorizationOutcome {
  if (undecryptable.includes(errorCode)) cardKey?.expire();
  const code = declineOfError(errorCode);
  if (code !== undefined) return declined(code, `${errorCode} ${message}`, true);
  log.failure("adyen", new AdyenRequestRejected(`Adyen rejected a payment: ${status} ${errorCode}.`));
  return declined("processing_error", `${status} ${errorCode} ${message}`.trim(), true);
}
