import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { EventRow } from "./store.ts";
import { findEvent } from "./store.ts";

/** Returns the event of the request's path. Throws `resource_missing` (404). */
export async function existingEvent(
  database: Database,
  { scope, pathParameters }: ApiRequest,
): Promise<EventRow> {
  const event = await findEvent(database, scope, pathParameters["id"] ?? "");
  if (event === undefined) throw new ServiceError("resource_missing", "No such event.", { param: "id" });
  return event;
}
