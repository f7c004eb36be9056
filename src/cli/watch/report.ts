import type { Layout } from "../output/table.ts";
import { tableFor } from "../output/table.ts";
import type { Comparison, Difference } from "./difference.ts";
import { short } from "./difference.ts";
import type { Seen } from "./look.ts";

/** What is printed with `--json`, and posted. It has no text of the page's scripts, which may hold secrets. */
export interface Report {
  readonly page: string;
  /** The file, or the address of the inventory. */
  readonly compared_with: string;
  readonly looked_at: string;
  /** The first of them. */
  readonly differences: readonly Difference[];
  /** How many more there are. */
  readonly more: number;
  /** Approved scripts that could not be read, and why. */
  readonly unread: readonly string[];
}

const mostDifferences = 100;

/** @param approved what the page was compared with: the file, or the address of the inventory */
export function reportOf(
  page: URL,
  {
    approved,
    now,
    comparison,
  }: { readonly approved: string; readonly now: Date; readonly comparison: Comparison },
): Report {
  const { differences, unread } = comparison;
  return {
    page: short(page.href),
    compared_with: approved,
    looked_at: now.toISOString(),
    differences: differences.slice(0, mostDifferences),
    more: Math.max(0, differences.length - mostDifferences),
    unread: [...new Set(unread)].slice(0, mostDifferences),
  };
}

/** A report for people: a line for each difference. */
export function asText(report: Report, { parts, headers }: Seen, layout: Layout): string {
  const { page, compared_with: approved, differences, more } = report;
  if (differences.length === 0) {
    const counts = `${parts.length} scripts, frames and forms and ${Object.keys(headers).length} headers`;
    const state = report.unread.length === 0 ? "is as approved" : "was read only in part";
    return `${page} ${state}: ${counts}, compared with ${approved}.\n`;
  }
  const rows = differences.map(({ change, subject, text }) => [change.replaceAll("_", " "), subject, text]);
  const count = differences.length + more;
  const end = `${page} has ${count} ${count === 1 ? "difference" : "differences"} from ${approved}.`;
  const rest = more === 0 ? "" : `${more} more are not shown.\n`;
  return `${tableFor(layout, [["change", "where", "what"], ...rows])}\n${rest}${end}\n`;
}
