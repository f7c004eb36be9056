import { sql } from "kysely";
import type { Database } from "../../src/service/platform/database/database.ts";
import type { Scope } from "../../src/service/platform/database/scope.ts";

// What tests read and write in tables past the API, because nobody can see or do it otherwise: what is erased or must
// never be stored, the books of the simulated processor, rows as a process that died or an older version left them, and
// faults of the database. All other tests use the API.

/** An operation in the books of the simulated processor. */
interface LedgerEntry {
  readonly reference: string;
  readonly parent: string | null;
  readonly kind: string;
  readonly result: string;
  readonly amount: number;
  readonly account_id: string;
}

/** What the simulated processor did for all merchants, oldest first. */
export function processorLedger(database: Database): Promise<readonly LedgerEntry[]> {
  return database
    .selectFrom("sandbox_ledger")
    .select(["reference", "parent", "kind", "result", "amount", "account_id"])
    .orderBy("created")
    .execute();
}

/** Writes a second charge like another one, apart from its id and its receipt. Rejects if the database does not take it. */
export async function copyCharge(database: Database, id: string): Promise<void> {
  await sql`
    insert into charges overriding user value
    select (jsonb_populate_record(null::charges,
      to_jsonb(c) || jsonb_build_object('id', c.id || '2', 'receipt', null))).*
    from charges c where id = ${id}`.execute(database);
}

/** How many changes of balances are not added to their sums. */
export async function balanceChanges(database: Database): Promise<number> {
  return (await database.selectFrom("balance_changes").select("sequence").execute()).length;
}

/** How many challenges issuers have begun. */
export async function issuerChallenges(database: Database): Promise<number> {
  return (await database.selectFrom("sandbox_challenges").select("reference").execute()).length;
}

/** What is stored of the one payment at a processor. */
export function processorPayment(database: Database) {
  return database.selectFrom("processor_payments").selectAll().executeTakeFirstOrThrow();
}

/** The one authentication, as the use cases take it. */
export function storedAuthentication(database: Database) {
  return database.selectFrom("authentications").selectAll().executeTakeFirstOrThrow();
}

/** Whether the number of a token or a saved card is still stored. */
export async function hasSealedNumber(
  database: Database,
  table: "tokens" | "cards",
  id: string,
): Promise<boolean> {
  const query = database.selectFrom(table).select("sealed_card").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).sealed_card !== null;
}

/** The tokens whose security code is stored. */
export async function tokensWithSecurityCode(database: Database): Promise<readonly string[]> {
  const rows = await database.selectFrom("security_codes").select("token").execute();
  return rows.map(({ token }) => token);
}

/** What is stored of the person of a customer. */
export function storedPerson(database: Database, customer: string) {
  return database
    .selectFrom("customers")
    .select(["email", "name", "phone", "default_source"])
    .where("id", "=", customer)
    .executeTakeFirstOrThrow();
}

/** The names of the buckets that processes share to limit requests. */
export async function sharedBuckets(database: Database): Promise<readonly string[]> {
  const rows = await database.selectFrom("rate_limits").select("id").execute();
  return rows.map(({ id }) => id);
}

/** The moment that a test clock shows to what is due, also while it is advanced; the API shows where it goes. */
export async function shownTime(database: Database, testClock: string): Promise<Date> {
  const query = database.selectFrom("test_clocks").select("frozen_time").where("id", "=", testClock);
  return (await query.executeTakeFirstOrThrow()).frozen_time;
}

/** The moments of their test clock that its charges have. */
export async function shownTimesOfCharges(
  database: Database,
  testClock: string,
): Promise<readonly (Date | null)[]> {
  const rows = await database
    .selectFrom("charges")
    .select("frozen_time")
    .where("test_clock", "=", testClock)
    .execute();
  return rows.map(({ frozen_time: shown }) => shown);
}

/** Gives a merchant a name that the API rejects. */
export async function nameMerchant(database: Database, { accountId }: Scope, name: string): Promise<void> {
  await database.updateTable("accounts").set({ display_name: name }).where("id", "=", accountId).execute();
}

/** Leaves the mails of a merchant to be sent, as a process does that dies before it stores that it sent them. */
export async function leaveMailsToSend(
  database: Database,
  { accountId }: Scope,
  sendAt: Date,
): Promise<void> {
  await database
    .updateTable("mails")
    .set({ send_at: sendAt, sent_at: null })
    .where("account_id", "=", accountId)
    .execute();
}

/** Stores the line items of a link as a version did that had no prices. */
export async function storeOldLineItems(database: Database, link: string, lineItems: string): Promise<void> {
  await database.updateTable("payment_links").set({ line_items: lineItems }).where("id", "=", link).execute();
}

/** Renames the key of a custom field of a session to one that is rejected since. */
export async function renameFieldKey(
  database: Database,
  session: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`update checkout_sessions set collection = replace(collection::text, ${from}, ${to})::jsonb
    where id = ${session}`.execute(database);
}

/** Stores the publishable key that payment pages of a merchant use, which nobody is shown. */
export async function storeKeyOfPages(
  database: Database,
  { accountId, livemode }: Scope,
  { id, created }: { readonly id: string; readonly created: Date },
): Promise<void> {
  await database
    .insertInto("api_keys")
    .values({
      id,
      created,
      account_id: accountId,
      livemode,
      hash: "pages",
      name: "pages",
      for_pages: true,
      kind: "publishable",
      last4: "0000",
    })
    .execute();
}

/** Copies a token so many times. */
export async function copyToken(database: Database, id: string, times: number): Promise<void> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'tokens' and column_name not in ('id', 'sequence')`.execute(database);
  const columns = sql.raw(rows[0]?.columns ?? "");
  await sql`
    insert into tokens (id, ${columns}) select id || n, ${columns} from tokens, generate_series(1, ${times}) n
    where id = ${id}`.execute(database);
}

/** How many copies there are of a token, itself among them. */
export async function countTokenCopies(database: Database, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tokens where id like ${`${id}%`}`.execute(database);
  return rows[0]?.count;
}

/** How many rows each table has. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(database);
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from ${sql.table(name)}`.execute(database);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Writes that the database rejects. */
interface Fault {
  readonly table: string;
  readonly change: "delete" | "insert" | "update" | "update of status";
  /** The SQLSTATE that they fail with; that of an exception without one. */
  readonly state?: string;
  /** The row that cannot be written; all of them without it. */
  readonly id?: string;
  /** How many are rejected until the others are written; all of them without it. */
  readonly times?: number;
}

/** Makes the database reject writes, until what it returns is called. */
export async function rejectWrites(
  database: Database,
  { table, change, state = "P0001", id, times }: Fault,
): Promise<() => Promise<void>> {
  const condition = times === undefined ? "true" : `nextval('rejected_writes') <= ${String(times)}`;
  await sql`create sequence rejected_writes`.execute(database);
  await sql`create function reject_write() returns trigger language plpgsql as ${sql.lit(`
    begin
      if ${condition} then raise 'this write is rejected' using errcode = '${state}'; end if;
      return new;
    end`)}`.execute(database);
  await sql`create trigger reject_write before ${sql.raw(change)} on ${sql.table(table)} for each row
    ${id === undefined ? sql`` : sql`when (new.id = ${sql.lit(id)})`} execute function reject_write()`.execute(
    database,
  );
  return async () => {
    await sql`drop function reject_write cascade`.execute(database);
    await sql`drop sequence rejected_writes`.execute(database);
  };
}

/** Writes a second dispute like another one, apart from its id. Rejects if the database does not take it. */
export async function copyDispute(database: Database, id: string): Promise<void> {
  await sql`
    insert into disputes overriding user value
    select (jsonb_populate_record(null::disputes,
      to_jsonb(d) || jsonb_build_object('id', d.id || '2'))).*
    from disputes d where id = ${id}`.execute(database);
}

/** Has a token say that another key sealed it. Returns the id of the key that it named before. */
export async function renameSealingKey(database: Database, token: string, to: string): Promise<string> {
  const { rows } = await sql<{ key_id: string }>`
    update tokens set key_id = ${to} from (select key_id from tokens where id = ${token}) as before
    where id = ${token} returning before.key_id`.execute(database);
  return rows[0]?.key_id ?? "";
}
