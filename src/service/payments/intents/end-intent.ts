import type { IntentCancellationReason } from "../../../contract/payments/intent.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { ChargeRow } from "../charge-row.ts";
import { withdrawPayer } from "../charges/end-redirect.ts";
import { cancelInside } from "../charges/settle-charge.ts";
import { captureOrVoidOnce } from "../charges/capture-or-void.ts";
import { findCharge } from "../charges/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { IntentKind } from "./lock-intent.ts";
import { existingIntent } from "./lock-intent.ts";
import { intentStateError, nextIntentStatus } from "./lifecycle.ts";
import { moveIntent } from "./update-intent.ts";
import { showIntent } from "./present-intent.ts";
import type { IntentRow } from "./store.ts";
import { updateIntent } from "./store.ts";

interface CaptureOptions {
  readonly amount_to_capture?: number | undefined;
  readonly expand?: readonly string[] | undefined;
}

/**
 * Captures what a PaymentIntent has authorized, all of it without an amount, once for its idempotency key. Throws
 * `resource_missing` (404), `invalid_state` (409), `lock_timeout` while another capture or a cancellation is under way, and
 * `parameter_invalid` for `amount_to_capture`.
 */
export async function captureIntent(
  dependencies: PaymentDependencies,
  request: ApiRequest<"id">,
  { amount_to_capture: amount, expand }: CaptureOptions,
): Promise<ApiResponse> {
  return captureOrVoidOnce(dependencies, request, {
    find: async () => ({
      charge: await authorizedCharge(dependencies, request),
      kind: "capture",
      amount,
      amountName: "amount_to_capture",
      prepare: async (within) => {
        await existingIntent(within.database, request, "payment", { lock: true });
      },
    }),
    present: showCurrent(request, "payment", expand),
  });
}

interface CancelOptions {
  readonly cancellation_reason?: IntentCancellationReason | undefined;
  readonly expand?: readonly string[] | undefined;
}

/**
 * Cancels an intent, once for its idempotency key: what it has authorized is released, and a payer who is at the bank confirms
 * in vain. Throws `resource_missing` (404), and `invalid_state` (409) while the processor has an attempt, and for an intent
 * that succeeded or was canceled.
 */
export async function cancelIntent(
  dependencies: PaymentDependencies,
  request: ApiRequest<"id">,
  kind: IntentKind,
  { cancellation_reason: reason, expand }: CancelOptions,
): Promise<ApiResponse> {
  const intent = await existingIntent(dependencies.database, request, kind);
  if (await wasAuthorized(dependencies.database, request, intent)) {
    return voidIntent(dependencies, request, { cancellation_reason: reason, expand });
  }
  await withdrawPayer(dependencies, request.scope, intent.charge);
  let canceled: ChargeRow | undefined;
  const response = await respondOnce(dependencies, request, async (within) => {
    const { database } = within;
    const locked = await existingIntent(database, request, kind, { lock: true });
    if (locked.status === "requires_capture") throw isChanging();
    nextIntentStatus(kind, locked.status, "canceled");
    if (locked.status === "requires_action") {
      await updateIntent(database, locked, { cancellation_reason: reason ?? null });
      canceled = await cancelWaiting(within, locked);
    } else {
      await moveIntent(within, locked, {
        event: "canceled",
        request,
        cancellation_reason: reason ?? null,
        canceled_at: dependencies.now(),
      });
    }
    const current = await existingIntent(database, request, kind);
    return ok(await showIntent(within, current, expand));
  });
  if (canceled !== undefined) dependencies.metrics?.counts.charge(canceled);
  return response;
}

/** Cancels the charge that waits for its payer: the processor never hears of it. The intent follows its charge. */
async function cancelWaiting(
  dependencies: Within<PaymentDependencies>,
  intent: IntentRow,
): Promise<ChargeRow> {
  const scope = { accountId: intent.account_id, livemode: intent.livemode };
  const charge = await findCharge(dependencies.database, scope, intent.charge ?? "", { lock: true });
  const canceled = charge && (await cancelInside(dependencies, charge, null));
  if (canceled === undefined) throw isChanging();
  return canceled;
}

async function voidIntent(
  dependencies: PaymentDependencies,
  request: ApiRequest<"id">,
  { cancellation_reason: reason, expand }: CancelOptions,
): Promise<ApiResponse> {
  return captureOrVoidOnce(dependencies, request, {
    find: async () => ({
      charge: await authorizedCharge(dependencies, request),
      kind: "cancel",
      prepare: async (within) => {
        const { database } = within;
        const locked = await existingIntent(database, request, "payment", { lock: true });
        await updateIntent(database, locked, { cancellation_reason: reason ?? null });
      },
    }),
    present: showCurrent(request, "payment", expand),
  });
}

/** The charge of a PaymentIntent that can be captured. Throws `invalid_state` (409) for another. */
async function authorizedCharge(
  { database }: Pick<PaymentDependencies, "database">,
  request: ApiRequest<"id">,
): Promise<string> {
  const { status, charge } = await existingIntent(database, request, "payment");
  if (status !== "requires_capture" || charge === null) throw intentStateError("payment", status);
  return charge;
}

/**
 * Whether its latest attempt was authorized, also if it is captured or voided by now: then a cancellation is, or was, a void
 * of the charge, and so is its repetition.
 */
async function wasAuthorized(
  database: Database,
  { scope }: ApiRequest,
  { charge: id }: IntentRow,
): Promise<boolean> {
  const charge = id === null ? undefined : await findCharge(database, scope, id);
  return charge !== undefined && !charge.capture && charge.outcome.type === "authorized";
}

function showCurrent(request: ApiRequest<"id">, kind: IntentKind, expanded: readonly string[] | undefined) {
  return async (dependencies: Anywhere<PaymentDependencies>) =>
    showIntent(dependencies, await existingIntent(dependencies.database, request, kind), expanded);
}

function isChanging(): ServiceError {
  const message = "The intent changes at this moment. Try again in a moment.";
  return new ServiceError("lock_timeout", message, { headers: { "Retry-After": "1" } });
}
