import { updateRows } from "../../../src/service/platform/database/row-sets.ts";
import type { TestService } from "../../support/a-service.ts";

/** Seals the number of a customer's card for each of the copied cards, as a number is bound to the id of its card. */
export async function sealCards({ dependencies }: TestService, customer: string): Promise<void> {
  const { database, vault } = dependencies;
  const rows = await database
    .selectFrom("cards")
    .select(["id", "account_id", "customer", "key_id", "sealed_card"])
    .execute();
  const first = rows.find((row) => row.customer === customer);
  if (first?.sealed_card == null || first.key_id === null) throw new Error("The first card has no number.");
  const { sealed_card: sealed, key_id: keyId, account_id: accountId } = first;
  const secrets = await vault.open({ sealed, keyId }, { id: first.id, accountId });
  const cards = rows.map(({ id }) => ({ id, sealed_card: vault.seal(secrets, { id, accountId }).sealed }));
  await updateRows(database, "cards", cards);
}
