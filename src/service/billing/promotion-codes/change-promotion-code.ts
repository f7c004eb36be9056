import type { PromotionCode, UpdatePromotionCodeInput } from "../../../contract/promotion-code.ts";
import { changedAttributes } from "../../events/event-log/changed-attributes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findRedeemedCoupon } from "../coupons/store.ts";
import { codeTaken } from "./create-promotion-code.ts";
import { presentPromotionCode } from "./present-promotion-code.ts";
import { recordPromotionCodeEvent } from "./promotion-code-event.ts";
import type { PromotionCodeRow } from "./store.ts";
import { findPromotionCode, isCodeTaken, updatePromotionCode } from "./store.ts";

/**
 * Switches a promotion code on or off and updates its metadata. Writes the event if something changes. Throws `resource_missing`
 * (404), and `parameter_invalid` if another active promotion code has its code.
 */
export async function changePromotionCode(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  request: ApiRequest,
  { active, metadata }: UpdatePromotionCodeInput,
): Promise<PromotionCode> {
  const { scope, pathParameters } = request;
  const row = await existingPromotionCode(database, scope, pathParameters["id"], { lock: true });
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
    await recordPromotionCodeEvent(dependencies, database, event);
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
  const code = await findPromotionCode(database, scope, id ?? "", options);
  if (code === undefined)
    throw new ServiceError("resource_missing", "No such promotion code.", { param: "id" });
  return code;
}
