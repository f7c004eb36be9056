import type { Updateable } from "kysely";
import type { EventType } from "../../../contract/event.ts";
import { changedAttributes } from "../../events/event-log/changed-attributes.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { DisputeTable } from "../../platform/database/tables.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { presentDispute } from "./present-dispute.ts";
import type { DisputeRow } from "./store.ts";
import { updateDispute } from "./store.ts";

interface Change {
  readonly columns: Updateable<DisputeTable>;
  /** The events that report it, in their order. */
  readonly events: readonly EventType[];
  readonly request?: ApiRequest | undefined;
}

/** Changes a dispute that the caller has locked, with the events of the change, in the caller's transaction. */
export async function changeDispute(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  dispute: DisputeRow,
  { columns, events, request }: Change,
): Promise<DisputeRow> {
  const changed = await updateDispute(database, dispute, columns);
  const object = presentDispute(changed);
  const previousAttributes = changedAttributes(presentDispute(dispute), object);
  if (Object.keys(previousAttributes).length === 0) return changed;
  for (const type of events) {
    await recordEvent(database, dependencies, {
      ...{ scope: rowScope(changed), type, object, previousAttributes },
      ...(request === undefined ? {} : { request }),
    });
  }
  return changed;
}
