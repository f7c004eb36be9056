/** Columns of a row that waits for a time. While a process works on it, nobody else does until `lease_until`. */
export const due = `
    due_at timestamptz,
    lease_until timestamptz,
    attempts integer not null default 0 check (attempts >= 0)`;

/**
 * Indexes of a queue: what is due in real time, what is due on each test clock, and what failed and waits to be tried
 * again.
 */
export function dueIndexes(table: string): readonly string[] {
  return [
    `create index ${table}_due on ${table} (due_at) where due_at is not null and test_clock is null`,
    `create index ${table}_due_on_clocks on ${table} (test_clock, due_at) where due_at is not null and test_clock is not null`,
    `create index ${table}_parked on ${table} (due_at) where attempts > 0`,
  ];
}
