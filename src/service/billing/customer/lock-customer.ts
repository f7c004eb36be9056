import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { readyClock } from "../../platform/clock/ready-clock.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { customerMissing } from "../../payments/customers/existing-customer.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";

export interface LockedCustomer {
  readonly customer: CustomerRow;
  /** The time of the customer's test clock; without one, the real time. */
  readonly at: Date;
}

/**
 * Locks a customer for a change of what is billed, the test clock first. Throws `resource_missing` (404), naming `param`,
 * and `test_clock_advancing` (409).
 */
export async function lockCustomer(
  { now }: { readonly now: () => Date },
  database: Database,
  scope: Scope,
  { id, param }: { readonly id: string; readonly param: "customer" | "id" },
): Promise<LockedCustomer> {
  const found = await findCustomer(database, scope, id);
  if (found === undefined || found.deleted) throw customerMissing(param);
  const clock = await readyClock(database, scope, found);
  const customer = await findCustomer(database, scope, id, { lock: true });
  if (customer === undefined || customer.deleted) throw customerMissing(param);
  return { customer, at: timeOf(clock, now()) };
}
