import type { Sandbox } from "../trigger/sandbox.ts";
import { clubs, goods, links } from "./catalog.ts";
import { planCohorts, weeksOfYear } from "./plan-cohorts.ts";
import type { Cohort, Prices, Step } from "./shop.ts";
import { keep } from "./shop.ts";

const day = 86_400_000;
const week = 7 * day;
/** When disputes are answered; after a week it would be too late. */
const someDays = 3 * day;
/** How many steps of one test clock are worked on at the same time. */
const atOnce = 6;

interface Building {
  readonly seed: number;
  readonly customers: number;
  /** How many weeks pass at once: each advance takes its time, also when nothing is due. */
  readonly weeksOfStep: number;
  /** The end of the year. */
  readonly until: Date;
  /** Takes how much is done, from 0 to 1. */
  readonly report: (done: number) => void;
}

/** Fills the sandbox with a year of a shop, by the API and test clocks. */
export async function buildShop(
  box: Sandbox,
  { seed, customers, weeksOfStep, until, report }: Building,
): Promise<void> {
  const prices = await makeCatalog(box, seed);
  const cohorts = planCohorts({ seed, customers, prices });
  const total = cohorts.length * Math.ceil((weeksOfYear + 1) / weeksOfStep);
  let done = 0;
  await Promise.all(
    cohorts.map((cohort, index) => {
      // The clocks show different hours of different days, half of them of even weeks.
      const start = until.getTime() - weeksOfYear * week - someDays - index * (day + 5 * 3_600_000);
      const life = {
        start,
        weeksOfStep,
        isOdd: index % 2 === 1,
        onStep: () => report(Math.min(1, ++done / total)),
      };
      return live(box, cohort, life);
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
  for (const { name, unit_amount: amount, recurring } of clubs) {
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

interface Life {
  /** When the first week begins. */
  readonly start: number;
  readonly weeksOfStep: number;
  /** Whether the steps end with even weeks, as all of them do at the end of the year. */
  readonly isOdd: boolean;
  readonly onStep: () => void;
}

/** Lets the year of some customers pass. What happens in the weeks of a step happens at the end of the last one, in their order. */
async function live(
  box: Sandbox,
  cohort: Cohort,
  { start, weeksOfStep, isOdd, onStep }: Life,
): Promise<void> {
  for (let first = isOdd ? -1 : 0; first <= weeksOfYear; first += weeksOfStep) {
    const last = Math.min(first + weeksOfStep - 1, weeksOfYear);
    const time = new Date(start + last * week).toISOString();
    if (cohort.clock.id === "") await beginAt(box, cohort, time);
    else await box.advanceTo(cohort.clock.id, time);
    const weeks = cohort.weeks.slice(Math.max(first, 0), last + 1);
    for (const one of weeks) {
      for (const phase of ["arrivals", "actions", "followUps"] as const) await all(one[phase], box, cohort);
    }
    const answers = weeks.flatMap((one) => one.answers);
    // At the end the bank disputes what was bought in the last week.
    if (answers.length > 0 || last === weeksOfYear) {
      await box.advanceTo(cohort.clock.id, new Date(start + last * week + someDays).toISOString());
      await all(answers, box, cohort);
    }
    onStep();
  }
}

async function beginAt(box: Sandbox, { clock, name }: Cohort, time: string): Promise<void> {
  keep(clock, await box.post("/v1/test_helpers/test_clocks", { frozen_time: time, name }));
}

async function all(steps: readonly Step[], box: Sandbox, cohort: Cohort): Promise<void> {
  const left = [...steps];
  const work = async () => {
    for (let step = left.shift(); step !== undefined; step = left.shift()) await step(box, cohort);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
