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
  const { message } = error;
  const stack = message === "" ? error.stack : error.stack?.replace(message, () => withoutValues(message));
  return { name: error.name, code, stack };
}

/** Quoted text, and names in the database. */
const quoted =
  /\b(?:column|constraint|function|index|relation|table) "\w+"|"[^"]*(?:"|$)|(?<!\w)'[^']*(?:'|$)|`[^`]*(?:`|$)/g;
/** Digits, as many in a row as a card number has, however they are separated; API keys; e-mail addresses. */
const sensitive = /\d(?:[ .-]?\d){11,}|\b(?:sk|pk|whsec)_\w+|[^\s"'<>@]+@[^\s"'<>@]+/g;

/** Returns the message of an error without values that it quotes: parsers and databases quote what they were given. */
function withoutValues(message: string): string {
  return message
    .replaceAll(quoted, (text) => (/^\w/.test(text) ? text : "\u2026"))
    .replaceAll(sensitive, "\u2026");
}
