import type { CaptureMethod } from "../../../contract/payments/intent.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { allowsLoopback } from "../../platform/http/loopback.ts";
import { checkReturnAddress } from "../../platform/http/return-address.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { CustomerRow } from "../customers/store.ts";
import { findCustomer } from "../customers/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { missing } from "../../platform/http/existing.ts";

/** Throws `parameter_invalid` for `manual` where the processor captures every charge at once. */
export function checkCaptureMethod(
  { processorFor }: Pick<PaymentDependencies, "processorFor">,
  scope: Scope,
  method: CaptureMethod | undefined,
): void {
  if (method !== "manual" || processorFor(scope).capabilities.manualCapture) return;
  const message = "Invalid capture_method. The card processor captures every charge at once.";
  throw new ServiceError("parameter_invalid", message, { param: "capture_method" });
}

/** Throws `resource_missing` (404) for a customer who is not there. */
export async function checkCustomer(
  database: Database,
  scope: Scope,
  id: string | undefined,
): Promise<CustomerRow | undefined> {
  if (id === undefined) return undefined;
  const customer = await findCustomer(database, scope, id);
  if (customer === undefined || customer.deleted) throw missing("customer", "customer");
  return customer;
}

/** Returns the address to which the payer comes back from the bank, checked. Throws `url_invalid`. */
export function returnAddress(
  dependencies: Pick<PaymentDependencies, "settings">,
  scope: Scope,
  address: string | undefined,
): string | null {
  if (address === undefined) return null;
  return checkReturnAddress(address, "return_url", allowsLoopback(dependencies, scope));
}

/** Throws `parameter_missing` if a card is to be saved for nobody. */
export function checkSaving(
  intent: { readonly kind: "payment" | "setup"; readonly customer: string | null },
  usage: string | null,
): void {
  if (intent.customer !== null || (intent.kind === "payment" && usage === null)) return;
  const message = "Missing required parameter: customer. A card is saved for a customer.";
  throw new ServiceError("parameter_missing", message, { param: "customer" });
}
