import type { ClientBase } from "pg";
import type { ObservedPool, ObserveStatement } from "./client-pool.ts";

/**
 * Error: a transaction is committed on the server, and the standby servers that it should wait for may not have it. Its code is
 * that of a transaction whose outcome is not known: it is lost where a standby takes over now, else it stays.
 */
export class Unreplicated extends Error {
  override readonly name = "Unreplicated";
  readonly code = "08007";

  constructor() {
    super("A commit was not confirmed by the standby servers that it has to wait for.");
  }
}

/** The function of PostgreSQL that warns of it, in every language. */
const warner = "SyncRepWaitForLSN";

/** A transaction that writes to the log and to no table. */
const confirmation = ["begin", "select pg_logical_emit_message(true, 'till', '')", "commit"];

/**
 * Returns the pool so guarded that nothing is taken for done which only the primary has. With synchronous replication a commit
 * waits for the standby; when somebody cancels the session that waits, PostgreSQL reports success and a warning. Here
 * the statement fails instead, and so does every other one, since what was committed can be read now and would be reported as
 * done, until a later commit was confirmed: the standby then has all that was before it.
 */
export function confirmed({ pool, observe }: ObservedPool): ObservedPool {
  const warned = new WeakSet<ClientBase>();
  const watched = new WeakSet<ClientBase>();
  /** How often a commit was not confirmed, and how often of these a later one was. */
  let warnings = 0;
  let settled = 0;
  let confirming: Promise<void> | undefined;

  const watch = (client: ClientBase) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on("notice", ({ routine }) => {
      if (routine !== warner) return;
      warnings += 1;
      warned.add(client);
    });
  };

  const check: ObserveStatement = (client, result) =>
    observe(
      client,
      result.then((done) => {
        if (warned.delete(client)) throw new Unreplicated();
        return done;
      }),
    );

  const confirm = async () => {
    const before = warnings;
    const client = await pool.connect();
    watch(client);
    let isConfirmed = false;
    try {
      for (const statement of confirmation) await check(client, client.query(statement));
      isConfirmed = true;
      // What was committed after this began is not confirmed by it.
      settled = before;
    } finally {
      client.release(!isConfirmed);
    }
  };

  return {
    pool: {
      connect: async () => {
        if (settled < warnings) {
          confirming ??= confirm()
            .catch(() => {})
            .finally(() => (confirming = undefined));
          throw new Unreplicated();
        }
        const client = await pool.connect();
        watch(client);
        return client;
      },
      end: () => pool.end(),
    },
    observe: check,
  };
}
