import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import type { Till } from "../../../../src/client/till.ts";
import type { Action } from "../a-till.ts";
import { aTill } from "../a-till.ts";
import { stories } from "../stories.ts";
import { seededRandom } from "../seeded-random.ts";
import type { World } from "./a-world.ts";
import { aWorld } from "./a-world.ts";
import { readBooks } from "./books.ts";
import type { AdvancedClock } from "./clock-subscribers.ts";
import { advance, faultsOfClock, isAdvancing, registerOnClock } from "./clock-subscribers.ts";
import { boundary } from "./expected.ts";
import { faultsOfLedger } from "./faults-of-ledger.ts";
import { faultsOfSubscriptions } from "./faults-of-subscriptions.ts";
import type { Damage, Storm } from "./storm.ts";
import { storm } from "./storm.ts";
import type { Subscriber } from "./subscribers.ts";
import { afterwards, behaviorsOf, meanwhile, register, unitAmounts } from "./subscribers.ts";

interface BillingChaos {
  readonly subscribers: number;
  /** Test clocks, each with four subscribers, and how many months each is advanced. */
  readonly clocks: number;
  readonly months: number;
  readonly storm: Pick<Storm, "endsLeases" | "kills" | "pause">;
  readonly seed: number;
  /** The file that the replicas append their errors to. */
  readonly log?: string | undefined;
  readonly print?: (line: string) => void;
}

/** What is there afterwards. */
export interface BillingAftermath extends Damage {
  /** How often a replica ended by itself. */
  readonly deaths: number;
  /** How many periods were opened in real time, and on test clocks, while replicas were killed. */
  readonly renewals: number;
  readonly renewalsOnClocks: number;
  /** What is wrong; of each fault a line. */
  readonly faults: readonly string[];
}

const start = new Date("2027-01-31T12:00:00Z");
const hour = 3_600_000;

/**
 * Three replicas on one PostgreSQL are killed in turn while subscriptions are renewed that are due at one moment: the first
 * renewals with changes, cancellations and test clocks, a day later the retries and replaced cards, a month later the second
 * renewals. When each is over the replicas do what is left.
 */
export async function runBillingChaos(chaos: BillingChaos): Promise<BillingAftermath> {
  const { seed, log, print = () => {}, months } = chaos;
  const random = seededRandom(seed);
  const world = await aWorld({ start, random, log });
  const damage: Damage = { kills: 0, stops: 0 };
  try {
    const { subscribers, clocks } = await registerAll(world, chaos, random);
    print(`${subscribers.length} subscribers registered`);
    const before = (await readBooks(direct(world), world.database)).periods.length;

    const during = async (name: string, work: readonly Promise<unknown>[]) => {
      const since = performance.now();
      const isDone = settled(work);
      const options = { ...chaos.storm, goesOn: async () => !isDone() || (await isRenewing(world)) };
      const { kills, stops } = await storm(world, options, random);
      await Promise.all(work);
      damage.kills += kills;
      damage.stops += stops;
      for (const clock of clocks) {
        while (await isAdvancing(direct(world), clock)) await world.pass(4_000).then(() => wait(50));
      }
      await world.settle();
      print(`${name}: ${kills} kills, ${stops} stops, ${seconds(since)} s`);
    };

    const actions: Action[] = [];
    const orders = Math.ceil(subscribers.length / 20);
    await world.passTo(new Date(lastBoundary(subscribers, 1)));
    await during("first renewals", [
      inTurn(subscribers, ({ behavior }) => meanwhile[behavior], world.till),
      ...clocks.map((clock) => advance(world.till, clock, months)),
      sell(world, { orders, name: `first ${seed}`, actions }),
    ]);
    await world.pass(25 * hour);
    await during("retries", [inTurn(subscribers, ({ behavior }) => afterwards[behavior], world.till)]);
    await world.passTo(new Date(lastBoundary(subscribers, 2)));
    await during("second renewals", [sell(world, { orders, name: `second ${seed}`, actions })]);

    const since = performance.now();
    const books = await readBooks(direct(world), world.database);
    const faults = [
      ...faultsOfSubscriptions(books, subscribers, 2),
      ...faultsOfLedger(books, actions),
      ...books.failing,
    ];
    for (const clock of clocks) faults.push(...(await faultsOfClock(direct(world), books, clock, months)));
    const undelivered = books.events.filter(
      ({ id, type }) =>
        /^(subscription|invoice|payment|refund)\./.test(type) && !world.receiver.received.has(id),
    );
    faults.push(...undelivered.map(({ id, type }) => `${type} ${id} was not delivered`));
    print(`books: ${seconds(since)} s`);
    const onClocks = clocks.length * 4 * months;
    return {
      ...damage,
      deaths: world.replicas.reduce((sum, replica) => sum + replica.deaths(), 0),
      renewals: books.periods.length - before - onClocks,
      renewalsOnClocks: onClocks,
      faults,
    };
  } finally {
    await world.close();
  }
}

/** Registers subscribers at one replica, many at once, and test clocks. */
async function registerAll(
  world: World,
  { subscribers: count, clocks: clockCount }: BillingChaos,
  random: () => number,
): Promise<{ readonly subscribers: readonly Subscriber[]; readonly clocks: readonly AdvancedClock[] }> {
  const till = direct(world);
  await till.webhookEndpoints.create({ url: world.receiver.address, enabled_events: ["*"] });
  const prices: string[] = [];
  for (const unit_amount of unitAmounts) {
    const product_data = { name: "Tea club" };
    const recurring = { interval: "month" } as const;
    prices.push((await till.prices.create({ product_data, currency: "usd", unit_amount, recurring })).id);
  }
  const behaviors = behaviorsOf(count, random);
  const subscribers: Subscriber[] = [];
  let next = 0;
  const work = async () => {
    let customer: string | undefined;
    for (let index = next++; index < count; index = next++) {
      const behavior = behaviors[index] ?? "pays";
      const options = { behavior, index, prices, customer, boundary: boundary(start.toISOString(), 1) };
      const subscriber = await register(till, options);
      if (behavior.startsWith("pays")) ({ customer } = subscriber);
      subscribers.push(subscriber);
    }
  };
  await Promise.all(Array.from({ length: 9 }, work));
  const clocks: AdvancedClock[] = [];
  for (let index = 0; index < clockCount; index++) {
    clocks.push(await registerOnClock(till, prices[0] ?? ""));
  }
  return { subscribers, clocks };
}

/** Calls what there is to do with each subscriber, some at once. */
async function inTurn(
  subscribers: readonly Subscriber[],
  actionOf: (
    subscriber: Subscriber,
  ) => ((till: Till, subscriber: Subscriber) => Promise<unknown>) | undefined,
  till: Till,
): Promise<void> {
  const wanted = subscribers.filter((subscriber) => actionOf(subscriber) !== undefined);
  const work = async () => {
    for (let one = wanted.pop(); one !== undefined; one = wanted.pop()) await actionOf(one)?.(till, one);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

interface Sale {
  readonly orders: number;
  /** What begins the idempotency keys. */
  readonly name: string;
  readonly actions: Action[];
}

/** Charges, captures, cancels and refunds orders one after the other, as a shop does besides. */
async function sell({ secretKey, proxy }: World, { orders, name, actions }: Sale): Promise<void> {
  const client = new Stripe(secretKey, {
    host: "127.0.0.1",
    port: proxy.port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 3,
  });
  for (let order = 0; order < orders; order++) {
    await stories[order % stories.length]?.(aTill(client, `${name} ${order}`, actions));
  }
}

function settled(work: readonly Promise<unknown>[]): () => boolean {
  let isDone = false;
  void Promise.allSettled(work).then(() => (isDone = true));
  return () => isDone;
}

/** Whether subscriptions or invoices are due. */
async function isRenewing(world: World): Promise<boolean> {
  const { subscriptions, invoices } = await world.queues();
  return (subscriptions ?? 0) + (invoices ?? 0) > 0;
}

/** The moment at which the last subscriber has passed so many boundaries. */
function lastBoundary(subscribers: readonly Subscriber[], months: number): number {
  return 1_000 + Math.max(...subscribers.map(({ start: from }) => Date.parse(boundary(from, months))));
}

function direct({ direct: [client] }: World): Till {
  if (client === undefined) throw new Error("There is no replica.");
  return client;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}
