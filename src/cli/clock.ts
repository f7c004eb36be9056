import type { Till } from "../client/till.ts";
import type { TestClock } from "../contract/test-clock.ts";
import { advanceTime } from "./advance-time.ts";
import { CommandError } from "./command-error.ts";
import { CommandFailed } from "./command-failed.ts";
import { required, rejectRest } from "./arguments.ts";
import type { Layout } from "./output/table.ts";
import { tableFor } from "./output/table.ts";

/** The options of `till clock …`, not parsed yet. */
interface ClockOptions {
  readonly by?: string | undefined;
  readonly to?: string | undefined;
  readonly json?: boolean | undefined;
}

interface ClockDependencies {
  readonly till: Pick<Till, "testClocks">;
  /** Resolves after some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly layout?: Layout;
}

const pollInterval = 250;

/**
 * Runs `till clock advance`, waits until the clock has arrived, and returns the output.
 *
 * @throws CommandError for an invalid command
 * @throws CommandFailed if the clock cannot go on
 */
export async function clock(
  { till, wait, layout = {} }: ClockDependencies,
  [verb, given, ...rest]: readonly string[],
  { by, to, json }: ClockOptions,
): Promise<string> {
  if (verb !== "advance") throw new CommandError("Expected till clock advance.");
  rejectRest(rest);
  const id = required("the clock's id", given);
  if ((by === undefined) === (to === undefined)) throw new CommandError("Give either --by or --to.");
  const time = to === undefined ? await timeAfter(till, id, by ?? "") : timeOf(to);
  let advancing = await till.testClocks.advance(id, { frozen_time: time });
  while (advancing.status === "advancing") {
    await wait(pollInterval);
    advancing = await till.testClocks.retrieve(id);
  }
  if (advancing.status === "internal_failure") throw new CommandFailed(failure(advancing));
  return json === true ? `${JSON.stringify(advancing, null, 2)}\n` : clockTable(advancing, layout);
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
