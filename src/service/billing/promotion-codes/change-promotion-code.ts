import type { EventType } from "../../../contract/events/event.ts";
import type {
  CreatePromotionCodeInput,
  PromotionCode,
  UpdatePromotionCodeInput,
} from "../../../contract/billing/promotion-code.ts";
import { changedAttributes, recordEvent } from "../../events/event-log/record-event.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { presentCoupon } from "../coupons/change-coupon.ts";
import { isRedeemable } from "../coupons/redeem-coupon.ts";
import type { CouponRow } from "../coupons/store.ts";
import { findCoupon, findRedeemedCoupon } from "../coupons/store.ts";
import { codeEnd } from "./redeem-promotion-code.ts";
import type { PromotionCodeRow } from "./store.ts";
import { findPromotionCode, insertPromotionCode, isCodeTaken, updatePromotionCode } from "./store.ts";
import { existing, missing } from "../../platform/http/existing.ts";

/** The length of a code that the merchant did not choose. */
const chosenLength = 8;

/**
 * Creates a promotion code and writes the event. Throws `resource_missing` (404) for coupon and customer, `parameter_missing` and
 * `parameter_invalid`, also for a code that another active promotion code has.
 */
export async function createPromotionCode(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  request: ApiRequest,
  input: CreatePromotionCodeInput,
): Promise<PromotionCode> {
  const { database } = dependencies;
  const { scope } = request;
  const now = dependencies.now();
  const coupon = existing(await findCoupon(database, scope, input.coupon), "coupon", "coupon");
  const { customer = null } = input;
  const payer = customer === null ? undefined : await findCustomer(database, scope, customer);
  if (customer !== null && (payer === undefined || payer.deleted)) throw missing("customer", "customer");
  const expiresAt = input.expires_at === undefined ? null : new Date(input.expires_at);
  if (expiresAt !== null && expiresAt <= now) throw invalid("expires_at", "Expected a time in the future.");
  const id = dependencies.newId("promotion_code");
  const row = await insertPromotionCode(database, {
    ...scopeColumns(scope),
    ...minimumOf(input),
    id,
    created: now,
    customer,
    coupon: coupon.id,
    coupon_sequence: coupon.sequence,
    code: input.code ?? id.slice(-chosenLength).toUpperCase(),
    active: input.active ?? true,
    expires_at: expiresAt,
    max_redemptions: input.max_redemptions ?? null,
    first_time_transaction: input.restrictions?.first_time_transaction ?? false,
    metadata: JSON.stringify(mergeMetadata({}, input.metadata)),
  });
  if (row === undefined) throw codeTaken();
  const code = presentPromotionCode(row, coupon, now);
  await recordPromotionCodeEvent(dependencies, { request, type: "promotion_code.created", code });
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

/**
 * Switches a promotion code on or off and updates its metadata. Writes the event if something changes. Throws `resource_missing`
 * (404), and `parameter_invalid` if another active promotion code has its code.
 */
export async function changePromotionCode(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  request: ApiRequest<"id">,
  { active, metadata }: UpdatePromotionCodeInput,
): Promise<PromotionCode> {
  const { database } = dependencies;
  const { scope, pathParameters } = request;
  const row = await existingPromotionCode(database, scope, pathParameters.id, { lock: true });
  if (active === true && !row.active && (await isCodeTaken(database, scope, row))) throw codeTaken();
  const changed = await updatePromotionCode(database, row, {
    active: active ?? row.active,
    metadata: JSON.stringify(mergeMetadata(row.metadata, metadata)),
  });
  const now = dependencies.now();
  const coupon = await findRedeemedCoupon(database, row.coupon_sequence);
  const code = presentPromotionCode(changed, coupon, now);
  const previousAttributes = changedAttributes(presentPromotionCode(row, coupon, now), code);
  if (Object.keys(previousAttributes).length > 0) {
    const event = { request, type: "promotion_code.updated", code, previousAttributes } as const;
    await recordPromotionCodeEvent(dependencies, event);
  }
  return code;
}

/** Returns a promotion code. Throws `resource_missing` (404). */
export async function existingPromotionCode(
  database: Database,
  scope: Scope,
  id: string | undefined,
  options: { readonly lock?: boolean } = {},
): Promise<PromotionCodeRow> {
  return existing(await findPromotionCode(database, scope, id ?? "", options), "promotion code");
}

interface PromotionCodeEvent {
  readonly request: ApiRequest;
  readonly type: EventType & `promotion_code.${string}`;
  readonly code: PromotionCode;
  readonly previousAttributes?: Readonly<Record<string, unknown>>;
}

/** Records an event of a promotion code. */
async function recordPromotionCodeEvent(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  { request, type, code, previousAttributes }: PromotionCodeEvent,
): Promise<void> {
  await recordEvent(dependencies, {
    scope: request.scope,
    type,
    object: code,
    request,
    ...(previousAttributes === undefined ? {} : { previousAttributes }),
  });
}

/** Returns a promotion code as its merchant sees it at a moment. */
export function presentPromotionCode(row: PromotionCodeRow, coupon: CouponRow, now: Date): PromotionCode {
  return {
    id: row.id,
    object: "promotion_code",
    code: row.code,
    coupon: presentCoupon(coupon, now),
    active: codeEnd(row, now) === undefined && isRedeemable(coupon, now),
    customer: row.customer,
    expires_at: row.expires_at?.toISOString() ?? null,
    max_redemptions: row.max_redemptions,
    times_redeemed: row.times_redeemed,
    restrictions: {
      first_time_transaction: row.first_time_transaction,
      minimum_amount: row.minimum_amount,
      minimum_amount_currency: row.minimum_amount_currency,
    },
    metadata: row.metadata,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

/** The error for a code that another active promotion code has. */
function codeTaken(): ServiceError {
  return invalid("code", "Another active promotion code has this code.");
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
