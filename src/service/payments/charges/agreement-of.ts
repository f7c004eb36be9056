import type { PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import { findProcessorPayment } from "../operations/processor-payments.ts";
import type { Agreement } from "../processor/request.ts";
import type { StoredMethod } from "./stored-methods.ts";

/**
 * The agreement that a charge belongs to, as the processor knows it; undefined for a charge of its own.
 *
 * @param stored the reference of its first charge, if the caller has read it
 */
export async function agreementOf(
  { database }: Pick<PaymentDependencies, "database">,
  { agreement }: Pick<ChargeRow, "agreement">,
  stored?: Pick<StoredMethod, "firstReference">,
): Promise<Agreement | undefined> {
  if (agreement === null) return undefined;
  const { kind, first_charge: first, number, count } = agreement;
  if (stored !== undefined) return { kind, firstReference: stored.firstReference, number, count };
  const payment = first === null ? undefined : await findProcessorPayment(database, first);
  return { kind, firstReference: payment?.reference ?? null, number, count };
}
