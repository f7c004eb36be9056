import type { Sandbox } from "../trigger/sandbox.ts";
import { clubs, goods, links } from "./catalog.ts";
import { planCohorts, weeksOfYear } from "./plan-cohorts.ts";
import type { Cohort, Prices, Step } from "./shop.ts";

const week = 7 * 86_400_000;
/** How many requests of one test clock are under way at the same time. */
const atOnce = 4;

interface Building {
  readonly seed: number;
  readonly customers: number;
  /** The end of the year. */
  readonly until: Date;
  /** Takes how much is done, from 0 to 1. */
  readonly report: (done: number) => void;
}

/** Fills the sandbox with a year of a shop, by the API and test clocks. */
export async function buildShop(box: Sandbox, { seed, customers, until, report }: Building): Promise<void> {
  const prices = await makeCatalog(box, seed);
  const cohorts = planCohorts({ seed, customers, prices });
  const total = cohorts.length * (weeksOfYear + 1);
  let done = 0;
  await Promise.all(
    cohorts.map((cohort, index) => {
      // The clocks show different hours of different days.
      const start = until.getTime() - weeksOfYear * week - index * 5 * 3_600_000;
      return live(box, cohort, start, () => report(++done / total));
    }),
  );
}

async function makeCatalog(box: Sandbox, seed: number): Promise<Prices> {
  const metadata = { till_seed: String(seed) };
  for (const [name, amount] of goods) {
    const { id } = await box.post("/v1/products", { name, metadata });
    await box.post("/v1/prices", { product: id, currency: "eur", unit_amount: amount });
  }
  const prices = new Map<string, { id: string }>();
  for (const { name, unit_amount: amount, interval } of clubs) {
    const recurring = { interval };
    const product = { name };
    const fields = { product_data: product, currency: "eur", unit_amount: amount, recurring };
    prices.set(name, { id: (await box.post("/v1/prices", fields)).id });
  }
  for (const [name, amount] of links) {
    await box.post("/v1/payment_links", { name, amount, currency: "eur", metadata });
  }
  const coupon = await box.post("/v1/coupons", {
    percent_off: 20,
    duration: "once",
    name: "Spring",
    metadata,
  });
  await box.post("/v1/promotion_codes", { coupon: coupon.id, metadata });
  return prices;
}

/** Lets the year of some customers pass. */
async function live(box: Sandbox, cohort: Cohort, start: number, onWeek: () => void): Promise<void> {
  const time = new Date(start).toISOString();
  cohort.clock.id = (
    await box.post("/v1/test_helpers/test_clocks", { frozen_time: time, name: cohort.name })
  ).id;
  for (const [number, { arrivals, actions, followUps }] of cohort.weeks.entries()) {
    if (number > 0) await box.advanceTo(cohort.clock.id, new Date(start + number * week).toISOString());
    for (const phase of [arrivals, actions, followUps]) await all(phase, box, cohort);
    onWeek();
  }
}

async function all(steps: readonly Step[], box: Sandbox, cohort: Cohort): Promise<void> {
  const left = [...steps];
  const work = async () => {
    for (let step = left.shift(); step !== undefined; step = left.shift()) await step(box, cohort);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
