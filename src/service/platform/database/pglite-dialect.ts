import type { PGlite } from "@electric-sql/pglite";
import { parse, protocol } from "@electric-sql/pglite";
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from "kysely";
import { CompiledQuery as Query, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";

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

/** Each takes memory: the first ones stay prepared, later ones are parsed each time. */
const mostPrepared = 200;

/** Statements without a plan, of which there is another one for every table. */
const isMaintenance = /^(vacuum|analyze) /;

interface SessionOptions {
  /** Maximum number of prepared statements. */
  readonly limit?: number;
  /**
   * Whether a statement is planned once. A plan made for empty tables is kept as they grow, so this is for those that stay
   * small.
   */
  readonly plansOnce?: boolean;
}

/**
 * Runs statements. Each is sent in one message, because PGlite's own `query` needs six round trips. A statement stays
 * prepared after its first success: no other process can change the tables, as could happen on a server.
 */
export class PgliteSession {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, string>();
  readonly #options: SessionOptions;
  #names = 0;

  constructor(pglite: PGlite, options: SessionOptions = {}) {
    this.#pglite = pglite;
    this.#options = options;
  }

  /** Sets what the session needs, at its begin and after a reset of all settings. */
  async begin(): Promise<void> {
    const mode = this.#options.plansOnce === true ? "force_generic_plan" : "force_custom_plan";
    await this.#pglite.exec(`set plan_cache_mode = ${mode}`);
  }

  async run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { serialize } = protocol;
    const known = this.#prepared.get(sql);
    const { limit = mostPrepared } = this.#options;
    // A name is never reused: after an error it is unknown whether the statement is prepared.
    const isPrepared = this.#prepared.size < limit && !isMaintenance.test(sql);
    const name = known ?? (isPrepared ? `s${++this.#names}` : "");
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

/** Returns a parameter in PostgreSQL's text format; JSON is already text. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  return value instanceof Date ? value.toISOString() : String(value as string | number | bigint | boolean);
}
