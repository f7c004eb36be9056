import type { ShippingInput } from "../../../contract/payments/customer.ts";
import type { CaptureMethod, FutureUsage } from "../../../contract/payments/intent.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkAmount } from "../../platform/http/check-amount.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { placeColumns } from "../customers/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { checkCaptureMethod, checkCustomer } from "./check-intent.ts";
import { chooseMethod, methodColumns } from "./attempt-intent.ts";
import type { IntentKind } from "./lock-intent.ts";
import { existingIntent } from "./lock-intent.ts";
import type { IntentEvent } from "./lifecycle.ts";
import { intentStateError, nextIntentStatus, typeOfIntentEvent } from "./lifecycle.ts";
import type { IntentChange, IntentRow } from "./store.ts";
import { updateIntent } from "./store.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { presentIntent } from "./present-intent.ts";

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
  dependencies: Within<PaymentDependencies>,
  request: ApiRequest<"id">,
  kind: IntentKind,
  { description, metadata, shipping, payment_method: given, ...terms }: IntentUpdate,
): Promise<IntentRow> {
  const { database } = dependencies;
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
  const method = id === null ? undefined : await chooseMethod(dependencies, scope, { method: id, customer });
  return moveIntent(dependencies, intent, {
    event: method === undefined ? "method_removed" : "method_set",
    ...change,
    ...changed,
    ...methodColumns(method),
  });
}

type Moving = Pick<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl">;

/**
 * Takes an intent that the caller has locked to its next status, and writes the event. Throws `invalid_state` (409) for an
 * event that its status does not allow.
 */
export async function moveIntent(
  dependencies: Within<Moving>,
  intent: IntentRow,
  { event, request, ...change }: { event: IntentEvent; request?: ApiRequest } & IntentChange,
): Promise<IntentRow> {
  const { kind } = intent;
  const status = nextIntentStatus(kind, intent.status, event);
  const moved = await updateIntent(dependencies.database, intent, { next_action: null, ...change, status });
  const type = typeOfIntentEvent(kind, event);
  if (type !== undefined) {
    await recordEvent(dependencies, {
      scope: scopeOf(moved),
      type,
      object: presentIntent(dependencies, moved),
      ...(request === undefined ? {} : { request }),
    });
  }
  return moved;
}
