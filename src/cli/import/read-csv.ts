import { CommandFailed } from "../command-failed.ts";

/** A row of a file by the names of its columns, and the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Reads comma-separated values as RFC 4180 has them: cells in quotes may hold commas, line breaks and doubled quotes.
 *
 * @throws CommandFailed for a quote that is not closed, and for a row with more cells than columns
 */
export function readCsv(text: string, file: string): readonly CsvRow[] {
  const [heads, ...records] = recordsOf(text.replace(/^\uFEFF/, ""), file);
  if (heads === undefined) return [];
  return records.map(({ line, cells }) => {
    if (cells.length > heads.cells.length) {
      throw new CommandFailed(
        `${file}:${String(line)}: ${String(cells.length)} cells, but ${String(heads.cells.length)} columns.`,
      );
    }
    const named = cells.map((cell, index) => [heads.cells[index]?.trim() ?? "", cell] as const);
    return { line, cells: Object.fromEntries(named) };
  });
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

function recordsOf(text: string, file: string): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"';
    const end = quoted ? closingQuote(text, at) : endOfCell(text, at);
    if (end === -1) throw new CommandFailed(`${file}:${String(line)}: a quote is not closed.`);
    const cell = quoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end);
    cells.push(cell);
    line += cell.split("\n").length - 1;
    at = quoted ? endOfCell(text, end + 1) : end;
    if (text[at] === ",") {
      at += 1;
      // A comma at the very end has an empty cell behind it.
      if (at < text.length) continue;
      cells.push("");
    }
    if (text[at] === "\r") at += 1;
    at += 1;
    if (cells.some((one) => one !== "")) records.push({ line: start, cells });
    cells = [];
    line += 1;
    start = line;
  }
  return records;
}

/** The end of a cell without quotes: a comma, a line break or the end of the text. */
function endOfCell(text: string, from: number): number {
  const length = text.slice(from).search(/,|\r?\n/);
  return length === -1 ? text.length : from + length;
}

/** The quote that closes a cell; -1 where there is none. */
function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
