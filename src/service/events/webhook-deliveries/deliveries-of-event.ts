import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { EventType } from "../../../contract/event.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";

/** Event types that are sent only to the endpoint named in the request. */
const targeted: readonly EventType[] = ["ping"];

/**
 * Returns the SQL that inserts a delivery of the event in `new_event` for every enabled endpoint that subscribes to its
 * type. As only the database knows their number, their ids share all but the last three characters, which are numbered.
 */
export function deliveriesOfEvent(
  { newId }: Pick<PlatformDependencies, "newId">,
  { scope, type, created }: { readonly scope: Scope; readonly type: EventType; readonly created: Date },
): RawBuilder<unknown> {
  const idPrefix = newId("webhook_delivery").slice(0, -3);
  return sql`
    insert into webhook_deliveries (account_id, livemode, id, created, event, webhook_endpoint, status, due_at)
    select ${scope.accountId}, ${scope.livemode},
      ${idPrefix} || lpad((row_number() over (order by endpoint.sequence))::text, 3, '0'),
      ${created}, new_event.id, endpoint.id, 'pending', ${created}
    from new_event, webhook_endpoints as endpoint
    where ${inScope(scope, "endpoint")} and endpoint.status = 'enabled' and not endpoint.deleted
      and ${!targeted.includes(type)} and endpoint.enabled_events ?| array['*', ${type}]`;
}
