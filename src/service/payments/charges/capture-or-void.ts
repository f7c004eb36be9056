import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { errorContextOf, errorResponse } from "../../platform/http/error-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { performOnce } from "../operations/perform-once.ts";
import { captureOrVoid } from "./capture-or-void-operation.ts";
import { presentCharge } from "./present-charge.ts";
import { findCharge } from "./store.ts";
import type { RefundReason } from "../../../contract/payments/refund.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns, scopeOf } from "../../platform/database/scope.ts";
import type { Claim } from "../../platform/idempotency/claim.ts";
import { claimKey } from "../../platform/idempotency/store.ts";
import { leaseEnd } from "../operations/leases.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { checkPartialAmount } from "../../platform/http/check-amount.ts";
import type { CaptureOrVoidRow } from "./capture-or-void-store.ts";
import { insertCaptureOrVoid, isBeingCapturedOrVoided, expiresUncaptured } from "./capture-or-void-store.ts";
import { nextStatus } from "./lifecycle.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import { perform } from "../operations/sweep-operations.ts";
import { existing } from "../../platform/http/existing.ts";

/** Captures an authorized charge, all of it without an amount, once for each idempotency key. See `captureOrVoidOnce`. */
export async function captureOnce(
  dependencies: PaymentDependencies,
  request: ApiRequest<"id">,
  amount: number | undefined,
): Promise<ApiResponse> {
  return captureOrVoidNamed(dependencies, request, { kind: "capture", amount });
}

/** Voids an authorized charge, once for each idempotency key. See `captureOrVoidOnce`. */
export async function voidOnce(
  dependencies: PaymentDependencies,
  request: ApiRequest<"id">,
): Promise<ApiResponse> {
  return captureOrVoidNamed(dependencies, request, { kind: "cancel" });
}

/** Captures or voids the charge that the path names. */
async function captureOrVoidNamed(
  dependencies: PaymentDependencies,
  request: ApiRequest<"id">,
  order: Omit<CaptureOrVoidOrder, "charge">,
): Promise<ApiResponse> {
  const charge = request.pathParameters.id;
  return captureOrVoidOnce(dependencies, request, {
    find: async () => ({ charge, ...order }),
    present: async (_, row) => presentCharge(dependencies, row),
  });
}

/** What is to be captured or voided, and how the charge is answered afterwards. */
interface CaptureOrVoidRequest {
  /** Finds the authorization; what it throws is the response. */
  readonly find: () => Promise<CaptureOrVoidOrder>;
  readonly present: (within: Anywhere<PaymentDependencies>, charge: ChargeRow) => Promise<unknown>;
}

/**
 * Captures or voids an authorized charge (`performOnce`), and answers with the charge: as it was, where the processor ends the
 * capture or the void later. One that the processor rejects is answered 409 and leaves the charge as it was.
 */
export async function captureOrVoidOnce(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  { find, present }: CaptureOrVoidRequest,
): Promise<ApiResponse> {
  return performOnce(dependencies, request, captureOrVoid, {
    begin: async (claim) => beginCaptureOrVoid(dependencies, request.scope, await find(), claim),
    respond: async (within, { status, kind, charge: chargeId, failure_reason: reason }) => {
      const charge = await findCharge(within.database, request.scope, chargeId);
      if (charge !== undefined && status !== "failed") return ok(await present(within, charge));
      const message = `The card processor refused to ${kind} this charge: ${reason ?? "no reason given"}.`;
      const rejection = new ServiceError("invalid_state", message, { charge: chargeId });
      return errorResponse(rejection, errorContextOf(dependencies, request));
    },
  });
}

/** How an authorization is to be captured or voided. */
interface CaptureOrVoidOrder {
  readonly charge: string;
  readonly kind: "capture" | "cancel";
  /** How much is captured; all of it without. */
  readonly amount?: number | undefined;
  /** Of a void that was requested as a refund. */
  readonly refund?: {
    readonly reason: RefundReason | null;
    readonly metadata: Readonly<Record<string, string>>;
  };
  /** What the request calls that amount, for errors. */
  readonly amountName?: string;
  /** Runs in the same transaction, once the key is taken and before the charge is locked. */
  readonly prepare?: (within: Within<PaymentDependencies>) => Promise<void>;
}

/**
 * The first transaction of a capture or a void: the idempotency key is taken and the pending row is written.
 * Undefined when another request has the key. Throws `resource_missing`, `invalid_state`, `lock_timeout` while another
 * capture or void of the charge is under way, and `parameter_invalid` for an amount that cannot be captured.
 */
export async function beginCaptureOrVoid(
  dependencies: PaymentDependencies,
  scope: Scope,
  { charge: id, kind, amount, amountName = "amount", prepare, refund }: CaptureOrVoidOrder,
  claim?: Claim,
): Promise<CaptureOrVoidRow | undefined> {
  const created = dependencies.now();
  const operation = dependencies.newId("charge_closing");
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    if (claim !== undefined && !(await claimKey(database, claim, created, operation))) return undefined;
    await prepare?.(within);
    const charge = existing(await findCharge(database, scope, id, { lock: true }), "charge");
    nextStatus(charge.status, kind === "capture" ? "captured" : "canceled");
    if (kind === "capture") checkCapture(dependencies, charge, { amount, param: amountName });
    if (await isBeingCapturedOrVoided(database, id)) {
      const message = "Another capture or cancellation of this charge is under way. Try again in a moment.";
      throw new ServiceError("lock_timeout", message, { charge: id, headers: { "Retry-After": "2" } });
    }
    const leaseUntil = leaseEnd(dependencies);
    return insertCaptureOrVoid(database, {
      ...scopeColumns(scope),
      id: operation,
      created,
      charge: id,
      kind,
      amount: amount ?? charge.amount,
      currency: charge.currency,
      status: "pending",
      ...(refund && { reason: refund.reason, metadata: JSON.stringify(refund.metadata) }),
      lease_until: leaseUntil,
      inquire_at: leaseUntil,
      inquiries: 0,
    });
  });
}

function checkCapture(
  { now, processorFor }: Pick<PaymentDependencies, "now" | "processorFor">,
  charge: ChargeRow,
  { amount = charge.amount, param }: { readonly amount?: number | undefined; readonly param: string },
): void {
  if (charge.capture_before !== null && charge.capture_before <= timeOf(charge, now())) {
    throw new ServiceError("invalid_state", "The authorization of this charge has expired.", {
      state: "expired",
    });
  }
  checkPartialAmount(amount, charge.amount, charge.currency, param);
  const { capabilities } = processorFor(scopeOf(charge), charge.processor);
  if (amount < charge.amount && !capabilities.partialCapture) {
    const message = `Invalid ${param}. The card processor captures the whole amount only.`;
    throw new ServiceError("parameter_invalid", message, { param });
  }
}

/** The handler that cancels the authorizations that were not captured in time. */
export function authorizationExpiry(dependencies: PaymentDependencies): DueHandler {
  return dueRows<ChargeRow>(dependencies.database, {
    name: "authorization_expiry",
    table: "charges",
    dueAt: "capture_before",
    condition: expiresUncaptured,
    clocked: true,
    handle: (charge) => cancel(dependencies, charge),
  });
}

/** Leaves the charge to a request that captures or cancels it at the same moment. */
async function cancel(dependencies: PaymentDependencies, charge: ChargeRow): Promise<void> {
  try {
    const order = { charge: charge.id, kind: "cancel" } as const;
    const cancellation = await beginCaptureOrVoid(dependencies, scopeOf(charge), order);
    if (cancellation !== undefined) await perform(dependencies, captureOrVoid, cancellation);
  } catch (error) {
    const code = error instanceof ServiceError ? error.code : undefined;
    if (code !== "invalid_state" && code !== "lock_timeout") throw error;
  }
}
