import type { Dialect } from "../../../contract/dialect.ts";
import { translateObject } from "../../../dialect/translate-response.ts";

/** A response of the API. The body is text, so that a replay returns the same bytes. */
export interface ApiResponse {
  readonly status: number;
  readonly body: string;
  /** What is sent in place of the body: a file. */
  readonly bytes?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** The dialect that the body is in and stays in; absent while it is in the service's own form and may be translated. */
  readonly dialect?: Dialect;
}

/** What bodies in the service's own form were made of: a translation need not parse them. */
const values = new WeakMap<ApiResponse, object>();

/** Translated responses: one is stored for its idempotency key and sent as well. */
const translations = new WeakMap<ApiResponse, ApiResponse>();

/** Returns a response with status 200 and the value, which has only members of JSON, as JSON. */
export function ok(value: unknown): ApiResponse {
  const response = { status: 200, body: JSON.stringify(value) };
  if (typeof value === "object" && value !== null) values.set(response, value);
  return response;
}

/** Returns the response in a dialect. One whose dialect is settled stays as it is, such as a stored one. */
export function inDialect(response: ApiResponse, dialect: Dialect): ApiResponse {
  if (dialect === "till" || response.dialect !== undefined) return response;
  const known = translations.get(response);
  if (known !== undefined) return known;
  const value = values.get(response) ?? (JSON.parse(response.body) as object);
  const translated = { ...response, body: JSON.stringify(translateObject(value)), dialect };
  translations.set(response, translated);
  return translated;
}
