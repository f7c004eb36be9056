import type { Fake } from "./fake.ts";
import type { FakePayment } from "./ledger.ts";
import { newPspReference } from "./ledger.ts";

/** What happens to a payment by itself, or to one of its captures and refunds: what a person asks for at `/control/notify`. */
export interface Happening {
  /** Our reference of the payment, the capture or the refund: `ch_…`, `re_…`. */
  readonly reference: string;
  /** `CHARGEBACK`, `CAPTURE_FAILED`, `REFUND_FAILED` and all that Adyen notifies. */
  readonly eventCode: string;
  readonly success?: "false" | "true";
  /** That of a dispute, for what comes after its first notification. */
  readonly pspReference?: string;
  readonly reason?: string;
  readonly additionalData?: Readonly<Record<string, string>>;
}

/**
 * Lets something happen: the money moves in the books, then it is notified.
 *
 * @returns Adyen's reference of it; undefined if there is no such payment
 */
export async function happen(
  { ledger, notifier }: Fake,
  { reference, eventCode, success = "true", reason = "", additionalData = {}, ...more }: Happening,
): Promise<string | undefined> {
  const operation = ledger.operations.findLast((known) => known.reference === reference);
  const named = operation?.payment ?? reference;
  const payment = ledger.payments.findLast((known) => known.reference === named);
  // A payer who is still on the page of a method, or never came there.
  const amount = payment?.amount ?? ledger.redirects.get(named)?.request.amount;
  if (amount === undefined) return undefined;
  const pspReference = more.pspReference ?? operation?.pspReference ?? newPspReference();
  const { currency } = amount;
  const value = operation?.value ?? amount.value;
  if (payment !== undefined && operation?.moved !== false) takeBack(payment, eventCode, value);
  if (operation !== undefined && eventCode.endsWith("_FAILED")) operation.moved = false;
  await notifier.notify({
    pspReference,
    originalReference: payment?.pspReference ?? "",
    merchantReference: reference,
    eventCode,
    success,
    reason,
    amount: { value, currency },
    additionalData,
  });
  return pspReference;
}

function takeBack(payment: FakePayment, eventCode: string, value: number): void {
  if (eventCode === "CAPTURE_FAILED") payment.captured -= value;
  if (eventCode === "REFUND_FAILED") payment.refunded -= value;
}
