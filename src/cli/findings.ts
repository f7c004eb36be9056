import { printable } from "./output/printable.ts";
import { table } from "./output/table.ts";

/** What the service, or this command in its place, has found about live mode. */
export interface Finding {
  readonly subject: string;
  readonly state: "missing" | "note" | "ok";
  readonly text: string;
  readonly remedy?: string;
}

/** Returns one line for each finding, and one for what to do about what is missing. */
export function findingLines(findings: readonly Finding[]): string {
  return table(
    findings.flatMap(({ subject, state, text, remedy }) => [
      [state, subject, printable(text)],
      ...(remedy === undefined ? [] : [["", "", `→ ${printable(remedy)}`]]),
    ]),
  );
}

/** Whether live mode can be used. */
export function isComplete(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state !== "missing");
}
