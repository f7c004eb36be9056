/** True when a statement was refused because one of these columns must have a value and would have had none. */
export function isMissingValue(error: unknown, ...columns: readonly string[]): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "23502" &&
    "column" in error &&
    columns.some((column) => column === error.column)
  );
}

/** True when a statement was refused because a unique index already has the value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}
