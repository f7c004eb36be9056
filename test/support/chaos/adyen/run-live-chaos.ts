import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { ControlSettings } from "../../../processor/fake-adyen/control.ts";
import { seededRandom } from "../seeded-random.ts";
import type { LiveMerchant } from "./a-live-merchant.ts";
import { aLiveMerchant } from "./a-live-merchant.ts";
import type { LiveBooks } from "./live-books.ts";
import { readLiveBooks } from "./live-books.ts";
import { sellOrder } from "./live-orders.ts";
import type { LiveWorld } from "./live-world.ts";
import { aLiveWorld } from "./live-world.ts";
import { openWork } from "./open-work.ts";

interface LiveChaos {
  readonly orders: number;
  readonly replicas: number;
  /** How many orders are sold at the same time. */
  readonly merchants: number;
  readonly seed: number;
  readonly print?: (line: string) => void;
}

/** What is there afterwards. */
export interface LiveAftermath extends LiveBooks {
  readonly merchant: LiveMerchant;
  readonly kills: number;
  /** How often a replica stood still for longer than a lease, and then went on. */
  readonly stops: number;
  /** How often a replica ended by itself. */
  readonly deaths: number;
  /** What has happened at the acquirer, by fault. */
  readonly happened: Readonly<Record<string, number>>;
  /** The lines that the replicas have logged. */
  readonly logged: readonly string[];
}

const second = 1_000;
const minute = 60_000;
const hour = 3_600_000;
const day = 24 * hour;
/** Longer than any lease. */
const leaseTime = 31_000;
/** How long the rest of the work may stay as much as it is once nothing goes wrong any more, in milliseconds. */
const patience = 120_000;

const faults: ControlSettings = {
  losesAnswer: 0.05,
  losesRequest: 0.03,
  answers500: 0.04,
  answers429: 0.05,
  approvesLate: 0.04,
  notifiesFirst: 0.2,
  notifiesTwice: 0.2,
  signsBadly: 0.1,
  delaysNotification: 0.5,
};

/**
 * Replicas of the built service in live mode before the fake acquirer, all of them processes of their own. Merchants charge, capture,
 * void, refund and subscribe while replicas are killed or stand still and the acquirer loses requests and answers, answers with errors,
 * approves late, notifies before it answers, twice, in another order and with wrong signatures. Days go by, with a renewal, then all is
 * well: everything comes to its end.
 */
export async function runLiveChaos(chaos: LiveChaos): Promise<LiveAftermath> {
  const { orders, merchants, seed, print = () => {} } = chaos;
  const random = seededRandom(seed);
  const loses = { request: 0.02, answer: 0.03 };
  const world = await aLiveWorld({ replicas: chaos.replicas, random, loses });
  const database = new Client({ connectionString: world.database });
  try {
    await database.connect();
    const merchant = aLiveMerchant(world.api.port, world.secretKey);
    const damage = { kills: 0, stops: 0 };
    const during = async (name: string, work: () => Promise<unknown>) => {
      const since = performance.now();
      let isOver = false;
      const storming = storm(world, random, damage, () => isOver);
      await work().finally(() => {
        isOver = true;
      });
      await storming;
      const { kills, stops } = damage;
      const seconds = Math.round((performance.now() - since) / second);
      print(
        `${name}: ${seconds} s, ${kills} kills and ${stops} stops so far, left ${JSON.stringify(await openWork(database))}`,
      );
    };

    await world.fake.control({ ...faults, seed });
    await during("orders", async () => {
      let next = 0;
      const sell = async () => {
        while (next < orders) {
          const order = next++;
          await sellOrder(merchant, seededRandom(seed * 1_000_003 + order), `order-${seed}-${order}`);
        }
      };
      await Promise.all(Array.from({ length: merchants }, sell));
    });
    await during("two days", async () => {
      for (const passed of [5 * second, minute, 5 * minute, hour, day, day]) {
        await world.pass(passed);
        await wait(4 * second);
      }
      await within(world.fake.release(), minute);
    });
    await during("a month", async () => {
      for (const passed of [6 * day, 6 * day, 19 * day, day, day]) {
        await world.pass(passed);
        await wait(5 * second);
      }
    });

    world.calm();
    await world.fake.control({});
    await settle(world, database, merchant);
    print(`quiet: left ${JSON.stringify(await openWork(database))}`);
    return {
      ...(await readLiveBooks(merchant, world.fake)),
      merchant,
      ...damage,
      deaths: world.replicas.reduce((sum, replica) => sum + replica.deaths(), 0),
      happened: await world.fake.counts(),
      logged: await world.logged(),
    };
  } finally {
    await database.end();
    await world.close();
  }
}

/** Kills one replica after the other; now and then one stands still while the others take over from it. */
async function storm(
  { replicas, alone, pass }: LiveWorld,
  random: () => number,
  damage: { kills: number; stops: number },
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await wait(2_000 + 3_000 * random());
    const replica = replicas[Math.floor(random() * replicas.length)];
    if (random() < 0.2) {
      await alone(async () => replica?.standStill(async () => wait(2_000 + 16_000 * random())));
      damage.stops += 1;
      continue;
    }
    await alone(async () => replica?.killAndStart());
    damage.kills += 1;
    // What the dead have leased is free again.
    if (random() < 0.3) await pass(leaseTime);
  }
}

/** Lets the replicas work undisturbed until nothing waits, and the merchants ask for the answers that they never had. */
async function settle(world: LiveWorld, database: Client, merchant: LiveMerchant): Promise<void> {
  let [least, until] = [Infinity, 0];
  for (let polls = 1; ; polls++) {
    await within(world.fake.release(), 30 * second);
    const open = await openWork(database);
    const sum = Object.values(open).reduce((total, count) => total + count, 0);
    if (sum === 0 || polls % 10 === 0) {
      const unanswered = merchant.asked.filter(({ result }) => result === "unknown");
      if (sum === 0 && unanswered.length === 0) return;
      await Promise.all(unanswered.map((asked) => merchant.askAgain(asked)));
    }
    const left = sum + merchant.asked.filter(({ result }) => result === "unknown").length;
    if (left < least) [least, until] = [left, performance.now() + patience];
    if (performance.now() > until) return;
    await wait(500);
    // An early notification waits for hours, up to three days.
    const isEarly = Object.keys(open).join() === "notifications";
    await world.pass(polls % 20 === 0 ? day : isEarly || polls % 8 === 0 ? hour : leaseTime);
  }
}

/** Waits for something, but not for ever. */
async function within(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const over = new AbortController();
  await Promise.race([
    work.finally(() => over.abort()),
    wait(milliseconds, undefined, { signal: over.signal }).catch(() => {}),
  ]);
}
