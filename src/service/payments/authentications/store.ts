import type { ColumnType, Generated, Insertable, RawBuilder, Selectable, SqlBool, Updateable } from "kysely";
import { sql } from "kysely";
import type { ReturnedParameters, TransStatus } from "../../../contract/payments/processor-result.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type {
  AuthenticationStatus,
  ChallengePresentation,
  ThreeDSecure,
} from "../../../contract/payments/authentication.ts";
import type { Card } from "../../../contract/payments/token.ts";
import type { ClockedColumns, DeletedColumns, Json, ListedColumns } from "../../platform/database/columns.ts";

/** A payer's authentication (3-D Secure) for one payment with one source. */
export interface AuthenticationTable extends ListedColumns, ClockedColumns, DeletedColumns {
  readonly source: string;
  readonly card: Json<Card>;
  readonly amount: number;
  readonly currency: string;
  readonly status: AuthenticationStatus;
  /** URL of the issuer's challenge page. */
  readonly url: string | null;
  /** Where that page can be shown; null in a row without one, or of an earlier version. */
  readonly presentation: Generated<ChallengePresentation | null>;
  readonly return_url: string | null;
  /** Origins that may frame the challenge, besides the service's own. */
  readonly frame_ancestors: Json<readonly string[]>;
  /** When the payer came back from the challenge, if the issuer could not be reached then. */
  readonly answered_at: Generated<Date | null>;
  /** What the payer brought back then, for the next inquiry; null once the challenge has ended. */
  readonly returned: ColumnType<ReturnedParameters | null, never, string | null>;
  /** What may be shown of its result; null until it is known. */
  readonly result: Json<ThreeDSecure> | null;
  /** The transaction status that the issuer gave; null where it gave none. */
  readonly trans_status: Generated<TransStatus | null>;
  /** The encrypted proof (CAVV); null where there is none, and once its charge is settled. */
  readonly sealed_cavv: Generated<string | null>;
  /** The id of the key that encrypts it. */
  readonly cavv_key_id: Generated<string | null>;
  /** The charge that it belongs to or was used for. */
  readonly charge: string | null;
  readonly expires_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly authentications: AuthenticationTable;
  }
}

export type AuthenticationRow = Selectable<AuthenticationTable>;

/** A payment with a source: what an authentication is bound to. */
export interface BoundPayment {
  readonly source: string;
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
}

/** Undefined when another request has written it meanwhile. */
export async function insertAuthentication(
  database: Database,
  authentication: Insertable<AuthenticationTable>,
): Promise<AuthenticationRow | undefined> {
  return database
    .insertInto("authentications")
    .values(authentication)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** How many authentications of a payment there were. */
export async function countAuthentications(
  database: Database,
  scope: Scope,
  { source, amount, currency }: BoundPayment,
): Promise<number> {
  const { count } = await database
    .selectFrom("authentications")
    .select((is) => is.fn.countAll<string | number>().as("count"))
    .where(inScope(scope))
    .where("source", "=", source)
    .where("amount", "=", amount)
    .where("currency", "=", currency)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The authentication of any account, for its challenge, whose URL cannot be guessed. */
export async function findAuthenticationById(
  database: Database,
  id: string,
): Promise<AuthenticationRow | undefined> {
  return database.selectFrom("authentications").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The authentication that a charge waits for, or was sent with. */
export async function findAuthenticationOfCharge(
  database: Database,
  charge: string,
): Promise<AuthenticationRow | undefined> {
  return database
    .selectFrom("authentications")
    .selectAll()
    .where("charge", "=", charge)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The challenges that keep a charge waiting, as a condition. */
export const keepsChargeWaiting = sql<SqlBool>`authentications.status = 'requires_action'
  and authentications.charge is not null
  and exists (select from charges c where c.id = authentications.charge and c.status = 'requires_action')`;

/** The latest authentication with a source. */
export async function findLatestAuthentication(
  database: Database,
  scope: Scope,
  source: string,
): Promise<AuthenticationRow | undefined> {
  return database
    .selectFrom("authentications")
    .selectAll()
    .where(inScope(scope))
    .where("source", "=", source)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The authentication for a payment that waits for its payer, or was confirmed and not used yet. */
export async function findUsableAuthentication(
  database: Database,
  scope: Scope,
  { source, amount, currency }: BoundPayment,
  now: Date,
): Promise<AuthenticationRow | undefined> {
  return database
    .selectFrom("authentications")
    .selectAll()
    .where(inScope(scope))
    .where("source", "=", source)
    .where("amount", "=", amount)
    .where("currency", "=", currency)
    .where("status", "in", ["requires_action", "succeeded"])
    .where("charge", "is", null)
    .where("expires_at", ">", now)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** What the payer with a source has succeeded in, whatever the payment, while it has paid nothing. */
export async function findSuccess(
  database: Database,
  scope: Scope,
  source: string,
): Promise<AuthenticationRow | undefined> {
  return database
    .selectFrom("authentications")
    .selectAll()
    .where(inScope(scope))
    .where("source", "=", source)
    .where("status", "=", "succeeded")
    .where("charge", "is", null)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Sets where the payer of an open authentication returns; undefined when it has ended. */
export async function setReturnUrl(
  database: Database,
  { id }: Pick<AuthenticationRow, "id">,
  returnUrl: string,
): Promise<AuthenticationRow | undefined> {
  return database
    .updateTable("authentications")
    .set({ return_url: returnUrl })
    .where("id", "=", id)
    .where("status", "=", "requires_action")
    .returningAll()
    .executeTakeFirst();
}

/** Stores that the payer has answered a challenge whose issuer cannot be reached now, and what they brought back. */
export async function storeAnswered(
  database: Database,
  { id }: Pick<AuthenticationRow, "id">,
  { at, returned }: { readonly at: Date; readonly returned?: ReturnedParameters | undefined },
): Promise<void> {
  await database
    .updateTable("authentications")
    .set({ answered_at: at, ...(returned && { returned: JSON.stringify(returned) }) })
    .where("id", "=", id)
    .where("status", "=", "requires_action")
    .execute();
}

/** Writes how a challenge ended; undefined when it had ended before. */
export async function settleAuthentication(
  database: Database,
  { id }: AuthenticationRow,
  end: Updateable<AuthenticationTable>,
): Promise<AuthenticationRow | undefined> {
  return database
    .updateTable("authentications")
    .set({ ...end, returned: null })
    .where("id", "=", id)
    .where("status", "=", "requires_action")
    .returningAll()
    .executeTakeFirst();
}

/**
 * The statement that uses up a finished authentication for a charge, one that succeeded first, where `condition` holds,
 * and gives its `result`; it gives no row when there is none for this source, amount and currency.
 */
export function authenticatedStatement(
  scope: Scope,
  {
    source,
    amount,
    currency,
    chargeId,
    now,
  }: BoundPayment & { readonly chargeId: string; readonly now: Date },
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  return sql`
    update authentications set charge = ${chargeId}, delete_at = null
    where charge is null and ${condition} and id = (
      select id from authentications
      where ${inScope(scope)} and source = ${source} and amount = ${amount} and currency = ${currency}
        and charge is null and result is not null and expires_at > ${now}
      order by (status = 'succeeded') desc, sequence desc limit 1)
    returning result`;
}

/** The statement that erases the proofs that a settled charge was sent with, where `condition` holds. */
export function eraseProofsStatement(charge: string, condition: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    update authentications set sealed_cavv = null, cavv_key_id = null
    where charge = ${charge} and sealed_cavv is not null and ${condition}`;
}

/**
 * Deletes authentications that are due, with what the sandbox stores of them. One of a charge, or of a token that was
 * used, is stored for ever. Gives at how many it has looked.
 */
export async function deleteUnusedAuthentications(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    with due as (
      select a.id, a.charge is not null or exists (
        select from tokens t where t.id = a.source and t.used_by is not null) as used
      from authentications a where a.delete_at <= ${now}
      order by a.delete_at limit ${limit} for update skip locked
    ),
    stored as (update authentications a set delete_at = null, sealed_cavv = null, cavv_key_id = null from due where a.id = due.id and used),
    deleted as (delete from authentications a using due where a.id = due.id and not used returning a.id),
    deleted_challenges as (delete from sandbox_challenges c using deleted where c.reference = deleted.id)
    select count(*)::integer as seen from due`.execute(database);
  return rows[0]?.seen ?? 0;
}
