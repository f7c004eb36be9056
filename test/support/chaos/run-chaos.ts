import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import Stripe from "stripe";
import { freePort } from "../free-port.ts";
import { startPostgres } from "../postgres.ts";
import type { Replica } from "./a-replica.ts";
import { aReplica } from "./a-replica.ts";
import { aReceiver } from "./a-receiver.ts";
import { seededRandom } from "./seeded-random.ts";
import { anUnreliableProxy } from "./unreliable-proxy.ts";

interface Chaos {
  /** How long things go wrong. */
  readonly seconds: number;
  /** How many orders are paid at the same time. */
  readonly buyers: number;
  readonly seed: number;
}

/** An order of the merchant's and what it was told about its payment in the end. */
export interface Order {
  readonly number: string;
  readonly charge: string;
}

/** What is there afterwards. */
export interface Aftermath {
  readonly orders: readonly Order[];
  readonly charges: readonly Stripe.Charge[];
  readonly events: readonly Stripe.Event[];
  /** The payments that the simulated acquirer took, by its own books: their references. */
  readonly taken: readonly string[];
  /** The ids of the events that reached the merchant's webhook endpoint. */
  readonly received: ReadonlySet<string>;
  readonly kills: number;
  readonly crashes: number;
  /** How often a replica ended by itself. */
  readonly deaths: number;
}

const secretKey = `sk_test_${"Chaos000".repeat(4)}`;
const publishableKey = `pk_test_${"Chaos000".repeat(4)}`;

/**
 * Two replicas on one PostgreSQL behind a proxy that loses and delays requests and answers. Buyers pay one order after
 * the other through Stripe's client with its retries, as a merchant does that keeps the idempotency key of an order
 * until it knows the outcome; meanwhile replicas are killed at random moments and the database crashes. When that is
 * over, every order that is still open is asked for until it has its answer.
 */
export async function runChaos({ seconds, buyers, seed }: Chaos): Promise<Aftermath> {
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
    const paid = Promise.all(
      Array.from({ length: buyers }, (_, buyer) => buy(aClient(proxy.port), `${seed}-${buyer}`, () => over)),
    );
    const counts = await breakThings({ replicas, crash: postgres.crash, random, seconds });
    proxy.calm();
    over = true;
    const orders = (await paid).flat();
    const charges = await client.charges.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
    const events = await client.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
    await receiver.waitFor(paymentEvents(events));
    const taken = await paymentsTaken(postgres.address);
    const deaths = replicas.reduce((sum, replica) => sum + replica.deaths(), 0);
    return { orders, charges, events, taken, received: receiver.received, deaths, ...counts };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** The ids of the events that tell the outcome of a payment. */
export function paymentEvents(events: readonly Stripe.Event[]): string[] {
  return events.filter(({ type }) => type.startsWith("payment.")).map(({ id }) => id);
}

async function paymentsTaken(database: string): Promise<string[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ reference: string }>(
    "select reference from sandbox_ledger where kind = 'sale' and result = 'approved'",
  );
  await client.end();
  return rows.map(({ reference }) => reference);
}

function aClient(port: number): Stripe {
  return new Stripe(secretKey, {
    host: "127.0.0.1",
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 3,
    timeout: 5_000,
  });
}

/** Pays one order after the other until it is over; an order that was begun is brought to its end. */
async function buy(client: Stripe, name: string, isOver: () => boolean): Promise<Order[]> {
  const orders: Order[] = [];
  while (!isOver()) {
    const number = `${name}-${orders.length}`;
    orders.push({ number, charge: await pay(client, number) });
  }
  return orders;
}

async function pay(client: Stripe, number: string): Promise<string> {
  const order = { amount: 2000, currency: "usd", source: "tok_visa", metadata: { order: number } };
  for (;;) {
    try {
      return (await client.charges.create(order, { idempotencyKey: number })).id;
    } catch (error) {
      if (!mayBeSentAgain(error)) throw error;
      await wait(250);
    }
  }
}

/** A lost connection, a failure of the service, the same key at work: the outcome is not known, the same request may be sent. */
function mayBeSentAgain(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
  return status !== undefined && (status >= 500 || status === 409);
}

interface Breakage {
  readonly replicas: readonly Replica[];
  readonly crash: () => Promise<void>;
  readonly random: () => number;
  readonly seconds: number;
}

/** Kills one replica after the other, and the database every tenth second. */
async function breakThings({
  replicas,
  crash,
  random,
  seconds,
}: Breakage): Promise<{ kills: number; crashes: number }> {
  let kills = 0;
  let crashes = 0;
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1000;
  while (passed() < seconds) {
    await wait(300 + random() * 700);
    await replicas[Math.floor(random() * replicas.length)]?.killAndStart();
    kills += 1;
    if (passed() >= (crashes + 1) * 10 || passed() >= seconds) {
      await crash();
      crashes += 1;
    }
  }
  return { kills, crashes };
}
