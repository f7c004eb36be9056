import type { List } from "../../contract/list.ts";
import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError } from "../command-error.ts";
import { CommandFailed } from "../command-failed.ts";
import type { TillCommand } from "../command-tree.ts";
import { now } from "../now.ts";
import { createProgress } from "../output/progress.ts";
import { table } from "../output/table.ts";
import { buildShop } from "../seed/build-shop.ts";
import { pacedFetch } from "../seed/paced-fetch.ts";
import { Sandbox } from "../trigger/sandbox.ts";

interface SeedOptions {
  readonly seed?: string;
  readonly customers?: string;
  readonly until?: string;
}

/** `till seed`: a year of a shop. */
export const addSeed: AddCommands = (program, cli) => {
  program
    .group("seed", "fill the sandbox with a year of a shop: customers, charges, subscriptions, disputes")
    .helpGroup("Develop:")
    .option("--seed <number>", "which shop; the same number gives the same one", "1")
    .option("--customers <number>", "how many customers; all else goes by it", "300")
    .option("--until <date>", "the last day of the year; today without it")
    .addHelpText(
      "after",
      "\nThe same seed with the same last day gives the same names, amounts, currencies, states and times, but other ids. Only the catalog,\n" +
        "which is on no test clock, is as old as it is.",
    )
    .example("till seed --seed 2 --customers 3")
    .action(async (_options: unknown, command: TillCommand) => {
      const { seed = "1", customers = "300", until, json = false } = optionsOf<SeedOptions>(command);
      const shop = {
        seed: numberOf("--seed", seed, 2 ** 31 - 1),
        customers: numberOf("--customers", customers, 5_000),
        until: dayOf(until),
      };
      const { key } = cli.access(command);
      if (key.startsWith("sk_live_"))
        throw new CommandError("A shop is made in test mode only: use a test key.");
      const fetch = pacedFetch(globalThis.fetch, cli.wait);
      const connection = cli.connect(command, { retries: 8, fetch, totalTimeout: 300_000 });
      const box = new Sandbox(connection, { wait: cli.wait, after: "start" });
      await refuseSecond(box, shop.seed);
      const begin = performance.now();
      const progress = createProgress(cli, "A year passes");
      try {
        await buildShop(box, {
          ...shop,
          report: (done) => progress.update(`${String(Math.floor(done * 100))} %`),
        });
      } finally {
        progress.end();
      }
      await showShop(cli, box, { ...shop, seconds: Math.round((performance.now() - begin) / 1_000), json });
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

async function showShop(
  cli: Cli,
  box: Sandbox,
  { seed, customers, seconds, json }: { seed: number; customers: number; seconds: number; json: boolean },
): Promise<void> {
  const kinds = [
    "charges",
    "refunds",
    "disputes",
    "subscriptions",
    "installment_plans",
    "invoices",
    "payment_links",
  ];
  const counts: Record<string, number> = { customers };
  for (const kind of kinds) counts[kind] = await countOf(box, `/v1/${kind}`);
  if (json) return cli.printJson({ seed, seconds, counts });
  const rows = Object.entries(counts).map(([kind, count]) => [kind.replaceAll("_", " "), String(count)]);
  cli.print(table([["in the sandbox now", ""], ...rows], cli.columns, cli.style));
  cli.print(`Seed ${String(seed)}, in ${String(seconds)} seconds.\n`);
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

function numberOf(option: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
  throw new CommandError(`${option} is a whole number from 1 to ${String(most)}, not ${text}.`);
}

/** The first moment of a day in UTC, so that the times of a shop follow from it. */
function dayOf(text: string | undefined): Date {
  const day = text ?? now().toISOString().slice(0, 10);
  const time = new Date(`${day}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(time.getTime())) return time;
  throw new CommandError(`--until is a day such as 2026-11-27, not ${day}.`);
}
