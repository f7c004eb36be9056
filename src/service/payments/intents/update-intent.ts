import type { ShippingInput } from "../../../contract/customer.ts";
import type { CaptureMethod, FutureUsage } from "../../../contract/intent.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkAmount } from "../../platform/http/check-amount.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { placeColumns } from "../customers/place-columns.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { checkCaptureMethod, checkCustomer } from "./check-intent.ts";
import { chooseMethod, methodColumns } from "./choose-method.ts";
import type { IntentKind } from "./existing-intent.ts";
import { existingIntent } from "./existing-intent.ts";
import { intentStateError } from "./lifecycle.ts";
import { moveIntent } from "./move-intent.ts";
import type { IntentRow } from "./store.ts";
import { updateIntent } from "./store.ts";

interface IntentUpdate {
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly capture_method?: CaptureMethod | undefined;
  readonly customer?: string | undefined;
  readonly payment_method?: string | null | undefined;
  readonly receipt_email?: string | null | undefined;
  readonly setup_future_usage?: FutureUsage | null | undefined;
  readonly statement_descriptor?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly shipping?: ShippingInput;
  readonly metadata?: Readonly<Record<string, string | null>> | null | undefined;
}

/**
 * Changes an intent. What its next attempt charges can change only while none is under way and none has succeeded: otherwise
 * it throws `invalid_state` (409). Also throws `resource_missing` (404), and what is wrong with the amount (400).
 */
export async function changeIntent(
  dependencies: PaymentDependencies,
  database: Database,
  request: ApiRequest,
  kind: IntentKind,
  { description, metadata, shipping, payment_method: given, ...terms }: IntentUpdate,
): Promise<IntentRow> {
  const { scope } = request;
  const intent = await existingIntent(database, request, kind, { lock: true });
  const change = {
    ...placeColumns({ shipping }),
    ...(description === undefined ? {} : { description }),
    ...(metadata === undefined ? {} : { metadata: JSON.stringify(mergeMetadata(intent.metadata, metadata)) }),
  };
  const changed = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
  if (Object.keys(changed).length === 0 && given === undefined) {
    return Object.keys(change).length === 0 ? intent : updateIntent(database, intent, change);
  }
  if (intent.status !== "requires_payment_method" && intent.status !== "requires_confirmation") {
    throw intentStateError(kind, intent.status);
  }
  const { amount = intent.amount, currency = intent.currency } = terms;
  if (kind === "payment") checkAmount(amount, currency);
  checkCaptureMethod(dependencies, scope, terms.capture_method);
  await checkCustomer(database, scope, terms.customer);
  const customer = terms.customer ?? intent.customer;
  // A stored one is chosen again: it may be a saved card of the customer before.
  const id = given === undefined ? intent.payment_method : given;
  const method =
    id === null ? undefined : await chooseMethod(dependencies, database, scope, { method: id, customer });
  return moveIntent(dependencies, database, intent, {
    event: method === undefined ? "method_removed" : "method_set",
    ...change,
    ...changed,
    ...methodColumns(method),
  });
}
