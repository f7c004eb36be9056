/** An attempt of a call, before it is sent. */
export interface SentRequest {
  readonly method: "GET" | "POST" | "DELETE";
  /** The address without its query. */
  readonly url: string;
  /** 1 for the first attempt of a call. */
  readonly attempt: number;
  /** The headers to send, without the API key. A hook may set more, such as `traceparent`. */
  readonly headers: Headers;
}

/** How an attempt of a call ended. */
export interface ReceivedResponse extends Omit<SentRequest, "headers"> {
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly milliseconds: number;
  /** The error of an attempt that failed. It may be retried. */
  readonly error: unknown;
}

/** Hooks for tracing and logs, called for each attempt. */
export interface Hooks {
  /** If it throws, nothing is sent and the call rejects with the error. */
  readonly onRequest?: ((request: SentRequest) => void) | undefined;
  /** What it throws is ignored, since the operation has happened. */
  readonly onResponse?: ((response: ReceivedResponse) => void) | undefined;
}

/**
 * Runs an attempt between the hooks.
 *
 * @param send sends the request with `headers`, and calls `received` with its response
 */
export async function runAttempt(
  { onRequest, onResponse }: Hooks,
  request: SentRequest,
  send: (received: (response: Response) => void) => Promise<unknown>,
): Promise<unknown> {
  onRequest?.(request);
  const { method, url, attempt } = request;
  const started = performance.now();
  let response: Response | undefined;
  const report = (error: unknown) => {
    const { status, headers } = response ?? {};
    const requestId = headers?.get("Request-Id") ?? undefined;
    const milliseconds = performance.now() - started;
    try {
      onResponse?.({ method, url, attempt, status, requestId, milliseconds, error });
    } catch {
      // The operation has happened: whoever called must get its result.
    }
  };
  try {
    const result = await send((received) => (response = received));
    report(undefined);
    return result;
  } catch (error) {
    report(error);
    throw error;
  }
}
