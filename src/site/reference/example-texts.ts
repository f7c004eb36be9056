import type { ClientMethod } from "../../client-package/operations.ts";
import { javaScriptOf, phpOf } from "./literals.ts";
import type { RecordedCall, RecordedStripeCall } from "./recorded.ts";

/** The address and the keys that examples are written with. */
const address = "http://localhost:4242";
const keys = { secret: "sk_test_…", publishable: "pk_test_…" } as const;

/** The call with curl. */
export function curlExample(recorded: RecordedCall): string {
  const { call, at, sent = {}, key = "secret" } = recorded;
  const [method = "", pattern = ""] = call.split(" ");
  const url = address + pathOf(pattern, at);
  const isUpload = "file" in sent;
  const fields = isUpload
    ? Object.entries(sent).map(([name, value]) => `-F ${name}=${String(value)}`)
    : formFields(sent).map(([name, value]) => fieldOption(name, value));
  const verb = {
    GET: fields.length > 0 ? "-G " : "",
    POST: fields.length > 0 ? "" : "-X POST ",
    DELETE: "-X DELETE ",
  };
  const start = `curl ${verb[method as keyof typeof verb]}${url} -u ${keys[key]}:`;
  return lines([start, ...attemptHeader(recorded), ...fields]);
}

/** What a payer's page sends names the attempt of the payer; the clients do it by themselves. */
function attemptHeader({ call, at, key }: RecordedCall): readonly string[] {
  if (key !== "publishable" || !call.startsWith("POST ")) return [];
  const name = [call.split("/").at(-1), ...Object.values(at)].join("-");
  return [`-H "Idempotency-Key: ${name}"`];
}

/** Fields share lines that are not too long. */
function lines([start = "", ...fields]: readonly string[]): string {
  const written: string[] = [start];
  for (const field of fields) {
    const last = written.at(-1) ?? "";
    if (written.length > 1 && last.length + field.length < 68)
      written[written.length - 1] = `${last} ${field}`;
    else written.push(`  ${field}`);
  }
  return written.join(" \\\n");
}

/** `-d` sends a value as it stands, which is right for all but what a form gives a meaning of its own. */
function fieldOption(name: string, value: string): string {
  const option = /[&+%]|^@/.test(value) ? "--data-urlencode" : "-d";
  const field = `${name}=${value}`;
  return `${option} ${/^[\w=.,:/@-]+$/.test(field) ? field : `"${field.replace(/["$`\\]/g, "\\$&")}"`}`;
}

/** The fields of a form that stand for nested values, with brackets. */
function formFields(value: unknown, name = ""): readonly (readonly [name: string, value: string])[] {
  if (value === null) return [[name, ""]];
  if (typeof value !== "object") return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
  const members = Object.entries(value) as readonly (readonly [string, unknown])[];
  return members.flatMap(([key, inner]) => formFields(inner, name === "" ? key : `${name}[${key}]`));
}

/** The call with the JavaScript client, in `till`. */
export function clientExample(recorded: RecordedCall, described: ClientMethod): string {
  const { resource, method } = described;
  const taken = method === "slugAvailable" ? [recorded.sent?.["slug"]] : valuesOf(recorded, described);
  const values = taken.map((value) => javaScriptOf(value));
  const file = described.isUpload
    ? 'const logo = new Blob([await readFile("logo.png")], { type: "image/png" });\n'
    : "";
  const call = `till.${resource}.${method}(${values.join(", ").replace('"@logo.png"', "logo")})`;
  return `${withKey(recorded)}${file}const ${variableOf(described)} = await ${call};`;
}

/** The call with the PHP client, in `$till`. */
export function phpExample(recorded: RecordedCall, described: ClientMethod): string {
  const { resource, method } = described;
  const values = valuesOf(recorded, described).map((value) => phpOf(value));
  const file = 'new CURLFile("logo.png", "image/png")';
  const call = `$till->${resource}->${method}(${values.join(", ").replace('"@logo.png"', file)})`;
  return `${withKey(recorded)}$${variableOf(described)} = ${call};`;
}

/** Says where a client has another key than the secret one. */
function withKey({ key }: RecordedCall): string {
  return key === undefined ? "" : `// With the publishable key, ${keys[key]}.\n`;
}

/** The call with Stripe's client, in `stripe`. */
export function stripeExample({ method, values }: RecordedStripeCall): string {
  const name = method.split(".").at(-2) ?? "answer";
  const isOne = !/\.(list|search)\w*$/.test(method);
  const variable = isOne ? name.replace(/ies$/, "y").replace(/s$/, "") : name;
  return `const ${variable} = await stripe.${method}(${values.map((value) => javaScriptOf(value)).join(", ")});`;
}

/** What a method takes: the ids of the path, then the parameters where there are some. */
function valuesOf({ at, sent }: RecordedCall, { ids, input }: ClientMethod): readonly unknown[] {
  const values: unknown[] = ids.map((name) => at[name] ?? "");
  const isEmpty = sent === undefined || Object.keys(sent).length === 0;
  return input === undefined || isEmpty ? values : [...values, sent];
}

/** The name of the variable that holds what came back: `charge`, or `charges` for a list. */
function variableOf({ response, item, resource }: ClientMethod): string {
  if (item !== undefined || response.endsWith("SearchResult")) return resource;
  return response.charAt(0).toLowerCase() + response.slice(1);
}

function pathOf(pattern: string, at: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => at[name] ?? "");
}
