/** What a log line about a request may hold, and nothing else: no body, no query, no key, no address of a person. */
export interface RequestFields {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, `/v1/charges/:id`, never the path that was called. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly account?: string;
  readonly errorCode?: string;
}

export interface Log {
  request(fields: RequestFields): void;
  /** Something failed inside the service. Of the error only name, code and stack are kept. */
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

/** What is logged of an error. */
interface ErrorFields {
  readonly name: string;
  readonly code?: string | undefined;
  readonly stack?: string | undefined;
}

/** What is logged of an error: never its own fields, which may hold what was sent. */
export function describeError(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { name: error.name, code, stack: error.stack };
}
