import { randomUUID } from "node:crypto";
import type {
  CardPaymentRequest,
  CardPaymentResponse,
  DetailsRequest,
} from "../../../src/service/payments/acquirers/adyen/wire.ts";
import type { Fake } from "./fake.ts";
import type { MethodRequest, RedirectAnswer } from "./ledger.ts";
import { newPayment, ok, tell } from "./payments.ts";
import type { Reply } from "./replies.ts";
import { errorReply } from "./replies.ts";

/** The methods that a payer pays elsewhere with, and their currencies. */
const currencies: Readonly<Record<string, readonly string[]>> = {
  ideal: ["EUR"],
  eps: ["EUR"],
  onlineBanking_PL: ["EUR", "PLN"],
  paypal: ["EUR", "USD", "GBP"],
  klarna: ["EUR", "SEK", "GBP"],
  twint: ["CHF"],
  blik: ["PLN"],
};

/** No bank has given it. */
export const unknownBlikCode = "777003";

export function isRedirect({ paymentMethod }: CardPaymentRequest): boolean {
  return String(paymentMethod.type) !== "scheme";
}

/** `POST /payments` with a method whose page the payer goes to. */
export function beginRedirect(fake: Fake, request: MethodRequest): Reply {
  const { reference, amount, paymentMethod } = request;
  const known = currencies[paymentMethod.type ?? ""];
  if (known === undefined)
    return errorReply(422, "14_006", "Required object 'paymentMethod' is not provided.");
  if (!known.includes(amount.currency)) return errorReply(422, "138", "Unsupported currency specified");
  const wrong = wrongLines(request);
  if (wrong !== undefined) return wrong;
  const payment = newPayment(request);
  const { pspReference } = payment;
  const { blikCode } = paymentMethod;
  if (String(paymentMethod.type) === "blik") {
    if (blikCode === undefined || !/^[0-9]{6}$/.test(blikCode))
      return errorReply(422, "130", "Required field 'blikCode' is not provided.");
    if (blikCode === unknownBlikCode) return ok({ ...outcomes.refuse, pspReference });
  }
  fake.ledger.redirects.set(reference, {
    request,
    redirectResult: randomUUID(),
    answer: undefined,
    payment,
  });
  if (blikCode !== undefined) return ok({ resultCode: "Pending", pspReference, action: { type: "await" } });
  const url = `${fake.origin()}/method/${encodeURIComponent(reference)}`;
  return ok({ resultCode: "RedirectShopper", action: { type: "redirect", method: "GET", url } });
}

/** Klarna needs lines, and they and those of PayPal have to add up to the amount. PayPal takes none below zero. */
function wrongLines({ amount, paymentMethod, lineItems }: MethodRequest): Reply | undefined {
  const type = String(paymentMethod.type);
  if (lineItems === undefined) {
    return type === "klarna"
      ? errorReply(422, "130", "Required field 'lineItems' is not provided.")
      : undefined;
  }
  const isReduced = lineItems.some(({ amountIncludingTax = 0 }) => amountIncludingTax < 0);
  if (type === "paypal" && isReduced) return errorReply(422, "137", "Invalid amount specified");
  const sum = lineItems.reduce(
    (total, { amountIncludingTax = 0, quantity = 0 }) => total + amountIncludingTax * quantity,
    0,
  );
  return sum === amount.value ? undefined : errorReply(422, "137", "Invalid amount specified");
}

/** Takes what a payer answers, the first time, and notifies it. Returns where they go on; undefined if there is no such payment. */
export async function answerRedirect(
  fake: Fake,
  id: string,
  answer: RedirectAnswer,
): Promise<string | undefined> {
  const redirect = fake.ledger.redirects.get(id);
  if (redirect === undefined) return undefined;
  if (redirect.answer === undefined) {
    redirect.answer = answer;
    const { payment } = redirect;
    fake.ledger.payments.push(payment);
    if (answer === "pay" || answer === "later") {
      payment.state = "authorised";
      if (!payment.isManual) {
        payment.captured = payment.amount.value;
        payment.moves += 1;
      }
    }
    await tell(fake, payment, outcomes[answer], { isHeld: answer === "later" });
  }
  const url = new URL(redirect.request.returnUrl);
  url.searchParams.set("redirectResult", redirect.redirectResult);
  return url.href;
}

const outcomes: Readonly<Record<RedirectAnswer, CardPaymentResponse>> = {
  pay: { resultCode: "Authorised" },
  later: { resultCode: "Authorised" },
  refuse: { resultCode: "Refused", refusalReason: "Refused", refusalReasonCode: "2" },
  cancel: { resultCode: "Cancelled", refusalReason: "Cancelled", refusalReasonCode: "15" },
};

/** `POST /payments/details` of a payer who is back; undefined for another result. */
export function completeRedirect(fake: Fake, { details }: DetailsRequest): Reply | undefined {
  const redirect = [...fake.ledger.redirects.values()].find(
    (known) => known.redirectResult === details.redirectResult && known.answer !== undefined,
  );
  if (redirect?.answer === undefined) return undefined;
  const { answer, payment, request } = redirect;
  const outcome = answer === "later" ? ({ resultCode: "Pending" } as const) : outcomes[answer];
  return ok({ ...outcome, pspReference: payment.pspReference, merchantReference: request.reference });
}
