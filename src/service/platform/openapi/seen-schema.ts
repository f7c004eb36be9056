import type * as z from "zod/mini";
import { anyText, anything } from "./sample-values.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/** What was seen at one place of sampled objects. */
interface Seen {
  readonly types: Set<string>;
  /** Every text that was seen; what holds `anyText`, or a number, may be any other. */
  readonly texts: Set<string>;
  /** The names of components. */
  readonly components: Set<string>;
  readonly members: Map<string, Seen>;
  /** How many objects had each member, and how many objects there were. */
  readonly counts: Map<string, number>;
  objects: number;
  /** Members with any name. */
  others?: Seen;
  items?: Seen;
}

/** Finds the schemas of objects from samples of them. */
export class SeenSchemas {
  readonly #components = new Map<string, Seen>();

  /** Adds samples of a response, and returns the schema of what was seen: references to the components of its objects. */
  add(samples: readonly unknown[]): () => Schema {
    const seen = nothingSeen();
    for (const sample of samples) this.#see(seen, sample);
    return () => schemaOf(seen);
  }

  /** The schemas of all objects that have been seen, by their names. */
  components(): Readonly<Record<string, Schema>> {
    const named = [...this.#components].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(named.map(([name, seen]) => [name, objectSchema(seen)]));
  }

  #see(seen: Seen, value: unknown): void {
    if (value === null) seen.types.add("null");
    else if (Array.isArray(value)) {
      seen.types.add("array");
      seen.items ??= nothingSeen();
      for (const item of value) this.#see(seen.items, item);
    } else if (typeof value === "object") this.#seeObject(seen, value);
    else if (typeof value === "string") {
      seen.types.add("string");
      seen.texts.add(value);
    } else if (typeof value === "number") seen.types.add(Number.isInteger(value) ? "integer" : "number");
    else seen.types.add(typeof value);
  }

  #seeObject(seen: Seen, value: object): void {
    const name = componentOf(value);
    let into = seen;
    if (name === undefined) seen.types.add("object");
    else {
      seen.components.add(name);
      into = this.#components.get(name) ?? nothingSeen();
      this.#components.set(name, into);
    }
    into.objects += 1;
    for (const [member, inner] of Object.entries(value)) {
      // A member that is undefined is not sent.
      if (inner === undefined) continue;
      if (member === anyText) this.#see((into.others ??= nothingSeen()), inner);
      else {
        into.counts.set(member, (into.counts.get(member) ?? 0) + 1);
        const place = into.members.get(member) ?? nothingSeen();
        into.members.set(member, place);
        this.#see(place, inner);
      }
    }
  }
}

function nothingSeen(): Seen {
  return {
    types: new Set(),
    texts: new Set(),
    components: new Set(),
    members: new Map(),
    counts: new Map(),
    objects: 0,
  };
}

/** Pages are described where they are. */
const pages: ReadonlySet<unknown> = new Set(["list", "search_result"]);

/** The name of an object's component: what `object` says, and whether it is deleted. */
function componentOf(value: object): string | undefined {
  if (!("object" in value) || typeof value.object !== "string" || pages.has(value.object)) return undefined;
  return "deleted" in value ? `deleted_${value.object}` : value.object;
}

function schemaOf(seen: Seen): Schema {
  const { types, components } = seen;
  if (seen.texts.has(anything)) return {};
  const alternatives = [
    ...[...components].sort().map((name): Schema => ({ $ref: `#/components/schemas/${name}` })),
    ...[...types]
      .filter((type) => type !== "integer" || !types.has("number"))
      .map((type) => ofType(type, seen)),
  ];
  return alternatives.length === 1
    ? (alternatives[0] ?? {})
    : alternatives.length === 0
      ? {}
      : { anyOf: alternatives };
}

function ofType(type: string, seen: Seen): Schema {
  if (type === "object") return objectSchema(seen);
  if (type === "array") return { type: "array", items: seen.items === undefined ? {} : schemaOf(seen.items) };
  if (type !== "string") return { type } as Schema;
  const texts = [...seen.texts].sort();
  // Decimals are text, and may be any others too.
  const isFree = texts.some((text) => text.includes(anyText) || /^-?[\d.]+$/.test(text));
  return isFree ? { type: "string" } : { type: "string", enum: texts };
}

function objectSchema({ members, counts, objects, others }: Seen): Schema {
  const required = [...counts].filter(([, count]) => count === objects).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries([...members].map(([name, member]) => [name, schemaOf(member)])),
    ...(required.length === 0 ? {} : { required }),
    ...(others === undefined ? {} : { additionalProperties: schemaOf(others) }),
  };
}
