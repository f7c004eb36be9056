import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../command-error.ts";
import { CommandFailed } from "../command-failed.ts";
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

function readFile(file: string): readonly Exported[] {
  const text = readFileSync(file, "utf8");
  if (!/\.csv$/i.test(file)) return fromJson(text, file);
  const name = path.basename(file).toLowerCase();
  const kind = kinds.find((one) => name.includes(one));
  if (kind === undefined) {
    throw new CommandError(`The name of ${file} does not say whether it has ${kinds.join("s, ")}s.`);
  }
  return readCsv(text, file).map(({ line, cells }) => ({
    kind,
    place: `${file}:${String(line)}`,
    members: byMember(cells),
    hasDecimals: true,
  }));
}

/** `Price ID` becomes `price_id`, `Created (UTC)` `created`; `order (metadata)` a member of `metadata`. Empty cells are left out. */
function byMember(cells: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const metadata: Record<string, string> = {};
  const members: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells)) {
    if (cell.trim() === "") continue;
    const [, key] = /^(.+) \(metadata\)$/i.exec(column) ?? [];
    if (key !== undefined) metadata[key] = cell;
    else members[memberName(column)] = cell.trim();
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
    const kind = kinds.find((one) => one === object["object"]);
    if (kind === undefined || object["deleted"] === true) return [];
    return [{ kind, place: `${file}:${String(line)}`, members: object, hasDecimals: false }];
  });
}

function objectsOf(text: string, file: string): readonly { line: number; object: Json }[] {
  if (/\.jsonl$/i.test(file)) {
    return text.split("\n").flatMap((one, index) => {
      return one.trim() === ""
        ? []
        : [{ line: index + 1, object: parsed(one, `${file}:${String(index + 1)}`) }];
    });
  }
  const whole = parsed(text, file);
  const list = Array.isArray(whole) ? whole : Array.isArray(whole["data"]) ? whole["data"] : [whole];
  return (list as readonly Json[]).map((object) => {
    // The line of its id: JSON has no lines of its own.
    const before = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(object["id"] ?? ""))));
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
