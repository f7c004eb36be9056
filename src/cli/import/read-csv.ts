import { CommandFailed } from "../command-errors.ts";

/** A row of a file, and the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads comma-separated values as RFC 4180 has them: cells in quotes may hold commas, line breaks and doubled quotes. The first row is that
 * of the columns; empty rows are left out. Nothing is repaired.
 *
 * @throws CommandFailed for a quote that is not closed or stands inside a cell, for a line break that is neither LF nor CRLF, and for a row
 * with more or fewer cells than columns
 */
export function readCsv(text: string, file: string): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [at, line, start] = [0, 1, 1];
  const refuse = (problem: string, value: string, expected: string): never => {
    const column = rows[0]?.cells[cells.length] ?? String(cells.length + 1);
    throw new CommandFailed(
      `${file}:${String(line)}: ${problem}, in column ${column}: ${excerpt(value)}. ${expected}`,
    );
  };
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    const cell =
      (isQuoted ? matchAt(quotedCell, text, at) : matchAt(unquotedCell, text, at)) ??
      refuse("a quote is not closed", text.slice(at), "Expected a quote at the end of the cell.");
    at += cell.length;
    const end = matchAt(endOfCell, text, at);
    if (end === undefined) {
      const value = cell + text.slice(at).replace(/[\r\n].*/su, "");
      if (text[at] === "\r") refuse("a line ends with CR alone", value, "Expected LF or CRLF.");
      refuse(
        isQuoted ? "there is text after the closing quote" : "there is a quote inside a cell without quotes",
        value,
        'Expected quotes around the whole cell, and "" for a quote inside.',
      );
    }
    cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    line += cell.split("\n").length - 1;
    at += end?.length ?? 0;
    if (end === ",") {
      // A comma at the very end has an empty cell behind it.
      if (at < text.length) continue;
      cells.push("");
    }
    if (cells.some((one) => one !== "")) rows.push(sameWidth({ line: start, cells }, rows[0], file));
    cells = [];
    line += 1;
    start = line;
  }
  return rows;
}

const quotedCell = /"[^"]*(?:""[^"]*)*"/y;
const unquotedCell = /[^",\r\n]*/y;
const endOfCell = /,|\r?\n|$/y;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function sameWidth(row: CsvRow, heads: CsvRow | undefined, file: string): CsvRow {
  const [found, expected] = [row.cells.length, heads?.cells.length ?? row.cells.length];
  if (found === expected) return row;
  throw new CommandFailed(
    `${file}:${String(row.line)}: ${String(found)} cells, but ${String(expected)} columns: ${excerpt(row.cells.join(","))}. ` +
      "Expected a comma between two cells, and quotes around a cell that has one.",
  );
}

function excerpt(value: string): string {
  const [line = ""] = value.split(/[\r\n]/);
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
