import { pino } from "pino";
import { styleText } from "node:util";
import type { Log, RequestFields } from "./log.ts";
import { createLog, describeError } from "./log.ts";

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

type Style = Parameters<typeof styleText>[0];

/** The terminal that the log is written to. */
interface Terminal {
  write(text: string): unknown;
  /** False when `NO_COLOR` is set, and for a terminal without colors. */
  hasColors(): boolean;
}

const methodWidth = 7;

/** Length of the longest route of the API. */
const routeWidth = 41;

const durationWidth = 6;

const indent = " ".repeat(10);

/**
 * Creates a log of readable lines: time of day, method, route, status, duration, error code. It contains no more than
 * the JSON log.
 */
export function terminalLog(terminal: Terminal, now: () => Date): Log {
  const isColored = terminal.hasColors();
  const paint = (style: Style, text: string) =>
    isColored && text !== "" ? styleText(style, text, { validateStream: false }) : text;
  const print = (...columns: readonly string[]) =>
    terminal.write(`${[paint("dim", timeOf(now())), ...columns].join("  ").trimEnd()}\n`);

  return {
    request: (fields) => {
      const { method, route, status, milliseconds } = fields;
      const style = styleOf(status);
      print(
        plain(method).padEnd(methodWidth),
        plain(route).padEnd(routeWidth),
        paint(style, String(status)),
        paint("dim", durationOf(milliseconds).padStart(durationWidth)),
        paint(style, detailsOf(fields)),
      );
    },
    failure: (where, error, requestId) => {
      print(
        paint(["red", "bold"], "FAILED".padEnd(methodWidth)),
        plain(where),
        paint("dim", requestId ?? ""),
      );
      const [reason = "", ...trace] = causeOf(error);
      terminal.write(`${paint("red", indent + reason)}\n`);
      for (const line of trace) terminal.write(`${paint("dim", indent + line)}\n`);
    },
  };
}

/** Returns the local time of day, `09:05:07`. */
function timeOf(date: Date): string {
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

function styleOf(status: number): Style {
  if (status >= 500) return "red";
  if (status >= 400) return "yellow";
  return status >= 300 ? "cyan" : "green";
}

function durationOf(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}

/** Adds the request id to server errors, to find the lines of the failure. */
function detailsOf({ errorCode, status, requestId }: RequestFields): string {
  return [errorCode ?? "", status >= 500 ? requestId : ""].filter((part) => part !== "").join("  ");
}

function causeOf(error: unknown): readonly string[] {
  const { name, code, stack } = describeError(error);
  const text = stack ?? name;
  const lines = text.split("\n").map((line) => plain(line.trimEnd()));
  return code === undefined || text.includes(code) ? lines : [...lines, plain(`code: ${code}`)];
}

/** Removes control characters, which a terminal would interpret. */
function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}
