import qs from "qs";
import { ServiceError } from "./service-error.ts";
import { shownParameter } from "./shown-parameter.ts";

/** Size limit of a body, in bytes. */
export const bodyLimit = 64 * 1024;
const depthLimit = 5;

/** Maximum number of parameters of a request, and of items in one list. */
interface Limits {
  readonly parameters: number;
  readonly list: number;
}

const defaultLimits: Limits = { parameters: 200, list: 100 };

/** Limits for long lists, such as a hundred items or all countries. */
export const roomy: Limits = { parameters: 2000, list: 250 };

export type Parameters = Readonly<Record<string, unknown>>;

/**
 * Parses a body: form fields with brackets, or JSON. Throws `body_too_large`, `unsupported_media_type`,
 * `parameter_invalid`.
 */
export async function readBody(request: Request, limits = defaultLimits): Promise<Parameters> {
  const text = await readText(request);
  if (text === "") return {};
  const [mediaType, charset] = contentType(request);
  if (charset !== undefined && charset !== "utf-8") {
    throw new ServiceError("unsupported_media_type", "Send the body in UTF-8.");
  }
  if (mediaType === "application/x-www-form-urlencoded") return parseForm(text, limits);
  if (mediaType === "application/json") return checkShape(parseJson(text), limits);
  throw new ServiceError(
    "unsupported_media_type",
    "Send the body as application/x-www-form-urlencoded or application/json.",
  );
}

/** Returns the media type of a body and its charset, in lower case. */
function contentType(request: Request): readonly (string | undefined)[] {
  const [type, ...options] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = options.map((option) => /^\s*charset="?([^"\s]*)"?\s*$/.exec(option)?.[1]).find(Boolean);
  return [type?.trim(), charset];
}

/** Parses the query of a URL, which has the same bracket syntax as a form body. */
export function parseQuery(url: string): Parameters {
  const start = url.indexOf("?");
  return start === -1 ? {} : parseForm(url.slice(start + 1), defaultLimits);
}

function parseForm(text: string, limits: Limits): Parameters {
  try {
    const bounds = {
      depth: depthLimit,
      strictDepth: true,
      parameterLimit: limits.parameters,
      throwOnLimitExceeded: true,
    } as const;
    // With prototypes, qs silently drops names such as `constructor`.
    const form = {
      arrayLimit: limits.list,
      allowSparse: false,
      plainObjects: true,
      decoder: decodePart,
    } as const;
    return checkShape(withoutPrefixes(qs.parse(text, { ...bounds, ...form })), limits);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw tooManyParameters(limits, cause);
  }
}

/** Prefix for numeric names that the merchant chose, which the parser would take for list indexes. */
const namePrefix = "\0";

/** Decodes a name or a value. Rejects `__proto__`, which qs drops even from plain objects, and NUL, which prefixes names. */
function decodePart(part: string, _decode: unknown, _charset: string, type: "key" | "value"): string {
  const text = decodeText(part);
  if (type === "value") return text;
  checkText(text, []);
  if (/(^|\[)__proto__([[\]]|$)/.test(text)) throw prototypeName();
  return text.replace(/((?:^|\[)(?:metadata|custom_field_values)\]?\[)(?=[0-9]+\])/, `$1${namePrefix}`);
}

function decodeText(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    throw new ServiceError("parameter_invalid", "Text must be percent-encoded UTF-8.");
  }
}

function withoutPrefixes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrefixes);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name.startsWith(namePrefix) ? name.slice(namePrefix.length) : name,
    withoutPrefixes(member),
  ]);
  return Object.fromEntries(members);
}

async function readText(request: Request): Promise<string> {
  const bytes = await receiveBody(request, bodyLimit, tooLarge);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ServiceError("parameter_invalid", "The body must be UTF-8.");
  }
}

/**
 * Receives the bytes of a body, at most `limit`. Throws the result of `createError` for a larger one, and
 * `parameter_invalid` when the body is incomplete.
 */
export async function receiveBody(
  request: Request,
  limit: number,
  createError: () => ServiceError,
): Promise<Buffer<ArrayBuffer>> {
  try {
    return await receive(request, limit, createError);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError("parameter_invalid", "The body is incomplete.", { cause });
  }
}

async function receive(
  request: Request,
  limit: number,
  createError: () => ServiceError,
): Promise<Buffer<ArrayBuffer>> {
  const length = request.headers.get("content-length");
  if (length !== null) {
    if (Number(length) > limit) throw createError();
    return Buffer.from(await request.arrayBuffer());
  }
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw createError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The cause is omitted because its message contains parts of the body.
    throw new ServiceError("parameter_invalid", "The body is not valid JSON.");
  }
}

/**
 * Rejects what no endpoint accepts: too many or too deeply nested parameters, names that reach prototypes, and text
 * that PostgreSQL cannot store.
 */
function checkShape(parameters: unknown, limits: Limits): Parameters {
  if (!isRecord(parameters)) throw new ServiceError("parameter_invalid", "The body must be a JSON object.");
  let count = 0;
  const check = (value: unknown, path: readonly string[]): void => {
    if (typeof value === "string") checkText(value, path);
    if (typeof value !== "object" || value === null) return;
    if (path.length > depthLimit) throw tooManyParameters(limits);
    for (const [name, member] of Object.entries(value)) {
      if (++count > limits.parameters) throw tooManyParameters(limits);
      if (name === "__proto__") throw prototypeName();
      checkText(name, path);
      check(member, [...path, name]);
    }
  };
  check(parameters, []);
  return parameters;
}

/** @param path names of the parameter that the text is the value of, or a name below */
function checkText(text: string, path: readonly string[]): void {
  if (!/[\0\p{Surrogate}]/u.test(text)) return;
  const param = shownParameter(path);
  const expected = "Text must be valid Unicode without NUL characters.";
  if (param === undefined) throw new ServiceError("parameter_invalid", expected);
  throw new ServiceError("parameter_invalid", `Invalid ${param}. ${expected}`, { param });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function prototypeName(): ServiceError {
  return new ServiceError("parameter_unknown", "Unknown parameter: __proto__.");
}

function tooLarge(): ServiceError {
  return new ServiceError("body_too_large", `The body is larger than ${bodyLimit / 1024} KiB.`);
}

function tooManyParameters({ parameters, list }: Limits, cause?: unknown): ServiceError {
  const message = `Send at most ${parameters} parameters, nested at most ${depthLimit} deep, in lists of at most ${list}.`;
  return new ServiceError("parameter_invalid", message, { cause });
}
