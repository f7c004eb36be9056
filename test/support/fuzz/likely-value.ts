import fc from "fast-check";
import type * as z from "zod/mini";
import { hostileValue } from "./hostile.ts";

type Schema = z.core.JSONSchema.BaseSchema;

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

/** What a schema of the document may well take; in every place it may hold something hostile too. */
export function likelyValue(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fittingValue(schema), weight: 4 }, { arbitrary: hostileValue, weight: 1 });
}

function fittingValue(schema: Schema): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (Array.isArray(schema.anyOf))
    return fc.oneof(...schema.anyOf.map((option) => likelyValue(option as Schema)));
  switch (schema.type) {
    case "integer": {
      const [min, max] = [schema.minimum ?? 0, schema.maximum ?? 3_000];
      return fc.integer({ min, max });
    }
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(likelyValue((schema.items ?? {}) as Schema), { maxLength: 3 });
    case "object":
      return fieldsOf(schema);
    default:
      return fc.oneof(words, fc.string({ unit: "grapheme", maxLength: 30 }));
  }
}

/** An object with what is required, and now and then what is not. */
export function fieldsOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(properties).map(([name, schema]) => [name, likelyValue(schema as Schema)]);
  return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
}
