/** A response of the service, or of the merchant's backend. */
export interface ServerResponse {
  readonly status: number;
  /** The parsed JSON; `undefined` for an empty body, `unreadable` for one that is not JSON. */
  readonly body: unknown;
  /** Value of `Retry-After`, in milliseconds. */
  readonly retryAfter?: number;
}

/** Replaces a body that is not JSON, such as the error page of a proxy or a framework. */
export const unreadable: unique symbol = Symbol("unreadable");

/** Reads a whole response. Ignores a `Retry-After` that is not in seconds. */
export async function readResponse(response: Response): Promise<ServerResponse> {
  const retryAfter = retryAfterOf(response);
  return {
    status: response.status,
    body: parse(await response.text()),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** `Retry-After` in milliseconds. */
export function retryAfterOf({ headers }: Response): number | undefined {
  const milliseconds = Number(headers.get("Retry-After") ?? Number.NaN) * 1000;
  return Number.isFinite(milliseconds) ? milliseconds : undefined;
}

function parse(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}
