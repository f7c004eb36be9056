import type { ChargeRow } from "../../payments/charge-row.ts";
import type { ChargeDecision } from "../../payments/charges/charge-outcome.ts";
import type { SettleApproved } from "../../payments/charges/perform-off-session-charge.ts";
import { settleCharge } from "../../payments/charges/settle-charge.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { Groups } from "../queue/groups.ts";

/** A charge, and the approval of the processor. */
export interface Approved {
  readonly charge: ChargeRow;
  readonly decision: ChargeDecision;
}

/** Settles charges. Returns them in the order of `approved`; undefined for those of which it changed nothing. */
export type SettleGroup = (approved: readonly Approved[]) => Promise<readonly (ChargeRow | undefined)[]>;

/**
 * Returns what settles approved charges: in groups if nothing but a payment happens, else one by one. A group that fails is
 * settled one by one too.
 */
export function settleInGroups(dependencies: BillingDependencies, settleGroup: SettleGroup): SettleApproved {
  const { log, settings } = dependencies;
  const groups = new Groups<Approved, ChargeRow | undefined>(async (approved) => {
    try {
      return await settleGroup(approved);
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
