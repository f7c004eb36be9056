import type { Generated, GeneratedAlways, RawBuilder, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Within } from "../database/in-transaction.ts";
import type { Database } from "../database/database.ts";
import { deleteBatch } from "../database/batches.ts";
import type { Scope } from "../database/scope.ts";
import { insertRows } from "../database/row-sets.ts";
import { inScope, scopeOf } from "../database/scope.ts";
import type { QueueState } from "../metrics/queue-state.ts";
import type { LeaseRequest } from "../scheduler/due-handler.ts";
import { isAvailable } from "../scheduler/lease-store.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import { open, seal } from "../vault/seal.ts";
import type { ScopedColumns } from "../database/columns.ts";

type MailRow = Selectable<MailTable>;

/** A stored mail with what it says. */
export type StoredMail = Omit<MailRow, "sealed"> & MailText;

/** SQL of the time at which a mail is due; null once it is sent or given up, or where no mail is sent. */
export const dueAt = sql<Date | null>`coalesce(due_at, send_at)`;

type MailKeys = Pick<DerivedKeys, "mails">;

/** A mail to insert. */
export interface NewMail {
  readonly scope: Scope;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same text as HTML. Without it the mail is plain text. */
  readonly html?: string | undefined;
  readonly created: Date;
  /** Null: the mail is not sent and stays in the outbox. */
  readonly sendAt: Date | null;
}

export async function insertMail(
  { database, keys }: Within<{ readonly keys: MailKeys }>,
  mail: NewMail,
): Promise<void> {
  await mailStatement(keys, mail).execute(database);
}

/** Inserts mails by one statement, in their order. */
export async function insertMails(
  { database, keys }: Within<{ readonly keys: MailKeys }>,
  mails: readonly NewMail[],
): Promise<void> {
  const rows = mails.map((mail) => ({
    account_id: mail.scope.accountId,
    livemode: mail.scope.livemode,
    recipient: mail.to,
    subject: mail.subject,
    text: "",
    sealed: sealNewMail(keys, mail),
    created: mail.created,
    due_at: mail.sendAt,
  }));
  await insertRows(database, "mails", rows);
}

/** Returns the SQL that inserts a mail where `condition` holds, for the `with` clause of a larger statement. */
export function mailStatement(
  keys: MailKeys,
  mail: NewMail,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  const { scope, to, subject, created, sendAt } = mail;
  const sealed = sealNewMail(keys, mail);
  return sql`
    insert into mails (account_id, livemode, recipient, subject, text, sealed, created, due_at)
    select ${scope.accountId}, ${scope.livemode}, ${to}, ${subject}, '', ${sealed}, ${created}::timestamptz, ${sendAt}::timestamptz
    where ${condition}`;
}

/** Returns the sealed text of a new mail. */
export function sealNewMail(keys: MailKeys, { scope, text, sendAt, ...mail }: NewMail): string {
  const html = mail.html ?? null;
  // Nobody can read what is neither sent nor in the outbox of the sandbox.
  const isRead = sendAt !== null || !scope.livemode;
  return sealMailText(keys, scope, isRead ? { text, html } : withoutLinks({ text, html }));
}

/** Takes mails that are due, the longest waiting first, so that no other process sends them until `until`. */
export async function claimDueMails(
  database: Database,
  keys: MailKeys,
  handler: string,
  { now, until, limit }: Pick<LeaseRequest, "limit" | "now" | "until">,
): Promise<StoredMail[]> {
  const rows = await database
    .updateTable("mails")
    .set({ due_at: until, send_at: null, attempts: sql`attempts + 1` })
    .where("sequence", "in", (due) =>
      due
        .selectFrom("mails")
        .select("sequence")
        .where(dueAt, "<=", now)
        .where(isAvailable(handler, sql`mails.sequence::text`, now))
        .orderBy(dueAt)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map((row) => opened(keys, row));
}

/**
 * Stores the result of an attempt: the mail was sent, is sent again at `sendAt`, or is given up (neither is set). In a mail that
 * is not sent again no link is left.
 */
export async function settleMail(
  { database, keys }: { readonly database: Database; readonly keys: MailKeys },
  mail: StoredMail,
  { sentAt = null, sendAt = null }: { sentAt?: Date | null; sendAt?: Date | null },
): Promise<void> {
  const said = sendAt === null ? withoutLinks(mail) : mail;
  await database
    .updateTable("mails")
    .set({ ...sealedColumns(keys, mail, said), sent_at: sentAt, due_at: sendAt, send_at: null })
    .where("sequence", "=", mail.sequence)
    .execute();
}

/** Seals mails that an earlier version wrote, without links where it has sent them or given them up. Returns how many. */
export async function sealMailsInClear(
  { database, keys }: { readonly database: Database; readonly keys: MailKeys },
  limit: number,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("mails")
      .selectAll()
      .where("sealed", "is", null)
      .where(dueAt, "is", null)
      .orderBy("sequence")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      const said = row.sent_at !== null || row.livemode ? withoutLinks(row) : row;
      const columns = sealedColumns(keys, row, said);
      await transaction.updateTable("mails").set(columns).where("sequence", "=", row.sequence).execute();
    }
    return rows.length;
  });
}

function sealedColumns(keys: MailKeys, row: Pick<MailRow, "account_id" | "livemode">, said: MailText) {
  return { text: "", html: null, sealed: sealMailText(keys, scopeOf(row), said) };
}

function opened(keys: MailKeys, row: MailRow): StoredMail {
  return { ...row, ...openMailText(keys, row) };
}

/** Returns the latest mails, newest first. */
export async function latestMails(
  { database, keys }: { readonly database: Database; readonly keys: MailKeys },
  scope: Scope,
  limit: number,
): Promise<StoredMail[]> {
  const rows = await database
    .selectFrom("mails")
    .selectAll()
    .where(inScope(scope))
    .orderBy("sequence", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => opened(keys, row));
}

/** Returns a mail of a scope; undefined if there is none. */
export async function findMail(
  { database, keys }: { readonly database: Database; readonly keys: MailKeys },
  scope: Scope,
  sequence: number,
): Promise<StoredMail | undefined> {
  const row = await database
    .selectFrom("mails")
    .selectAll()
    .where(inScope(scope))
    .where("sequence", "=", sequence)
    .executeTakeFirst();
  return row && opened(keys, row);
}

/** Returns how many mails wait to be sent, and the creation time of the oldest. */
export async function measureMails(database: Database): Promise<QueueState> {
  return database
    .selectFrom("mails")
    .select((select) => [
      select.fn.countAll<number>().as("length"),
      select.fn.min<Date | null>("created").as("since"),
    ])
    .where(dueAt, "is not", null)
    .executeTakeFirstOrThrow();
}

/** Deletes mails that were sent or given up and were created before a time. Returns how many. */
export async function deleteEndedMails(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  return deleteBatch(database, {
    table: "mails",
    key: "sequence",
    condition: sql<SqlBool>`${dueAt} is null and created <= ${before}`,
    order: "created",
    limit,
  });
}

/** What a mail says. */
interface MailText {
  readonly text: string;
  /** The same text as HTML; null: plain text only. */
  readonly html: string | null;
}

/** Seals what a mail says: a link in it opens a page for whoever has it. */
function sealMailText({ mails }: Pick<DerivedKeys, "mails">, scope: Scope, said: MailText): string {
  const { text, html } = said;
  return seal(mails, Buffer.from(JSON.stringify({ text, html })), boundTo(scope)).toString("base64");
}

/** Returns what a mail says, also one of an earlier version, which did not seal it. */
export function openMailText(
  { mails }: Pick<DerivedKeys, "mails">,
  row: Pick<Selectable<MailTable>, "account_id" | "html" | "livemode" | "sealed" | "text">,
): MailText {
  const { sealed, text, html } = row;
  if (sealed === null) return { text, html };
  const opened = open(mails, Buffer.from(sealed, "base64"), boundTo(scopeOf(row)));
  return JSON.parse(opened.toString("utf8")) as MailText;
}

/** Leaves of the links in a mail where they lead to, which opens nothing. */
function withoutLinks({ text, html }: MailText): MailText {
  return { text: shortened(text), html: html === null ? null : shortened(html) };
}

function shortened(text: string): string {
  return text.replaceAll(/(https?:\/\/[^\s/"'<>]+)\/[^\s"'<>]+/g, "$1/…");
}

function boundTo({ accountId, livemode }: Scope): string {
  return JSON.stringify([accountId, livemode]);
}

/** Mails to merchants, sent and unsent: the outbox. */
export interface MailTable extends ScopedColumns {
  readonly sequence: GeneratedAlways<number>;
  readonly recipient: string;
  readonly subject: string;
  /** Empty where the text is sealed. */
  readonly text: string;
  readonly html: Generated<string | null>;
  /** Text and HTML, sealed; null: an earlier version wrote the mail, or it was erased. */
  readonly sealed: Generated<string | null>;
  readonly created: Date;
  /** Time of the next attempt to send it; null once it is sent or given up, or where no mail is sent. */
  readonly due_at: Generated<Date | null>;
  /** The same in mails of an earlier version, which cannot open a sealed one. */
  readonly send_at: Generated<Date | null>;
  readonly sent_at: Date | null;
  readonly attempts: Generated<number>;
}

declare module "../database/tables.ts" {
  interface Tables {
    readonly mails: MailTable;
  }
}
