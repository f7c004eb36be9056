import type { SettleApproved } from "../../payments/charges/perform-off-session-charge.ts";
import { settleCharge } from "../../payments/charges/settle-charge.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { Groups } from "../queue/groups.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Approved } from "./settle-plain-payments.ts";
import { settlePlainPayments } from "./settle-plain-payments.ts";

/**
 * Returns what settles the approved charges of invoices: in groups if nothing but a payment happens, else one by one. A group
 * that fails is settled one by one too.
 */
export function settleInGroups(dependencies: BillingDependencies): SettleApproved {
  const { log, settings } = dependencies;
  const groups = new Groups<Approved, ChargeRow | undefined>(async (approved) => {
    try {
      return await settlePlainPayments(dependencies, approved);
    } catch (error) {
      log.failure("settle payments", error);
      return [];
    }
  }, settings.billingBatch);
  return async (charge, decision) => {
    const row = await groups.add({ charge, decision });
    return row === undefined ? settleCharge(dependencies, charge, decision) : { row, response: undefined };
  };
}
