import type { PGlite } from "@electric-sql/pglite";
import { parse, protocol } from "@electric-sql/pglite";
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

/** Sends the whole of a statement at once: PGlite's own `query` goes back and forth six times, which costs twice the time. */
async function runQuery<Row>(pglite: PGlite, query: CompiledQuery): Promise<QueryResult<Row>> {
  const { serialize } = protocol;
  const request = Buffer.concat([
    serialize.parse({ text: query.sql }),
    serialize.bind({ values: query.parameters.map(asText) }),
    serialize.describe({ type: "P" }),
    serialize.execute({}),
    serialize.sync(),
  ]);
  const { messages } = await pglite.execProtocol(request);
  const [result] = parse.parseResults(messages, pglite.parsers);
  if (result === undefined) return { rows: [] };
  const rows = result.rows as Row[];
  return result.affectedRows === undefined
    ? { rows }
    : { rows, numAffectedRows: BigInt(result.affectedRows) };
}

/** A parameter as the database reads it; JSON comes as text already. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value);
}
