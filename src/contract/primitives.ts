import * as z from "zod/mini";
import type { ErrorCode } from "./error-catalogue.ts";

/**
 * The building blocks of every request: each takes what a form field holds (text) as well as what JSON holds, and
 * refuses with a code of the error catalogue (`params.code` of the issue) and a sentence that says what was expected.
 */

/** What an issue of these schemas carries beside its message. */
export interface IssueParams {
  readonly code: ErrorCode;
}

type Refuse = (code: ErrorCode, message: string) => typeof z.NEVER;

/** What a document about the API says of a schema: JSON Schema 2020-12. */
type Description = z.core.JSONSchema.BaseSchema;

/** A schema made of one function that returns the value or refuses, and what a document says of it. */
export function checked<Value>(description: Description, check: (input: unknown, refuse: Refuse) => Value) {
  const schema = z.pipe(
    z.unknown(),
    z.transform((input, context): Value => {
      const refuse: Refuse = (code, message) => {
        context.issues.push({ code: "custom", input, message, params: { code } satisfies IssueParams });
        return z.NEVER;
      };
      return check(input, refuse);
    }),
  );
  schema._zod.toJSONSchema = () => ({ ...description });
  return schema;
}

/** A whole number written in digits only: no sign, exponent, point or blank. */
export function integer({ minimum, maximum }: { minimum: number; maximum: number }) {
  return checked<number>({ type: "integer", minimum, maximum }, (input, refuse) => {
    const expected = `Expected a whole number from ${minimum} to ${maximum}, in digits only.`;
    const digits = typeof input === "number" && Number.isSafeInteger(input) ? String(input) : input;
    if (typeof digits !== "string" || !/^[0-9]{1,15}$/.test(digits)) {
      return refuse("parameter_invalid_integer", expected);
    }
    const value = Number(digits);
    return value < minimum || value > maximum ? refuse("parameter_invalid", expected) : value;
  });
}

const written: ReadonlyMap<unknown, boolean> = new Map(
  [true, false].flatMap((value) =>
    [value, ...(value ? ["true", "True", "1"] : ["false", "False", "0"])].map((input) => [input, value]),
  ),
);

/** Reads `true` or `false`: JSON's, or text as clients of several languages write it. Undefined for anything else. */
export function parseBoolean(input: unknown): boolean | undefined {
  return written.get(input);
}

/** True or false, as JSON or as text: `true`, `True` or `1`, and `false`, `False` or `0`. */
export const boolean = checked<boolean>(
  { type: "boolean" },
  (input, refuse) => parseBoolean(input) ?? refuse("parameter_invalid", "Expected true or false."),
);

const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/;
const lineBreaks = /[\t\n\r]/;
const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Text in NFC without control characters; `lines` allows tabs and line breaks. Lengths count UTF-16 units. */
export function text({ minimum = 1, maximum = 500, lines = false } = {}) {
  return checked<string>({ type: "string", minLength: minimum, maxLength: maximum }, (input, refuse) => {
    if (typeof input !== "string") return refuse("parameter_invalid", "Expected text.");
    const value = input.normalize("NFC");
    if (controlCharacters.test(value) || loneSurrogates.test(value) || (!lines && lineBreaks.test(value))) {
      return refuse("parameter_invalid", "Expected text without control characters.");
    }
    if (value.length < minimum || value.length > maximum) {
      return refuse("parameter_invalid", `Expected text of ${minimum} to ${maximum} characters.`);
    }
    return value;
  });
}

/** One of a closed list of words. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return checked<Word>({ type: "string", enum: [...words] }, (input, refuse) => {
    const word = words.find((candidate) => candidate === input);
    return word ?? refuse("parameter_invalid", `Expected one of: ${words.join(", ")}.`);
  });
}

/** A list. Its length is checked only where it is one: by default a check of lengths runs on all that has a `length`. */
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
  (input, refuse) =>
    typeof input === "string" && /^[0-9A-Za-z_-]{1,200}$/.test(input)
      ? input
      : refuse("parameter_invalid", "Expected an id of letters, digits, _ and -."),
);

/** What another schema takes, or nothing (empty text, JSON's null), which takes away what was there. */
export function clearable<Value>(schema: z.ZodMiniType<Value>) {
  const described = schema._zod.toJSONSchema?.() as Description;
  const description = { anyOf: [described, { type: "null" as const }, { const: "" }] };
  return checked<Value | null>(description, (input, refuse) => {
    if (input === "" || input === null) return null;
    const { data, error } = z.safeParse(schema, input);
    if (error === undefined) return data;
    const [issue] = error.issues;
    const params = issue?.code === "custom" ? (issue.params as IssueParams | undefined) : undefined;
    return refuse(params?.code ?? "parameter_invalid", issue?.message ?? "It has the wrong form.");
  });
}

/** The same for named fields and lists: what is wrong inside of them is named by its own place. */
export function orNothing<Schema extends z.core.$ZodType>(schema: Schema) {
  const emptied = z.transform((input: unknown) => (input === "" ? null : input));
  return z.pipe(emptied, z.nullable(schema));
}

/** Gives a function that refuses what stands somewhere below a value, for a check that looks at several of its parts. */
export function refuseAt({ value, issues }: z.core.ParsePayload) {
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

/** Milliseconds since 1970; not a number for what is no timestamp, or names a day or an hour that there is not. */
function parseIso(text: string): number {
  const [, minute, seconds = ":00"] = isoTimestamp.exec(text) ?? [];
  if (minute === undefined) return Number.NaN;
  const local = Date.parse(`${minute}${seconds}Z`);
  const exists = !Number.isNaN(local) && new Date(local).toISOString().startsWith(minute);
  return exists ? Date.parse(text) : Number.NaN;
}

/** A moment from 1970 to 9999: ISO 8601 with an offset, or unix seconds. Gives milliseconds since 1970. */
export const timestamp = checked<number>(
  {
    description: "ISO 8601 with an offset, or unix seconds.",
    anyOf: [
      { type: "string", format: "date-time" },
      { type: "integer", minimum: 0 },
    ],
  },
  (input, refuse) => {
    const seconds = typeof input === "number" ? String(input) : input;
    const isUnix = typeof seconds === "string" && /^[0-9]{1,12}$/.test(seconds);
    const moment = isUnix ? Number(seconds) * 1000 : typeof input === "string" ? parseIso(input) : Number.NaN;
    return moment >= 0 && moment <= lastSecond * 1000
      ? moment
      : refuse("parameter_invalid", "Expected ISO 8601 with an offset, or unix seconds, from 1970 on.");
  },
);

const metadataNames = 50;

/** Up to 50 pairs of the merchant's own: names to 40 characters, values to 500. An empty value removes the name on update. */
export const metadata = z
  .record(text({ maximum: 40 }), text({ minimum: 0, maximum: 500 }))
  .check(({ value, issues }) => {
    const names = Object.keys(value);
    const refuse = (message: string) => {
      const params = { code: "parameter_invalid" } satisfies IssueParams;
      issues.push({ code: "custom", input: value, message, params });
    };
    if (names.length > metadataNames) refuse(`Expected at most ${metadataNames} names.`);
    if (names.some((name) => /[[\]]/.test(name))) refuse("Expected names without brackets.");
  });

/** Metadata of an update: what `metadata` takes, or nothing, which removes every name. */
export const metadataChange = orNothing(metadata);
