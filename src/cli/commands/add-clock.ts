import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { clock } from "../clock.ts";
import { now } from "../now.ts";

/** `till clock advance`: waits until the clock has arrived. */
export const addClock: AddCommands = (program, cli) => {
  program
    .group("clock", "test clocks: what happens after days happens at once")
    .alias("test-clocks")
    .verb(
      "advance",
      "advance a test clock, and wait until it has arrived",
      "ID --by TIME | --to TIME",
      async (args, command) => {
        cli.print(
          await clock(
            { till: cli.till(command), wait: cli.wait, layout: cli },
            ["advance", ...args],
            optionsOf(command),
          ),
        );
      },
    )
    .option("--by <time>", "by minutes, hours, days, weeks, months or years, such as 1month")
    .option("--to <time>", "to a time: a date, ISO 8601 or Unix seconds")
    .example("till clock advance clock_… --by 1month", `till clock advance clock_… --to ${nextYear()}`);
};

/** The first day of next year: a clock goes forward, and at most ten years from today. */
function nextYear(): string {
  return `${String(now().getUTCFullYear() + 1)}-01-01`;
}
