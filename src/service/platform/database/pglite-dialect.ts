import type { PGlite } from "@electric-sql/pglite";
import type { DatabaseConnection, Dialect, Driver } from "kysely";
import { CompiledQuery as Query, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { PgliteSession } from "./pglite-session.ts";

/**
 * Returns the kysely dialect for PGlite. There is one connection; requests for it are served in order.
 *
 * @param onStatement called before each statement that is sent
 * @param session what an earlier dialect has prepared, where there was one
 */
export function pgliteDialect(
  pglite: PGlite,
  onStatement?: () => void,
  session = new PgliteSession(pglite),
): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(pglite, session, onStatement),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #session: PgliteSession;
  readonly #connection: DatabaseConnection;
  readonly #waiting: (() => void)[] = [];
  #inUse = false;

  constructor(pglite: PGlite, session: PgliteSession, onStatement?: () => void) {
    this.#pglite = pglite;
    this.#session = session;
    this.#connection = {
      executeQuery: (query) => {
        onStatement?.();
        return session.run(query);
      },
      streamQuery: () => {
        throw new Error("PGlite does not stream rows.");
      },
    };
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
    await this.#session.begin();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#inUse) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#inUse = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next !== undefined) next();
    else this.#inUse = false;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Query.raw("begin"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Query.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Query.raw("rollback"));
  }

  async destroy(): Promise<void> {
    await this.#pglite.close();
  }
}
