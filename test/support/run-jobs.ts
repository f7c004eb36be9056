import type { AppDependencies } from "../../src/service/app-dependencies.ts";
import { chargeOperation } from "../../src/service/payments/charges/charge-operation.ts";
import { closingOperation } from "../../src/service/payments/charges/closing-operation.ts";
import { sweepOperations } from "../../src/service/payments/operations/sweep-operations.ts";
import { refundOperation } from "../../src/service/payments/refunds/refund-operation.ts";

/** Runs each sweep of charges, captures, cancellations and refunds once. Returns how many were settled. */
export async function sweepCharges(dependencies: AppDependencies): Promise<number> {
  const charges = await sweepOperations(dependencies, chargeOperation);
  const closings = await sweepOperations(dependencies, closingOperation);
  return charges + closings + (await sweepOperations(dependencies, refundOperation));
}
