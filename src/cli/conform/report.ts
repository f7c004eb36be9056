import { hanging } from "../output/text.ts";
import type { Check } from "./checks.ts";
import type { Verdict } from "./verdict.ts";

/** A check with what it has found. */
export interface Finding extends Pick<Check, "name" | "title" | "why" | "remedy"> {
  readonly verdict: Verdict;
}

export interface Report {
  readonly url: string;
  readonly findings: readonly Finding[];
  /** Whether the first delivery was not accepted, so that nothing else was looked at. */
  readonly isCut: boolean;
}

const marks: Readonly<Record<Verdict["result"], string>> = { passed: "ok", fault: "FAULT", unknown: "?" };

/** The faults that were found. */
export function faultsOf({ findings }: Report): readonly Finding[] {
  return findings.filter(({ verdict }) => verdict.result === "fault");
}

/**
 * A report for people: each check; below a fault why it matters and what to do.
 *
 * @param columns the columns of the terminal
 */
export function asText(report: Report, columns?: number): string {
  const width = Math.max(...report.findings.map(({ name }) => name.length));
  const lines = report.findings.flatMap(({ name, title, why, remedy, verdict }) => {
    const line = `${marks[verdict.result].padEnd(5)}  ${name.padEnd(width)}  `;
    const indent = " ".repeat(line.length);
    const text = verdict.result === "passed" ? title : verdict.found;
    const lines = [hanging(line, text, columns)];
    if (verdict.result !== "fault") return lines;
    return [...lines, hanging(`${indent}Why: `, why, columns), hanging(`${indent}Do:  `, remedy, columns)];
  });
  const cut = report.isCut ? ["Nothing else was looked at: a valid event has to be accepted first."] : [];
  return [...lines, "", ...cut, summary(report), ""].join("\n");
}

/** A report for programs. */
export function asJson(report: Report): string {
  const checks = report.findings.map(({ verdict, ...check }) => ({ ...check, found: null, ...verdict }));
  const { url, isCut } = report;
  return `${JSON.stringify({ url, faults: faultsOf(report).length, complete: !isCut, checks }, null, 2)}\n`;
}

function summary(report: Report): string {
  const faults = faultsOf(report).length;
  const unseen = report.findings.filter(({ verdict }) => verdict.result === "unknown").length;
  const rest = unseen === 0 ? "" : `, ${unseen} could not be seen`;
  return `${report.findings.length} checks of ${report.url}: ${faults} ${faults === 1 ? "fault" : "faults"}${rest}.`;
}
