import type { PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import { findProcessorPayment } from "../operations/processor-payments.ts";
import type { Agreement } from "../processor/request.ts";

/** The agreement that a charge belongs to, as the processor knows it; undefined for a charge of its own. */
export async function agreementOf(
  { database }: Pick<PaymentDependencies, "database">,
  { agreement }: Pick<ChargeRow, "agreement">,
): Promise<Agreement | undefined> {
  if (agreement === null) return undefined;
  const { kind, first_charge: first, number, count } = agreement;
  const payment = first === null ? undefined : await findProcessorPayment(database, first);
  return { kind, firstReference: payment?.reference ?? null, number, count };
}
