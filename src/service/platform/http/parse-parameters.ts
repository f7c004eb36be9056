import * as z from "zod/mini";
import type { ErrorCode } from "../../../contract/error-catalogue.ts";
import { isErrorCode } from "../../../contract/error-catalogue.ts";
import { insteadOf } from "./unsupported-parameters.ts";
import { nearestName } from "./nearest-name.ts";
import { ServiceError } from "./service-error.ts";
import { shownParameter } from "./shown-parameter.ts";

type Path = readonly PropertyKey[];

/**
 * Validates parameters against a schema of the contract. Throws a `ServiceError` for the first invalid parameter. The
 * error names the parameter in form syntax (`card[number]`) and never contains its value.
 */
export function parseParameters<Value>(
  schema: z.core.$ZodType<Value>,
  parameters: Readonly<Record<string, unknown>>,
): Value {
  const result = z.safeParse(schema, parameters);
  if (result.success) return result.data;
  const { issues } = result.error;
  // What to do in its place says more than a parameter that is missing beside it.
  const unsupported = issues.flatMap((found) =>
    found.code === "unrecognized_keys"
      ? found.keys.flatMap((name) => unsupportedParameter(found.path, name) ?? [])
      : [],
  )[0];
  if (unsupported !== undefined) throw unsupported;
  const issue = issues[0];
  if (issue === undefined) throw new ServiceError("parameter_invalid", "A parameter has the wrong form.");
  if (issue.code === "unrecognized_keys") {
    const [name = ""] = issue.keys;
    throw unknownParameter(issue.path, name, knownNames(schema, issue.path));
  }
  const param = shownParameter(issue.path) ?? "body";
  if (valueAt(parameters, issue.path) === undefined) {
    throw new ServiceError("parameter_missing", `Missing required parameter: ${param}.`, { param });
  }
  throw new ServiceError(codeOf(issue), `Invalid ${param}. ${expectation(issue)}`, { param });
}

/** The error for a parameter of Stripe's that is not offered; undefined for any other. */
function unsupportedParameter(path: Path, name: string): ServiceError | undefined {
  const instead = insteadOf(name);
  if (instead === undefined) return undefined;
  const param = shownParameter([...path, name]) ?? name;
  return new ServiceError("parameter_unsupported", `${param} is not offered. ${instead}`, { param });
}

const unescapedAmpersand =
  " Is there an & in a value? In a form it is written %26; curl does so by --data-urlencode.";

function unknownParameter(path: Path, name: string, known: readonly string[]): ServiceError {
  // Only a plausible name is shown.
  const isPlausible = /^[A-Za-z_]\w{0,39}$/.test(name) && shownParameter([name]) !== undefined;
  const param = isPlausible ? shownParameter([...path, name]) : undefined;
  const near = nearestName(name, known);
  const suggestion = near === undefined ? "" : ` Did you mean ${shownParameter([...path, near])}?`;
  // In a form value, the text after an unescaped & becomes a name: curl's `-d "name=Kiln & Clay"`.
  const isUnescaped = name.startsWith(" ");
  const hint = isUnescaped ? unescapedAmpersand : suggestion;
  const message = `Unknown parameter${param === undefined ? "" : `: ${param}`}.${hint}`;
  return new ServiceError("parameter_unknown", message, param === undefined ? {} : { param });
}

function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<PropertyKey, unknown>)[name];
  }
  return found;
}

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  const code: unknown = issue.code === "custom" ? issue.params?.["code"] : undefined;
  return isErrorCode(code) ? code : "parameter_invalid";
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "custom":
      return issue.message;
    case "invalid_type":
      return issue.expected === "array" ? "Expected a list." : "Expected named fields.";
    case "too_small":
      return `Expected at least ${issue.minimum}.`;
    case "too_big":
      return `Expected at most ${issue.maximum}.`;
    default:
      return "It has the wrong form.";
  }
}

/** Returns the names of the members of the schema's object at a path. */
function knownNames(schema: z.core.$ZodType, path: Path): string[] {
  let found: z.core.$ZodType | undefined = schema;
  for (const name of path) found = memberOf(found, name);
  const object = unwrap(found);
  return object instanceof z.core.$ZodObject ? Object.keys(object._zod.def.shape) : [];
}

function memberOf(schema: z.core.$ZodType | undefined, name: PropertyKey): z.core.$ZodType | undefined {
  const found = unwrap(schema);
  if (found instanceof z.core.$ZodObject) {
    const { shape } = found._zod.def;
    return Object.hasOwn(shape, name) ? shape[String(name)] : undefined;
  }
  return found instanceof z.core.$ZodArray ? found._zod.def.element : undefined;
}

function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodOptional) return unwrap(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodDefault) return unwrap(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodNullable) return unwrap(schema._zod.def.innerType);
  if (!(schema instanceof z.core.$ZodPipe)) return schema;
  const { in: first, out } = schema._zod.def;
  return unwrap(first instanceof z.core.$ZodTransform ? out : first);
}
