import { sql } from "kysely";
import { setTimeout as wait } from "node:timers/promises";
import type { ReadDatabase } from "./database.ts";

/** What was read from a replica, and how many seconds of writes at most it may lack. */
export interface ReplicaRead<Result> {
  readonly result: Result;
  readonly lag: number;
}

/** A standby of the database that lists and searches may be read from. */
export interface ReadReplica {
  /** Reads from the replica. Resolves with undefined where it is away, lags too far behind, or the work fails on it. */
  read<Result>(work: (database: ReadDatabase) => Promise<Result>): Promise<ReplicaRead<Result> | undefined>;
}

interface Options {
  /** What is written to: its place in the write-ahead log is what the replica is compared with. */
  readonly primary: ReadDatabase;
  readonly replica: ReadDatabase;
  /** The longest lag with which it is read, in seconds. */
  readonly mostLag: number;
  /** A clock that only goes forward, in milliseconds. */
  readonly elapsed: () => number;
  /** Called with what made a read fail on the replica. */
  readonly onFailure: (error: unknown) => void;
}

/** How old a comparison is before the next one begins, in milliseconds. */
const interval = 500;
/** The longest time that a read waits for the first comparison, in milliseconds. */
const patience = 1_000;
/** How long a replica that failed is not read, in milliseconds. */
const pause = 5_000;
/** How many places of the write-ahead log are stored; with one a second, more than any lag that is allowed. */
const mostPositions = 1_000;

/** A moment, and the place up to which the write-ahead log was written then. */
interface LogPosition {
  readonly at: number;
  readonly written: bigint;
}

/**
 * Returns a replica whose lag is known without clocks or privileges on the servers: places of the primary's write-ahead log are
 * noted with their moments, and the replica has all that was committed before the newest moment whose place it has replayed.
 */
export function createReadReplica({ primary, replica, mostLag, elapsed, onFailure }: Options): ReadReplica {
  let places: LogPosition[] = [];
  /** All that was committed before this moment can be read from the replica. */
  let upToDate = -Infinity;
  let lastComparison = -Infinity;
  let closedUntil = -Infinity;
  let comparing: Promise<void> | undefined;

  const fail = (error: unknown) => {
    closedUntil = elapsed() + pause;
    upToDate = -Infinity;
    onFailure(error);
  };

  const compare = async () => {
    const at = elapsed();
    lastComparison = at;
    const written = await writtenBy(primary);
    const replayed = await replayedBy(replica);
    places = [...places, { at, written }].slice(-mostPositions);
    const index = places.findLastIndex((place) => place.written <= replayed);
    upToDate = places[index]?.at ?? upToDate;
    places = places.slice(Math.max(index, 0));
  };

  const lagNow = async (): Promise<number | undefined> => {
    if (elapsed() < closedUntil) return undefined;
    if (comparing === undefined && elapsed() - lastComparison >= interval) {
      comparing = compare()
        .catch(fail)
        .finally(() => (comparing = undefined));
    }
    const lag = () => (elapsed() - upToDate) / 1000;
    if (lag() > mostLag) await Promise.race([comparing, wait(patience, undefined, { ref: false })]);
    return lag() > mostLag ? undefined : lag();
  };

  return {
    read: async (work) => {
      const lag = await lagNow();
      if (lag === undefined) return undefined;
      try {
        return { result: await work(replica), lag };
      } catch (error) {
        onFailure(error);
        return undefined;
      }
    },
  };
}

async function writtenBy(primary: ReadDatabase): Promise<bigint> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(primary);
  return placeOf(rows[0]?.place);
}

async function replayedBy(replica: ReadDatabase): Promise<bigint> {
  const { rows } = await sql<{ place: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place`.execute(replica);
  return placeOf(rows[0]?.place ?? undefined);
}

/** Returns a place of a write-ahead log, `16/B374D848`, as a number. */
function placeOf(text: string | undefined): bigint {
  const [high, low] = text?.split("/") ?? [];
  if (high === undefined || low === undefined) throw new Error("The server is not a standby.");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
