import type { UpdateCouponInput } from "../../../contract/coupon.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { changedAttributes } from "../../events/event-log/changed-attributes.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { recordCouponEvent } from "./coupon-event.ts";
import { presentCoupon } from "./present-coupon.ts";
import type { CouponRow } from "./store.ts";
import { findCoupon, updateCoupon } from "./store.ts";

type CouponDependencies = Pick<PlatformDependencies, "newId" | "now">;

/** Updates name and metadata. Writes the event if something changes. Throws `resource_missing` (404). */
export async function changeCoupon(
  dependencies: CouponDependencies,
  database: Database,
  request: ApiRequest,
  { name, metadata }: UpdateCouponInput,
): Promise<CouponRow> {
  const before = await existingCoupon(database, request.scope, request.pathParameters["id"], { lock: true });
  const coupon = await updateCoupon(database, before, {
    name: name === undefined ? before.name : name,
    metadata: JSON.stringify(mergeMetadata(before.metadata, metadata)),
  });
  const now = dependencies.now();
  const previousAttributes = changedAttributes(presentCoupon(before, now), presentCoupon(coupon, now));
  if (Object.keys(previousAttributes).length > 0) {
    const event = { request, type: "coupon.updated", coupon, previousAttributes } as const;
    await recordCouponEvent(dependencies, database, event);
  }
  return coupon;
}

/**
 * Deletes a coupon and writes the event. It can no longer be redeemed, and existing discounts continue. Throws
 * `resource_missing` (404).
 */
export async function deleteCoupon(
  dependencies: CouponDependencies,
  database: Database,
  request: ApiRequest,
): Promise<CouponRow> {
  const coupon = await existingCoupon(database, request.scope, request.pathParameters["id"], { lock: true });
  const deleted = await updateCoupon(database, coupon, { deleted: true });
  await recordCouponEvent(dependencies, database, { request, type: "coupon.deleted", coupon });
  return deleted;
}

/** Returns a coupon that is not deleted. Throws `resource_missing` (404). */
export async function existingCoupon(
  database: Database,
  scope: Scope,
  id: string | undefined,
  options: { readonly lock?: boolean } = {},
): Promise<CouponRow> {
  const coupon = await findCoupon(database, scope, id ?? "", options);
  if (coupon === undefined) throw new ServiceError("resource_missing", "No such coupon.", { param: "id" });
  return coupon;
}
