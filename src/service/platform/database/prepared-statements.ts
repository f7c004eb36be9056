import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { sql } from "kysely";
import type { PoolClient } from "pg";
import type { ClientPool, ObserveStatement } from "./client-pool.ts";

const mark = "/* prepared */";

/**
 * Marks a statement that PostgreSQL plans once for each connection: sql`${prepared} insert …`. It stands first. The text of
 * the statement must not depend on its values, and it names the columns that it returns: `*` is another list of columns
 * after a migration. On the embedded database it is a comment.
 */
export const prepared = sql.raw(mark);

/**
 * What PostgreSQL responds when a session does not have a statement that was prepared, has it already, or has it for other
 * columns (SQLSTATE).
 */
const unusable: readonly unknown[] = ["26000", "42P05", "0A000"];

/**
 * Returns the pool with marked statements (`prepared`) sent by name. It stops on the first error that says that sessions
 * and connections are not the same, as behind a pooler, and sends the statement again: a statement that fails outside a
 * transaction has changed nothing. Inside one, no statement is sent by name, since an error would end the transaction.
 * @param onUnusable Called once, with that error.
 * @param observe Sees the outcome of each statement.
 */
export function preparing(
  pool: ClientPool,
  onUnusable: (error: unknown) => void,
  observe: ObserveStatement = (_, result) => result,
): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  let isUsable = true;

  const byName = async (client: PoolClient, text: string, values: readonly unknown[]) => {
    try {
      return await client.query({ name: nameOf(text), text, values: [...values] });
    } catch (error) {
      if (!isUnusable(error)) throw error;
      if (isUsable) onUnusable(error);
      isUsable = false;
      return client.query(text, [...values]);
    }
  };

  const wrap = (client: PoolClient): PostgresPoolClient => {
    const send = (text: string, values: readonly unknown[]) =>
      isUsable && text.startsWith(mark) && client.getTransactionStatus() === "I"
        ? byName(client, text, values)
        : client.query(text, [...values]);
    const query = (text: string, values: readonly unknown[]) => observe(client, send(text, values));
    // Its other signature is for cursors, which no query uses.
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  };

  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? wrap(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** The same text has the same name in every process, so that processes which share a session find each other's. */
function nameOf(text: string): string {
  return `till_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
}

function isUnusable(error: unknown): boolean {
  return error instanceof Error && "code" in error && unusable.includes(error.code);
}
