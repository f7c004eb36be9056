import type { Insertable } from "kysely";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { WebhookDeliveryTable } from "../../platform/database/tables.ts";

/** Returns the row of a new delivery that is due immediately. */
export function newDelivery(
  { newId, now }: Pick<PlatformDependencies, "newId" | "now">,
  scope: Scope,
  { event, endpoint }: { readonly event: string; readonly endpoint: string },
): Insertable<WebhookDeliveryTable> {
  const created = now();
  return {
    ...scopeColumns(scope),
    id: newId("webhook_delivery"),
    created,
    event,
    webhook_endpoint: endpoint,
    status: "pending",
    due_at: created,
  };
}
