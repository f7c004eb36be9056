import type { Coupon, CreateCouponInput, UpdateCouponInput } from "../../../contract/billing/coupon.ts";
import type { Deleted } from "../../../contract/deleted.ts";
import type { EventType } from "../../../contract/events/event.ts";
import { changedAttributes, recordEvent } from "../../events/event-log/record-event.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkLastDigit } from "../../platform/http/check-amount.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { isRedeemable } from "./redeem-coupon.ts";
import type { CouponRow } from "./store.ts";
import { findCoupon, insertCoupon, updateCoupon } from "./store.ts";
import { existing } from "../../platform/http/existing.ts";

/** Number of characters of a generated coupon id. */
const idLength = 8;

type CouponDependencies = Pick<PlatformDependencies, "newId" | "now">;

/**
 * Creates a coupon and writes its event. Throws `parameter_missing`, `parameters_exclusive` and `parameter_invalid` for
 * parameters that do not fit together, and `parameter_invalid` for the id of another coupon.
 */
export async function createCoupon(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  request: ApiRequest,
  input: CreateCouponInput,
): Promise<CouponRow> {
  const { scope } = request;
  const now = dependencies.now();
  const redeemBy = input.redeem_by === undefined ? null : new Date(input.redeem_by);
  if (redeemBy !== null && redeemBy <= now) throw invalid("redeem_by", "Expected a time in the future.");
  const coupon = await insertCoupon(dependencies.database, {
    ...scopeColumns(scope),
    ...reductionColumns(input),
    ...durationColumns(input),
    id: input.id ?? dependencies.newId("coupon").slice(-idLength),
    created: now,
    max_redemptions: input.max_redemptions ?? null,
    redeem_by: redeemBy,
    name: input.name ?? null,
    metadata: JSON.stringify(mergeMetadata({}, input.metadata)),
  });
  if (coupon === undefined) throw invalid("id", "Another coupon has this id.");
  await recordCouponEvent(dependencies, { request, type: "coupon.created", coupon });
  return coupon;
}

function reductionColumns({ percent_off: percent, amount_off: amount, currency }: CreateCouponInput) {
  if (percent === undefined && amount === undefined) {
    const message = "Missing required parameter: percent_off. Give it, or amount_off with its currency.";
    throw new ServiceError("parameter_missing", message, { param: "percent_off" });
  }
  if (percent !== undefined && (amount !== undefined || currency !== undefined)) {
    const message = "Give either percent_off, or amount_off with its currency.";
    const param = amount === undefined ? "currency" : "amount_off";
    throw new ServiceError("parameters_exclusive", message, { param });
  }
  if (amount !== undefined && currency === undefined) {
    const message = "Missing required parameter: currency. It is that of amount_off.";
    throw new ServiceError("parameter_missing", message, { param: "currency" });
  }
  if (amount !== undefined && currency !== undefined) checkLastDigit(amount, currency, "amount_off");
  return {
    percent_basis_points: percent ?? null,
    amount_off: amount ?? null,
    currency: currency ?? null,
  };
}

function durationColumns({ duration = "once", duration_in_months: months }: CreateCouponInput) {
  if (duration === "repeating" && months === undefined) {
    const message = "Missing required parameter: duration_in_months. A coupon that repeats has it.";
    throw new ServiceError("parameter_missing", message, { param: "duration_in_months" });
  }
  if (duration !== "repeating" && months !== undefined) {
    throw invalid("duration_in_months", "Only a coupon with duration=repeating has it.");
  }
  return { duration, duration_in_months: months ?? null };
}

/** Updates name and metadata. Writes the event if something changes. Throws `resource_missing` (404). */
export async function changeCoupon(
  dependencies: Within<CouponDependencies>,
  request: ApiRequest<"id">,
  { name, metadata }: UpdateCouponInput,
): Promise<CouponRow> {
  const { database } = dependencies;
  const before = await existingCoupon(database, request.scope, request.pathParameters.id, { lock: true });
  const coupon = await updateCoupon(database, before, {
    name: name === undefined ? before.name : name,
    metadata: JSON.stringify(mergeMetadata(before.metadata, metadata)),
  });
  const now = dependencies.now();
  const previousAttributes = changedAttributes(presentCoupon(before, now), presentCoupon(coupon, now));
  if (Object.keys(previousAttributes).length > 0) {
    const event = { request, type: "coupon.updated", coupon, previousAttributes } as const;
    await recordCouponEvent(dependencies, event);
  }
  return coupon;
}

/**
 * Deletes a coupon and writes the event. It can no longer be redeemed, and existing discounts continue. Throws
 * `resource_missing` (404).
 */
export async function deleteCoupon(
  dependencies: Within<CouponDependencies>,
  request: ApiRequest<"id">,
): Promise<CouponRow> {
  const { database } = dependencies;
  const coupon = await existingCoupon(database, request.scope, request.pathParameters.id, { lock: true });
  const deleted = await updateCoupon(database, coupon, { deleted: true });
  await recordCouponEvent(dependencies, { request, type: "coupon.deleted", coupon });
  return deleted;
}

/** Returns a coupon that is not deleted. Throws `resource_missing` (404). */
export async function existingCoupon(
  database: Database,
  scope: Scope,
  id: string | undefined,
  options: { readonly lock?: boolean } = {},
): Promise<CouponRow> {
  return existing(await findCoupon(database, scope, id ?? "", options), "coupon");
}

interface CouponEvent {
  readonly request: ApiRequest;
  readonly type: EventType & `coupon.${string}`;
  readonly coupon: CouponRow;
  readonly previousAttributes?: Readonly<Record<string, unknown>>;
}

/** Records an event of a coupon. The object key is the sequence, because merchants may choose the same id. */
async function recordCouponEvent(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  { request, type, coupon, previousAttributes }: CouponEvent,
): Promise<void> {
  await recordEvent(dependencies, {
    scope: request.scope,
    type,
    object: presentCoupon(coupon, dependencies.now()),
    objectKey: `coupon ${coupon.sequence}`,
    request,
    ...(previousAttributes === undefined ? {} : { previousAttributes }),
  });
}

/** Returns a coupon as its merchant sees it at a moment. */
export function presentCoupon(row: CouponRow, now: Date): Coupon {
  const { percent_basis_points: basisPoints } = row;
  return {
    id: row.id,
    object: "coupon",
    percent_off: basisPoints === null ? null : basisPoints / 100,
    amount_off: row.amount_off,
    currency: row.currency,
    duration: row.duration,
    duration_in_months: row.duration_in_months,
    max_redemptions: row.max_redemptions,
    times_redeemed: row.times_redeemed,
    redeem_by: row.redeem_by?.toISOString() ?? null,
    name: row.name,
    valid: isRedeemable(row, now),
    metadata: row.metadata,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

export function presentDeletedCoupon({ id }: CouponRow): Deleted<"coupon"> {
  return { id, object: "coupon", deleted: true };
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
