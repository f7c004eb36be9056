import { cardIn } from "../../../contract/payments/payment-source.ts";
import type { Generated, GeneratedAlways, Selectable } from "kysely";
import { sql } from "kysely";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { ScopedColumns } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/row-sets.ts";
import { secondsOf } from "../rows/seconds.ts";

/**
 * An attempt to collect an invoice. `step` is null unless it is a retry of the schedule. One that never reached the
 * processor is deleted: it was none.
 */
export interface DunningAttemptTable extends ScopedColumns {
  readonly sequence: GeneratedAlways<number>;
  readonly created: Date;
  readonly run: string | null;
  readonly step: number | null;
  readonly invoice: string;
  readonly kind: "automatic" | "scheduled" | "manual" | "new_card";
  readonly charge: string | null;
  /** Whether a request waits for the outcome: then it is not sent again by itself. */
  readonly requested: Generated<boolean>;
  /** Whether the subscription had ended before: then the payment is not given back. */
  readonly after_end: Generated<boolean>;
  /** The language of the page on which its payer has begun it. */
  readonly locale: Generated<string | null>;
  readonly fingerprint: string | null;
  readonly outcome: "succeeded" | "failed" | null;
  readonly failure_code: string | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly dunning_attempts: DunningAttemptTable;
  }
}

export type DunningAttemptRow = Selectable<DunningAttemptTable>;

/** Reads when a card was tried for an invoice, in seconds. */
export async function findTries(
  database: Database,
  invoice: string,
  fingerprint: string,
): Promise<readonly number[]> {
  const rows = await database
    .selectFrom("dunning_attempts")
    .select("created")
    .where("invoice", "=", invoice)
    .where("fingerprint", "=", fingerprint)
    .execute();
  return rows.map(({ created }) => secondsOf(created));
}

/** An attempt that begins. Only that of a payer on a page has a language. */
export type NewDunningAttempt = Omit<DunningAttemptRow, "locale" | "sequence"> &
  Partial<Pick<DunningAttemptRow, "locale">>;

/** Writes the attempts of charges that begin. */
export async function insertDunningAttempts(
  database: Database,
  attempts: readonly NewDunningAttempt[],
): Promise<void> {
  await insertRows(database, "dunning_attempts", attempts);
}

/**
 * Ends the attempt of a charge. One that did not reach the card is deleted. Returns it; undefined if the charge was begun
 * without one.
 */
export async function endDunningAttempt(
  database: Database,
  { id, status, failure_code: code, card }: ChargeRow,
  { isAttempt }: { readonly isAttempt: boolean },
): Promise<DunningAttemptRow | undefined> {
  if (!isAttempt) {
    return database.deleteFrom("dunning_attempts").where("charge", "=", id).returningAll().executeTakeFirst();
  }
  return database
    .updateTable("dunning_attempts")
    .set({
      outcome: status === "succeeded" ? "succeeded" : "failed",
      failure_code: code,
      fingerprint: cardIn(card)?.fingerprint ?? null,
    })
    .where("charge", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the attempts of charges that have succeeded. Returns them by their charges. */
export async function endPaidDunningAttempts(
  database: Database,
  charges: readonly string[],
): Promise<ReadonlyMap<string | null, DunningAttemptRow>> {
  const rows = await database
    .updateTable("dunning_attempts")
    .set({ outcome: "succeeded", failure_code: null })
    .where("charge", "in", charges)
    .returningAll()
    .execute();
  return new Map(rows.map((row) => [row.charge, row]));
}

/** Whether a charge was begun when its subscription had ended: its payer pays what is still owed. */
export async function wasBegunAfterEnd(database: Database, charge: string): Promise<boolean> {
  const attempt = await database
    .selectFrom("dunning_attempts")
    .select("after_end")
    .where("charge", "=", charge)
    .executeTakeFirst();
  return attempt?.after_end ?? false;
}

/**
 * Keeps payments that payers are about to confirm at the bank: the subscription ends, but its customer knows that the invoices
 * are still owed. They are charged and not given back, as payments that are begun after the end.
 */
export async function keepConfirmations(database: Database, invoices: readonly string[]): Promise<void> {
  if (invoices.length === 0) return;
  await sql`
    update dunning_attempts set after_end = true where invoice in (${sql.join(invoices)}) and outcome is null and exists (
      select from charges h where h.id = dunning_attempts.charge and h.status = 'requires_action'
    )`.execute(database);
}

/** Makes an attempt part of the run that it has begun or continued. */
export async function joinRun(database: Database, charge: string, run: string): Promise<void> {
  await database.updateTable("dunning_attempts").set({ run }).where("charge", "=", charge).execute();
}

/** Makes an attempt none of the schedule, and leaves its step to another one. */
export async function leaveStep(database: Database, charge: string): Promise<void> {
  await database
    .updateTable("dunning_attempts")
    .set({ kind: "automatic", step: null })
    .where("charge", "=", charge)
    .execute();
}
