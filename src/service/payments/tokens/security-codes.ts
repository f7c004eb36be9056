import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import { open, seal } from "../../platform/vault/seal.ts";
import { CvcMemory } from "../../platform/vault/cvc-memory.ts";
import type { Log } from "../../platform/log/log.ts";
import type { LocalJob } from "../../platform/scheduler/local-jobs.ts";
import {
  holdProcessLease,
  isAnyProcessRunning,
  isProcessLeaseHeld,
  processLeaseJob,
  releaseProcessLease,
} from "../../platform/scheduler/process-lease.ts";

/** How long a security code is stored at most, in milliseconds: ten minutes. */
export const codeLifetime = 600_000;

/** The token that a security code came with. */
interface CodeOwner {
  readonly token: string;
  readonly accountId: string;
}

/** A security code that is stored nowhere any more, and until when it may be stored again. */
export interface TakenCode {
  readonly cvc: string;
  readonly expiresAt: Date;
}

/**
 * Stores security codes, sealed, from the token until its authorization begins. Whoever takes one is the only one who has
 * it; it is put back only where nothing was sent, or where the issuer wants the payer to authenticate first.
 */
export interface SecurityCodes {
  store(database: Database, owner: CodeOwner, code: TakenCode): Promise<void>;
  /**
   * Takes and deletes the code in one statement, and marks the charge, where there is one, as sent with it. Undefined where
   * there is none, or its time is over.
   */
  take(
    database: Database,
    owner: CodeOwner,
    use: { readonly now: Date; readonly charge?: string },
  ): Promise<TakenCode | undefined>;
  /** Stores a taken code for the rest of its time. A charge that is named is marked as not sent with it. */
  putBack(database: Database, owner: CodeOwner, code: TakenCode, charge?: string): Promise<void>;
  /** SQL that deletes the code of a token if `condition` is true; undefined if none is needed. */
  forgetStatement(token: string, condition: RawBuilder<SqlBool>): RawBuilder<unknown> | undefined;
  /** Deletes codes whose time is over, where they are in the memory of this process; those in the database have a due handler. */
  readonly forgetExpired?: () => void;
}

/** A sealed security code, from its token until its authorization begins. */
interface SecurityCodeTable {
  readonly token: string;
  readonly sealed: string;
  readonly expires_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly security_codes: SecurityCodeTable;
  }
}

/**
 * Security codes in the database, for all replicas: in an `unlogged` table, which is in no write-ahead log and no backup,
 * and sealed under a key that the database does not have.
 */
export function storedSecurityCodes({
  securityCodes: key,
}: Pick<DerivedKeys, "securityCodes">): SecurityCodes {
  async function store(database: Database, owner: CodeOwner, { cvc, expiresAt }: TakenCode): Promise<void> {
    const sealed = seal(key, Buffer.from(cvc), boundTo(owner)).toString("base64");
    await database
      .insertInto("security_codes")
      .values({ token: owner.token, sealed, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  return {
    store,
    take: async (database, owner, { now, charge = "" }) => {
      const { rows } = await sql<{ sealed: string; expires_at: Date }>`
        with taken as (delete from security_codes where token = ${owner.token} returning sealed, expires_at),
          usable as (select * from taken where expires_at > ${now}),
          marked as (
            update charges set sent_with_code = true where id = ${charge} and exists (select from usable)
          )
        select * from usable`.execute(database);
      const [taken] = rows;
      if (taken === undefined) return undefined;
      const cvc = open(key, Buffer.from(taken.sealed, "base64"), boundTo(owner)).toString("utf8");
      return { cvc, expiresAt: taken.expires_at };
    },
    putBack: async (database, owner, code, charge) => {
      await store(database, owner, code);
      if (charge !== undefined) await unmark(database, charge);
    },
    forgetStatement: (token, condition) =>
      sql`delete from security_codes where token = ${token} and ${condition}`,
  };
}

/** What a sealed code belongs to: it cannot be opened for another token or account. */
function boundTo({ token, accountId }: CodeOwner): string {
  return `${accountId}/${token}`;
}

/**
 * Security codes in the memory of this process, with an embedded database or `TILL_CVC=memory`: another replica, and this one
 * after a restart, charges without them.
 */
export function securityCodeMemory(now: () => Date): SecurityCodes {
  const memory = new CvcMemory(now);
  return {
    store: async (_, { token }, { cvc, expiresAt }) => memory.store(token, cvc, expiresAt),
    take: async (database, { token }, { charge }) => {
      const taken = memory.take(token);
      if (taken !== undefined && charge !== undefined) {
        await database
          .updateTable("charges")
          .set({ sent_with_code: true })
          .where("id", "=", charge)
          .execute();
      }
      return taken;
    },
    putBack: async (database, { token }, { cvc, expiresAt }, charge) => {
      memory.store(token, cvc, expiresAt);
      if (charge !== undefined) await unmark(database, charge);
    },
    forgetStatement: (token) => {
      memory.forget(token);
      return undefined;
    },
    forgetExpired: () => memory.forgetExpired(),
  };
}

/** Marks a charge as not sent with a security code. */
async function unmark(database: Database, charge: string): Promise<void> {
  await database.updateTable("charges").set({ sent_with_code: false }).where("id", "=", charge).execute();
}

/** The earliest end of a stored code, as a part of a statement. */
export const firstCodeExpiry = sql<Date | null>`(select min(expires_at) from security_codes)`;

/** Deletes codes whose time is over. Returns how many. */
export async function deleteExpiredCodes(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from security_codes where token in (
      select token from security_codes where expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked)`.execute(database);
  return Number(numAffectedRows);
}

interface Options {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
  /** The name of this process among those on the database; undefined where no other can be on it. */
  readonly holder: string | undefined;
}

/**
 * Empties the table of security codes at the start of a process, and at its end, unless another process on the database may
 * need them: that one deletes them within ten minutes. Returns the job that tells others that this process runs, and what
 * to do at its end.
 */
export async function emptyCodesAroundRun({ database, log, now, holder }: Options): Promise<{
  readonly jobs: readonly LocalJob[];
  readonly end: () => Promise<void>;
}> {
  const empty = (needed: RawBuilder<SqlBool>) =>
    emptySecurityCodes(database, needed).catch((error: unknown) => log.failure("security codes", error));
  if (holder === undefined) {
    // An earlier version stored them there.
    await empty(sql<SqlBool>`false`);
    return { jobs: [], end: async () => {} };
  }
  await empty(isAnyProcessRunning(now()));
  await holdProcessLease(database, holder);
  return {
    jobs: [processLeaseJob(database, holder)],
    end: async () => {
      // First, or of two processes that end at once each leaves the codes to the other.
      await releaseProcessLease(database, holder).catch((error: unknown) =>
        log.failure("lease of the process", error),
      );
      await empty(isProcessLeaseHeld);
    },
  };
}

/**
 * Deletes security codes with the bytes of their rows. The condition and the codes are read at one moment: a process that
 * holds its lease before it stores a code does not lose it.
 */
async function emptySecurityCodes(database: Database, needed: RawBuilder<SqlBool>): Promise<void> {
  await sql`delete from security_codes where not ${needed}`.execute(database);
  await sql`vacuum security_codes`.execute(database);
}
