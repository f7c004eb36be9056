import Table from "cli-table3";
import fastStringWidth from "fast-string-width";
import { isolated, isRightToLeft, printable } from "./text.ts";
import type { Style } from "./style.ts";
import { colorStatus, plainStyle } from "./style.ts";

/** Where a table is shown: the columns of the terminal, and whether it has colours. */
export interface Layout {
  readonly columns?: number | undefined;
  readonly style?: Style | undefined;
}

const noBorders = Object.fromEntries(
  "top top-mid top-left top-right bottom bottom-mid bottom-left bottom-right left left-mid mid mid-mid right right-mid"
    .split(" ")
    .map((place) => [place, ""]),
);

/**
 * Formats rows as columns of text; the first row has the headings. If the columns do not fit, each row becomes a block with a
 * line for each cell that is not empty. Control characters do not reach the terminal; a cell that is written from right to left
 * does not reorder the others there.
 *
 * @param width the columns of the terminal; without it everything fits, and is text for other programs
 * @param style colours the headings and what stands under `status`
 */
export function table(
  rows: readonly (readonly string[])[],
  width = Number.POSITIVE_INFINITY,
  style: Style = plainStyle,
): string {
  const [headings = [], ...records] = rows.map((row) => row.map(printable));
  const plain = linesOf([headings, ...records]);
  if (plain.some((line) => fastStringWidth(line) > width))
    return records.map((record) => block(headings, record, { columns: width, style })).join("\n");
  const colored = records.map((record) => record.map((cell, column) => paint(style, headings[column], cell)));
  const shown = [headings.map((heading) => style.bold(heading)), ...colored];
  return asText(linesOf(Number.isFinite(width) ? withIsolatedColumns(shown) : shown));
}

/**
 * Isolates each cell of a column where one is written from right to left. The isolates take no place, though the layout counts them:
 * as all cells of the column have them, they stay below each other.
 */
function withIsolatedColumns(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const columns = new Set(
    rows.flatMap((row) => row.flatMap((cell, column) => (isRightToLeft(cell) ? [column] : []))),
  );
  return rows.map((row) => row.map((cell, column) => (columns.has(column) ? isolated(cell) : cell)));
}

/** Formats one record as a line for each cell, with its heading before it. Empty cells are omitted. */
export function block(
  headings: readonly string[],
  record: readonly string[],
  { columns, style = plainStyle }: Layout = {},
): string {
  const isOnTerminal = columns !== undefined && Number.isFinite(columns);
  const shownAs = (heading: string, cell: string) =>
    isOnTerminal && isRightToLeft(cell) ? isolated(cell) : paint(style, heading, cell);
  const cells = headings
    .map((heading, index) => [printable(heading), printable(record[index] ?? "")] as const)
    .filter(([, cell]) => cell !== "");
  const widest = headings.toSorted((a, b) => fastStringWidth(b) - fastStringWidth(a))[0] ?? "";
  // The widest heading keeps the cells of all blocks in one column.
  const lines = linesOf([
    [widest, ""],
    ...cells.map(([heading, cell]) => [style.bold(heading), shownAs(heading, cell)]),
  ]);
  return asText(lines.slice(1));
}

function paint(style: Style, heading: string | undefined, cell: string): string {
  return heading === "status" ? colorStatus(style, cell) : cell;
}

/** Wide letters, as those of East Asian scripts, take two columns. */
function linesOf(rows: readonly (readonly string[])[]): readonly string[] {
  const layout = new Table({
    chars: { ...noBorders, middle: "  " },
    style: { "padding-left": 0, "padding-right": 0, head: [], border: [] },
  });
  layout.push(...rows.map((row) => [...row]));
  return layout
    .toString()
    .split("\n")
    .map((line) => line.trimEnd());
}

const asText = (lines: readonly string[]): string => lines.map((text) => `${text}\n`).join("");

/** Formats rows as `table` does, for a place that has columns and colours, or nothing of both. */
export function tableFor({ columns, style }: Layout, rows: readonly (readonly string[])[]): string {
  return table(rows, columns, style);
}
