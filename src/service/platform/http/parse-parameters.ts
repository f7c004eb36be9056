import * as z from "zod/mini";
import type { ErrorCode } from "../../../contract/errors/error-catalogue.ts";
import { isErrorCode } from "../../../contract/errors/error-catalogue.ts";
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

const prices =
  "Prices are what the payer pays. Text about tax on invoices is billing[tax_note] of the account.";

const usage =
  "Add invoice items when invoice.upcoming arrives, or while the invoice is a draft (billing[draft_hours]).";

const oneCoupon = "A subscription has one coupon, for its whole invoice: discounts[0][coupon].";

const severalSubscriptions = "Create several subscriptions, or plan a change with effective_at=period_end.";

const wholeUnits = "Give amount and currency, in whole minor units.";

/**
 * Parameters of Stripe's API that no endpoint here has, as half of such a thing would be worse than none, with what to do
 * in their place. An endpoint that has a parameter of the same name takes it.
 */
const unsupported: Readonly<Record<string, string>> = {
  forgive: "Mark the invoice as uncollectible, or pay it with paid_out_of_band=true.",
  days_until_due: "Create the invoice without charging it, and mail its page by POST /v1/invoices/:id/send.",
  automatic_tax: prices,
  default_tax_rates: prices,
  tax_behavior: prices,
  tax_code: prices,
  tax_rates: prices,
  tax_percent: prices,
  tiers: usage,
  tiers_mode: usage,
  billing_thresholds: usage,
  pending_invoice_item_interval: usage,
  transform_quantity: usage,
  backdate_start_date: severalSubscriptions,
  proration_date: "It is the moment of the request. Only an update and a preview take another one.",
  billing_cycle_anchor_config: "Give the moment itself: billing_cycle_anchor.",
  allow_promotion_codes:
    "Payers enter codes on the page of a link or a session. Name the code itself: discounts[0][promotion_code].",
  promotion_code: "A promotion code is for a new subscription. Name its coupon: discounts[0][coupon].",
  applies_to: oneCoupon,
  currency_options: "Create one for each currency.",
  unit_amount_decimal: "Give unit_amount, in whole minor units.",
  quantity_decimal: wholeUnits,
  pricing: wholeUnits,
};

/** Returns what to do in place of a parameter that is not offered; undefined for a name that is none of Stripe's. */
function insteadOf(name: string): string | undefined {
  return Object.hasOwn(unsupported, name) ? unsupported[name] : undefined;
}
