import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { CommandError, CommandFailed } from "../command-errors.ts";
import { readCsv } from "./read-csv.ts";

/** What is imported, in the order in which it is: prices name products. */
export const kinds = ["product", "price", "coupon", "customer"] as const;
export type Kind = (typeof kinds)[number];

/** An object of an export, with the place in its file. */
export interface Exported {
  readonly kind: Kind;
  /** `customers.csv:12`. */
  readonly place: string;
  /** The cells of a row, by the names of their columns as one writes members; or the object as Stripe's API has it. */
  readonly members: Readonly<Record<string, unknown>>;
  /** Of a row: the headings of its columns, by the members that they are. */
  readonly headings: Readonly<Record<string, string>>;
  /** Whether sums are decimals, as in the files of the dashboard. */
  readonly hasDecimals: boolean;
}

/**
 * Reads a file or a folder of files: CSV as Stripe's dashboard exports it, JSON as its API answers it (a list or an array), or a
 * JSON object on each line.
 *
 * @throws CommandError for a path that is not there, or in which nothing can be imported
 */
export function readExport(place: string): readonly Exported[] {
  const found = filesOf(place).flatMap((file) => readFile(file));
  if (found.length > 0) return found;
  throw new CommandError(`There are no customers, products, prices or coupons in ${place}.`);
}

function filesOf(place: string): readonly string[] {
  const about = statSync(place, { throwIfNoEntry: false });
  if (about === undefined) throw new CommandError(`There is no file or folder ${place}.`);
  if (!about.isDirectory()) return [place];
  const names = readdirSync(place).filter((name) => /\.(csv|jsonl?)$/i.test(name));
  return names.sort().map((name) => path.join(place, name));
}

/**
 * Reads a file in UTF-8, with or without a byte order mark.
 *
 * @throws CommandFailed for another encoding, with the first line and character that is not UTF-8
 */
function readText(file: string): string {
  const bytes = readFileSync(file);
  if (isUtf8(bytes) && !bytes.includes(0)) return new TextDecoder().decode(bytes);
  const expected = "Expected UTF-8: save the file as UTF-8 (in Excel: CSV UTF-8).";
  if (bytes.includes(0))
    throw new CommandFailed(`${file}:1: this is not text, or text in UTF-16. ${expected}`);
  let from = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf("\n", from);
    const part = bytes.subarray(from, end === -1 ? bytes.length : end);
    from = end + 1;
    if (isUtf8(part)) continue;
    const shown = part.toString("utf8").trimEnd();
    const at = shown.indexOf("\uFFFD");
    const value = shown.slice(Math.max(0, at - 20), at + 20);
    throw new CommandFailed(
      `${file}:${String(line)}: character ${String(at + 1)} is not UTF-8, in ${value}. ${expected}`,
    );
  }
}

function readFile(file: string): readonly Exported[] {
  const text = readText(file);
  if (!/\.csv$/i.test(file)) return fromJson(text, file);
  const name = path.basename(file).toLowerCase();
  const [kind, ...others] = kinds.filter((one) => name.includes(one));
  if (kind === undefined || others.length > 0) {
    throw new CommandError(`The name of ${file} does not say whether it has ${kinds.join("s, ")}s.`);
  }
  const [heads, ...rows] = readCsv(text, file);
  if (heads === undefined) return [];
  const columns = columnsOf(heads.cells, kind, file);
  const headings = Object.fromEntries(columns.map(({ heading, member }) => [member, heading]));
  return rows.map(({ line, cells }) => ({
    kind,
    headings,
    place: `${file}:${String(line)}`,
    hasDecimals: true,
    members: byMember(columns, cells, `${file}:${String(line)}`),
  }));
}

interface Column {
  readonly heading: string;
  /** The key of a column of metadata, such as `order (metadata)`. */
  readonly key: string | undefined;
  /** `Price ID` is `price_id`, `Created (UTC)` `created`. Empty for a column without a heading. */
  readonly member: string;
}

/** @throws CommandFailed if there is no column of the ids, or if two columns are the same member */
function columnsOf(cells: readonly string[], kind: Kind, file: string): readonly Column[] {
  const columns = cells.map((cell) => {
    const heading = cell.trim();
    const [, key] = /^(.+) \(metadata\)$/i.exec(heading) ?? [];
    return { heading, key, member: key === undefined ? memberName(heading) : `${key} (metadata)` };
  });
  if (!columns.some(({ member }) => member === "id" || member === `${kind}_id`)) {
    const other = /[;\t|]/.exec(cells.join(","))?.[0];
    const separators =
      other === undefined
        ? ""
        : ` The cells are separated by ${separatorNames[other] ?? other}. Expected commas.`;
    throw new CommandFailed(`${file}:1: there is no column id, but ${cells.join(", ")}.${separators}`);
  }
  for (const [index, { heading, member }] of columns.entries()) {
    const twin = columns.slice(0, index).find((column) => column.member === member && member !== "");
    if (twin !== undefined)
      throw new CommandFailed(
        `${file}:1: the columns ${twin.heading} and ${heading} are the same. Expected one.`,
      );
  }
  return columns;
}

const separatorNames: Readonly<Record<string, string>> = { ";": "semicolons", "\t": "tabs", "|": "bars" };

/** Cells with their members' names; those of metadata as a member of `metadata`. Empty cells are left out. */
function byMember(
  columns: readonly Column[],
  cells: readonly string[],
  place: string,
): Readonly<Record<string, unknown>> {
  const metadata: Record<string, string> = {};
  const members: Record<string, unknown> = {};
  for (const [index, cell] of cells.entries()) {
    if (cell.trim() === "") continue;
    const { key, member = "" } = columns[index] ?? {};
    if (member === "")
      throw new CommandFailed(`${place}: ${cell}. Expected a heading for column ${String(index + 1)}.`);
    if (key === undefined) members[member] = cell.trim();
    else metadata[key] = cell;
  }
  return Object.keys(metadata).length === 0 ? members : { ...members, metadata };
}

function memberName(column: string): string {
  return column
    .replace(/\(.*\)/, "")
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_");
}

type Json = Readonly<Record<string, unknown>>;

function fromJson(text: string, file: string): readonly Exported[] {
  return objectsOf(text, file).flatMap(({ line, object }) => {
    const place = `${file}:${String(line)}`;
    if (typeof object?.["object"] !== "string") {
      throw new CommandFailed(
        `${place}: this is no object of Stripe's API. Expected its member object, such as "customer".`,
      );
    }
    const kind = kinds.find((one) => one === object["object"]);
    if (kind === undefined || object["deleted"] === true) return [];
    return [{ kind, place, members: object, headings: {}, hasDecimals: false }];
  });
}

function objectsOf(text: string, file: string): readonly { line: number; object: Json | null }[] {
  if (/\.jsonl$/i.test(file)) {
    return text.split("\n").flatMap((one, index) => {
      return one.trim() === ""
        ? []
        : [{ line: index + 1, object: parsed(one, `${file}:${String(index + 1)}`) }];
    });
  }
  const whole = parsed(text, file);
  const list = Array.isArray(whole) ? whole : Array.isArray(whole["data"]) ? whole["data"] : [whole];
  return (list as readonly (Json | null)[]).map((object) => {
    // The line of its id: JSON has no lines of its own.
    const before = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(object?.["id"] ?? ""))));
    return { line: before.split("\n").length, object };
  });
}

function parsed(text: string, place: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Json;
  } catch {
    // Said below, with its place.
  }
  throw new CommandFailed(`${place}: this is not JSON.`);
}
