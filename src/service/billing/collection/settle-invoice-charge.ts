import type { ChargeSettlement } from "../../payments/charge-owner.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { beginOwnRefund } from "../../payments/refunds/begin-own-refund.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { settleWaitingChange } from "../waiting-changes/settle-waiting-change.ts";
import { resumeCollection } from "./await-collection.ts";
import { endAttempt } from "./attempt-store.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { postponeCollection } from "./postpone-collection.ts";
import type { Debt } from "./load-debt.ts";
import { reloadDebt } from "./load-debt.ts";
import { retryWithOtherCard } from "./retry-with-other-card.ts";
import { settleFailure } from "./settle-failure.ts";
import { settlePayment } from "./settle-payment.ts";

/** Applies the result of a charge to its invoice, the subscription and the dunning run, in the transaction that settles it. */
export async function settleInvoiceCharge(
  dependencies: BillingDependencies,
  database: Database,
  debt: Debt,
  charge: ChargeRow,
  { isAttempt }: ChargeSettlement,
): Promise<void> {
  const { status, failure_code: code } = charge;
  const isPaid = status === "succeeded";
  const attempt = await endAttempt(database, charge, { isAttempt: isPaid || isAttempt });
  const { invoice, subscription } = debt;
  const change = { invoice, result: isPaid ? "paid" : "failed" } as const;
  const changed = subscription && (await settleWaitingChange(dependencies, database, subscription, change));
  if (changed === "dropped") {
    if (isPaid) await beginOwnRefund(dependencies, database, charge);
    return;
  }
  const current = changed === "applied" ? await reloadDebt(dependencies, database, debt) : debt;
  if (isPaid) {
    await settlePayment(dependencies, database, current, { charge, attempt });
    return;
  }
  // A payer has given up, or the processor has not received it.
  if (status === "canceled") {
    await resumeCollection(dependencies, database, debt);
    return;
  }
  const failure = { charge, code, attempt };
  if (!isAttempt && (await postponeCollection(dependencies, database, debt, attempt))) {
    await endUnpaid(dependencies, database, debt);
    return;
  }
  if (await retryWithOtherCard(dependencies, database, debt, failure)) return;
  await settleFailure(dependencies, database, debt, failure);
}
