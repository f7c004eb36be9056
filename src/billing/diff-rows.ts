/** The writes that turn one list of rows into another. */
export interface RowDifference<Row> {
  readonly inserted: readonly Row[];
  readonly updated: readonly Row[];
  /** Ids. */
  readonly deleted: readonly string[];
}

/** Compares the rows before and after a change by their ids. A row that did not change is the same object in both. */
export function diffRows<Row extends { readonly id: string }>(
  before: readonly Row[],
  after: readonly Row[],
): RowDifference<Row> {
  const old = new Map(before.map((row) => [row.id, row]));
  const remaining = new Set(after.map(({ id }) => id));
  return {
    inserted: after.filter(({ id }) => !old.has(id)),
    updated: after.filter((row) => old.has(row.id) && old.get(row.id) !== row),
    deleted: before.flatMap(({ id }) => (remaining.has(id) ? [] : [id])),
  };
}
