import type { Database } from "../database/database.ts";
import type { PlatformDependencies } from "../dependencies.ts";
import type { Lease } from "../scheduler/due-handler.ts";
import { eraseRows } from "./erase-rows.ts";
import { findRowsOf } from "./find-rows.ts";
import { foldAddress } from "./redact.ts";
import type { PersonalLog } from "./personal-data.ts";
import type { OpenErasure } from "./store.ts";
import { addErased, findErasuresOfLogs, findErasureOfRows, updateErasures } from "./store.ts";
import { openSubject, sealSubject } from "./subject-record.ts";
import { Subjects } from "./subjects.ts";

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
  await holding(database, lease, (transaction) =>
    updateErasures(transaction, [erasure.id], { subject: known }),
  );
  let isBusy = false;
  for (const [table, all] of found.rows) {
    for (let at = 0; at < all.length; at += batch.rows) {
      await holding(database, lease, async (transaction) => {
        const outcome = await eraseRows(transaction, table, {
          keys: all.slice(at, at + batch.rows),
          addresses,
        });
        await addErased(transaction, erasure.id, table.table, outcome.erased);
        isBusy ||= outcome.isBusy;
      });
    }
  }
  await holding(database, lease, async (transaction) => {
    await addErased(
      transaction,
      erasure.id,
      "hashes",
      await personalData.eraseHashes(transaction, scope, addresses),
    );
    await updateErasures(transaction, [erasure.id], { stage: "logs", busy: isBusy, due_at: now() });
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
  await holding(database, lease, async (transaction) => {
    const next = log && (await eraseBatch(transaction, log, { subjects, after: first.position }));
    const ids = erasures.map(({ id }) => id);
    if (log !== undefined && next != null) {
      await updateErasures(transaction, ids, { log: log.name, position: next });
      return;
    }
    const following = logs[place + 1];
    if (following === undefined) await endWalk(transaction, dependencies, ids);
    else await updateErasures(transaction, ids, { log: following.name, position: null });
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
  transaction: Database,
  { now }: Pick<Dependencies, "now">,
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
  database: Database,
  lease: Lease,
  work: (transaction: Database) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await work(transaction);
    if (!(await lease.isHeld(transaction))) throw new Error("Another process has gone on with it.");
  });
}
