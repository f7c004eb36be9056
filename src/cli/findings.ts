import { hanging } from "./output/hanging.ts";
import { printable } from "./output/printable.ts";

/** What the service, or this command in its place, has found about live mode. */
export interface Finding {
  readonly subject: string;
  readonly state: "missing" | "note" | "ok";
  readonly text: string;
  readonly remedy?: string;
}

/**
 * Returns each finding, and below it what to do about what is missing.
 *
 * @param columns the columns of the terminal; without it each is one line
 */
export function findingLines(findings: readonly Finding[], columns?: number): string {
  const states = widestOf(findings.map(({ state }) => state));
  const subjects = widestOf(findings.map(({ subject }) => subject));
  const lines = findings.flatMap(({ subject, state, text, remedy }) => {
    const before = `${state.padEnd(states)}  ${subject.padEnd(subjects)}  `;
    const line = hanging(before, printable(text), columns);
    if (remedy === undefined) return [line];
    return [line, hanging(" ".repeat(before.length), `→ ${printable(remedy)}`, columns)];
  });
  return lines.map((line) => `${line}\n`).join("");
}

const widestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length));

/** Whether live mode can be used. */
export function isComplete(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state !== "missing");
}
