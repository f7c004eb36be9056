import type { Cli } from "../cli.ts";
import { CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import { operate, operatorOf, tokenHelp } from "../operate.ts";
import type { Layout } from "../output/table.ts";
import { tableFor } from "../output/table.ts";

/** The keys of a service as `/status/keys` describes them. */
interface KeyRing {
  readonly sealing_keys: readonly {
    readonly id: string;
    readonly from: string;
    readonly records: number;
    readonly seals: boolean;
  }[];
  readonly master_keys: readonly { readonly id: string; readonly created: string; readonly own: boolean }[];
}

/** The commands about the keys that seal cards, and whether they change anything. */
const verbs = [
  ["ring", false, "the keys that seal cards, how many records each seals, and the master keys"],
  ["rotate-cards", true, "seal cards with a new key while the service runs, and remove the one before"],
  ["rotate-master", true, "forget every master key but that of the service"],
] as const;

/** Adds `till keys ring|rotate-cards|rotate-master`, with the token of the operator or of the metrics. */
export function addKeyRing(group: TillCommand, cli: Cli): void {
  for (const [verb, changes, description] of verbs) {
    group
      .command(verb)
      .description(description)
      .example(`till keys ${verb}`)
      .addHelpText("after", tokenHelp({ changes }))
      .action(async (_options: unknown, command: TillCommand) => {
        const operator = operatorOf(cli, command, { changes });
        const path = changes ? `/status/keys/${verb}` : "/status/keys";
        const { status, body } = await operate(operator, changes ? "POST" : "GET", path);
        if (status === 409) {
          throw new CommandFailed(
            "The service still replaces the key before this one. `till keys ring` shows how many records are left.",
          );
        }
        cli.show(command, body, () => keyTables(body as KeyRing, cli));
      });
  }
}

function keyTables({ sealing_keys: sealing, master_keys: masters }: KeyRing, layout: Layout): string {
  const rows = tableFor(layout, [
    ["sealing key", "seals from", "records", ""],
    ...sealing.map(({ id, from, records, seals }) => [
      ...[id, Date.parse(from) === 0 ? "the beginning" : from, String(records)],
      seals ? "seals new records" : "",
    ]),
  ]);
  const master = tableFor(layout, [
    ["master key", "known since", ""],
    ...masters.map(({ id, created, own }) => [id, created, own ? "of this process" : ""]),
  ]);
  return `${rows}\n${master}`;
}
