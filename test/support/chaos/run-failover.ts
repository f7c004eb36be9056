import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { query, startPostgresPair } from "../postgres-pair.ts";
import type { Replica } from "./a-replica.ts";
import { aReplica } from "./a-replica.ts";
import { readLedger } from "./books.ts";

const secretKey = `sk_test_${"Failover".repeat(4)}`;
const publishableKey = `pk_test_${"Failover".repeat(4)}`;

/** What a merchant was told at last about a charge. */
interface Told {
  /** The idempotency key, which is also the description of the charge. */
  readonly key: string;
  readonly amount: number;
  readonly status: number;
  /** The id of the charge, or the code of the error. */
  readonly outcome: string;
  /** When it was told, in milliseconds. */
  readonly at: number;
}

interface ChargeRow {
  readonly id: string;
  readonly description: string;
  readonly status: string;
  readonly amount: number;
}

/** What is there afterwards. */
export interface AfterFailover {
  /** The last word about each charge. */
  readonly told: readonly Told[];
  readonly charges: readonly ChargeRow[];
  /** What the simulated acquirer moved. */
  readonly moved: Awaited<ReturnType<typeof readLedger>>;
  /** When the primary was killed and when the standby accepted writes, in milliseconds. */
  readonly killed: number;
  readonly promoted: number;
  /** The statuses of what was to be sent again. */
  readonly rejected: ReadonlySet<number>;
  /** Requests that were rejected without saying when to send them again. */
  readonly silent: number;
  /** How often a process of the service ended by itself. */
  readonly deaths: number;
}

interface Failover {
  /** How many charges are sent at the same time. */
  readonly merchants: number;
  /** How many charges are done before the primary is killed, and again once the standby has taken over. */
  readonly charges: number;
}

/**
 * Two processes of the service on a primary and a synchronous standby, by one address with both hosts. Merchants charge and
 * send each request until its outcome is known, with the same key; the primary is killed, the standby promoted.
 */
export async function runFailover({ merchants, charges }: Failover): Promise<AfterFailover> {
  const folder = await mkdtemp(path.join(tmpdir(), "till-failover-"));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const pair = await startPostgresPair({ synchronous: true });
    undo.push(pair.stop);
    const services: Replica[] = [];
    for (const name of ["one", "other"]) {
      const service = await aReplica(await freePort(), {
        DATABASE_URL: pair.address,
        TILL_MASTER_KEY: "5eed".repeat(16),
        TILL_TEST_SECRET_KEY: secretKey,
        TILL_TEST_PUBLISHABLE_KEY: publishableKey,
        TILL_READS_PER_SECOND: "0",
        TILL_WRITES_PER_SECOND: "0",
        TILL_DATA_DIR: path.join(folder, name),
      });
      undo.push(service.stop);
      services.push(service);
    }
    const told: Told[] = [];
    const rejected = new Set<number>();
    let silent = 0;
    let isOver = false;
    let count = 0;

    /** Sends a charge, to one process after the other, until its outcome is known. */
    const charge = async (number: number) => {
      const key = `charge ${number}`;
      const amount = 1000 + number;
      for (let tries = number; ; tries++) {
        const port = services[tries % services.length]?.port ?? 0;
        const response = await send(port, { key, amount }).catch(() => undefined);
        if (response !== undefined && (response.status === 200 || response.status === 402)) {
          return void told.push({ key, amount, ...response, at: performance.now() });
        }
        if (response !== undefined) {
          rejected.add(response.status);
          if (response.retryAfter === null) silent += 1;
        }
        await wait(100);
      }
    };
    const work = async () => {
      while (!isOver) await charge(count++);
    };
    const sold = Promise.all(Array.from({ length: merchants }, work));
    const done = async (more: number, since = 0) => {
      while (told.filter(({ at }) => at > since).length < more) await wait(20);
    };

    await done(charges);
    const killed = performance.now();
    await pair.primary.end("SIGKILL");
    // Long enough that requests meet a standby that does not accept writes yet.
    await wait(500);
    await pair.promote();
    const promoted = performance.now();
    await done(charges, promoted);
    isOver = true;
    await sold;
    const rows = await query(pair.standby.address, "select id, description, status, amount from charges");
    return {
      told,
      killed,
      promoted,
      rejected,
      silent,
      charges: rows as unknown as readonly ChargeRow[],
      moved: await readLedger(pair.standby.address),
      deaths: services.reduce((sum, service) => sum + service.deaths(), 0),
    };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function send(port: number, { key, amount }: Pick<Told, "key" | "amount">) {
  const response = await fetch(`http://127.0.0.1:${port}/v1/charges`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}`, "idempotency-key": key },
    body: new URLSearchParams({
      amount: String(amount),
      currency: "usd",
      source: "tok_visa",
      description: key,
    }),
    signal: AbortSignal.timeout(300_000),
  });
  const body = (await response.json()) as {
    readonly id?: string;
    readonly error?: { readonly code: string };
  };
  return {
    status: response.status,
    outcome: body.id ?? body.error?.code ?? "",
    retryAfter: response.headers.get("retry-after"),
  };
}
