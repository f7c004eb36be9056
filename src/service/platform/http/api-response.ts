/** A response of the API. The body is text, so that a replay returns the same bytes. */
export interface ApiResponse {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a response with status 200 and the value as JSON. */
export function ok(value: unknown): ApiResponse {
  return { status: 200, body: JSON.stringify(value) };
}
