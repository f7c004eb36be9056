/** Returns true for a violation of the not-null constraint of one of these columns. */
export function isMissingValue(error: unknown, ...columns: readonly string[]): boolean {
  return (
    error instanceof Error &&
    codeOf(error) === "23502" &&
    "column" in error &&
    columns.some((column) => column === error.column)
  );
}

/** Returns true for a violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === "23505";
}

/** Lock timeout, deadlock, serialization failure (SQLSTATE). */
const conflicts: readonly unknown[] = ["55P03", "40P01", "40001"];

/** Returns true when a statement failed because of another transaction. It may be repeated unchanged. */
export function isConflict(error: unknown): boolean {
  return conflicts.includes(codeOf(error));
}

/** Returns true when a statement waited too long for a lock on a row of this table. */
export function waitedFor(table: string, error: unknown): boolean {
  if (codeOf(error) !== "55P03" || !(error instanceof Error) || !("where" in error)) return false;
  return typeof error.where === "string" && error.where.includes(table);
}

/** Statement timeout, too many connections, server is starting (SQLSTATE). */
const overloads: readonly unknown[] = ["57014", "53300", "57P03"];

/** Errors of the pool, which have no codes. */
const noConnection = [
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
];

/** Returns true when no connection was free or a statement took too long. */
export function isOverload(error: unknown): boolean {
  return (
    overloads.includes(codeOf(error)) || (error instanceof Error && noConnection.includes(error.message))
  );
}

/**
 * The server shuts down, has crashed, or is a read-only standby (SQLSTATE class 57 and 25006); the network does not
 * reach it (error codes of Node).
 */
const losses: readonly unknown[] = [
  ...["57P01", "57P02", "57P05", "25006"],
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"],
  ...["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ENETRESET"],
];

/** Errors of the driver, the pool, the query builder and the embedded database, which have no codes. */
const lostConnection = [
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Query read timeout",
  "Cannot use a pool after calling end on the pool",
  "driver has already been destroyed",
  "PGlite is closed",
  "PGlite is closing",
];

/**
 * Returns true when the connection to the database was lost or could not be opened. A transaction that was being
 * committed may have been committed or not: the same request with the same idempotency key finds out.
 */
export function isLostConnection(error: unknown): boolean {
  const code = codeOf(error);
  // Class 08: connection exceptions.
  if (losses.includes(code) || (typeof code === "string" && /^08[0-9A-Z]{3}$/.test(code))) return true;
  return error instanceof Error && lostConnection.includes(error.message);
}

/** Returns true when the same work may succeed later, because the database was busy, overloaded or not reached. */
export function maySucceedUnchanged(error: unknown): boolean {
  return isConflict(error) || isOverload(error) || isLostConnection(error);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
