import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { lockIntent } from "./lock-intent.ts";
import type { IntentRow } from "./store.ts";
import { findIntent } from "./store.ts";

export type IntentKind = IntentRow["kind"];

/** The intent of a request. Throws `resource_missing` (404), also for an intent of the other kind. */
export async function existingIntent(
  database: Database,
  { scope, pathParameters }: Pick<ApiRequest, "pathParameters" | "scope">,
  kind: IntentKind,
  { lock = false } = {},
): Promise<IntentRow> {
  const { id = "" } = pathParameters;
  const intent = await (lock ? lockIntent(database, scope, id) : findIntent(database, scope, id));
  if (intent?.kind === kind) return intent;
  const name = kind === "payment" ? "PaymentIntent" : "SetupIntent";
  throw new ServiceError("resource_missing", `No such ${name}.`, { param: "id" });
}
