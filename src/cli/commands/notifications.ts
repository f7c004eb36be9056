import type { AddCommands } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import { operate, operatorOf, tokenHelp } from "../operate.ts";
import type { Layout } from "../output/table.ts";
import { tableFor } from "../output/table.ts";
import { printable } from "../output/text.ts";

/** What `/status/notifications` says. */
interface Notifications {
  readonly counts: readonly {
    readonly event_code: string;
    readonly result: string;
    readonly count: number;
  }[];
  readonly unresolved: readonly {
    readonly psp_reference: string;
    readonly event_code: string;
    readonly success: boolean;
    readonly result: string;
    readonly received_at: string;
  }[];
}

/** `till notifications list|replay`, with the token of the operator or of the metrics. */
export const addNotifications: AddCommands = (program, cli) => {
  const group = program
    .group("notifications", "what the acquirer has notified, and what came of it")
    .helpGroup("Run:");
  group
    .command("list")
    .description("how many came, and those that were not applied")
    .example("till notifications list")
    .addHelpText("after", tokenHelp({ changes: false }))
    .action(async (_options: unknown, command: TillCommand) => {
      const operator = operatorOf(cli, command, { changes: false });
      const { body } = await operate(operator, "GET", "/status/notifications");
      cli.show(command, body, () => listed(body as Notifications, cli));
    });
  group
    .command("replay")
    .description("handle them again: all, or those of one reference of the acquirer")
    .argument("[reference]", "the acquirer's reference of a payment; all without it")
    .example("till notifications replay", "till notifications replay 8535296650153317")
    .addHelpText("after", tokenHelp({ changes: true }))
    .action(async (reference: string | undefined, _options: unknown, command: TillCommand) => {
      const operator = operatorOf(cli, command, { changes: true });
      const query = reference === undefined ? "" : `?psp_reference=${encodeURIComponent(reference)}`;
      const { body } = await operate(operator, "POST", `/status/notifications/replay${query}`);
      const { replayed } = body as { readonly replayed: number };
      cli.show(command, body, () =>
        replayed === 0 ? "No such notification is stored.\n" : `${replayed} will be handled again.\n`,
      );
    });
};

function listed({ counts, unresolved }: Notifications, layout: Layout): string {
  const summary = tableFor(layout, [
    ["kind", "result", "count"],
    ...counts.map(({ event_code, result, count }) => [printable(event_code), result, String(count)]),
  ]);
  if (unresolved.length === 0) return summary;
  const rows = tableFor(layout, [
    ["not applied", "kind", "success", "received", "why"],
    ...unresolved.map(({ psp_reference, event_code, success, received_at, result }) => [
      ...[printable(psp_reference), printable(event_code), String(success), received_at],
      result === "unknown" ? "no such payment here" : result,
    ]),
  ]);
  return `${summary}\n${rows}`;
}
