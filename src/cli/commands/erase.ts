import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError, CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import type { Operator } from "../operate.ts";
import { operate, operatorOf, tokenHelp } from "../operate.ts";
import type { Layout } from "../output/table.ts";
import { tableFor } from "../output/table.ts";
import { printable } from "../output/text.ts";

interface EraseOptions {
  readonly email: string;
  readonly live?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

interface Payer {
  readonly email: string;
  readonly livemode: boolean;
}

type Counts = Readonly<Record<string, number>>;

/** What an account has of a payer, as `POST /status/erasures` describes it. */
interface Found {
  readonly account: string;
  readonly customers: readonly string[];
  readonly counts: Counts;
}

/** An erasure as `GET /status/erasures` describes it. */
interface Erasure {
  readonly id: string;
  readonly account: string;
  readonly status: "finished" | "pending" | "waiting";
  readonly erased: Counts;
  readonly due_at: string | null;
}

const path = "/status/erasures";
const pause = 500;

/** `till erase --email ADDRESS`, with the token of the operator: shows what there is of a payer, asks, erases it, and waits until that has ended. */
export const addErase: AddCommands = (program, cli) => {
  program
    .group("erase", "show what there is of a payer, ask, and erase their personal data")
    .helpGroup("Run:")
    .example("till erase --email ada@example.com --dry-run", "till erase --email ada@example.com --yes")
    .requiredOption("--email <address>", "the address of the payer")
    .option("--live", "in live mode; without it in test mode")
    .option("--dry-run", "only show what there is")
    .option("--yes", "do not ask")
    .addHelpText("after", tokenHelp({ changes: true }))
    .action(async (_options: unknown, command: TillCommand) => {
      const { email, live = false, dryRun = false, yes = false } = optionsOf<EraseOptions>(command);
      const operator = operatorOf(cli, command, { changes: true });
      const payer = { email, livemode: live };
      const found = await find(operator, payer);
      if (dryRun) return cli.show(command, { found }, () => foundTable(found, cli));
      if (!yes) await confirm(cli, found, payer);
      const erasures = await untilEnded(operator, await erase(operator, payer), cli.wait);
      cli.show(command, { erasures }, () => erasedTable(erasures, cli));
    });
};

/** @throws CommandFailed if the payer has something that must end first */
async function erase(operator: Operator, payer: Payer): Promise<readonly Erasure[]> {
  const { status, body } = await operate(operator, "POST", path, payer);
  if (status === 409) {
    const { error } = body as { readonly error: { readonly message: string } };
    throw new CommandFailed(`${printable(error.message)} End it first, then repeat the command.`);
  }
  return (body as { readonly erasures: readonly Erasure[] }).erasures;
}

async function find(operator: Operator, payer: Payer): Promise<readonly Found[]> {
  const { body } = await operate(operator, "POST", path, { ...payer, dry_run: true });
  return (body as { readonly found: readonly Found[] }).found;
}

async function confirm(
  { ask, ...layout }: Pick<Cli, "ask" | "columns" | "style">,
  found: readonly Found[],
  { email, livemode }: Payer,
): Promise<void> {
  if (ask === undefined) {
    throw new CommandError(
      "Nobody can be asked here: see what there is with --dry-run, and erase it with --yes.",
    );
  }
  const mode = livemode ? "live" : "test";
  const question = `${foundTable(found, layout)}
This ends the subscriptions of ${printable(email)} in ${mode} mode and cannot be undone.
Write the address again to erase it: `;
  if ((await ask(question)).trim() !== email) throw new CommandFailed("Nothing was erased.");
}

async function untilEnded(
  operator: Operator,
  begun: readonly Erasure[],
  wait: Cli["wait"],
): Promise<readonly Erasure[]> {
  let erasures = begun;
  while (erasures.some(({ status }) => status === "pending")) {
    await wait(pause);
    const ids = begun.map(({ id }) => id).join(",");
    const { body } = await operate(operator, "GET", `${path}?ids=${ids}`);
    ({ erasures } = body as { readonly erasures: readonly Erasure[] });
  }
  return erasures;
}

function foundTable(found: readonly Found[], layout: Layout): string {
  const rows = found.flatMap(({ account, counts }) =>
    Object.entries(counts).map(([kind, count]) => [account, kind, String(count)]),
  );
  return rows.length === 0
    ? "No row has this address. Events and stored responses that mention it are searched when it is erased.\n"
    : tableFor(layout, [["account", "what", "rows"], ...rows]);
}

function erasedTable(erasures: readonly Erasure[], layout: Layout): string {
  return tableFor(layout, [
    ["erasure", "account", "status", "what", "rows erased"],
    ...erasures.flatMap(({ id, account, status, erased, due_at: due }) => {
      const state = status === "waiting" ? `waits until ${due ?? ""}` : status;
      const counts = Object.entries(erased);
      return (counts.length === 0 ? [["nothing", 0] as const] : counts).map(([kind, count]) => [
        ...[id, account, state, kind],
        String(count),
      ]);
    }),
  ]);
}
