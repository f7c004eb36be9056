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
    const session = new Session(pglite);
    this.#connection = {
      executeQuery: (query) => session.run(query),
      streamQuery: () => {
        throw new Error("PGlite does not stream rows.");
      },
    };
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
    // A plan that was made while the tables were empty would be kept as they grow.
    await this.#pglite.exec("set plan_cache_mode = force_custom_plan");
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

/** How many statements are kept prepared; the service has far fewer. */
const preparedLimit = 200;

/**
 * Runs statements. Each is sent whole, for PGlite's own `query` goes back and forth six times, and stays prepared from
 * its first success on: no other process can change the tables under it, as one might on a server.
 */
class Session {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, string>();
  #names = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { serialize } = protocol;
    const known = this.#prepared.get(sql);
    // A name is never given twice: after an error nobody knows whether the statement is prepared.
    const name = known ?? (this.#prepared.size < preparedLimit ? `s${++this.#names}` : "");
    const request = Buffer.concat([
      ...(known === undefined ? [serialize.parse({ name, text: sql })] : []),
      serialize.bind({ statement: name, values: parameters.map(asText) }),
      serialize.describe({ type: "P" }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    const { messages } = await this.#pglite.execProtocol(request);
    if (known === undefined && name !== "") this.#prepared.set(sql, name);
    const [result] = parse.parseResults(messages, this.#pglite.parsers);
    if (result === undefined) return { rows: [] };
    const rows = result.rows as Row[];
    return result.affectedRows === undefined
      ? { rows }
      : { rows, numAffectedRows: BigInt(result.affectedRows) };
  }
}

/** A parameter as the database reads it; JSON comes as text already. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  return value instanceof Date ? value.toISOString() : String(value as string | number | bigint | boolean);
}
