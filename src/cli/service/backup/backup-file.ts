import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

// A backup is lines of text in a gzip file: a header, for each table its name and then its rows as JSON, and an end that says how
// many rows there are. A file that was cut off has no end.

/** The first line. */
export interface Header {
  readonly till_backup: 1;
  readonly created: string;
  /** The migrations that the database had. */
  readonly migrations: readonly string[];
}

/** The last line. */
export interface End {
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>;
  /** The last value of each sequence. */
  readonly sequences: Readonly<Record<string, number>>;
}

/** A part of a backup. A row is its JSON text, in which numbers keep all their digits. */
export type Part =
  | { readonly kind: "header"; readonly header: Header }
  | { readonly kind: "table"; readonly table: string }
  | { readonly kind: "row"; readonly row: string }
  | { readonly kind: "end"; readonly end: End };

const letters = { header: "H", table: "T", row: "R", end: "E" } as const;

/** Writes a backup to a new file that only its user may read. Rejects if there is a file already. */
export async function writeBackup(file: string, parts: AsyncIterable<Part>): Promise<void> {
  const lines = Readable.from(linesOf(parts));
  await pipeline(lines, createGzip(), createWriteStream(file, { flags: "wx", mode: 0o600 }));
}

async function* linesOf(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  for await (const part of parts) yield `${letters[part.kind]}${textOf(part)}\n`;
}

function textOf(part: Part): string {
  switch (part.kind) {
    case "header":
      return JSON.stringify(part.header);
    case "table":
      return part.table;
    case "row":
      return part.row;
    case "end":
      return JSON.stringify(part.end);
  }
}

/** Error: a file is no backup, or not all of it is there. */
export class BackupDamaged extends Error {
  override readonly name = "BackupDamaged";
}

/** Reads a backup part by part. Throws `BackupDamaged` where it is none, was cut off or changed; the last at its end. */
export async function* readBackup(file: string): AsyncGenerator<Part, void, undefined> {
  let last: Part | undefined;
  let isWhole = true;
  try {
    for await (const line of linesIn(file)) {
      const part = partOf(line);
      if (last === undefined && part.kind !== "header") break;
      last = part;
      yield part;
    }
  } catch (error) {
    // Zlib says that the file is not compressed, ends too early, or was changed.
    if (!(error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))) throw error;
    isWhole = false;
  }
  if (last === undefined) throw new BackupDamaged(`${file} is no backup of till.`);
  if (!isWhole || last.kind !== "end")
    throw new BackupDamaged(`${file} was cut off or changed: not all of it can be read.`);
}

async function* linesIn(file: string): AsyncGenerator<string, void, undefined> {
  const text = createGunzip().setEncoding("utf8");
  const source = createReadStream(file);
  source.on("error", (error) => text.destroy(error));
  source.pipe(text);
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

function partOf(line: string): Part {
  const text = line.slice(1);
  try {
    switch (line[0]) {
      case letters.header:
        return { kind: "header", header: JSON.parse(text) as Header };
      case letters.table:
        return { kind: "table", table: text };
      case letters.row:
        return { kind: "row", row: text };
      case letters.end:
        return { kind: "end", end: JSON.parse(text) as End };
    }
  } catch {
    // The line is damaged.
  }
  throw new BackupDamaged("The file is no backup of till.");
}
