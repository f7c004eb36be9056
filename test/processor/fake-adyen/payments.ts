import { luhn } from "../../../src/card/luhn.ts";
import { fakeSettings } from "../../../src/service/payments/acquirers/adyen/settings.ts";
import { adyenCurrencies } from "../../../src/service/payments/acquirers/adyen/currencies.ts";
import type {
  CardPaymentRequest,
  CardPaymentResponse,
  DetailsRequest,
} from "../../../src/service/payments/acquirers/adyen/wire.ts";
import { authenticate, proves } from "./authentications.ts";
import { behavioursOf } from "./behaviour.ts";
import type { Fake } from "./fake.ts";
import type { FakePayment, MethodRequest } from "./ledger.ts";
import { newPspReference, proofOf } from "./ledger.ts";
import { unmove } from "./modifications.ts";
import type { NewItem } from "./notifier.ts";
import type { Reply } from "./replies.ts";
import { errorReply, serverError, tooManyRequests } from "./replies.ts";
import { fakeCards } from "./cards.ts";

/** Cards whose issuer authorizes no payment of a payer who was not authenticated. */
const authenticating: readonly string[] = [fakeCards.challenged, fakeCards.rejected];

/** `POST /payments`. */
export async function makePayment(fake: Fake, given: CardPaymentRequest): Promise<Reply | undefined> {
  const opened = await fake.safe.open(given);
  if (opened === undefined) {
    return given.paymentMethod.storedPaymentMethodId === undefined
      ? errorReply(422, "174", "Unable to decrypt data")
      : errorReply(422, "803", "PaymentDetail not found");
  }
  const request = { ...given, paymentMethod: opened };
  const invalid = validate(request);
  if (invalid !== undefined) return invalid;
  if (request.authenticationData?.authenticationOnly === true) return ok(authenticate(fake, request));
  const { control, ledger } = fake;
  const behaviours = behavioursOf(request.paymentMethod.holderName);
  if (behaviours.has("TIMEOUT")) {
    control.happened("TIMEOUT");
    return undefined;
  }
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
  control.happened("PENDING");
  return ok({ pspReference: payment.pspReference, resultCode: "Received" });
}

/** Makes a payment that was not asked for, captured at once, and notifies it. */
export async function payUnasked(
  fake: Fake,
  reference: string,
  amount: CardPaymentRequest["amount"],
): Promise<void> {
  const { merchantAccount } = fakeSettings;
  const paymentMethod = { type: "scheme", number: fakeCards.approved } as const;
  const request = { merchantAccount, reference, amount, paymentMethod, returnUrl: fake.origin() };
  const payment = newPayment(request);
  fake.ledger.payments.push(payment);
  await tell(fake, payment, decide(fake, request, payment), { isHeld: false });
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

export function ok(body: CardPaymentResponse): Reply {
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

export function newPayment(request: MethodRequest): FakePayment {
  const pspReference = newPspReference();
  return {
    reference: request.reference,
    pspReference,
    amount: request.amount,
    behaviours: behavioursOf(request.paymentMethod.holderName),
    networkTxReference: `${BigInt(`0x${pspReference.replace(/[^0-9A-F]/gi, "0").slice(0, 12)}`)}`.padStart(
      15,
      "0",
    ),
    authCode: String(pspReference.charCodeAt(0) * 1_000 + 17).padStart(6, "0"),
    withCode: request.paymentMethod.cvc !== undefined,
    isManual:
      request.additionalData?.["manualCapture"] === "true" || String(request.paymentMethod.type) === "klarna",
    payer: payerOf(request),
    lineItems: request.lineItems ?? [],
    state: "refused",
    captured: 0,
    refunded: 0,
    disputed: 0,
    moves: 0,
  };
}

/** The payer of a request, by the names of Adyen's notifications. */
function payerOf({ billingAddress, paymentMethod, shopperEmail, shopperIP }: CardPaymentRequest) {
  const { street, city } = billingAddress ?? {};
  const members = {
    cardHolderName: paymentMethod.holderName,
    shopperEmail,
    shopperIP,
    "billingAddress.street": street,
    "billingAddress.city": city,
  };
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function decide(fake: Fake, request: CardPaymentRequest, payment: FakePayment): CardPaymentResponse {
  const { pspReference, behaviours, networkTxReference, authCode, amount } = payment;
  const { number = "", cvc, networkPaymentReference } = request.paymentMethod;
  const refuse = (code: string, text: string): CardPaymentResponse => {
    return { pspReference, resultCode: "Refused", refusalReasonCode: code, refusalReason: text };
  };
  if (request.paymentMethod.number === fakeCards.unissued) return refuse("8", "Invalid Card Number");
  if (behaviours.refusal !== undefined) fake.control.happened("refuses");
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
  if (isPartial) fake.control.happened("PARTIAL");
  const value = isPartial ? partOf(amount) : amount.value;
  payment.state = "authorised";
  if (!payment.isManual) {
    payment.captured = value;
    if (value > 0) payment.moves += 1;
  }
  return {
    pspReference,
    resultCode: isPartial ? "PartiallyAuthorised" : "Authorised",
    additionalData: {
      ...fake.safe.report(request, request.paymentMethod),
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

/** What is authorized of an amount where it is not all. */
function partOf({ value }: CardPaymentRequest["amount"]): number {
  return Math.floor(value / 2);
}

/** Notifies the outcome, before or after the answer. */
export async function tell(
  fake: Fake,
  payment: FakePayment,
  { resultCode, refusalReason, additionalData }: CardPaymentResponse,
  { isHeld }: { readonly isHeld: boolean },
): Promise<void> {
  const { control, notifier } = fake;
  const { reference, pspReference, behaviours, payer } = payment;
  const isPartial = resultCode === "PartiallyAuthorised";
  const amount = isPartial ? { ...payment.amount, value: partOf(payment.amount) } : payment.amount;
  const success = resultCode === "Authorised" || resultCode === "PartiallyAuthorised";
  const authorisation: NewItem = {
    pspReference,
    merchantReference: reference,
    amount,
    eventCode: "AUTHORISATION",
    success: success ? "true" : "false",
    reason: refusalReason ?? "",
    additionalData: { ...payer, ...additionalData },
  };
  const signedBadly = behaviours.has("BADLY_SIGNED");
  const told = notifier.notify(authorisation, { held: isHeld, signedBadly });
  if (behaviours.has("NOTIFIED_FIRST") || control.chance("notifiesFirst")) await told;
  if (behaviours.has("NOTIFIED_TWICE")) void told.then(() => notifier.notify(authorisation));
  if (!success) return;
  const later = { ...authorisation, originalReference: pspReference };
  const rest = { isHeld: isHeld || control.holdsModifications };
  void told.then(async () => {
    if (behaviours.has("CAPTURE_FAILED")) await failCapture(fake, payment, later, rest);
    if (behaviours.has("CHARGEBACK") || behaviours.has("CHARGEBACK_REVERSED"))
      await chargeBack(fake, payment, later, rest);
  });
}

/** The capture of a payment that was captured at once fails, unless some of it was refunded. */
async function failCapture(
  { control, notifier }: Fake,
  payment: FakePayment,
  item: NewItem,
  { isHeld }: { readonly isHeld: boolean },
): Promise<void> {
  const { captured, refunded, state, isManual } = payment;
  if (isManual || captured === 0 || refunded > 0 || state !== "authorised") return;
  unmove(payment, "capture", captured);
  control.happened("CAPTURE_FAILED");
  const failed = {
    pspReference: newPspReference(),
    eventCode: "CAPTURE_FAILED",
    reason: "Rejected by the bank",
  };
  await notifier.notify({ ...item, ...failed, success: "true" }, { held: isHeld });
}

async function chargeBack(
  { control, notifier }: Fake,
  payment: FakePayment,
  item: NewItem,
  { isHeld }: { readonly isHeld: boolean },
): Promise<void> {
  // Nobody disputes what was never taken.
  const value = payment.captured;
  if (value === 0) return;
  const amount = { ...item.amount, value };
  const { debited = false } = payment;
  const reason = debited ? "AM04:Insufficient Funds" : "Other Fraud-Card Absent Environment";
  const dispute = { ...item, amount, pspReference: newPspReference(), reason };
  const codes = debited
    ? { chargebackReasonCode: "AM04", chargebackSchemeCode: "sepa" }
    : { chargebackReasonCode: "10.4", chargebackSchemeCode: "visa" };
  const additionalData = { ...payment.payer, ...codes };
  payment.disputed += value;
  control.happened("CHARGEBACK");
  await notifier.notify({ ...dispute, additionalData, eventCode: "CHARGEBACK" }, { held: isHeld });
  if (!payment.behaviours.has("CHARGEBACK_REVERSED")) return;
  payment.disputed -= value;
  control.happened("CHARGEBACK_REVERSED");
  await notifier.notify({ ...dispute, eventCode: "CHARGEBACK_REVERSED" }, { held: isHeld });
}
