import type { AppParts } from "../app-parts.ts";
import { chargeOperation } from "../charges/charge-operation.ts";
import { sweepOperations } from "../operations/sweep-operations.ts";

/**
 * Finishes what was begun on charges and never ended, by asking the processor what became of it. It never charges: a
 * charge that the processor has not seen has failed. Gives how many were settled.
 */
export async function sweepCharges(parts: AppParts): Promise<number> {
  return sweepOperations(parts, chargeOperation);
}
