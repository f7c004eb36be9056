import { InvalidArgumentError, Option } from "commander";
import type { List } from "../../contract/list.ts";
import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError, CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import { now } from "../now.ts";
import { createTenths } from "../output/progress.ts";
import { tableFor } from "../output/table.ts";
import { Sandbox } from "../trigger/sandbox.ts";
import { wholeNumber } from "../values.ts";
import { buildShop } from "./build-shop.ts";

/** How large a shop is, and after how many weeks of its year the clocks stop for what happened in them. */
const sizes = {
  small: { customers: 20, weeksOfStep: 4 },
  year: { customers: 300, weeksOfStep: 2 },
} as const;

interface SeedOptions {
  readonly seed: number;
  readonly size: keyof typeof sizes;
  readonly customers?: number;
  readonly until?: Date;
}

/** `till seed`: a year of a shop. */
export const addSeed: AddCommands = (program, cli) => {
  program
    .group("seed", "fill the sandbox with a year of a shop: customers, charges, subscriptions, disputes")
    .helpGroup("Develop:")
    .option(
      "--seed <number>",
      "which shop; the same number gives the same one",
      wholeNumber({ most: 2 ** 31 - 1 }),
      1,
    )
    .addOption(
      new Option("--size <size>", "a small shop, made in seconds, or all of a year, in minutes")
        .choices(Object.keys(sizes))
        .default("small"),
    )
    .option(
      "--customers <number>",
      "how many customers; all else goes by it (default: 20, or 300 in a year)",
      wholeNumber({ most: 5_000 }),
    )
    .option("--until <date>", "the last day of the year; today without it", firstMoment)
    .addHelpText(
      "after",
      "\nThe same seed with the same last day gives the same names, amounts, currencies, states and times, but other ids. Only the catalog,\n" +
        "which is on no test clock, is as old as it is.",
    )
    .example("till seed --seed 2 --customers 3", "till seed --size year")
    .action(async (_options: unknown, command: TillCommand) => {
      const { seed, size, until, customers = sizes[size].customers } = optionsOf<SeedOptions>(command);
      const { weeksOfStep } = sizes[size];
      const shop = {
        seed,
        customers,
        weeksOfStep,
        until: until ?? firstMoment(now().toISOString().slice(0, 10)),
      };
      const { key } = cli.access(command);
      if (key.startsWith("sk_live_"))
        throw new CommandError("A shop is made in test mode only: use a test key.");
      const fetch = pacedFetch(globalThis.fetch, cli.wait);
      const connection = cli.connect(command, { retries: 8, fetch, totalTimeout: 300_000 });
      const box = new Sandbox(connection, { wait: cli.wait, after: "start" });
      await refuseSecond(box, shop.seed);
      const begin = performance.now();
      const progress = createTenths(cli, "A year passes");
      try {
        await buildShop(box, { ...shop, report: progress.report });
      } finally {
        progress.end();
      }
      const seconds = Math.round((performance.now() - begin) / 1_000);
      const counts = { customers, ...(await countsOf(box)) };
      cli.show(command, { seed, seconds, counts }, () => {
        const rows = Object.entries(counts).map(([kind, count]) => [
          kind.replaceAll("_", " "),
          String(count),
        ]);
        const shown = tableFor(cli, [["in the sandbox now", ""], ...rows]);
        return `${shown}Seed ${String(seed)}, in ${String(seconds)} seconds.\n`;
      });
    });
};

/** A second shop of the same seed would only be the same again. */
async function refuseSecond(box: Sandbox, seed: number): Promise<void> {
  const query = `metadata['till_seed']:'${String(seed)}'`;
  const { data } = await box.get("/v1/products/search", { query, limit: 1 });
  if ((data as readonly unknown[]).length === 0) return;
  throw new CommandFailed(
    `The sandbox has the shop of seed ${String(seed)}. --seed ${String(seed + 1)} makes another one.`,
  );
}

/** How many objects of each kind are in the sandbox. */
async function countsOf(box: Sandbox): Promise<Readonly<Record<string, number>>> {
  const kinds = [
    "charges",
    "refunds",
    "disputes",
    "subscriptions",
    "installment_plans",
    "invoices",
    "payment_links",
  ];
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = await countOf(box, `/v1/${kind}`);
  return counts;
}

async function countOf(box: Sandbox, path: string): Promise<number> {
  const isOfSubscriptions = path.endsWith("/subscriptions") ? { status: "all" } : {};
  let count = 0;
  for (let after: string | undefined; ;) {
    const query = {
      limit: 100,
      ...isOfSubscriptions,
      ...(after === undefined ? {} : { starting_after: after }),
    };
    const { data, next_cursor: next } = (await box.get(path, query)) as unknown as List<unknown>;
    count += data.length;
    if (next === null) return count;
    after = next;
  }
}

/** The first moment of a day in UTC, so that the times of a shop follow from it. */
function firstMoment(day: string): Date {
  const time = new Date(`${day}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(time.getTime())) return time;
  throw new InvalidArgumentError("Expected a day such as 2026-11-27.");
}

type Fetch = typeof globalThis.fetch;

/** How much of a limit is used, so that its owner is not warned. */
const part = 0.9;
const id = /\/[a-z]+_[0-9A-Za-z]{24}(?=\/|$)/g;

/** How many requests are under way at once: whoever opens a page meanwhile waits behind so many. */
const atOnce = 2;

/**
 * Returns a `fetch` that sends no more to an endpoint than its `RateLimit-Policy` allows, as a request that is refused would only be sent
 * again, and few at once, so that the service has time for others.
 */
function pacedFetch(fetch: Fetch, wait: (milliseconds: number) => Promise<void>): Fetch {
  const pauses = new Map<string, number>();
  const next = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const endpoint = `${init?.method ?? "GET"} ${new URL(address).pathname.replace(id, "/:id")}`;
    const now = performance.now();
    const at = Math.max(now, next.get(endpoint) ?? now);
    next.set(endpoint, at + (pauses.get(endpoint) ?? 0));
    if (at > now) await wait(at - now);
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      const response = await fetch(input, init);
      const [, burst, seconds] =
        /;q=(\d+);w=(\d+)/.exec(response.headers.get("RateLimit-Policy") ?? "") ?? [];
      if (burst !== undefined) pauses.set(endpoint, (Number(seconds) * 1_000) / (Number(burst) * part));
      return response;
    } finally {
      const turn = waiting.shift();
      if (turn === undefined) free++;
      else turn();
    }
  };
}
