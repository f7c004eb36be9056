import type { Till } from "../../client/till.ts";
import type { TestClock } from "../../contract/accounts/test-clock.ts";
import { advanceTime } from "../advance-time.ts";
import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError, CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import { now } from "../now.ts";
import type { Layout } from "../output/table.ts";
import { tableFor } from "../output/table.ts";

interface AdvanceOptions {
  readonly by?: string;
  readonly to?: string;
}

const pollInterval = 250;

/** `till clock advance`: waits until the clock has arrived. */
export const addClock: AddCommands = (program, cli) => {
  program
    .group("clock", "test clocks: what happens after days happens at once")
    .alias("test-clocks")
    .command("advance")
    .description("advance a test clock, and wait until it has arrived")
    .argument("<id>", "the clock's id")
    .option("--by <time>", "by minutes, hours, days, weeks, months or years, such as 1month")
    .option("--to <time>", "to a time: a date, ISO 8601 or Unix seconds")
    .example("till clock advance clock_… --by 1month", `till clock advance clock_… --to ${nextYear()}`)
    .action(async (id: string, _options: unknown, command: TillCommand) => {
      const arrived = await advance(cli.till(command), id, optionsOf<AdvanceOptions>(command), cli.wait);
      cli.show(command, arrived, () => clockTable(arrived, cli));
    });
};

/** The first day of next year: a clock goes forward, and at most ten years from today. */
function nextYear(): string {
  return `${String(now().getUTCFullYear() + 1)}-01-01`;
}

async function advance(
  till: Pick<Till, "testClocks">,
  id: string,
  { by, to }: AdvanceOptions,
  wait: Cli["wait"],
): Promise<TestClock> {
  if ((by === undefined) === (to === undefined)) throw new CommandError("Give either --by or --to.");
  const time = to === undefined ? await timeAfter(till, id, by ?? "") : timeOf(to);
  let clock = await till.testClocks.advance(id, { frozen_time: time });
  while (clock.status === "advancing") {
    await wait(pollInterval);
    clock = await till.testClocks.retrieve(id);
  }
  if (clock.status === "internal_failure") throw new CommandFailed(failure(clock));
  return clock;
}

/** Returns the time that lies so long after the time of a clock. */
async function timeAfter(till: Pick<Till, "testClocks">, id: string, duration: string): Promise<string> {
  const { frozen_time: start } = await till.testClocks.retrieve(id);
  return advanceTime(start, duration);
}

/** Reads a time; a date alone is its first moment in UTC. */
function timeOf(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text;
}

function failure({ id, frozen_time: time, failed_object: object }: TestClock): string {
  const cause = object === null ? "" : `, at ${object}`;
  return `${id} could not go on after ${time}${cause}. \`till status\` shows the reason; advance it again to retry.`;
}

function clockTable({ id, status, frozen_time: time, name }: TestClock, layout: Layout): string {
  return tableFor(layout, [
    ["id", "status", "time", "name"],
    [id, status, time, name ?? ""],
  ]);
}
