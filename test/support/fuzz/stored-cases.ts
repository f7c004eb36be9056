import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { World } from "./a-world.ts";
import type { HostileRequest } from "./hostile-request.ts";

/** Requests at which a property of the API did not hold once, as they are stored. */
export interface RequestCase {
  readonly property: string;
  /** The seed that found them. */
  readonly seed: number;
  readonly requests: readonly StoredRequest[];
}

/** A test of which a property did not hold with a seed. */
export interface SeedCase {
  readonly file: string;
  readonly seed: number;
}

/** Ids, keys and secrets of the world stand as `{{ids.charges.0}}`: they are others in each run. */
interface StoredRequest extends Omit<HostileRequest, "body"> {
  readonly body?: string | { readonly base64: string };
}

const folder = fileURLToPath(new URL("../../fuzz/cases/", import.meta.url));

/** Writes a case into `test/fuzz/cases`. Returns its file. */
export function storeCase(found: RequestCase | SeedCase): string {
  const text = `${JSON.stringify(found, null, 2)}\n`;
  const name = `${createHash("sha256").update(text).digest("hex").slice(0, 12)}.json`;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return path.relative(process.cwd(), file);
}

/** Every case of `test/fuzz/cases` by its file. */
export function storedCases(): ReadonlyMap<string, RequestCase | SeedCase> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  return new Map(files.map((file) => [file, read(file)]));
}

/** A request without what belongs to this world. */
export function withoutWorld({ body, ...request }: HostileRequest, world: World): StoredRequest {
  let text = JSON.stringify(request);
  let sent = typeof body === "string" ? body : undefined;
  for (const [place, value] of placesOf(world)) {
    text = text.replaceAll(value, place);
    sent = sent?.replaceAll(value, place);
  }
  const bytes =
    typeof body === "string" || body === undefined
      ? {}
      : { body: { base64: Buffer.from(body).toString("base64") } };
  return { ...JSON.parse(text), ...(sent === undefined ? bytes : { body: sent }) };
}

/** The same request in another world. */
export function inWorld({ body, ...request }: StoredRequest, world: World): HostileRequest {
  let text = JSON.stringify(request);
  let sent = typeof body === "string" ? body : undefined;
  for (const [place, value] of placesOf(world)) {
    text = text.replaceAll(place, value);
    sent = sent?.replaceAll(place, value);
  }
  const bytes = typeof body === "object" ? new Uint8Array(Buffer.from(body.base64, "base64")) : undefined;
  return { ...JSON.parse(text), body: sent ?? bytes };
}

/** What of a world is random, by the name that stands for it. */
function placesOf({ keys, ids, clientSecrets }: World): readonly (readonly [string, string])[] {
  const lists = {
    keys,
    clientSecrets,
    ...Object.fromEntries(Object.entries(ids).map(([kind, list]) => [`ids.${kind}`, list])),
  };
  return Object.entries<readonly string[]>(lists)
    .flatMap(([name, list]) => list.map((value, index) => [`{{${name}.${String(index)}}}`, value] as const))
    .filter(([, value]) => value.length >= 20)
    .sort(([, a], [, b]) => b.length - a.length);
}
