import type { AppParts } from "../app-parts.ts";
import { chargeOperation } from "../charges/charge-operation.ts";
import { closingOperation } from "../charges/closing-operation.ts";
import { sweepOperations } from "../operations/sweep-operations.ts";
import { refundOperation } from "../refunds/refund-operation.ts";

/**
 * Finishes what was begun and never ended, charges, captures, cancellations and refunds, by asking the processor what
 * became of it. It never charges: a charge that the processor has not seen fails once the processor will not take it any
 * more. A capture, a cancellation or a refund that it has not seen is sent then, under its old reference. Gives how many
 * were settled.
 */
export async function sweepCharges(parts: AppParts): Promise<number> {
  const charges = await sweepOperations(parts, chargeOperation);
  const closings = await sweepOperations(parts, closingOperation);
  return charges + closings + (await sweepOperations(parts, refundOperation));
}
