import type { AddCommands, Cli } from "../cli.ts";
import { CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import type { Operator } from "../operate.ts";
import { operate, operatorOf, tokenHelp } from "../operate.ts";
import type { Layout } from "../output/table.ts";
import { tableFor } from "../output/table.ts";
import { printable } from "../output/text.ts";

/** A row of billing that is due, or that failed and is tried again. */
interface QueuedRow {
  readonly queue: string;
  readonly id: string;
  readonly account: string;
  readonly livemode: boolean;
  readonly due_at: string;
  readonly failures: number;
  readonly failed_at: string | null;
  readonly error: string | null;
}

interface Billing {
  /** The time of the service. */
  readonly now: string;
  readonly due: readonly QueuedRow[];
  readonly failing: readonly QueuedRow[];
}

const pollInterval = 250;
/** How long `retry` waits for the outcome, in milliseconds. */
const patience = 20_000;

/** `till billing due|failing|retry`, with the token of the operator or of the metrics. */
export const addBilling: AddCommands = (program, cli) => {
  const group = program.group("billing", "what is due in billing, and what failed").helpGroup("Run:");
  const read = (command: TillCommand) => readBilling(operatorOf(cli, command, { changes: false }));
  group
    .command("due")
    .description("subscriptions, invoices, dunning runs and installment plans that are due")
    .example("till billing due")
    .addHelpText("after", tokenHelp({ changes: false }))
    .action(async (_options: unknown, command: TillCommand) => {
      const billing = await read(command);
      cli.show(command, billing.due, () => dueTable(billing, cli));
    });
  group
    .command("failing")
    .description("those that failed, with the error and the next try")
    .example("till billing failing")
    .addHelpText("after", tokenHelp({ changes: false }))
    .action(async (_options: unknown, command: TillCommand) => {
      const { failing } = await read(command);
      cli.show(command, failing, () => failingTable(failing, cli));
    });
  group
    .command("retry")
    .description("try one of them now, and wait for the outcome")
    .argument("<id>", "the id of a subscription, an invoice, a dunning run or an installment plan")
    .example("till billing retry sub_…")
    .addHelpText("after", tokenHelp({ changes: true }))
    .action(async (id: string, _options: unknown, command: TillCommand) => {
      const retried = await retry(operatorOf(cli, command, { changes: true }), id, cli.wait);
      cli.show(command, retried, () => outcome(retried, cli));
    });
};

async function readBilling(operator: Operator): Promise<Billing> {
  return (await operate(operator, "GET", "/status/billing")).body as Billing;
}

interface Retried {
  readonly before: QueuedRow;
  /** Null once the row was handled. */
  readonly after: QueuedRow | null;
}

/**
 * Has a failing row tried now, and waits until it was.
 *
 * @throws CommandFailed if the row is not failing, or fails again
 */
async function retry(operator: Operator, id: string, wait: Cli["wait"]): Promise<Retried> {
  const before = find(await readBilling(operator), id);
  if (before === undefined)
    throw new CommandFailed(`${id} is not failing. \`till billing failing\` lists what is.`);
  const { status } = await operate(operator, "POST", `/status/billing/${encodeURIComponent(id)}/retry`);
  if (status === 409) throw new CommandFailed(`${id} is being tried now, or is not failing any more.`);
  for (let waited = 0; ; waited += pollInterval) {
    const after = find(await readBilling(operator), id);
    if (after === undefined) return { before, after: null };
    if (after.failures > before.failures) {
      throw new CommandFailed(`${id} failed again: ${reason(after)}. It is tried again at ${after.due_at}.`);
    }
    if (waited >= patience) return { before, after };
    await wait(pollInterval);
  }
}

function find({ failing }: Billing, id: string): QueuedRow | undefined {
  return failing.find((row) => row.id === id);
}

function reason({ error }: QueuedRow): string {
  return printable(error ?? "unknown");
}

function outcome({ before: { queue, id }, after }: Retried, layout: Layout): string {
  const text = after === null ? "was handled" : "is due, and a process tries it soon";
  return tableFor(layout, [
    ["queue", "row", "outcome"],
    [queue, id, text],
  ]);
}

function dueTable({ now, due }: Billing, layout: Layout): string {
  if (due.length === 0) return "Nothing is due.\n";
  return tableFor(layout, [
    ["queue", "row", "account", "mode", "due since", "late"],
    ...due.map(({ queue, id, account, livemode, due_at: dueAt }) => [
      ...[queue, id, account, modeOf(livemode), dueAt, duration(Date.parse(now) - Date.parse(dueAt))],
    ]),
  ]);
}

function failingTable(failing: readonly QueuedRow[], layout: Layout): string {
  if (failing.length === 0) return "Nothing is failing.\n";
  return tableFor(layout, [
    ["queue", "row", "account", "mode", "failures", "next try", "error"],
    ...failing.map((row) => [
      ...[row.queue, row.id, row.account, modeOf(row.livemode)],
      ...[String(row.failures), row.due_at, reason(row)],
    ]),
  ]);
}

function modeOf(livemode: boolean): string {
  return livemode ? "live" : "test";
}

/** A time span with its two largest units: `3d 2h`. */
function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const parts = [
    [Math.floor(seconds / 86_400), "d"],
    [Math.floor(seconds / 3_600) % 24, "h"],
    [Math.floor(seconds / 60) % 60, "m"],
    [seconds % 60, "s"],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return "0s";
  return parts
    .slice(first, first + 2)
    .map(([count, unit]) => `${count}${unit}`)
    .join(" ");
}
