/** All fields of a log line about a request: no body, query, key or IP address is ever logged. */
export interface RequestFields {
  readonly requestId: string;
  readonly method: string;
  /** The route pattern, `/v1/charges/:id`, never the path itself. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly account?: string;
  readonly errorCode?: string;
}

export interface Log {
  request(fields: RequestFields): void;
  /** Logs a failure inside the service: only name, code and stack of the error. */
  failure(where: string, error: unknown, requestId?: string): void;
}

/** The part of pino that is used. */
interface Sink {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export function createLog(sink: Sink): Log {
  return {
    request: ({ requestId, method, route, status, milliseconds, account, errorCode }) =>
      sink.info({ requestId, method, route, status, milliseconds, account, errorCode }, "request"),
    failure: (where, error, requestId) =>
      sink.error({ requestId, error: describeError(error) }, `failed: ${where}`),
  };
}

/** Logged fields of an error. */
interface ErrorFields {
  readonly name: string;
  readonly code?: string | undefined;
  readonly stack?: string | undefined;
}

/** Returns the fields of an error that are logged, never its own properties, which may contain request data. */
export function describeError(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { name: error.name, code, stack: error.stack };
}
