import type { CreatePromotionCodeInput, PromotionCode } from "../../../contract/promotion-code.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findCoupon } from "../coupons/store.ts";
import { presentPromotionCode } from "./present-promotion-code.ts";
import { recordPromotionCodeEvent } from "./promotion-code-event.ts";
import { insertPromotionCode } from "./store.ts";

/** The length of a code that the merchant did not choose. */
const chosenLength = 8;

/**
 * Creates a promotion code and writes the event. Throws `resource_missing` (404) for coupon and customer, `parameter_missing` and
 * `parameter_invalid`, also for a code that another active promotion code has.
 */
export async function createPromotionCode(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  request: ApiRequest,
  input: CreatePromotionCodeInput,
): Promise<PromotionCode> {
  const { scope } = request;
  const now = dependencies.now();
  const coupon = await findCoupon(database, scope, input.coupon);
  if (coupon === undefined) throw missing("coupon", "No such coupon.");
  const { customer = null } = input;
  const payer = customer === null ? undefined : await findCustomer(database, scope, customer);
  if (customer !== null && (payer === undefined || payer.deleted))
    throw missing("customer", "No such customer.");
  const expiresAt = input.expires_at === undefined ? null : new Date(input.expires_at);
  if (expiresAt !== null && expiresAt <= now) throw invalid("expires_at", "Expected a time in the future.");
  const id = dependencies.newId("promotion_code");
  const row = await insertPromotionCode(database, {
    ...scopeColumns(scope),
    ...minimumOf(input),
    ...{ id, created: now, customer, coupon: coupon.id, coupon_sequence: coupon.sequence },
    code: input.code ?? id.slice(-chosenLength).toUpperCase(),
    active: input.active ?? true,
    expires_at: expiresAt,
    max_redemptions: input.max_redemptions ?? null,
    first_time_transaction: input.restrictions?.first_time_transaction ?? false,
    metadata: JSON.stringify(mergeMetadata({}, input.metadata)),
  });
  if (row === undefined) throw codeTaken();
  const code = presentPromotionCode(row, coupon, now);
  await recordPromotionCodeEvent(dependencies, database, { request, type: "promotion_code.created", code });
  return code;
}

function minimumOf({ restrictions = {} }: CreatePromotionCodeInput) {
  const { minimum_amount: minimum, minimum_amount_currency: currency } = restrictions;
  if ((minimum === undefined) !== (currency === undefined)) {
    const param = `restrictions[${minimum === undefined ? "minimum_amount" : "minimum_amount_currency"}]`;
    const message = `Missing required parameter: ${param}. A minimum has an amount and its currency.`;
    throw new ServiceError("parameter_missing", message, { param });
  }
  return { minimum_amount: minimum ?? null, minimum_amount_currency: currency ?? null };
}

/** The error for a code that another active promotion code has. */
export function codeTaken(): ServiceError {
  return invalid("code", "Another active promotion code has this code.");
}

function missing(param: string, message: string): ServiceError {
  return new ServiceError("resource_missing", message, { param });
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
