import type { Database } from "../../platform/database/database.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { CardRow } from "./card-store.ts";
import { findCardOf } from "./card-store.ts";

/** A customer's card that is not removed. Throws `resource_missing` (404). */
export async function existingCard(
  database: Database,
  customer: string,
  id: string | undefined,
): Promise<CardRow> {
  const card = await findCardOf(database, customer, { id: id ?? "" });
  if (card === undefined) throw cardMissing();
  return card;
}

export function cardMissing(): ServiceError {
  return new ServiceError("resource_missing", "The customer has no such card.", { param: "id" });
}
