import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Till } from "../../../../src/client/till.ts";
import { freePort } from "../../free-port.ts";
import { startPostgres } from "../../postgres.ts";
import type { Receiver } from "../a-receiver.ts";
import { aReceiver } from "../a-receiver.ts";
import type { Replica } from "../a-replica.ts";
import { aReplica } from "../a-replica.ts";
import type { Proxy } from "../unreliable-proxy.ts";
import { anUnreliableProxy } from "../unreliable-proxy.ts";

/** Longer than any lease, in milliseconds: then other processes take over from a dead one. */
export const leaseTime = 31_000;
/** How long the rest of the work may stay as much as it is once nothing is killed any more, in milliseconds. */
const patience = 600_000;

/** Three replicas on one PostgreSQL behind an unreliable network, whose clocks a test moves. */
export interface World {
  readonly secretKey: string;
  /** The address of the database. */
  readonly database: string;
  readonly replicas: readonly Replica[];
  readonly proxy: Proxy;
  readonly receiver: Receiver;
  /** The merchant's client, which speaks with the replicas in turn through a network that loses requests and answers. */
  readonly till: Till;
  /** Clients of the replicas themselves. */
  readonly direct: readonly Till[];
  /** The time of the replicas. */
  now(): Date;
  /** Moves the clocks of replicas ahead, of all unless some are given. */
  pass(milliseconds: number, some?: readonly Replica[]): Promise<void>;
  /** Moves the clocks of all replicas to a time. */
  passTo(moment: Date): Promise<void>;
  /** How much waits, by queue.  */
  queues(): Promise<Readonly<Record<string, number>>>;
  /** Lets the replicas work undisturbed until nothing waits; leases of dead processes end meanwhile. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface WorldOptions {
  readonly start: Date;
  readonly random: () => number;
  /** Where the replicas append their log. */
  readonly log?: string | undefined;
}

const secretKey = `sk_test_${"Chaos000".repeat(4)}`;
const publishableKey = `pk_test_${"Chaos000".repeat(4)}`;
const metricsToken = "the-token-of-the-operator";

export async function aWorld({ start, random, log }: WorldOptions): Promise<World> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const folder = await mkdtemp(path.join(tmpdir(), "till-chaos-"));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startPostgres({ own: true });
    undo.push(postgres.stop);
    let ahead = start.getTime() - Date.now();
    const environment = {
      DATABASE_URL: postgres.address,
      TILL_MASTER_KEY: "5eed".repeat(16),
      TILL_TEST_SECRET_KEY: secretKey,
      TILL_TEST_PUBLISHABLE_KEY: publishableKey,
      TILL_READS_PER_SECOND: "0",
      TILL_WRITES_PER_SECOND: "0",
      TILL_METRICS_TOKEN: metricsToken,
      TILL_MERCHANT_EMAIL: "merchant@example.com",
      TILL_DATA_DIR: folder,
      ...(log === undefined ? {} : { LOG_LEVEL: "error" }),
    };
    const replicas: Replica[] = [];
    for (let count = 0; count < 3; count++) {
      const replica = await aReplica(await freePort(), environment, { ahead, log });
      undo.push(replica.kill);
      replicas.push(replica);
    }
    const ports = replicas.map(({ port }) => port);
    const how = { random, losesRequest: 0.03, losesAnswer: 0.05, delay: 40 };
    const proxy = await anUnreliableProxy(ports, how);
    undo.push(proxy.close);
    const receiver = await aReceiver(random);
    undo.push(receiver.close);
    const now = () => new Date(Date.now() + ahead);
    const pass = async (milliseconds: number, some: readonly Replica[] = replicas) => {
      ahead += milliseconds;
      await Promise.all(some.map((replica) => replica.moveTime(ahead)));
    };
    const queues = () => readQueues(ports);
    const settle = async () => {
      let [least, until] = [Infinity, 0];
      for (let polls = 1; ; polls++) {
        const waiting = withoutMails(await queues());
        const sum = Object.values(waiting).reduce((total, length) => total + length, 0);
        if (sum === 0) return;
        if (sum < least) [least, until] = [sum, performance.now() + patience];
        if (performance.now() > until) throw new Error(`They wait and never end: ${JSON.stringify(waiting)}`);
        await wait(100);
        if (polls % 10 === 0) await pass(leaseTime);
      }
    };
    return {
      secretKey,
      database: postgres.address,
      replicas,
      proxy,
      receiver,
      now,
      pass,
      queues,
      settle,
      close,
      till: aClient(proxy.port),
      direct: ports.map(aClient),
      passTo: (moment) => pass(moment.getTime() - now().getTime()),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function aClient(port: number): Till {
  return new Till(secretKey, { service: `http://127.0.0.1:${port}`, timeout: 300_000, retries: 5 });
}

interface Status {
  readonly queues: Readonly<Record<string, { readonly length: number }>>;
}

/** What the first replica that answers says of its queues. */
async function readQueues(ports: readonly number[]): Promise<Readonly<Record<string, number>>> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  for (let turn = 0; ; turn++) {
    const address = `http://127.0.0.1:${ports[turn % ports.length]}/status`;
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(60_000) }).catch(() => {});
    if (response?.ok !== true) {
      await wait(50);
      continue;
    }
    const { queues } = (await response.json()) as Status;
    return Object.fromEntries(Object.entries(queues).map(([name, { length }]) => [name, length]));
  }
}

/** What is due, and what waits for the processor or for a webhook endpoint. */
const withoutMails = ({ mails: _, ...queues }: Readonly<Record<string, number>>) => queues;
