import * as z from "zod/mini";
import type { ErrorCode } from "./errors/error-catalogue.ts";

/**
 * The building blocks of every request schema. Each accepts both form fields (strings) and JSON values. An issue has a code
 * of the error catalogue in `params.code` and a message that says what was expected.
 */

/** The `params` of an issue of these schemas. */
export interface IssueParams {
  readonly code: ErrorCode;
}

type Reject = (code: ErrorCode, message: string) => typeof z.NEVER;

/** The JSON Schema (2020-12) of a schema in the OpenAPI document. */
type Description = z.core.JSONSchema.BaseSchema;

/**
 * Creates a schema from one function.
 * @param description JSON Schema for the OpenAPI document
 * @param check returns the parsed value, or the result of `reject`, which adds an issue
 */
export function checked<Value>(description: Description, check: (input: unknown, reject: Reject) => Value) {
  const schema = z.pipe(
    z.unknown(),
    z.transform((input, context): Value => {
      const reject: Reject = (code, message) => {
        context.issues.push({ code: "custom", input, message, params: { code } satisfies IssueParams });
        return z.NEVER;
      };
      return check(input, reject);
    }),
  );
  schema._zod.toJSONSchema = () => ({ ...description });
  return schema;
}

/** Schema of a whole number, in digits only: without sign, exponent, decimal point or spaces. */
export function integer({ minimum, maximum }: { minimum: number; maximum: number }) {
  return checked<number>({ type: "integer", minimum, maximum }, (input, reject) => {
    const expected = `Expected a whole number from ${minimum} to ${maximum}, in digits only.`;
    const digits = typeof input === "number" && Number.isSafeInteger(input) ? String(input) : input;
    if (typeof digits !== "string" || !/^[0-9]{1,15}$/.test(digits)) {
      return reject("parameter_invalid_integer", expected);
    }
    const value = Number(digits);
    return value < minimum || value > maximum ? reject("parameter_invalid", expected) : value;
  });
}

const booleanSpellings: ReadonlyMap<unknown, boolean> = new Map(
  [true, false].flatMap((value) =>
    [value, ...(value ? ["true", "True", "1"] : ["false", "False", "0"])].map((input) => [input, value]),
  ),
);

/** Parses a JSON boolean or its text, as clients in several languages write it. Returns undefined for anything else. */
export function parseBoolean(input: unknown): boolean | undefined {
  return booleanSpellings.get(input);
}

/** A boolean, as JSON or as text: `true`, `True` or `1`, and `false`, `False` or `0`. */
export const boolean = checked<boolean>(
  { type: "boolean" },
  (input, reject) => parseBoolean(input) ?? reject("parameter_invalid", "Expected true or false."),
);

const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/;

const lineBreaks = /[\t\n\r]/;

const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** The length of a text in characters (Unicode code points), as JSON Schema counts them. */
export function lengthOf(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

/**
 * Schema of text without control characters, which is stored as it is sent.
 * @param lines whether tabs and line breaks are allowed
 */
export function text({ minimum = 1, maximum = 500, lines = false } = {}) {
  return checked<string>({ type: "string", minLength: minimum, maxLength: maximum }, (input, reject) => {
    if (typeof input !== "string") return reject("parameter_invalid", "Expected text.");
    if (controlCharacters.test(input) || loneSurrogates.test(input) || (!lines && lineBreaks.test(input))) {
      return reject("parameter_invalid", "Expected text without control characters.");
    }
    const length = lengthOf(input);
    if (length < minimum || length > maximum) {
      return reject("parameter_invalid", `Expected text of ${minimum} to ${maximum} characters.`);
    }
    return input;
  });
}

/** Schema of an enumeration. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return checked<Value>({ type: "string", enum: [...values] }, (input, reject) => {
    const value = values.find((candidate) => candidate === input);
    return value ?? reject("parameter_invalid", `Expected one of: ${values.join(", ")}.`);
  });
}

/**
 * Schema of an enumeration of Stripe's of which some values are not offered.
 * @param instead by the value that is not offered: what to do in its place
 */
export function oneOfOffered<const Value extends string>(
  values: readonly Value[],
  instead: Readonly<Record<string, string>>,
) {
  return checked<Value>({ type: "string", enum: [...values] }, (input, reject) => {
    const value = values.find((candidate) => candidate === input);
    if (value !== undefined) return value;
    const way = typeof input === "string" && Object.hasOwn(instead, input) ? instead[input] : undefined;
    return way === undefined
      ? reject("parameter_invalid", `Expected one of: ${values.join(", ")}.`)
      : reject("parameter_unsupported", `${String(input)} is not offered. ${way}`);
  });
}

/** Schema of a list. The length check runs only on valid lists; by default it would run on anything with a `length`. */
export function list<Item extends z.core.$ZodType>(
  item: Item,
  { minimum = 0, maximum }: { readonly minimum?: number; readonly maximum: number },
) {
  const lengths = [...(minimum === 0 ? [] : [z.minLength(minimum)]), z.maxLength(maximum)];
  for (const { _zod: check } of lengths) check.def.when = ({ issues }) => issues.length === 0;
  return z.array(item).check(...lengths);
}

/** The id of an object, or a reserved test token: letters, digits, `_` and `-`. */
export const identifier = checked<string>(
  { type: "string", pattern: "^[0-9A-Za-z_-]{1,200}$" },
  (input, reject) =>
    typeof input === "string" && /^[0-9A-Za-z_-]{1,200}$/.test(input)
      ? input
      : reject("parameter_invalid", "Expected an id of letters, digits, _ and -."),
);

/** Schema of an updated value: what `schema` accepts, or an empty string or null, which removes the value. */
export function clearable<Value>(schema: z.ZodMiniType<Value>) {
  const valueDescription = schema._zod.toJSONSchema?.() as Description;
  const description = { anyOf: [valueDescription, { type: "null" as const }, { const: "" }] };
  return checked<Value | null>(description, (input, reject) => {
    if (input === "" || input === null) return null;
    const { data, error } = z.safeParse(schema, input);
    if (error === undefined) return data;
    const [issue] = error.issues;
    const params = issue?.code === "custom" ? (issue.params as IssueParams | undefined) : undefined;
    return reject(params?.code ?? "parameter_invalid", issue?.message ?? "It has the wrong form.");
  });
}

/** Like `clearable`, for objects and lists: issues keep the path of the nested value. */
export function orNothing<Schema extends z.core.$ZodType>(schema: Schema) {
  const emptyToNull = z.transform((input: unknown) => (input === "" ? null : input));
  return z.pipe(emptyToNull, z.nullable(schema));
}

/** Returns a function that adds an issue at a path below the value, for a check of several members. */
export function issueAt({ value, issues }: z.core.ParsePayload) {
  return (path: PropertyKey[], message: string, code: ErrorCode = "parameter_invalid"): void => {
    issues.push({
      code: "custom",
      input: value,
      path,
      message,
      params: { code } satisfies IssueParams,
    });
  };
}

const isoTimestamp = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

const lastSecond = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/** Returns milliseconds since 1970, or NaN for text that is no timestamp or names a day or hour that does not exist. */
function parseIso(text: string): number {
  const [, minute, seconds = ":00"] = isoTimestamp.exec(text) ?? [];
  if (minute === undefined) return Number.NaN;
  const local = Date.parse(`${minute}${seconds}Z`);
  const exists = !Number.isNaN(local) && new Date(local).toISOString().startsWith(minute);
  return exists ? Date.parse(text) : Number.NaN;
}

/** A time from 1970 to 9999: ISO 8601 with an offset, or Unix seconds. The result is milliseconds since 1970. */
export const timestamp = checked<number>(
  {
    description: "ISO 8601 with an offset, or unix seconds.",
    anyOf: [
      { type: "string", format: "date-time" },
      { type: "integer", minimum: 0 },
    ],
  },
  (input, reject) => {
    const seconds = typeof input === "number" ? String(input) : input;
    const isUnix = typeof seconds === "string" && /^[0-9]{1,12}$/.test(seconds);
    const time = isUnix ? Number(seconds) * 1000 : typeof input === "string" ? parseIso(input) : Number.NaN;
    return time >= 0 && time <= lastSecond * 1000
      ? time
      : reject("parameter_invalid", "Expected ISO 8601 with an offset, or unix seconds, from 1970 on.");
  },
);

const metadataNames = 50;

/**
 * Up to 50 pairs: names of up to 40 characters, values of up to 500. In an update, an empty value or null removes the name. Names
 * that are the same text in other code points (NFC) are rejected.
 */
export const metadata = z
  .record(text({ maximum: 40 }), clearable(text({ minimum: 0, maximum: 500, lines: true })))
  .check(({ value, issues }) => {
    const names = Object.keys(value);
    const reject = (message: string) => {
      const params = { code: "parameter_invalid" } satisfies IssueParams;
      issues.push({ code: "custom", input: value, message, params });
    };
    if (names.length > metadataNames) reject(`Expected at most ${metadataNames} names.`);
    if (names.some((name) => /[[\]]/.test(name))) reject("Expected names without brackets.");
    if (hasTwins(names)) reject("Expected names that differ: two of them are the same text.");
  });

/** Whether two of the texts are the same once they are normalized to NFC. */
export function hasTwins(texts: readonly string[]): boolean {
  return new Set(texts.map((one) => one.normalize("NFC"))).size < texts.length;
}

/** Metadata of an update: what `metadata` accepts, or an empty string or null, which removes all names. */
export const metadataChange = orNothing(metadata);
