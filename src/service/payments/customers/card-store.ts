import type { ColumnType, Generated, Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import { isUnsettled } from "../operations/leases.ts";
import type { SavedCardConsent } from "../../../contract/payments/customer.ts";
import type { StoredCard } from "../../../contract/payments/processor-result.ts";
import type { Card } from "../../../contract/payments/token.ts";
import { removeStoredStatement } from "./removed-stored-cards.ts";
import type { Json, ListedColumns } from "../../platform/database/columns.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** Saved cards. */
export interface CardTable extends ListedColumns {
  readonly customer: string;
  readonly card: Json<Card>;
  /** Fingerprint of the card number: a customer has each card only once. */
  readonly fingerprint: string;
  /** The encrypted card number; null once the card is removed, for test tokens, and where the acquirer stores the card. */
  readonly sealed_card: string | null;
  /** The id of the key that encrypts it. */
  readonly key_id: string | null;
  readonly test_token: string | null;
  /** A card that was encrypted to the acquirer, which stores it. */
  readonly stored_card: ColumnType<StoredCard | null, string | null | undefined, string | null>;
  /** What the card network calls the verification with which it was saved. */
  readonly network_transaction_id: Generated<string | null>;
  readonly metadata: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  readonly deleted: boolean;
  /** What the payer agreed to when it was saved. */
  readonly consent: ColumnType<SavedCardConsent | null, string | null | undefined, string | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly cards: CardTable;
  }
}

export type CardRow = Selectable<CardTable>;

export async function insertCard(database: Database, card: Insertable<CardTable>): Promise<CardRow> {
  return database.insertInto("cards").values(card).returningAll().executeTakeFirstOrThrow();
}

export async function updateCard(
  database: Database,
  { id }: CardRow,
  change: Updateable<CardTable>,
): Promise<CardRow> {
  return database
    .updateTable("cards")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A card, removed or not: a charge that is under way still needs it. */
export async function findCard(database: Database, scope: Scope, id: string): Promise<CardRow | undefined> {
  return database
    .selectFrom("cards")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The saved card that a processor stores for an owner (`StoredCard`). */
export async function findStoredCard(
  database: Database,
  { owner, processor }: Pick<StoredCard, "owner" | "processor">,
): Promise<CardRow | undefined> {
  return database
    .selectFrom("cards")
    .selectAll()
    .where(sql`stored_card ->> 'owner'`, "=", owner)
    .where(sql`stored_card ->> 'processor'`, "=", processor)
    .where("deleted", "=", false)
    .executeTakeFirst();
}

/** A customer's card by its id, or by its fingerprint; by neither, the one that was saved last. */
export async function findCardOf(
  database: Database,
  customer: string,
  { id, fingerprint }: { readonly id?: string; readonly fingerprint?: string } = {},
): Promise<CardRow | undefined> {
  return database
    .selectFrom("cards")
    .selectAll()
    .where("customer", "=", customer)
    .where("deleted", "=", false)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .$if(fingerprint !== undefined, (query) => query.where("fingerprint", "=", fingerprint ?? ""))
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

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

const paysNow = sql<boolean>`exists (
  select from charges where source = cards.id and ${isUnsettled})`;

/**
 * Removes a customer's cards, or the one that is named, and erases their numbers. A number that a charge under way may
 * still have to be sent with stays until `eraseRemovedCards` finds the charge settled. False when there was none.
 */
export async function removeCards(
  database: Database,
  customer: string,
  { id, now }: { readonly id?: string; readonly now: Date },
): Promise<boolean> {
  const chosen = database
    .selectFrom("cards")
    .select("id")
    .where("customer", "=", customer)
    .where("deleted", "=", false)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""));
  // A charge that is being created locks its card. Only a statement that starts after it can see the charge.
  const locked = await chosen.forUpdate().execute();
  if (locked.length === 0) return false;
  const ids = locked.map((card) => card.id);
  await removeStoredStatement(sql`id in (${sql.join(ids)})`, now).execute(database);
  await database
    .updateTable("cards")
    .set({
      deleted: true,
      metadata: "{}",
      sealed_card: sql`case when ${paysNow} then sealed_card end`,
      stored_card: sql`case when ${paysNow} then stored_card end`,
    })
    .where("id", "in", ids)
    .execute();
  return true;
}

/** Removed cards that no charge needs any more. Each half has an index. */
const toErase = sql`
  select id from cards where deleted and sealed_card is not null and not ${paysNow}
  union all select id from cards where deleted and stored_card is not null and not ${paysNow}`;

/** A time long past where there is a removed card whose number no charge needs any more, else null; part of a statement. */
export const firstCardToErase = sql<Date | null>`(
  select '-infinity'::timestamptz from (${toErase}) erasable limit 1)`;

/** Erases the numbers of removed cards that no charge needs any more. Returns how many. */
export async function eraseRemovedCards(database: Database, now: Date): Promise<number> {
  // An earlier version removes cards without having the acquirer do so.
  await removeStoredStatement(sql`id in (${toErase})`, now).execute(database);
  const { numUpdatedRows } = await database
    .updateTable("cards")
    .set({ sealed_card: null, stored_card: null })
    .where(sql<boolean>`id in (${toErase})`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
