import type { EventType } from "../../../contract/event.ts";
import type { PromotionCode } from "../../../contract/promotion-code.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";

interface PromotionCodeEvent {
  readonly request: ApiRequest;
  readonly type: EventType & `promotion_code.${string}`;
  readonly code: PromotionCode;
  readonly previousAttributes?: Readonly<Record<string, unknown>>;
}

/** Records an event of a promotion code. */
export async function recordPromotionCodeEvent(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  { request, type, code, previousAttributes }: PromotionCodeEvent,
): Promise<void> {
  await recordEvent(database, dependencies, {
    scope: request.scope,
    type,
    object: code,
    request,
    ...(previousAttributes === undefined ? {} : { previousAttributes }),
  });
}
