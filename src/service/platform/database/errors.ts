/** True when a statement was refused because one of these columns must have a value and would have had none. */
export function isMissingValue(error: unknown, ...columns: readonly string[]): boolean {
  return (
    error instanceof Error &&
    codeOf(error) === "23502" &&
    "column" in error &&
    columns.some((column) => column === error.column)
  );
}

/** True when a statement was refused because a unique index already has the value. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === "23505";
}

/** A row that another holds for too long, a ring of waiting transactions, a transaction that came too late. */
const conflicts: readonly unknown[] = ["55P03", "40P01", "40001"];

/** True when a statement was refused because another transaction was in its way: the same may be tried again. */
export function isConflict(error: unknown): boolean {
  return conflicts.includes(codeOf(error));
}

/** True when what a statement waited for too long is a row of this table. */
export function waitedFor(table: string, error: unknown): boolean {
  if (codeOf(error) !== "55P03" || !(error instanceof Error) || !("where" in error)) return false;
  return typeof error.where === "string" && error.where.includes(table);
}

/** A statement took too long, there are too many connections, the server is just starting. */
const overloads: readonly unknown[] = ["57014", "53300", "57P03"];

/** Of the pool, which gives its errors no codes. */
const noConnection = [
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
];

/** True when the database had no connection or no time for a statement. */
export function isOverload(error: unknown): boolean {
  return (
    overloads.includes(codeOf(error)) || (error instanceof Error && noConnection.includes(error.message))
  );
}

/**
 * The server shuts down, has crashed, or is the standby after one that has (SQLSTATE class 57 and 25006); the network does
 * not reach it (codes of Node).
 */
const losses: readonly unknown[] = [
  ...["57P01", "57P02", "57P05", "25006"],
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"],
  ...["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ENETRESET"],
];

/** Of the driver, the pool, the query builder and the embedded database, which give these errors no codes. */
const lostConnection = [
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Cannot use a pool after calling end on the pool",
  "driver has already been destroyed",
  "PGlite is closed",
  "PGlite is closing",
];

/**
 * True when the connection to the database was lost, or there was none. What a transaction did that was being committed
 * may be there or not: the same request with the same idempotency key finds out.
 */
export function isLostConnection(error: unknown): boolean {
  const code = codeOf(error);
  // Class 08: connection exceptions.
  if (losses.includes(code) || (typeof code === "string" && /^08[0-9A-Z]{3}$/.test(code))) return true;
  return error instanceof Error && lostConnection.includes(error.message);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
