import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { CommandFailed } from "../command-errors.ts";
import { payerHeaders } from "../service/payer-headers.ts";
import { compareHeaders, watchedHeaders } from "./compare-headers.ts";
import type { Comparison, Difference } from "./difference.ts";
import { difference, placeOf } from "./difference.ts";
import type { Seen } from "./look.ts";
import { isLoaded, scriptLoader } from "./look.ts";
import { readScript, Unreadable } from "./read-address.ts";
import type { Part } from "./element-parts.ts";

const inventory = z.object({ scripts: z.array(z.object({ path: z.string(), integrity: z.string() })) });

/** The scripts of a service: their hashes by their paths. */
type Inventory = ReadonlyMap<string, string>;

/** The script of merchants' pages, whose content changes with updates of the service. */
const unversioned = "/v1/till.js";

/** @throws CommandFailed if the service has none */
export async function readInventory(service: URL): Promise<Inventory> {
  const address = new URL("/v1/script-inventory.json", service);
  try {
    const { body } = await readScript(address, service);
    const { scripts } = z.parse(inventory, JSON.parse(body.toString()));
    return new Map(scripts.map(({ path, integrity }) => [path, integrity]));
  } catch (error) {
    const reason = error instanceof Unreadable ? error.message : "it is not an inventory";
    throw new CommandFailed(
      `The inventory of scripts cannot be read from ${address.href}: ${reason}. For a page that is not the service's, use --approve and --approved.`,
      2,
    );
  }
}

/**
 * Compares a page of a service with the inventory of its scripts, and its headers with those that pages for payers have. Stricter
 * headers, and scripts that a page does without, are no differences.
 *
 * @param service the address of the service, from which, beside that of the page, scripts are loaded
 */
export async function compareWithService(
  { page, headers, parts }: Seen,
  scripts: Inventory,
  service: URL,
): Promise<Comparison> {
  const load = scriptLoader(page);
  const inline = parts.filter(({ kind }) => kind === "inline_script" || kind === "import_map");
  const allowed = watchedHeaders(
    payerHeaders(
      page,
      inline.map(({ text }) => sourceOf(text)),
    ),
  );
  const found = compareHeaders(allowed, headers).filter(
    ({ change }) => change !== "header_added" && change !== "header_tightened",
  );
  const unread: string[] = [];
  for (const part of parts) {
    const path = isLoaded(part) ? pathWithin(part, [page, service]) : undefined;
    const isKnown = path === unversioned || (path !== undefined && scripts.has(path));
    if (path === undefined || !isKnown) {
      found.push(...compareUnknown(part, { page, scripts, service }));
      continue;
    }
    const loaded = await load(part.address ?? "");
    if ("unread" in loaded) unread.push(loaded.unread);
    else found.push(...compareScript(part, loaded.hash, scripts, path));
  }
  return { differences: found, unread };
}

function pathWithin({ address }: Part, places: readonly URL[]): string | undefined {
  const { origin, pathname } = new URL(address ?? "");
  return places.some((place) => place.origin === origin) ? pathname : undefined;
}

function compareScript(part: Part, hash: string, scripts: Inventory, path: string): readonly Difference[] {
  const change = `${part.kind}_changed` as const;
  const expected = scripts.get(path);
  if (expected === undefined) {
    const isListed = [...scripts.values()].includes(hash);
    return isListed ? [] : [difference(change, placeOf(part), `It is ${hash}, not in the inventory`)];
  }
  const found: Difference[] = [];
  if (hash !== expected)
    found.push(difference(change, placeOf(part), `It is ${hash}, in the inventory ${expected}`));
  if (part.integrity !== expected) {
    const change = part.integrity === null ? "integrity_missing" : "integrity_changed";
    found.push(difference(change, placeOf(part), `The attribute should be ${expected}`));
  }
  return found;
}

interface Known {
  readonly page: URL;
  readonly scripts: Inventory;
  readonly service: URL;
}

/** Compares a part that is at no path of the inventory. */
function compareUnknown(part: Part, { page, scripts, service }: Known): readonly Difference[] {
  if (part.kind === "inline_script" && [...scripts.values()].includes(part.hash ?? "")) return [];
  if (part.kind === "import_map") return compareImportMap(part, scripts);
  const isOwnFrame =
    part.kind === "frame" && part.address !== null && pathWithin(part, [page, service]) !== undefined;
  if (isOwnFrame) return [];
  const text = part.hash === null ? "It is not in the inventory" : `It is not in the inventory: ${part.hash}`;
  return [difference(`${part.kind}_added`, placeOf(part), text)];
}

const importMap = z.strictObject({ integrity: z.record(z.string(), z.string()) });

/** An import map of the service says which hashes scripts have, and leads to no others. */
function compareImportMap(part: Part, scripts: Inventory): readonly Difference[] {
  const map = parseImportMap(part.text);
  if (map === undefined) return [difference("import_map_changed", placeOf(part), "It has more than hashes")];
  const wrong = Object.entries(map).find(([path, integrity]) => scripts.get(path) !== integrity);
  if (wrong === undefined) return [];
  return [difference("import_map_changed", placeOf(part), `The hash of ${wrong[0]} is not in the inventory`)];
}

function parseImportMap(text: string): Readonly<Record<string, string>> | undefined {
  try {
    return z.safeParse(importMap, JSON.parse(text)).data?.integrity;
  } catch {
    return undefined;
  }
}

/** The source expression that allows an inline script in a policy. */
function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
