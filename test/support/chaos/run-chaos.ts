import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { inTillsDialect } from "../in-tills-dialect.ts";
import { freePort } from "../free-port.ts";
import { startPostgres } from "../postgres.ts";
import type { LedgerKind } from "../../../src/service/payments/acquirers/sandbox/ledger-table.ts";
import type { Replica } from "./a-replica.ts";
import { aReplica } from "./a-replica.ts";
import { aReceiver } from "./a-receiver.ts";
import type { Action } from "./a-till.ts";
import { aTill } from "./a-till.ts";
import type { Books } from "./books.ts";
import { eventsOfMoney, readLedger } from "./books.ts";
import { seededRandom } from "./seeded-random.ts";
import { stories } from "./stories.ts";
import { anUnreliableProxy } from "./unreliable-proxy.ts";

interface Chaos {
  /** How often a replica is killed at least. */
  readonly kills: number;
  /** More are killed until each kind of movement was done so often. */
  readonly least: number;
  /** How many orders are sold at the same time. */
  readonly merchants: number;
  readonly seed: number;
}

/** What is there afterwards. */
export interface Aftermath extends Books {
  readonly kills: number;
  readonly crashes: number;
  /** How often a replica ended by itself. */
  readonly deaths: number;
}

export const kinds = ["sale", "authorization", "capture", "cancellation", "refund"] as const;

const secretKey = `sk_test_${"Chaos000".repeat(4)}`;

const publishableKey = `pk_test_${"Chaos000".repeat(4)}`;

/**
 * Two replicas on one PostgreSQL behind a proxy that loses and delays requests and answers. Merchants charge, authorize,
 * capture, cancel and refund one order after the other through Stripe's client with its retries, and keep the
 * idempotency key of a request until they know its outcome; meanwhile replicas are killed at random moments and the
 * database crashes. When that is over, every request that is still open is sent until it has its answer.
 */
export async function runChaos({ kills: leastKills, least, merchants, seed }: Chaos): Promise<Aftermath> {
  const random = seededRandom(seed);
  const folder = await mkdtemp(path.join(tmpdir(), "till-chaos-"));
  const postgres = await startPostgres({ own: true });
  const environment = {
    DATABASE_URL: postgres.address,
    TILL_MASTER_KEY: "5eed".repeat(16),
    TILL_TEST_SECRET_KEY: secretKey,
    TILL_TEST_PUBLISHABLE_KEY: publishableKey,
    TILL_READS_PER_SECOND: "0",
    TILL_WRITES_PER_SECOND: "0",
    TILL_DATA_DIR: folder,
  };
  const undo: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    postgres.stop,
  ];
  try {
    const replicas: Replica[] = [];
    for (let count = 0; count < 2; count++) {
      const replica = await aReplica(await freePort(), environment);
      undo.push(replica.stop);
      replicas.push(replica);
    }
    const ports = replicas.map(({ port }) => port);
    const proxy = await anUnreliableProxy(ports, {
      random,
      losesRequest: 0.03,
      losesAnswer: 0.05,
      delay: 40,
    });
    undo.push(proxy.close);
    const receiver = await aReceiver(random);
    undo.push(receiver.close);
    const client = aClient(proxy.port);
    await client.webhookEndpoints.create({ url: receiver.address, enabled_events: ["*"] });
    let over = false;
    const actions: Action[] = [];
    const sold = Promise.all(
      Array.from({ length: merchants }, (_, merchant) =>
        sell(aClient(proxy.port), {
          first: merchant,
          name: `${seed}-${merchant}`,
          actions,
          isOver: () => over,
        }),
      ),
    );
    let failed = false;
    sold.catch(() => (failed = true));
    const goesOn = (kills: number) =>
      !failed && (kills < leastKills || kinds.some((kind) => doneOf(actions, kind) < least));
    const done = () => actions.length;
    const counts = await breakThings({ replicas, crash: postgres.crash, random, goesOn, done });
    proxy.calm();
    over = true;
    await sold;
    const charges = await all(client.charges.list({ limit: 100 }));
    const refunds = await all(client.refunds.list({ limit: 100 }));
    const intents = await all(client.paymentIntents.list({ limit: 100 }));
    const events = await all(client.events.list({ limit: 100 }));
    await receiver.waitFor(eventsOfMoney(events).map(({ id }) => id));
    const moved = await readLedger(postgres.address);
    const deaths = replicas.reduce((sum, replica) => sum + replica.deaths(), 0);
    return {
      actions,
      charges,
      refunds,
      intents,
      events,
      moved,
      received: receiver.received,
      deaths,
      ...counts,
    };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function all<Item>(pages: AsyncIterable<Item>): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

function aClient(port: number): Stripe {
  return new Stripe(secretKey, {
    host: "127.0.0.1",
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 3,
    timeout: 30_000,
    ...inTillsDialect,
  });
}

interface Shift {
  /** The story that it begins with. */
  readonly first: number;
  readonly name: string;
  readonly actions: Action[];
  readonly isOver: () => boolean;
}

/** How often a kind of movement was done. */
export function doneOf(actions: readonly Action[], kind: LedgerKind): number {
  return actions.filter((action) => action.kind === kind && action.refusal === null).length;
}

/** Sells until it is over; an order that was begun is brought to its end. */
async function sell(client: Stripe, { first, name, actions, isOver }: Shift): Promise<void> {
  for (let order = 0; !isOver(); order++) {
    await stories[(first + order) % stories.length]?.(aTill(client, `${name}-${order}`, actions));
  }
}

interface Breakage {
  readonly replicas: readonly Replica[];
  readonly crash: () => Promise<void>;
  readonly random: () => number;
  /** How many actions the merchants know the outcome of. */
  readonly done: () => number;
  /** Whether more is to be broken, by the number of kills. */
  readonly goesOn: (kills: number) => boolean;
}

/** From one kill to the next so many actions are done at most: merchants come on however slow the machine is. */
const mostActs = 12;

/** From one crash of the database to the next, in kills. */
const killsOfCrash = 4;

/** Kills one replica after the other, each amid requests, and now and then the database. */
async function breakThings({
  replicas,
  crash,
  random,
  done,
  goesOn,
}: Breakage): Promise<{ kills: number; crashes: number }> {
  let kills = 0;
  let crashes = 0;
  while (goesOn(kills)) {
    const next = done() + Math.ceil(random() * mostActs);
    while (done() < next && goesOn(kills)) await wait(20);
    await replicas[Math.floor(random() * replicas.length)]?.killAndStart();
    kills += 1;
    if (kills % killsOfCrash === 0 || !goesOn(kills)) {
      await crash();
      crashes += 1;
    }
  }
  return { kills, crashes };
}
