import type {
  CancelRequest,
  CaptureRequest,
  Received,
  RefundRequest,
  TechnicalCancelRequest,
} from "../../../src/service/payments/acquirers/adyen/wire.ts";
import type { Fake } from "./fake.ts";
import type { FakeOperation, FakePayment } from "./ledger.ts";
import { newPspReference } from "./ledger.ts";
import type { NewItem } from "./notifier.ts";
import type { Reply } from "./replies.ts";
import { errorReply } from "./replies.ts";

/** Takes a capture, and notifies what came of it. */
export async function capture(fake: Fake, psp: string, request: CaptureRequest): Promise<Reply> {
  return modify(fake, psp, { kind: "capture", eventCode: "CAPTURE", request, value: request.amount.value });
}

export async function refund(fake: Fake, psp: string, request: RefundRequest): Promise<Reply> {
  return modify(fake, psp, { kind: "refund", eventCode: "REFUND", request, value: request.amount.value });
}

export async function cancel(fake: Fake, psp: string, request: CancelRequest): Promise<Reply> {
  return modify(fake, psp, { kind: "cancel", eventCode: "CANCELLATION", request, value: 0 });
}

/** Cancels what is authorized, refunds what is captured. */
export async function reverse(fake: Fake, psp: string, request: CancelRequest): Promise<Reply> {
  const payment = fake.ledger.payments.find(({ pspReference }) => pspReference === psp);
  const rest = payment === undefined ? 0 : payment.captured - payment.refunded;
  const kind = rest > 0 ? "refund" : "cancel";
  return modify(fake, psp, { kind, eventCode: "CANCEL_OR_REFUND", request, value: rest });
}

/** Cancels by our reference, for whoever does not know Adyen's. */
export async function cancelByReference(fake: Fake, request: TechnicalCancelRequest): Promise<Reply> {
  const payment = fake.ledger.payments.findLast(({ reference }) => reference === request.paymentReference);
  const modification = { kind: "cancel", eventCode: "TECHNICAL_CANCEL", request, value: 0 } as const;
  if (payment !== undefined) return modify(fake, payment.pspReference, modification);
  const pspReference = newPspReference();
  const reason = "No original payment found";
  void fake.notifier.notify({
    pspReference,
    originalReference: "",
    merchantReference: request.reference ?? "",
    reason,
    amount: { value: 0, currency: "EUR" },
    eventCode: "TECHNICAL_CANCEL",
    success: "false",
  });
  return { status: 201, body: { ...request, pspReference, status: "received" } satisfies Received };
}

interface Modification {
  readonly kind: FakeOperation["kind"];
  readonly eventCode: string;
  readonly request: { readonly reference?: string };
  readonly value: number;
}

async function modify(fake: Fake, psp: string, modification: Modification): Promise<Reply> {
  const { ledger, notifier, control } = fake;
  const payment = ledger.payments.find(({ pspReference }) => pspReference === psp);
  if (payment === undefined)
    return errorReply(422, "167", "Original pspReference required for this operation");
  const { kind, eventCode, request, value } = modification;
  const { behaviours, amount, reference: paymentReference } = payment;
  const pspReference = newPspReference();
  const reference = request.reference ?? paymentReference;
  const name = kind === "capture" ? "CAPTURE" : kind === "refund" ? "REFUND" : undefined;
  const isRefused = name !== undefined && behaviours.has(`${name}_REFUSED`);
  const reason = isRefused ? "Refused by the bank" : reasonAgainst(payment, kind, value);
  const failsLater = reason === undefined && name !== undefined && behaviours.has(`${name}_FAILED`);
  if (reason === undefined) move(payment, kind, value);
  const operation: FakeOperation = {
    kind,
    reference,
    payment: paymentReference,
    pspReference,
    value,
    moved: reason === undefined,
  };
  ledger.operations.push(operation);
  if (isRefused) control.happened(`${name}_REFUSED`);
  const item: NewItem = {
    pspReference,
    originalReference: payment.pspReference,
    merchantReference: reference,
    eventCode,
    amount: { value: kind === "cancel" ? amount.value : value, currency: amount.currency },
    success: reason === undefined ? "true" : "false",
    reason: reason ?? "",
    additionalData: { "modification.action": kind },
  };
  const held = control.holdsModifications && !fake.losesAnswers;
  void notifier.notify(item, { held }).then(async () => {
    if (!failsLater) return;
    unmove(payment, kind, value);
    operation.moved = false;
    control.happened(`${name}_FAILED`);
    await notifier.notify({ ...item, eventCode: `${name}_FAILED`, reason: "Rejected by the bank" }, { held });
  });
  const body: Received = { pspReference, status: "received" };
  return { status: 201, body: { ...request, ...body, paymentPspReference: payment.pspReference } };
}

/** Why a modification fails, in Adyen's words; undefined: it does not. */
function reasonAgainst(
  { state, captured, refunded, amount }: FakePayment,
  kind: FakeOperation["kind"],
  value: number,
): string | undefined {
  if (state === "refused") return "Transaction was refused";
  if (state === "canceled") return "Transaction was cancelled";
  if (kind === "refund") {
    if (captured === 0) return "Transaction hasn't been captured, refund not possible";
    return value > captured - refunded ? "Insufficient balance on payment" : undefined;
  }
  if (captured > 0) return "Transaction was captured";
  return value > amount.value ? "Insufficient balance on payment" : undefined;
}

function move(payment: FakePayment, kind: FakeOperation["kind"], value: number): void {
  payment.moves += 1;
  if (kind === "capture") payment.captured += value;
  if (kind === "refund") payment.refunded += value;
  if (kind === "cancel") payment.state = "canceled";
}

/** Takes back what a capture or a refund has moved. */
export function unmove(payment: FakePayment, kind: FakeOperation["kind"], value: number): void {
  if (kind === "capture") payment.captured -= value;
  if (kind === "refund") payment.refunded -= value;
}
