import type {
  CardPaymentRequest,
  CardPaymentResponse,
  DebitPaymentRequest,
} from "../../../src/service/payments/acquirers/adyen/wire.ts";
import type { Fake } from "./fake.ts";
import { newPayment, ok, tell } from "./payments.ts";
import type { Reply } from "./replies.ts";
import { errorReply } from "./replies.ts";

export function isDebit(request: CardPaymentRequest | DebitPaymentRequest): request is DebitPaymentRequest {
  return String(request.paymentMethod.type) === "sepadirectdebit";
}

/** MOD 97-10 in whole numbers. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/**
 * `POST /payments` with a bank account. The name of its holder says how the fake behaves, as that on a card does: with `PENDING` it
 * answers that it has received the debit, and decides it when the notifications are released.
 */
export async function debit(fake: Fake, request: DebitPaymentRequest): Promise<Reply> {
  const { iban = "", ownerName = "" } = request.paymentMethod;
  if (!isIban(iban)) return errorReply(422, "161", "Invalid iban");
  if (ownerName === "") return errorReply(422, "130", "Required field 'ownerName' is not provided.");
  if (request.amount.currency !== "EUR") return errorReply(422, "138", "Unsupported currency specified");
  const payment = newPayment({ ...request, paymentMethod: { type: "scheme", holderName: ownerName } });
  payment.debited = true;
  fake.ledger.payments.push(payment);
  const { behaviours, pspReference } = payment;
  const refused: CardPaymentResponse = {
    pspReference,
    resultCode: "Refused",
    refusalReason: "Refused",
    refusalReasonCode: "2",
  };
  const response: CardPaymentResponse =
    behaviours.refusal === undefined ? { pspReference, resultCode: "Authorised" } : refused;
  if (response.resultCode === "Authorised") {
    payment.state = "authorised";
    payment.captured = payment.amount.value;
    payment.moves += 1;
  }
  const isPending = behaviours.has("PENDING");
  const additionalData = { "sepadirectdebit.mandateId": pspReference };
  await tell(fake, payment, { ...response, additionalData }, { isHeld: isPending });
  return ok(isPending ? { pspReference, resultCode: "Received" } : { ...response, additionalData });
}
