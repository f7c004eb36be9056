import type { Updateable } from "kysely";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CustomerTable } from "../../platform/database/tables.ts";
import { changedAttributes } from "../../events/event-log/changed-attributes.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { presentCustomer } from "./present-customer.ts";
import type { CustomerRow } from "./store.ts";
import { updateCustomer } from "./store.ts";

/** Changes a customer that the caller has locked, and writes the event where something is another than before. */
export async function changeCustomer(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  { request, before }: { readonly request: ApiRequest; readonly before: CustomerRow },
  change: Updateable<CustomerTable>,
): Promise<CustomerRow> {
  if (Object.keys(change).length === 0) return before;
  const after = await updateCustomer(database, before, change);
  const object = presentCustomer(after);
  const previousAttributes = changedAttributes(presentCustomer(before), object);
  if (Object.keys(previousAttributes).length > 0) {
    const { scope } = request;
    const event = { scope, type: "customer.updated", object, previousAttributes, request } as const;
    await recordEvent(database, dependencies, event);
  }
  return after;
}
