/** True when a statement was refused because a column that must have a value would have had none. */
export function isMissingValue(error: unknown, column: string): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "23502" &&
    "column" in error &&
    error.column === column
  );
}

/** True when a statement was refused because a unique index already has the value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}
