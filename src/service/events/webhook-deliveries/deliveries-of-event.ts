import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { EventType } from "../../../contract/event.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";

/** The kinds that go to the endpoint alone that is asked for. */
const targeted: readonly EventType[] = ["ping"];

/**
 * Writes one delivery of the event in `told` for every enabled endpoint that wants such events. How many there are is
 * known to the database only, so that their ids are one new id with its last three characters counted.
 */
export function deliveriesOfEvent(
  { newId }: Pick<PlatformDependencies, "newId">,
  { scope, type, created }: { readonly scope: Scope; readonly type: EventType; readonly created: Date },
): RawBuilder<unknown> {
  const stem = newId("webhook_delivery").slice(0, -3);
  return sql`
    insert into webhook_deliveries (account_id, livemode, id, created, event, webhook_endpoint, status, due_at)
    select ${scope.accountId}, ${scope.livemode},
      ${stem} || lpad((row_number() over (order by endpoint.sequence))::text, 3, '0'),
      ${created}, told.id, endpoint.id, 'pending', ${created}
    from told, webhook_endpoints as endpoint
    where ${inScope(scope, "endpoint")} and endpoint.status = 'enabled' and not endpoint.deleted
      and ${!targeted.includes(type)} and endpoint.enabled_events ?| array['*', ${type}]`;
}
