import type { AddCommands } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import { operate, operatorOf, tokenHelp } from "../operate.ts";
import type { Layout } from "../output/table.ts";
import { tableFor } from "../output/table.ts";
import { printable } from "../output/text.ts";

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

/** `till status`, with the token of the operator or of the metrics: queues, failing rows, and what a person has to do. */
export const addStatus: AddCommands = (program, cli) => {
  program
    .group("status", "what waits in the service, and which rows fail")
    .helpGroup("Run:")
    .example("till status", "till status --json")
    .addHelpText("after", tokenHelp({ changes: false }))
    .action(async (_options: unknown, command: TillCommand) => {
      const { body } = await operate(operatorOf(cli, command, { changes: false }), "GET", "/status");
      cli.show(command, body, () => statusTables(body as Status, cli));
    });
};

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
