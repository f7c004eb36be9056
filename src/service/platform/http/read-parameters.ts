import qs from "qs";
import { ServiceError } from "./service-error.ts";

/** The largest body, in bytes. */
export const bodyLimit = 64 * 1024;
const depthLimit = 5;

/** How many parameters a request has at most, and how many things a list of them. */
interface Limits {
  readonly parameters: number;
  readonly list: number;
}

const usual: Limits = { parameters: 200, list: 100 };

/** For what is asked of payers: a hundred items, or all countries there are. */
export const roomy: Limits = { parameters: 2000, list: 250 };

export type Parameters = Readonly<Record<string, unknown>>;

/**
 * The parameters of a body, form fields with brackets or JSON. The body is read once, as text.
 * Throws `body_too_large`, `unsupported_media_type`, `parameter_invalid`.
 */
export async function readBody(request: Request, limits = usual): Promise<Parameters> {
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

/** The media type of a body and its charset, in lower case. */
function contentType(request: Request): readonly (string | undefined)[] {
  const [type, ...options] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = options.map((option) => /^\s*charset="?([^"\s]*)"?\s*$/.exec(option)?.[1]).find(Boolean);
  return [type?.trim(), charset];
}

/** The parameters of an address: the same bracketed form as a body. */
export function parseQuery(url: string): Parameters {
  const start = url.indexOf("?");
  return start === -1 ? {} : parseForm(url.slice(start + 1), usual);
}

function parseForm(text: string, limits: Limits): Parameters {
  try {
    const bounds = {
      depth: depthLimit,
      strictDepth: true,
      parameterLimit: limits.parameters,
      throwOnLimitExceeded: true,
    } as const;
    // Objects without a prototype: else names such as `constructor` are left out without a word.
    const form = {
      arrayLimit: limits.list,
      allowSparse: false,
      plainObjects: true,
      decoder: decodePart,
    } as const;
    return checkShape(withoutMarks(qs.parse(text, { ...bounds, ...form })), limits);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw tooMuch(limits, cause);
  }
}

/** Stands before names of the merchant's own that are numbers, which the parser would take for places in a list. */
const nameMark = "\0";

/** The one name that the parser leaves out all the same is refused. */
function decodePart(part: string, _decode: unknown, _charset: string, type: "key" | "value"): string {
  const text = decodeText(part);
  if (type === "value") return text;
  if (/(^|\[)__proto__([[\]]|$)/.test(text)) throw prototypeName();
  return text.replace(/((?:^|\[)(?:metadata|custom_field_values)\]?\[)(?=[0-9]+\])/, `$1${nameMark}`);
}

function decodeText(part: string): string {
  try {
    const text = decodeURIComponent(part.replaceAll("+", " "));
    checkText(text);
    return text;
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError("parameter_invalid", "Text must be percent-encoded UTF-8.");
  }
}

function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name.startsWith(nameMark) ? name.slice(nameMark.length) : name,
    withoutMarks(member),
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

/** The bytes of a body, never more than `limit` of them. Throws the refusal, and `parameter_invalid` where it breaks off. */
export async function receiveBody(
  request: Request,
  limit: number,
  refusal: () => ServiceError,
): Promise<Buffer<ArrayBuffer>> {
  try {
    return await receive(request, limit, refusal);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError("parameter_invalid", "The body did not arrive whole.", { cause });
  }
}

async function receive(
  request: Request,
  limit: number,
  refusal: () => ServiceError,
): Promise<Buffer<ArrayBuffer>> {
  const length = request.headers.get("content-length");
  if (length !== null) {
    if (Number(length) > limit) throw refusal();
    return Buffer.from(await request.arrayBuffer());
  }
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw refusal();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The cause is left out: its message quotes the body.
    throw new ServiceError("parameter_invalid", "The body is not valid JSON.");
  }
}

/** Refuses what no route takes: more than the limits allow, names that reach for prototypes, text no database holds. */
function checkShape(parameters: unknown, limits: Limits): Parameters {
  if (!isRecord(parameters)) throw new ServiceError("parameter_invalid", "The body must be a JSON object.");
  let count = 0;
  const check = (value: unknown, depth: number): void => {
    if (typeof value === "string") checkText(value);
    if (typeof value !== "object" || value === null) return;
    if (depth > depthLimit) throw tooMuch(limits);
    for (const [name, member] of Object.entries(value)) {
      if (++count > limits.parameters) throw tooMuch(limits);
      if (name === "__proto__") throw prototypeName();
      checkText(name);
      check(member, depth + 1);
    }
  };
  check(parameters, 0);
  return parameters;
}

function checkText(text: string): void {
  if (/[\0\p{Surrogate}]/u.test(text)) {
    throw new ServiceError("parameter_invalid", "Text must be valid Unicode without NUL characters.");
  }
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

function tooMuch({ parameters, list }: Limits, cause?: unknown): ServiceError {
  const message = `Send at most ${parameters} parameters, nested at most ${depthLimit} deep, in lists of at most ${list}.`;
  return new ServiceError("parameter_invalid", message, { cause });
}
