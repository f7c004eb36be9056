import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Lease } from "../../platform/scheduler/due-handler.ts";
import type { ResealedRow, SealedColumns, SealedRow } from "./store.ts";
import { findSealedBefore, replaceSealed, sealedColumns } from "./store.ts";

type Dependencies = Pick<PlatformDependencies, "database" | "keyRing" | "log" | "now" | "vault">;

const batch = 500;
/** From one walk through the records to the next, in milliseconds. */
const pause = 60_000;

/**
 * Seals each record with the newest key that an older one has sealed, while the service runs. Once no process can seal with an
 * older key any more and none is needed, the older keys are removed: what they have sealed in an old copy stays closed.
 *
 * @throws Error if records cannot be opened: the keys stay, and another run tries them again
 */
export async function resealRecords(dependencies: Dependencies, { stopping }: Lease): Promise<void> {
  const { keyRing, now } = dependencies;
  await keyRing.refresh();
  // Whoever still sealed with an older key has done so before the walk begins.
  const hasSpread = keyRing.hasSpread();
  let damaged = 0;
  for (const columns of sealedColumns) damaged += await resealTable(dependencies, columns, stopping);
  if (stopping.aborted) return;
  if (damaged > 0) throw new Error(`${String(damaged)} sealed records cannot be opened.`);
  if (hasSpread) await keyRing.removeReplaced();
  else await keyRing.setResealing(new Date(now().getTime() + pause));
}

/** Returns how many records cannot be opened. */
async function resealTable(
  dependencies: Dependencies,
  columns: SealedColumns,
  stopping: AbortSignal,
): Promise<number> {
  const { database, keyRing } = dependencies;
  const { id: key } = keyRing.held.current();
  let damaged = 0;
  let after = "";
  while (!stopping.aborted) {
    const rows = await findSealedBefore(database, columns, { key, after, limit: batch });
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    const resealed: ResealedRow[] = [];
    for (const row of rows) resealed.push(...(await resealedRow(dependencies, columns, row)));
    damaged += rows.length - resealed.length;
    if (resealed.length > 0) await replaceSealed(database, columns, resealed);
  }
  return damaged;
}

/** Returns the record under the key of now; none if it cannot be opened. */
async function resealedRow(
  { vault, log }: Dependencies,
  { table }: SealedColumns,
  { id, account_id: accountId, sealed, key_id: keyId }: SealedRow,
): Promise<readonly ResealedRow[]> {
  const context = { id, accountId };
  try {
    const record = vault.sealText(await vault.openText({ sealed, keyId }, context), context);
    return [{ id, before: sealed, sealed: record.sealed, key_id: record.keyId }];
  } catch (error) {
    log.failure(`sealing of ${table} ${id}`, error);
    return [];
  }
}
