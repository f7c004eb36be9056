import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Within } from "../database/in-transaction.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/database.ts";
import type { PlatformDependencies } from "../dependencies.ts";
import type { DueHandler, Lease } from "../scheduler/due-handler.ts";
import { findRowsOf, textsOf } from "./find-rows.ts";
import { foldAddress, replaceAddresses } from "./redact.ts";
import type { PersonalLog, PersonalTable } from "./personal-data.ts";
import type { OpenErasure } from "./store.ts";
import {
  addErased,
  findErasureOfRows,
  findErasuresOfLogs,
  firstDueErasure,
  updateErasures,
} from "./store.ts";
import { openSubject, sealSubject } from "./request-erasure.ts";
import { Subjects } from "./subjects.ts";
import { dueTask } from "../scheduler/due-rows.ts";

type Dependencies = Pick<PlatformDependencies, "database" | "keys" | "log" | "now" | "personalData">;

/** How many rows one transaction changes, and how many it looks at in a log. */
const batch = { rows: 100, log: 500 };

/** How many erasures one walk through the logs serves. */
const mostAtOnce = 1_000;

/** From one try to the next of an erasure whose payer has something under way, or that failed, in milliseconds. */
const pause = { busy: 3_600_000, failed: 300_000 };

/**
 * Erases personal data until nothing is due: first the rows of each payer, then, of all these payers in one walk, what is stored in the
 * order of its writing. Each batch is a transaction that also stores how far it has come, so that another process goes on from there.
 */
export async function erasePersonalData(dependencies: Dependencies, lease: Lease): Promise<void> {
  while (!lease.stopping.aborted) {
    if (await eraseRowsOfNext(dependencies, lease)) continue;
    if (!(await walkOn(dependencies, lease))) return;
  }
}

/** Erases the rows of the next payer. Returns whether there was one. */
async function eraseRowsOfNext(dependencies: Dependencies, lease: Lease): Promise<boolean> {
  const { database, log, now } = dependencies;
  const erasure = await findErasureOfRows(database, now());
  if (erasure === undefined) return false;
  try {
    await eraseAllRows(dependencies, erasure, lease);
  } catch (error) {
    // The others do not wait for it.
    log.failure(`erasure ${erasure.id}`, error);
    await updateErasures(database, [erasure.id], { due_at: new Date(now().getTime() + pause.failed) });
  }
  return true;
}

async function eraseAllRows(dependencies: Dependencies, erasure: OpenErasure, lease: Lease): Promise<void> {
  const { database, keys, now, personalData } = dependencies;
  const subject = openSubject(keys, erasure);
  const { scope } = subject;
  const found = await findRowsOf(database, personalData.tables, { scope, objects: subject.objects });
  const former = await formerAddresses(dependencies, found.objects);
  const addresses = [...new Set([...subject.addresses, ...found.addresses, ...former.map(foldAddress)])];
  const known = sealSubject(keys, erasure.id, { ...subject, addresses, objects: found.objects });
  // Before the addresses are gone from the rows: the walk looks for them.
  await holding(dependencies, lease, ({ database }) =>
    updateErasures(database, [erasure.id], { subject: known }),
  );
  let isBusy = false;
  for (const [table, all] of found.rows) {
    for (let at = 0; at < all.length; at += batch.rows) {
      await holding(dependencies, lease, async ({ database }) => {
        const outcome = await eraseRows(database, table, {
          keys: all.slice(at, at + batch.rows),
          addresses,
        });
        await addErased(database, erasure.id, table.table, outcome.erased);
        isBusy ||= outcome.isBusy;
      });
    }
  }
  await holding(dependencies, lease, async ({ database }) => {
    await addErased(
      database,
      erasure.id,
      "hashes",
      await personalData.eraseHashes(database, scope, addresses),
    );
    await updateErasures(database, [erasure.id], { stage: "logs", busy: isBusy, due_at: now() });
  });
}

async function formerAddresses(
  { database, personalData }: Pick<Dependencies, "database" | "personalData">,
  objects: readonly string[],
): Promise<readonly string[]> {
  const addresses: string[] = [];
  for (const log of personalData.logs)
    addresses.push(...((await log.formerAddresses?.(database, objects)) ?? []));
  return addresses;
}

/** Goes on with the walk by one batch, or begins one. Returns whether there was something to do. */
async function walkOn(dependencies: Dependencies, lease: Lease): Promise<boolean> {
  const { database, keys, now, personalData } = dependencies;
  const erasures = await findErasuresOfLogs(database, { now: now(), limit: mostAtOnce });
  const [first] = erasures;
  if (first === undefined) return false;
  const { logs } = personalData;
  const place = Math.max(
    0,
    logs.findIndex(({ name }) => name === first.log),
  );
  const log = logs[place];
  const subjects = new Subjects(erasures.map((erasure) => openSubject(keys, erasure)));
  await holding(dependencies, lease, async (within) => {
    const { database } = within;
    const next = log && (await eraseBatch(database, log, { subjects, after: first.position }));
    const ids = erasures.map(({ id }) => id);
    if (log !== undefined && next != null) {
      await updateErasures(database, ids, { log: log.name, position: next });
      return;
    }
    const following = logs[place + 1];
    if (following === undefined) await endWalk(within, ids);
    else await updateErasures(database, ids, { log: following.name, position: null });
  });
  return true;
}

async function eraseBatch(
  transaction: Database,
  log: PersonalLog,
  { subjects, after }: { readonly subjects: Subjects; readonly after: string | null },
): Promise<string | null> {
  const { next, erased, busy } = await log.erase(transaction, { subjects, after, limit: batch.log });
  for (const [id, count] of erased) await addErased(transaction, id, log.name, count);
  if (busy.length > 0) await updateErasures(transaction, [...busy], { busy: true });
  return next;
}

/** Ends the erasures whose payers have nothing under way; the others begin anew later. */
async function endWalk(
  { database: transaction, now }: Within<Dependencies, "now">,
  ids: readonly string[],
): Promise<void> {
  const at = now();
  const ended = { log: null, position: null };
  await transaction
    .updateTable("erasures")
    .set({ ...ended, stage: "finished", subject: null, due_at: null, finished_at: at })
    .where("id", "in", ids)
    .where("busy", "=", false)
    .execute();
  await transaction
    .updateTable("erasures")
    .set({ ...ended, stage: "rows", busy: false, due_at: new Date(at.getTime() + pause.busy) })
    .where("id", "in", ids)
    .where("busy", "=", true)
    .execute();
}

/** Runs work in a transaction that commits only while this process holds the lease. */
async function holding(
  dependencies: Dependencies,
  lease: Lease,
  work: (within: Within<Dependencies>) => Promise<void>,
): Promise<void> {
  await inTransaction(dependencies, async (within) => {
    await work(within);
    if (!(await lease.isHeld(within.database))) throw new Error("Another process has gone on with it.");
  });
}

/** The erasure of personal data: one process at a time does all that is due. */
export function erasureHandler(dependencies: PlatformDependencies): DueHandler {
  return dueTask(dependencies.database, {
    name: "erasure",
    earliest: firstDueErasure,
    handle: (lease) => erasePersonalData(dependencies, lease),
  });
}

type Row = Readonly<Record<string, unknown>>;

interface Outcome {
  /** How many rows were changed or deleted. */
  readonly erased: number;
  /** Whether rows were left because something is still done with them. */
  readonly isBusy: boolean;
}

/** Erases what is personal in rows of a table, in the caller's transaction. Rows that are erased already stay as they are. */
async function eraseRows(
  database: Database,
  { table, key = "id", erase, busy }: PersonalTable,
  { keys, addresses }: { readonly keys: readonly string[]; readonly addresses: readonly string[] },
): Promise<Outcome> {
  const isBusy: RawBuilder<unknown> = busy ?? sql`false`;
  const these = sql`${sql.ref(key)}::text in ${textsOf(keys)}`;
  if (erase === null) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${these}`.execute(
      database,
    );
    return { erased: Number(numAffectedRows), isBusy: false };
  }
  const { rows } = await sql<Row>`
    select *, coalesce(${isBusy}, false) as is_busy_now from ${sql.table(table)} where ${these}
    order by ${sql.ref(key)} for no key update`.execute(database);
  let erased = 0;
  for (const { is_busy_now: isBusyNow, ...row } of rows) {
    const changes = isBusyNow === true ? [] : changesOf(row, erase, addresses);
    if (changes.length === 0) continue;
    const values = changes.map(([column, value]) => sql`${sql.ref(column)} = ${asParameter(value)}`);
    await sql`
      update ${sql.table(table)} set ${sql.join(values)} where ${sql.ref(key)} = ${row[key]}`.execute(
      database,
    );
    erased += 1;
  }
  return { erased, isBusy: rows.some((row) => row["is_busy_now"] === true) };
}

function changesOf(
  row: Row,
  erase: NonNullable<PersonalTable["erase"]>,
  addresses: readonly string[],
): readonly (readonly [string, unknown])[] {
  return Object.entries(row).flatMap(([column, value]) => {
    if (value === null || value instanceof Date || value instanceof Uint8Array) return [];
    const left = Object.hasOwn(erase, column)
      ? erase[column]?.(value, row)
      : replaceAddresses(value, addresses);
    return JSON.stringify(left) === JSON.stringify(value) ? [] : [[column, left] as const];
  });
}

function asParameter(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
