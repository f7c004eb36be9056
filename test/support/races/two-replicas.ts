import { setTimeout as wait } from "node:timers/promises";
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";
import { Client } from "pg";
import { migrate } from "../../../src/service/platform/database/migrate.ts";
import { openPostgres } from "../../../src/service/platform/database/open-database.ts";
import type { Received, TestService } from "../a-service.ts";
import { aService } from "../a-service.ts";
import { createDatabase } from "../postgres-database.ts";

/** Two replicas of the service on one PostgreSQL. The first can be stopped between two of its statements. */
export interface Replicas {
  readonly one: TestService;
  readonly other: TestService;
  /**
   * Sends `first` to the first replica and stops it after so many statements, in whatever transaction it is. Then `second` is
   * sent to the other, and the first goes on once that has ended or waits for a lock. Undefined if the first ended before.
   */
  race(statements: number, first: Action, second: Action): Promise<Race | undefined>;
  close(): Promise<void>;
}

/** What a payer or a merchant does, at a replica. */
export type Action = (at: TestService) => Promise<Received>;

/** The responses of two actions that met. */
export interface Race {
  readonly first: Received;
  readonly second: Received;
}

/** A request that repeats the one that is stopped does not wait for it. */
const settings = { idempotencyTimeout: 20 };

export async function twoReplicas(server: string): Promise<Replicas> {
  const { address, drop } = await createDatabase(server);
  const watcher = new Client({ connectionString: address });
  await watcher.connect();
  const stopper = new Stopper();
  const open = () => openPostgres(address, { connections: 10, onLostConnection: () => {} });
  const databases = [await open(), await open()] as const;
  await migrate(databases[0]);
  const [one, other] = await Promise.all([
    aService({ settings, database: { database: databases[0].withPlugin(stopper), close: async () => {} } }),
    aService({ settings, database: { database: databases[1], close: async () => {} } }),
  ]);
  const isWaiting = async () => {
    const { rows } = await watcher.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  };
  return {
    one,
    other,
    race: async (statements, first, second) => {
      const { reached, letGo } = stopper.stopAfter(statements);
      const ending = first(one);
      const isStopped = await Promise.race([reached, ending.then(() => false)]);
      if (!isStopped) {
        letGo();
        await ending;
        return undefined;
      }
      const opposing = second(other);
      const hasEnded = opposing.then(() => true);
      while (!(await Promise.race([hasEnded, wait(2, false)])) && !(await isWaiting())) continue;
      letGo();
      return { first: await ending, second: await opposing };
    },
    close: async () => {
      await watcher.end();
      for (const service of [one, other]) await service.close();
      for (const database of databases) await database.destroy();
      await drop();
    },
  };
}

/** Stops what a database is used for after a number of statements. */
class Stopper implements KyselyPlugin {
  #left = Infinity;
  #reach: (isReached: boolean) => void = () => {};
  #gate: Promise<void> = Promise.resolve();

  stopAfter(statements: number): { readonly reached: Promise<boolean>; readonly letGo: () => void } {
    this.#left = statements;
    const reached = new Promise<boolean>((resolve) => (this.#reach = resolve));
    let open: () => void = () => {};
    this.#gate = new Promise((resolve) => (open = resolve));
    const letGo = () => {
      this.#left = Infinity;
      open();
    };
    return { reached, letGo };
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    this.#left -= 1;
    if (this.#left === 0) {
      this.#reach(true);
      await this.#gate;
    }
    return result;
  }
}
