import type { Insertable } from "kysely";
import type { AppParts } from "../app-parts.ts";
import type { Scope } from "../database/scope.ts";
import { scopeColumns } from "../database/scope.ts";
import type { WebhookDeliveryTable } from "../database/tables.ts";

/** A delivery that is due at once, as a row. */
export function newDelivery(
  { newId, now }: Pick<AppParts, "newId" | "now">,
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
