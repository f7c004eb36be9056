import { luhn } from "../../../src/card/luhn.ts";
import { adyenCurrencies } from "../../../src/service/payments/processor/adyen/currencies.ts";
import type {
  CardPaymentRequest,
  CardPaymentResponse,
  DetailsRequest,
} from "../../../src/service/payments/processor/adyen/wire.ts";
import { authenticate, proves } from "./authentications.ts";
import { behavioursOf } from "./behaviour.ts";
import type { Fake } from "./fake.ts";
import type { FakePayment } from "./ledger.ts";
import { newPspReference, proofOf } from "./ledger.ts";
import type { NewItem } from "./notifier.ts";
import type { Reply } from "./replies.ts";
import { errorReply, serverError, tooManyRequests } from "./replies.ts";
import { fakeCards } from "./cards.ts";

/** Cards whose issuer authorizes no payment of a payer who was not authenticated. */
const authenticating: readonly string[] = [fakeCards.challenged, fakeCards.rejected];

/** `POST /payments`. */
export async function makePayment(fake: Fake, request: CardPaymentRequest): Promise<Reply | undefined> {
  const invalid = validate(request);
  if (invalid !== undefined) return invalid;
  if (request.authenticationData?.authenticationOnly === true) return ok(authenticate(fake, request));
  const { control, ledger } = fake;
  const behaviours = behavioursOf(request.paymentMethod.holderName);
  if (behaviours.has("TIMEOUT")) return undefined;
  if (behaviours.has("TOO_MANY_REQUESTS") && fake.isFirst(request.reference)) return tooManyRequests;
  if (behaviours.has("SERVER_ERROR") && fake.isFirst(request.reference)) return serverError;
  const payment = newPayment(request);
  ledger.payments.push(payment);
  const response = decide(fake, request, payment);
  const isLate = behaviours.has("APPROVED_LATE") || control.chance("approvesLate");
  const isPending = behaviours.has("PENDING");
  await tell(fake, payment, response, { isHeld: isLate || isPending });
  // As an acquirer whose answer was an error, and which never finds out.
  if (isLate) return { ...serverError, isTransient: false };
  if (!isPending) return ok(response);
  return ok({ pspReference: payment.pspReference, resultCode: "Received" });
}

/** `POST /payments/details`. */
export async function completeAuthentication(fake: Fake, { details }: DetailsRequest): Promise<Reply> {
  const authentication = [...fake.ledger.authentications.values()].find(
    ({ redirectResult, answer }) => redirectResult === details.redirectResult && answer !== undefined,
  );
  if (authentication === undefined) return errorReply(422, "15_012", "Invalid redirectResult");
  const { id, number, answer } = authentication;
  const response: CardPaymentResponse = {
    pspReference: newPspReference(),
    resultCode: "AuthenticationFinished",
    merchantReference: id,
    threeDS2Result:
      answer === "confirm"
        ? proofOf(id, number, "Y")
        : { ...withoutValue(proofOf(id, number, "N")), transStatus: "N" },
  };
  return ok(response);
}

function withoutValue({ dsTransID, eci, messageVersion }: ReturnType<typeof proofOf>) {
  return { dsTransID, eci, messageVersion };
}

function ok(body: CardPaymentResponse): Reply {
  return { status: 200, body };
}

function validate({ amount, paymentMethod, reference, returnUrl }: CardPaymentRequest): Reply | undefined {
  const { number = "", cvc, expiryMonth = "", expiryYear = "", type } = paymentMethod;
  if (type !== "scheme") return errorReply(422, "14_006", "Required object 'paymentMethod' is not provided.");
  if (!/^\d{12,19}$/.test(number) || !luhn(number)) return errorReply(422, "101", "Invalid card number");
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    return errorReply(422, "103", "CVC is not the right length");
  if (!/^(0[1-9]|1[0-2])$/.test(expiryMonth) || !/^20\d{2}$/.test(expiryYear))
    return errorReply(422, "129", "Expiry Date Invalid");
  if (!adyenCurrencies().includes(amount.currency.toLowerCase()))
    return errorReply(422, "138", "Unsupported currency specified");
  if (!Number.isSafeInteger(amount.value) || amount.value < 0)
    return errorReply(422, "137", "Invalid amount specified");
  if (!reference || !returnUrl) return errorReply(422, "130", "Required field 'reference' is not provided.");
  return undefined;
}

function newPayment(request: CardPaymentRequest): FakePayment {
  const pspReference = newPspReference();
  return {
    ...{ reference: request.reference, pspReference, amount: request.amount },
    behaviours: behavioursOf(request.paymentMethod.holderName),
    networkTxReference: `${BigInt(`0x${pspReference.replace(/[^0-9A-F]/gi, "0").slice(0, 12)}`)}`.padStart(
      15,
      "0",
    ),
    authCode: String(pspReference.charCodeAt(0) * 1_000 + 17).padStart(6, "0"),
    ...{ state: "refused", captured: 0, refunded: 0, moves: 0 },
  };
}

function decide(fake: Fake, request: CardPaymentRequest, payment: FakePayment): CardPaymentResponse {
  const { pspReference, behaviours, networkTxReference, authCode, amount } = payment;
  const { number = "", cvc, networkPaymentReference } = request.paymentMethod;
  const refuse = (code: string, text: string): CardPaymentResponse => {
    return { pspReference, resultCode: "Refused", refusalReasonCode: code, refusalReason: text };
  };
  if (behaviours.refusal !== undefined) return refuse(behaviours.refusal.code, behaviours.refusal.text);
  const proof = request.mpiData;
  if (proof && !proves(fake, number, proof)) return refuse("11", "3D Not Authenticated");
  const isKnown = fake.ledger.payments.some(
    ({ networkTxReference: known, state }) => known === networkPaymentReference && state !== "refused",
  );
  const isAgreed = request.shopperInteraction === "ContAuth" && isKnown;
  if (authenticating.includes(number) && proof === undefined && !isAgreed)
    return refuse("38", "Authentication required");
  const isPartial = behaviours.has("PARTIAL");
  const value = isPartial ? Math.floor(amount.value / 2) : amount.value;
  payment.state = "authorised";
  if (request.additionalData?.["manualCapture"] !== "true") {
    payment.captured = value;
    if (value > 0) payment.moves += 1;
  }
  return {
    pspReference,
    resultCode: isPartial ? "PartiallyAuthorised" : "Authorised",
    additionalData: {
      networkTxReference,
      authCode,
      cvcResult: cvc === undefined ? "6 No CVC/CVV provided" : "1 Matches",
      avsResult:
        request.billingAddress === undefined
          ? "5 No AVS data provided"
          : "7 Both postal code and address match",
    },
  };
}

/** Notifies the outcome, before or after the answer. */
async function tell(
  { control, notifier }: Fake,
  payment: FakePayment,
  { resultCode, refusalReason, additionalData }: CardPaymentResponse,
  { isHeld }: { readonly isHeld: boolean },
): Promise<void> {
  const { reference, pspReference, amount, behaviours } = payment;
  const success = resultCode === "Authorised" || resultCode === "PartiallyAuthorised";
  const authorisation: NewItem = {
    ...{ pspReference, merchantReference: reference, amount, eventCode: "AUTHORISATION" },
    success: success ? "true" : "false",
    ...{ reason: refusalReason ?? "", additionalData: additionalData ?? {} },
  };
  const signedBadly = behaviours.has("BADLY_SIGNED");
  const told = notifier.notify(authorisation, { held: isHeld, signedBadly });
  if (behaviours.has("NOTIFIED_FIRST") || control.chance("notifiesFirst")) await told;
  if (behaviours.has("NOTIFIED_TWICE")) void told.then(() => notifier.notify(authorisation));
  if (behaviours.has("CHARGEBACK") && success) {
    void told.then(() => {
      const chargeback = {
        ...authorisation,
        pspReference: newPspReference(),
        originalReference: pspReference,
      };
      const details = { chargebackReasonCode: "10.4", chargebackSchemeCode: "visa" };
      return notifier.notify(
        {
          ...chargeback,
          eventCode: "CHARGEBACK",
          reason: "Other Fraud-Card Absent Environment",
          additionalData: details,
        },
        { held: control.holdsModifications },
      );
    });
  }
}
