import type { Client } from "pg";

const queues = {
  charges:
    "select count(*) from charges where status in ('pending', 'unknown') and (inquire_at is not null or lease_until is not null)",
  "captures and voids": "select count(*) from charge_closings where status = 'pending'",
  refunds: "select count(*) from refunds where status = 'pending'",
  notifications: "select count(*) from adyen_notifications where due_at is not null",
  reversals:
    "select count(*) from adyen_payments where reversal_due_at is not null or cancel_due_at is not null",
} as const;

/** What is still to be done, by kind; a kind of which nothing is left is not named. */
export async function openWork(database: Client): Promise<Readonly<Record<string, number>>> {
  const open: Record<string, number> = {};
  for (const [name, statement] of Object.entries(queues)) {
    const { rows } = await database.query<{ count: string }>(statement);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) open[name] = count;
  }
  return open;
}
