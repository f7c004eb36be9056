import type { PGlite } from "@electric-sql/pglite";
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from "kysely";
import { CompiledQuery as Query, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";

/** Kysely on PGlite. There is one connection: whoever has it keeps the others waiting, in the order they came. */
export function pgliteDialect(pglite: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(pglite),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #connection: DatabaseConnection;
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#connection = {
      executeQuery: (query) => runQuery(pglite, query),
      streamQuery: () => {
        throw new Error("PGlite does not stream rows.");
      },
    };
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
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

async function runQuery<Row>(pglite: PGlite, query: CompiledQuery): Promise<QueryResult<Row>> {
  const { rows, affectedRows } = await pglite.query<Row>(query.sql, [...query.parameters]);
  return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
}
