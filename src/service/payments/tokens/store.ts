import type { ColumnType, Generated, Insertable, RawBuilder, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { PaymentSource } from "../../../contract/payments/payment-source.ts";
import type { CardConsent } from "../../../contract/payments/token.ts";
import type { Json, ListedColumns } from "../../platform/database/columns.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

export interface TokenTable extends ListedColumns {
  /** What may be shown of what it pays with: mostly a card. */
  readonly card: Json<PaymentSource>;
  /** The encrypted card number, or the code of BLIK; null once it is no longer needed, and for other methods. */
  readonly sealed_card: string | null;
  /** The id of the key that encrypts it. */
  readonly key_id: string | null;
  readonly used_by: string | null;
  /** Hash of the IP address of the browser that created it; null for a server. */
  readonly client: string | null;
  readonly expires_at: Date;
  /** The ids of the authentications, verifications and charges about which its issuer was asked. */
  readonly issuer_requests: Generated<readonly string[]>;
  /** What the payer agreed to; null if the form did not ask. */
  readonly consent: ColumnType<CardConsent | null, string | null | undefined, string | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly tokens: TokenTable;
  }
}

export type TokenRow = Selectable<TokenTable>;

/** How often the issuer of a token's card is asked, for its verification and for 3-D Secure. */
const mostIssuerRequests = 8;

/** The unused tokens that a client created since a time: their number, and when the first was created. */
export async function unspentTokens(
  database: Database,
  client: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<{ readonly count: number; readonly first: Date | null }> {
  return database
    .selectFrom("tokens")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created").as("first")])
    .where("client", "=", client)
    .where("created", ">", since)
    .where("used_by", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
}

/** SQL that returns the `client` that created a token, or `otherwise`; no row if the token cannot be used. */
export function clientStatement(
  scope: Scope,
  { id, now, otherwise }: { readonly id: string; readonly now: Date; readonly otherwise: string | null },
): RawBuilder<unknown> {
  return sql`
    select coalesce(client, ${otherwise}::text) as client from tokens
    where ${inScope(scope)} and id = ${id} and used_by is null and expires_at > ${now}`;
}

export async function insertToken(database: Database, token: Insertable<TokenTable>): Promise<TokenRow> {
  return database.insertInto("tokens").values(token).returningAll().executeTakeFirstOrThrow();
}

export async function findToken(database: Database, scope: Scope, id: string): Promise<TokenRow | undefined> {
  return database
    .selectFrom("tokens")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Finds a token by the id of its card. */
export async function findTokenOfCard(
  database: Database,
  scope: Scope,
  card: string,
): Promise<TokenRow | undefined> {
  return database
    .selectFrom("tokens")
    .selectAll()
    .where(inScope(scope))
    .where(sql<SqlBool>`card ->> 'id' = ${card}`)
    .executeTakeFirst();
}

/**
 * Notes that the issuer of a token's card is asked under an id. `known`: it is asked already; `refused`: it was asked too often.
 * Of many at once with one id, one is the first. A named instrument, which has no token, may always be asked.
 */
export async function noteIssuerRequest(
  database: Database,
  token: string,
  id: string,
): Promise<"first" | "known" | "refused"> {
  const { rows } = await sql<{ was_known: boolean; was_full: boolean }>`
    with before as (select id, issuer_requests from tokens where id = ${token} for no key update),
      noted as (
        update tokens t set issuer_requests = t.issuer_requests || ${id}::text from before
        where t.id = before.id and not ${id} = any(before.issuer_requests)
          and cardinality(before.issuer_requests) < ${mostIssuerRequests})
    select ${id} = any(issuer_requests) as was_known, cardinality(issuer_requests) >= ${mostIssuerRequests} as was_full
    from before`.execute(database);
  const [before] = rows;
  if (before?.was_known === true) return "known";
  return before?.was_full === true ? "refused" : "first";
}

/**
 * Takes one of the requests to its issuer that a token has, for what is to be asked under an id. Returns whether it is the first
 * under that id. Throws `decline_rate_limit` (429) for a token that has none left.
 */
export async function takeIssuerRequest(
  { database }: Pick<PlatformDependencies, "database">,
  { id: token }: Pick<TokenRow, "id">,
  id: string,
): Promise<boolean> {
  const noted = await noteIssuerRequest(database, token, id);
  if (noted !== "refused") return noted === "first";
  const message = `The issuer was asked ${mostIssuerRequests} times about the card of this token. Make a new one.`;
  throw new ServiceError("decline_rate_limit", message, { headers: { "Retry-After": "600" } });
}

/**
 * The statement that marks a token as used by a charge, where `condition` holds, and gives its `card`; it gives no row
 * when the token is used, expired or not there. Of many at once one wins.
 */
export function useStatement(
  scope: Scope,
  { id, chargeId, now }: { id: string; chargeId: string; now: Date },
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  return sql`
    update tokens set used_by = ${chargeId}
    where ${inScope(scope)} and id = ${id} and used_by is null and expires_at > ${now} and ${condition}
    returning card`;
}

/** Marks a token as used and erases its number; false when it is used, expired or not there. */
export async function useAndEraseToken(
  database: Database,
  scope: Scope,
  { id, user, now }: { id: string; user: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("tokens")
    .set({ used_by: user, sealed_card: null })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("used_by", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes into a used token what the acquirer has said of its card. */
export async function tellCard(
  database: Database,
  scope: Scope,
  id: string,
  card: PaymentSource,
): Promise<void> {
  await database
    .updateTable("tokens")
    .set({ card: JSON.stringify(card) })
    .where(inScope(scope))
    .where("id", "=", id)
    .execute();
}

/** SQL that erases the sealed number of a token that a charge has consumed, if `condition` is true. */
export function eraseStatement(
  scope: Scope,
  id: string,
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  return sql`update tokens set sealed_card = null where ${inScope(scope)} and id = ${id} and ${condition}`;
}

/** SQL that releases a token that a charge could not use yet, if `condition` is true. */
export function restoreStatement(
  scope: Scope,
  id: string,
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  return sql`update tokens set used_by = null where ${inScope(scope)} and id = ${id} and ${condition}`;
}

/** When the next unused token expires whose number is still stored, as a part of a statement. */
export const firstTokenExpiry = sql<Date | null>`(
  select expires_at from tokens where sealed_card is not null and used_by is null order by expires_at limit 1)`;

/** Erases the sealed numbers of tokens that expired unused. Returns how many. */
export async function eraseExpiredTokens(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("tokens")
    .set({ sealed_card: null })
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("tokens")
        .select("id")
        .where("sealed_card", "is not", null)
        .where("used_by", "is", null)
        .where("expires_at", "<=", now)
        .orderBy("expires_at")
        .limit(limit),
    )
    .where("used_by", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes tokens that were not used and ended before a time; gives how many. */
export async function deleteUnusedTokens(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom("tokens")
    .where("id", "in", (old) =>
      old
        .selectFrom("tokens")
        .select("id")
        .where("used_by", "is", null)
        .where("expires_at", "<=", before)
        .orderBy("expires_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
