import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { startPostgres } from "../support/postgres.ts";
import type { ServiceProcess } from "./a-process.ts";
import { aServiceProcess } from "./a-process.ts";
import { statementsOfACharge } from "./charge-statements.ts";
import { onPostgresServer } from "./databases.ts";
import { processorTime } from "./processor-time.ts";

const warmUp = 500;
const charges = 5_000;
const connections = 10;

type Print = (line: string) => void;

/** What has been used at a moment. */
interface Used {
  /** Bytes of write-ahead log. */
  readonly log: number;
  readonly pages: number;
  readonly commits: number;
  /** Milliseconds of processor time. */
  readonly service: number;
  readonly database: number;
  /** Bytes of each table with its indexes. */
  readonly tables: ReadonlyMap<string, number>;
}

/**
 * What a charge costs a service and a PostgreSQL that waits for the disk: statements, commits, bytes of log and of tables,
 * processor time. Of these only the last depends on the machine.
 */
export async function benchCost(print: Print): Promise<void> {
  await onPostgresServer(async ({ service, recorded }) => {
    const statements = await statementsOfACharge(service, recorded);
    print(`\nCost of a charge, on PostgreSQL`);
    print(`  statements                      ${statements.length}`);
    for (const { sql } of statements) print(`    ${shortened(sql)}`);
  });
  const postgres = await startPostgres({ durable: true, own: true });
  const client = new Client({ connectionString: postgres.address });
  try {
    await client.connect();
    const service = await aServiceProcess(postgres.address);
    try {
      await post(service, warmUp);
      // From here on each page that is changed is written whole into the log once, as after every checkpoint.
      await client.query("checkpoint");
      const before = await usedBy(client, service);
      const start = performance.now();
      await post(service, charges);
      const seconds = (performance.now() - start) / 1000;
      report(before, await usedBy(client, service), print);
      print(`  charges per second              ${(charges / seconds).toFixed(0)}`);
    } finally {
      await service.stop();
    }
  } finally {
    await client.end();
    await postgres.stop();
  }
}

function report(before: Used, after: Used, print: Print): void {
  const each = (name: Exclude<keyof Used, "tables">) => (after[name] - before[name]) / charges;
  const tables = [...after.tables]
    .map(([name, bytes]) => [name, (bytes - (before.tables.get(name) ?? 0)) / charges] as const)
    .filter(([, bytes]) => bytes >= 1)
    .sort(([, one], [, other]) => other - one);
  const sum = tables.reduce((total, [, bytes]) => total + bytes, 0);
  print(`  commits                         ${each("commits").toFixed(1)}`);
  print(
    `  write-ahead log                 ${each("log").toFixed(0)} bytes, ${each("pages").toFixed(2)} whole pages`,
  );
  print(`  tables and indexes              ${sum.toFixed(0)} bytes`);
  for (const [name, bytes] of tables) print(`    ${name.padEnd(30)}${bytes.toFixed(0)}`);
  print(`  processor time of the service   ${each("service").toFixed(2)} ms`);
  print(`  processor time of PostgreSQL    ${each("database").toFixed(2)} ms`);
}

async function usedBy(client: Client, service: ServiceProcess): Promise<Used> {
  // Sessions report what they did once a second at most.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { rows } = await client.query<Record<"log" | "pages" | "commits" | "pid", string>>(`
    select wal_bytes as log, wal_fpi as pages,
      (select xact_commit from pg_stat_database where datname = current_database()) as commits,
      split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid
    from pg_stat_wal`);
  const sizes = await client.query<{ name: string; bytes: string }>(
    "select relname as name, pg_total_relation_size(relid) as bytes from pg_stat_user_tables",
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The server has no statistics.");
  return {
    log: Number(row.log),
    pages: Number(row.pages),
    commits: Number(row.commits),
    service: processorTime(service.pid),
    database: processorTime(Number(row.pid)),
    tables: new Map(sizes.rows.map(({ name, bytes }) => [name, Number(bytes)])),
  };
}

/** Posts so many charges, each with a new idempotency key. */
async function post({ address, secret }: ServiceProcess, count: number): Promise<void> {
  let left = count;
  const work = async () => {
    while (left-- > 0) {
      const response = await fetch(`${address}/v1/charges`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}`, "idempotency-key": randomUUID() },
        body: new URLSearchParams({
          amount: "2000",
          currency: "usd",
          source: "tok_visa",
          description: "Bench",
        }),
      });
      await response.text();
      if (response.status !== 200) throw new Error(`A charge failed with ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/** The beginning of a statement, and the tables that it writes. */
function shortened(sql: string): string {
  const text = sql.replaceAll(/\s+/g, " ");
  const written = [...text.matchAll(/(?:insert into|update|delete from) "?(\w+)/g)].map(([, name]) => name);
  const tables = written.length === 0 ? "" : ` (writes ${[...new Set(written)].join(", ")})`;
  return `${text.slice(0, 60).trim()}${text.length > 60 ? "…" : ""}${tables}`;
}
