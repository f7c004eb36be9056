import { pino } from "pino";
import type { Log } from "./log.ts";
import { createLog } from "./log.ts";
import { terminalLog } from "./terminal-log.ts";

/** The part of `process.stdout` that is used. */
export interface StandardOutput {
  readonly isTTY?: boolean;
  /** False when `NO_COLOR` is set. Only terminals have this method. */
  hasColors?(): boolean;
  write(text: string): unknown;
}

/**
 * Opens the log of a process on standard output: readable lines on a terminal, otherwise one JSON object per line.
 * `level` is one of pino's levels, or `silent`.
 */
export function openLog(level: string, output: StandardOutput, now: () => Date): Log {
  if (output.isTTY !== true) return createLog(pino({ level, base: null }));
  const log = terminalLog(
    { write: (text) => output.write(text), hasColors: () => output.hasColors?.() === true },
    now,
  );
  const threshold = pino.levels.values[level] ?? Number.POSITIVE_INFINITY;
  const { info = 0, error = 0 } = pino.levels.values;
  return {
    request: (fields) => {
      if (threshold <= info) log.request(fields);
    },
    failure: (...failure) => {
      if (threshold <= error) log.failure(...failure);
    },
  };
}
