import { recordEvent } from "../../events/event-log/record-event.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { IntentEvent } from "./lifecycle.ts";
import { nextIntentStatus, typeOfIntentEvent } from "./lifecycle.ts";
import { presentIntent } from "./present-intent.ts";
import type { IntentChange, IntentRow } from "./store.ts";
import { updateIntent } from "./store.ts";

export type Moving = Pick<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl">;

/**
 * Takes an intent that the caller has locked to its next status, and writes the event. Throws `invalid_state` (409) for an
 * event that its status does not allow.
 */
export async function moveIntent(
  dependencies: Moving,
  database: Database,
  intent: IntentRow,
  { event, request, ...change }: { event: IntentEvent; request?: ApiRequest } & IntentChange,
): Promise<IntentRow> {
  const { kind } = intent;
  const status = nextIntentStatus(kind, intent.status, event);
  const moved = await updateIntent(database, intent, { next_action: null, ...change, status });
  const type = typeOfIntentEvent(kind, event);
  if (type !== undefined) {
    await recordEvent(database, dependencies, {
      scope: rowScope(moved),
      type,
      object: presentIntent(dependencies, moved),
      ...(request === undefined ? {} : { request }),
    });
  }
  return moved;
}
