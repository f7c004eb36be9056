/**
 * Formats rows as columns of text; the first row has the headings. If the columns do not fit, each row becomes a block with a
 * line for each cell that is not empty.
 *
 * @param width the columns of the terminal; without it everything fits
 */
export function table(rows: readonly (readonly string[])[], width = Number.POSITIVE_INFINITY): string {
  const [headings = [], ...records] = rows;
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => line(row, widths));
  if (lines.every(({ length }) => length <= width)) return asText(lines);
  return records.map((record) => block(headings, record)).join("\n");
}

/** Formats one record as a line for each cell, with its heading before it. Empty cells are omitted. */
export function block(headings: readonly string[], record: readonly string[]): string {
  const widths = [Math.max(...headings.map(({ length }) => length))];
  const cells = headings.map((heading, index) => [heading, record[index] ?? ""] as const);
  return asText(cells.filter(([, cell]) => cell !== "").map((cell) => line(cell, widths)));
}

function line(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join("  ")
    .trimEnd();
}

const asText = (lines: readonly string[]): string => lines.map((text) => `${text}\n`).join("");
