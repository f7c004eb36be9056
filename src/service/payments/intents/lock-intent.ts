import { clockColumns } from "../../platform/clock/clock-columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findCustomer } from "../customers/store.ts";
import type { IntentRow } from "./store.ts";
import { findIntent } from "./store.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";

export type IntentKind = IntentRow["kind"];

/** The intent of a request. Throws `resource_missing` (404), also for an intent of the other kind. */
export async function existingIntent(
  database: Database,
  { scope, pathParameters }: Pick<ApiRequest<"id">, "pathParameters" | "scope">,
  kind: IntentKind,
  { lock = false } = {},
): Promise<IntentRow> {
  const { id } = pathParameters;
  const intent = await (lock ? lockIntent(database, scope, id) : findIntent(database, scope, id));
  if (intent?.kind === kind) return intent;
  const name = kind === "payment" ? "PaymentIntent" : "SetupIntent";
  throw new ServiceError("resource_missing", `No such ${name}.`, { param: "id" });
}

/**
 * Locks an intent, and before it the test clock of its customer, and the customer where its payment saves a card. Undefined
 * if there is none. Throws `lock_timeout` if another request gives it another customer meanwhile.
 */
export async function lockIntent(
  database: Database,
  scope: Scope,
  id: string,
): Promise<IntentRow | undefined> {
  const intent = await findIntent(database, scope, id);
  if (intent === undefined) return undefined;
  if (intent.customer !== null) await lockPayer(database, scope, intent.customer, savesCard(intent));
  const locked = await findIntent(database, scope, id, { lock: true });
  if (locked !== undefined && locked.customer !== intent.customer) {
    const message = "Another request changes this intent. Try again in a moment.";
    throw new ServiceError("lock_timeout", message, { headers: { "Retry-After": "1" } });
  }
  return locked;
}

/** Locks the test clock of a customer, and the customer whose cards may change. */
export async function lockPayer(
  database: Database,
  scope: Scope,
  id: string,
  savesCards: boolean,
): Promise<void> {
  const customer = await findCustomer(database, scope, id);
  if (customer === undefined) return;
  await clockColumns(database, scope, customer);
  if (savesCards) await findCustomer(database, scope, id, { lock: true });
}

/** Whether the card of its payment is saved for its customer. */
export function savesCard({
  kind,
  customer,
  setup_future_usage: usage,
}: Pick<IntentRow, "customer" | "kind" | "setup_future_usage">): boolean {
  return customer !== null && (kind === "setup" || usage !== null);
}
