import type { RawBuilder, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { deleteBatch } from "../database/delete-batch.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { MailTable } from "../database/tables.ts";
import type { QueueState } from "../metrics/queue-state.ts";
import type { Claim } from "../scheduler/due-handler.ts";
import { isAvailable } from "../scheduler/lease-store.ts";

export type MailRow = Selectable<MailTable>;

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

export async function insertMail(database: Database, mail: NewMail): Promise<void> {
  await mailStatement(mail).execute(database);
}

/** Returns the SQL that inserts a mail where `condition` holds, for the `with` clause of a larger statement. */
export function mailStatement(
  { scope, to, subject, text, html, created, sendAt }: NewMail,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  return sql`
    insert into mails (account_id, livemode, recipient, subject, text, html, created, send_at)
    select ${scope.accountId}, ${scope.livemode}, ${to}, ${subject}, ${text}, ${html ?? null}, ${created}::timestamptz, ${sendAt}::timestamptz
    where ${condition}`;
}

/** Takes mails that are due, the longest waiting first, so that no other process sends them until `until`. */
export async function claimDueMails(
  database: Database,
  handler: string,
  { now, until, limit }: Pick<Claim, "limit" | "now" | "until">,
): Promise<MailRow[]> {
  return database
    .updateTable("mails")
    .set({ send_at: until, attempts: sql`attempts + 1` })
    .where("sequence", "in", (due) =>
      due
        .selectFrom("mails")
        .select("sequence")
        .where("send_at", "<=", now)
        .where(isAvailable(handler, sql`mails.sequence::text`, now))
        .orderBy("send_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Stores the result of an attempt: the mail was sent, is sent again at `sendAt`, or is given up (neither is set). */
export async function settleMail(
  database: Database,
  { sequence }: MailRow,
  { sentAt = null, sendAt = null }: { sentAt?: Date | null; sendAt?: Date | null },
): Promise<void> {
  await database
    .updateTable("mails")
    .set({ sent_at: sentAt, send_at: sendAt })
    .where("sequence", "=", sequence)
    .execute();
}

/** Returns the latest mails, newest first. */
export async function latestMails(database: Database, scope: Scope, limit: number): Promise<MailRow[]> {
  return database
    .selectFrom("mails")
    .selectAll()
    .where(inScope(scope))
    .orderBy("sequence", "desc")
    .limit(limit)
    .execute();
}

/** Returns how many mails wait to be sent, and the creation time of the oldest. */
export async function measureMails(database: Database): Promise<QueueState> {
  return database
    .selectFrom("mails")
    .select((select) => [
      select.fn.countAll<number>().as("length"),
      select.fn.min<Date | null>("created").as("since"),
    ])
    .where("send_at", "is not", null)
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
    condition: sql<SqlBool>`send_at is null and created <= ${before}`,
    order: "created",
    limit,
  });
}
