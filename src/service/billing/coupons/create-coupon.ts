import type { CreateCouponInput } from "../../../contract/coupon.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkLastDigit } from "../../platform/http/check-amount.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { recordCouponEvent } from "./coupon-event.ts";
import type { CouponRow } from "./store.ts";
import { insertCoupon } from "./store.ts";

/** Number of characters of a generated coupon id. */
const idLength = 8;

/**
 * Creates a coupon and writes its event. Throws `parameter_missing`, `parameters_exclusive` and `parameter_invalid` for
 * parameters that do not fit together, and `parameter_invalid` for the id of another coupon.
 */
export async function createCoupon(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  request: ApiRequest,
  input: CreateCouponInput,
): Promise<CouponRow> {
  const { scope } = request;
  const now = dependencies.now();
  const redeemBy = input.redeem_by === undefined ? null : new Date(input.redeem_by);
  if (redeemBy !== null && redeemBy <= now) throw invalid("redeem_by", "Expected a time in the future.");
  const coupon = await insertCoupon(database, {
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
  await recordCouponEvent(dependencies, database, { request, type: "coupon.created", coupon });
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

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
