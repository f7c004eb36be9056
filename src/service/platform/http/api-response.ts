import type { Dialect } from "../../../contract/dialect.ts";
import { translateObject } from "../../../dialect/translate-response.ts";

/** A response of the API. The body is text, so that a replay returns the same bytes. */
export interface ApiResponse {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The dialect that the body is in and stays in; absent while it is in the service's own form and may be translated. */
  readonly dialect?: Dialect;
}

/** Returns a response with status 200 and the value as JSON. */
export function ok(value: unknown): ApiResponse {
  return { status: 200, body: JSON.stringify(value) };
}

/** Returns the response in a dialect. One whose dialect is settled stays as it is, such as a stored one. */
export function inDialect(response: ApiResponse, dialect: Dialect): ApiResponse {
  if (dialect === "till" || response.dialect !== undefined) return response;
  const translated = translateObject(JSON.parse(response.body) as object);
  return { ...response, body: JSON.stringify(translated), dialect };
}
