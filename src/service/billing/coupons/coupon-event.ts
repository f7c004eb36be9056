import type { EventType } from "../../../contract/event.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { presentCoupon } from "./present-coupon.ts";
import type { CouponRow } from "./store.ts";

interface CouponEvent {
  readonly request: ApiRequest;
  readonly type: EventType & `coupon.${string}`;
  readonly coupon: CouponRow;
  readonly previousAttributes?: Readonly<Record<string, unknown>>;
}

/** Records an event of a coupon. The object key is the sequence, because merchants may choose the same id. */
export async function recordCouponEvent(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  { request, type, coupon, previousAttributes }: CouponEvent,
): Promise<void> {
  await recordEvent(database, dependencies, {
    scope: request.scope,
    type,
    object: presentCoupon(coupon, dependencies.now()),
    objectKey: `coupon ${coupon.sequence}`,
    request,
    ...(previousAttributes === undefined ? {} : { previousAttributes }),
  });
}
