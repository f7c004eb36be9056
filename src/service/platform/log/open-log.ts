import { pino } from "pino";
import type { Log } from "./log.ts";
import { createLog } from "./log.ts";
import { terminalLog } from "./terminal-log.ts";

/** The part of `process.stdout` that says whether a person reads it. */
export interface StandardOutput {
  readonly isTTY?: boolean;
  /** False for `NO_COLOR`; only a terminal has it. */
  hasColors?(): boolean;
  write(text: string): unknown;
}

/**
 * The log of a process on standard output: lines for a person on a terminal, elsewhere one JSON object a line. `level` is
 * one of pino's, or `silent`.
 */
export function openLog(level: string, output: StandardOutput, now: () => Date): Log {
  if (output.isTTY !== true) return createLog(pino({ level, base: null }));
  const log = terminalLog(
    { write: (text) => output.write(text), hasColors: () => output.hasColors?.() === true },
    now,
  );
  const lowest = pino.levels.values[level] ?? Number.POSITIVE_INFINITY;
  const { info = 0, error = 0 } = pino.levels.values;
  return {
    request: (fields) => {
      if (lowest <= info) log.request(fields);
    },
    failure: (...failure) => {
      if (lowest <= error) log.failure(...failure);
    },
  };
}
