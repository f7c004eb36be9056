import type { Operator } from "./operate.ts";
import { operate } from "./operate.ts";
import { printable } from "./output/printable.ts";
import type { Layout } from "./output/table.ts";
import { tableFor } from "./output/table.ts";

interface Queue {
  readonly length: number;
  readonly since: string | null;
}

/** A due row whose handler failed. */
interface FailingRow {
  readonly handler: string;
  readonly id: string;
  readonly attempts: number;
  readonly failed_at: string;
  readonly available_at: string;
  readonly error: string;
}

/** Something that a person has to do. */
interface Task {
  readonly id: string;
  readonly problem: string;
  readonly remedy: string;
}

interface Status {
  readonly queues: Readonly<Record<string, Queue>>;
  readonly failing: readonly FailingRow[];
  /** Absent in a service of an earlier version. */
  readonly tasks?: readonly Task[];
}

interface StatusOptions extends Operator {
  readonly layout?: Layout;
  readonly json?: boolean | undefined;
}

/** Returns the output of `till status`: queues, failing rows, and what a person has to do. Rejects with a `CommandError` or a `CommandFailed`. */
export async function status({ json, layout = {}, ...operator }: StatusOptions): Promise<string> {
  const { body } = await operate(operator, "GET", "/status");
  const current = body as Status;
  return json === true ? `${JSON.stringify(current, null, 2)}\n` : statusTables(current, layout);
}

function statusTables({ queues, failing, tasks = [] }: Status, layout: Layout): string {
  const waiting = tableFor(layout, [
    ["queue", "waiting", "since"],
    ...Object.entries(queues).map(([name, { length, since }]) => [name, String(length), since ?? ""]),
  ]);
  const end = tasks.length === 0 ? "" : `\n${taskTable(tasks, layout)}`;
  if (failing.length === 0) return `${waiting}\nNothing fails.\n${end}`;
  const rows = failing.map(({ handler, id, attempts, available_at: next, error }) =>
    [handler, id, String(attempts), next, error].map(printable),
  );
  return `${waiting}\n${tableFor(layout, [["failing", "row", "failures", "next try", "error"], ...rows])}${end}`;
}

function taskTable(tasks: readonly Task[], layout: Layout): string {
  return tableFor(layout, [
    ["waits for you", "problem"],
    ...tasks.flatMap(({ id, problem, remedy }) => [
      [printable(id), printable(problem)],
      ["", `→ ${printable(remedy)}`],
    ]),
  ]);
}
