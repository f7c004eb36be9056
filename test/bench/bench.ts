import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PostgresDialect } from "kysely";
import { Pool, TypeOverrides } from "pg";
import { migrate } from "../../src/service/platform/database/migrate.ts";
import { pgliteDialect } from "../../src/service/platform/database/pglite-dialect.ts";
import { embeddedSettings, parseInt8 } from "../../src/service/platform/database/open-database.ts";
import { aService } from "../support/a-service.ts";
import { startPostgres } from "../support/postgres.ts";
import type { InTransaction, Query } from "./bare-driver.ts";
import { onPglite, onPostgres } from "./bare-driver.ts";
import { benchChaos } from "./bench-chaos.ts";
import { benchCharges } from "./bench-charges.ts";
import { benchKeys } from "./bench-keys.ts";
import { benchLinks } from "./bench-links.ts";
import { benchLists } from "./bench-lists.ts";
import { benchPage } from "./bench-page.ts";
import { benchPeer } from "./bench-peer.ts";
import { benchProcesses } from "./bench-processes.ts";
import { benchWeights } from "./bench-weights.ts";
import { benchWidget } from "./bench-widget.ts";
import type { RecordedDatabase } from "./charge-statements.ts";
import { recordedDatabase } from "./charge-statements.ts";

/** A database to measure, and the driver under it. */
interface Place {
  readonly name: string;
  readonly recorded: RecordedDatabase;
  readonly query: Query;
  readonly inTransaction: InTransaction;
  readonly aim: number;
  /** How many charges a list is measured with, and what is aimed at. */
  readonly lists: { readonly rows: number; readonly aim: number };
  readonly keys: boolean;
}

/** `npm run bench`: prints ratios, on PGlite and on PostgreSQL, for the machine's own speed says nothing. */
async function bench({ name, keys, lists, ...subject }: Place): Promise<void> {
  const { database } = subject.recorded;
  await migrate(database);
  const service = await aService({ database: { database, close: async () => {} } });
  print(`\n${name}`);
  await benchLists(service, lists, print);
  await benchCharges({ service, ...subject }, print);
  if (keys) await benchKeys(service, print);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function onPgliteFolder(): Promise<void> {
  const folder = path.join(tmpdir(), `till-bench-${randomUUID()}`);
  const pglite = new PGlite(folder, embeddedSettings);
  const recorded = recordedDatabase(pgliteDialect(pglite));
  try {
    await bench({
      name: "PGlite, on disk",
      recorded,
      query: (sql, values) => pglite.query(sql, values),
      inTransaction: onPglite(pglite),
      aim: 40,
      lists: { rows: 200_000, aim: 1.3 },
      keys: false,
    });
  } finally {
    await recorded.database.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgresServer(): Promise<void> {
  const postgres = await startPostgres({ durable: true, own: true });
  const pool = new Pool({ connectionString: postgres.address, max: 10 });
  const types = new TypeOverrides();
  types.setTypeParser(20, parseInt8);
  const recorded = recordedDatabase(
    new PostgresDialect({ pool: new Pool({ connectionString: postgres.address, max: 10, types }) }),
  );
  try {
    await bench({
      name: "PostgreSQL",
      recorded,
      query: (sql, values) => pool.query(sql, values),
      inTransaction: onPostgres(pool),
      aim: 50,
      lists: { rows: 1_000_000, aim: 1.2 },
      keys: true,
    });
  } finally {
    await pool.end();
    await recorded.database.destroy();
    await postgres.stop();
  }
}

const parts = {
  pglite: onPgliteFolder,
  postgres: onPostgresServer,
  links: () => benchLinks(print),
  processes: () => benchProcesses(print),
  peer: () => benchPeer(print),
  chaos: () => benchChaos(print),
  weights: () => benchWeights(print),
  widget: () => benchWidget(print),
  page: () => benchPage(print),
} as const;

// `npm run bench -- weights widget` runs only what is named.
const wanted = process.argv.slice(2);
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await part();
}
