import fc from "../fast-check.ts";
import qs from "qs";
import type { Endpoint } from "../../../src/service/platform/http-server/endpoint.ts";
import { inputSchema } from "../../../src/service/platform/openapi/operation.ts";
import type { World } from "./a-world.ts";
import { hostileValue, names } from "./hostile.ts";
import { fieldsOf } from "./likely-value.ts";

/** One request as it is sent. */
export interface HostileRequest {
  readonly method: Endpoint["method"];
  /** The route that it goes to. */
  readonly route: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

interface Kind {
  /** It holds a parameter that no endpoint takes. */
  readonly spoilt?: boolean;
  /** It comes with an idempotency key, now and then. */
  readonly keyed?: boolean;
}

const form = "application/x-www-form-urlencoded";

/** Requests to every endpoint: from nearly right to nonsense. */
export function hostileRequest(
  endpoints: readonly Endpoint[],
  world: World,
  { spoilt = false, keyed = true }: Kind = {},
): fc.Arbitrary<HostileRequest> {
  const [secret, publishable] = world.keys;
  const authorization = fc.oneof(
    { arbitrary: fc.constant(`Bearer ${secret}`), weight: 10 },
    { arbitrary: fc.constant(`Bearer ${publishable}`), weight: 2 },
    {
      arbitrary: fc.constantFrom("Bearer", "Basic Og==", "Bearer sk_test_0", `Basic ${"=".repeat(50)}`),
      weight: 1,
    },
  );
  const key = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 30 });
  return fc.oneof(
    ...endpoints.map((endpoint) =>
      fc
        .record({
          fields: fc.oneof(
            { arbitrary: fieldsOf(inputSchema(endpoint), { world, hostile: false }), weight: 3 },
            { arbitrary: fieldsOf(inputSchema(endpoint), { world, hostile: true }), weight: 3 },
            { arbitrary: fc.dictionary(names, hostileValue, { maxKeys: 8 }), weight: 1 },
          ),
          ids: fc.tuple(...idsIn(endpoint.path, world)),
          authorization,
          idempotencyKey: keyed ? fc.option(key, { nil: undefined }) : fc.constant(undefined),
          wire: fc.constantFrom(
            ...["json", "json", "json", "form", "form", "form"],
            "doubled form",
            "cut json",
            "other type",
            "bytes",
            "bad brackets",
          ),
          bytes: fc.uint8Array({ maxLength: 200 }),
        })
        .map(({ fields, ids, authorization, idempotencyKey, wire, bytes }) => {
          const to = { method: endpoint.method, route: endpoint.path };
          const sent = spoilt ? { ...fields, no_such_parameter: "1" } : fields;
          const path = ids.reduce((filled, value) => filled.replace(/:\w+/, () => value), endpoint.path);
          const headers = {
            authorization,
            ...(idempotencyKey?.trim() ? { "idempotency-key": idempotencyKey } : {}),
          };
          if (endpoint.method !== "POST") {
            const query = wire === "bad brackets" && !spoilt ? "created[[gte]=1&a[=&]=&=" : formText(sent);
            return { ...to, path: `${path}?${query}`, headers, body: undefined };
          }
          const [type, body] = onTheWire(spoilt ? "json" : wire, sent, bytes);
          return { ...to, path, headers: { ...headers, "content-type": type }, body };
        }),
    ),
  );
}

/** An id for each place of a path: mostly of the kind that belongs there. */
function idsIn(path: string, { ids }: World): readonly fc.Arbitrary<string>[] {
  const strange = fc.oneof(
    fc.constantFrom("x", "%00", "..%2f..", "%E0%A4%A", "ch_%F0%9F%92%B3", "a".repeat(201)),
    fc
      .string({ unit: "binary-ascii", maxLength: 20 })
      .map((text) => encodeURIComponent(text).replace(/^\.*$/, "-")),
  );
  const any = fc.constantFrom(...Object.values(ids).flat());
  return [...path.matchAll(/(\w+)\/:\w+/g)].map(([, kind = ""]) =>
    fc.oneof(
      { arbitrary: fc.constantFrom(...(ids[kind] ?? ["x"])), weight: 8 },
      { arbitrary: any, weight: 1 },
      { arbitrary: strange, weight: 1 },
    ),
  );
}

function formText(fields: object): string {
  try {
    return qs.stringify(fields);
  } catch {
    // A lone surrogate cannot be encoded.
    return "%ED%A0%80=%ED%A0%80&no_such_parameter=1";
  }
}

function onTheWire(
  wire: string,
  fields: object,
  bytes: Uint8Array,
): [string, string | Uint8Array<ArrayBuffer>] {
  const json = JSON.stringify(fields);
  switch (wire) {
    case "form":
      return [form, formText(fields)];
    case "doubled form":
      return [form, `${formText(fields)}&${formText(fields)}`];
    case "cut json":
      return ["application/json", json.slice(0, -1)];
    case "other type":
      return ["multipart/form-data; boundary=x", json];
    case "bytes":
      return [bytes.length % 2 === 0 ? form : "application/json; charset=utf-16", new Uint8Array(bytes)];
    case "bad brackets":
      return [form, "amount]=1&[amount=2&card[[number]]=3&metadata[=4&a[]b=5&[]=6&=7&&&%"];
    default:
      return ["application/json", json];
  }
}
