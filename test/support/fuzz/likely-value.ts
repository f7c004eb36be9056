import fc from "../fast-check.ts";
import type * as z from "zod/mini";
import type { World } from "./a-world.ts";
import { hostileValue } from "./hostile.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/** What is written where anything may be: each of its places is hostile now and then, or none. */
export interface Manners {
  readonly world: World;
  readonly hostile: boolean;
}

const words = fc.constantFrom(
  ...[
    "tok_visa",
    "tok_chargeDeclined",
    "tok_none",
    "eur",
    "usd",
    "jpy",
    "kwd",
    "4242424242424242",
    "4000000000000002",
  ],
  ...["12", "2034", "123", "Ada", "ada@shop.example", "https://shop.example", "#1f5eff", "winter-box"],
);
// One for all: it holds a table of every character.
const texts = fc.string({ unit: "grapheme", maxLength: 30 });

/** Parameters that name an object, and where such objects are. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  charge: ["charges"],
  customer: ["customers"],
  source: ["sources", "tokens"],
  default_source: ["sources"],
  product: ["products"],
  price: ["prices"],
  payment_link: ["payment_links"],
  checkout_session: ["sessions"],
  logo: ["files"],
  icon: ["files"],
  starting_after: ["charges", "customers", "events"],
  ending_before: ["refunds", "products", "events"],
};

/** What a schema of the document may well take. */
function likelyValue(name: string, schema: Schema, manners: Manners): fc.Arbitrary<unknown> {
  const fitting = fittingValue(name, schema, manners);
  if (!manners.hostile) return fitting;
  return fc.oneof({ arbitrary: fitting, weight: 4 }, { arbitrary: hostileValue, weight: 1 });
}

function fittingValue(name: string, schema: Schema, manners: Manners): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (Array.isArray(schema.anyOf)) {
    return fc.oneof(...schema.anyOf.map((option) => likelyValue(name, option as Schema, manners)));
  }
  switch (schema.type) {
    case "integer": {
      const [min, max] = [schema.minimum ?? 0, schema.maximum ?? 3_000];
      return fc.oneof(fc.integer({ min, max: Math.min(max, 3_000) }), fc.integer({ min, max }));
    }
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(likelyValue(name, (schema.items ?? {}) as Schema, manners), { maxLength: 3 });
    case "object":
      return fieldsOf(schema, manners);
    default: {
      const named = namedBy(name, manners.world);
      const any = fc.oneof(words, texts);
      return named.length === 0
        ? any
        : fc.oneof({ arbitrary: fc.constantFrom(...named), weight: 4 }, { arbitrary: any, weight: 1 });
    }
  }
}

function namedBy(name: string, { ids, clientSecrets }: World): readonly string[] {
  if (name === "client_secret") return clientSecrets;
  return (kinds[name] ?? []).flatMap((kind) => ids[kind] ?? []);
}

/** An object with what is required, and now and then what is not. */
export function fieldsOf(
  { properties = {}, required = [] }: Schema,
  manners: Manners,
): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(properties).map(([name, schema]) => [
    name,
    likelyValue(name, schema as Schema, manners),
  ]);
  return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
}
