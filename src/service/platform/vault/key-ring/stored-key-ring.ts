import { randomBytes } from "node:crypto";
import type { Database } from "../../database/database.ts";
import { StartError } from "../../settings/start-error.ts";
import { HeldKeyRing } from "./held-key-ring.ts";
import type { KeyRing } from "./key-ring.ts";
import {
  firstKeyRing,
  masterKeyId,
  openRing,
  sealRing,
  unwrapRingKey,
  withNewSealingKey,
  withNewestSealingKey,
  wrapRingKey,
} from "./key-ring.ts";
import {
  deleteMasterKeys,
  findRing,
  hasRing,
  insertMasterKey,
  insertRing,
  listMasterKeys,
  updateRing,
} from "./store.ts";
import type { LocalJob } from "../../scheduler/local-jobs.ts";

interface KeyRingOptions {
  readonly database: Database;
  readonly masterKey: Buffer;
  /** The master key before this one: it opens the ring if this one cannot yet. */
  readonly formerMasterKey?: Buffer | undefined;
  readonly now: () => Date;
  /** How long other processes may take to read a change of the ring, in milliseconds; 0 if there are none. */
  readonly spreads: number;
}

/** How long a process whose clock or whose transaction lags may still seal with a key that is replaced, in milliseconds. */
const lag = 900_000;

/** A master key, without the key. */
export interface MasterKey {
  readonly id: string;
  readonly created: Date;
  /** Whether it is that of this process. */
  readonly own: boolean;
}

/** The ring of a database, of which this process holds a copy. */
export interface StoredKeyRing {
  readonly held: HeldKeyRing;
  /** Reads what other processes have changed. */
  refresh(): Promise<void>;
  /** Makes a new sealing key, unless there is one that has not replaced those before it. */
  rotateSealingKey(): Promise<{ readonly state: "begun" | "in_progress" }>;
  /** Says when records are to be sealed anew; null: no more. */
  setResealing(at: Date | null): Promise<void>;
  /** Whether a record that some process seals now is sealed with the newest key. */
  hasSpread(): boolean;
  /** Removes the sealing keys that were replaced. The caller knows that no record needs them. */
  removeReplaced(): Promise<void>;
  /** The master keys that open the ring. */
  masterKeys(): Promise<readonly MasterKey[]>;
  /** Seals the ring with a new key that only the master key of this process wraps. Returns how many other master keys are forgotten. */
  forgetOtherMasterKeys(): Promise<number>;
}

/**
 * Opens the key ring of a database, or makes the first one.
 *
 * @throws StartError if neither master key opens it
 */
export async function openKeyRing(options: KeyRingOptions): Promise<StoredKeyRing> {
  const { database, masterKey, now, spreads } = options;
  const masterId = masterKeyId(masterKey);
  if (!(await hasRing(database))) await createRing(options);
  await admit(options);
  const readRing = async () => (await read(database)).ring;
  const held = new HeldKeyRing(await readRing(), now, spreads === 0 ? undefined : readRing);

  async function read(from: Database, lock = false): Promise<{ ring: KeyRing; ringKey: Buffer }> {
    const found = await findRing(from, masterId, { lock });
    if (found === undefined) throw new Error("The master key of this process opens the key ring no more.");
    const ringKey = unwrapRingKey(masterKey, found.wrapped);
    return { ring: openRing(ringKey, found.sealed), ringKey };
  }

  /** Changes the stored ring, then the one of this process. Undefined: nothing changes. */
  async function change(
    to: (ring: KeyRing) => KeyRing | undefined,
    columns: { readonly resealing_due_at?: (ring: KeyRing) => Date | null } = {},
  ): Promise<boolean> {
    const changed = await database.transaction().execute(async (transaction) => {
      const { ring, ringKey } = await read(transaction, true);
      const next = to(ring);
      if (next === undefined) return undefined;
      const due = columns.resealing_due_at;
      await updateRing(transaction, {
        sealed: sealRing(ringKey, next),
        changed_at: now(),
        ...(due === undefined ? {} : { resealing_due_at: due(next) }),
      });
      return next;
    });
    if (changed !== undefined) held.replace(changed);
    return changed !== undefined;
  }

  const newest = ({ sealing }: Pick<KeyRing, "sealing">) => sealing.at(-1)?.from ?? new Date(0);
  return {
    held,
    refresh: async () => held.replace(await readRing()),
    rotateSealingKey: async () => {
      const from = new Date(now().getTime() + spreads);
      const isBegun = await change(
        (ring) => (ring.sealing.length > 1 ? undefined : withNewSealingKey(ring, from)),
        { resealing_due_at: newest },
      );
      return { state: isBegun ? "begun" : "in_progress" };
    },
    setResealing: async (at) => {
      await change((ring) => ring, { resealing_due_at: () => at });
    },
    hasSpread: () => newest(held).getTime() + (spreads === 0 ? 0 : lag) <= now().getTime(),
    removeReplaced: async () => {
      await change(withNewestSealingKey, { resealing_due_at: () => null });
    },
    masterKeys: async () => {
      const rows = await listMasterKeys(database);
      return rows.map((row) => ({ ...row, own: row.id === masterId }));
    },
    forgetOtherMasterKeys: () =>
      database.transaction().execute(async (transaction) => {
        const { ring } = await read(transaction, true);
        const ringKey = randomBytes(32);
        const deleted = await deleteMasterKeys(transaction);
        const wrapped = wrapRingKey(masterKey, ringKey);
        await insertMasterKey(transaction, { masterId, wrapped, now: now() });
        await updateRing(transaction, { sealed: sealRing(ringKey, ring), changed_at: now() });
        return deleted - 1;
      }),
  };
}

/** The first ring has the keys that versions without a ring derive from the master key: they open what is there. */
async function createRing({ database, masterKey, formerMasterKey, now }: KeyRingOptions): Promise<void> {
  const first = formerMasterKey ?? masterKey;
  const ringKey = randomBytes(32);
  await insertRing(database, {
    sealed: sealRing(ringKey, firstKeyRing(first)),
    wrapped: wrapRingKey(first, ringKey),
    masterId: masterKeyId(first),
    now: now(),
  });
}

/** Has the master key wrap the ring if only the one before it does. */
async function admit({ database, masterKey, formerMasterKey, now }: KeyRingOptions): Promise<void> {
  const masterId = masterKeyId(masterKey);
  if ((await findRing(database, masterId)) !== undefined) return;
  const former = formerMasterKey && (await findRing(database, masterKeyId(formerMasterKey)));
  if (formerMasterKey !== undefined && former !== undefined) {
    const ringKey = unwrapRingKey(formerMasterKey, former.wrapped);
    await insertMasterKey(database, { masterId, wrapped: wrapRingKey(masterKey, ringKey), now: now() });
    return;
  }
  throw new StartError(
    formerMasterKey === undefined
      ? "The master key (TILL_MASTER_KEY, or master.key in the data folder) is not that of this database. If it replaces another, set TILL_FORMER_MASTER_KEY to that one."
      : "Neither TILL_MASTER_KEY nor TILL_FORMER_MASTER_KEY is the master key of this database.",
  );
}

const pause = 15_000;

/** How long it may take until each process knows a change of the ring, in milliseconds: one reading fails, the next does not. */
export const ringSpreads = 4 * pause;

/** Reads what other processes have changed of the key ring. */
export function refreshKeyRing({ refresh }: StoredKeyRing): LocalJob {
  return { name: "refresh of the key ring", pause, run: refresh };
}
