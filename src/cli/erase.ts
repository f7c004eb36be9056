import { required } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import { CommandFailed } from "./command-failed.ts";
import type { Operator } from "./operate.ts";
import { operate } from "./operate.ts";
import { printable } from "./output/printable.ts";
import type { Layout } from "./output/table.ts";
import { tableFor } from "./output/table.ts";

/** The options of `till erase`, not parsed yet. */
export interface EraseOptions {
  readonly email?: string | undefined;
  readonly live?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
  readonly yes?: boolean | undefined;
  readonly json?: boolean | undefined;
}

export interface EraseDependencies extends Operator {
  readonly layout?: Layout;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Asks who sits at the terminal; undefined if nobody does. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
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

/**
 * Runs `till erase`: shows what there is of a payer, asks, erases it, waits until that has ended, and returns the output.
 *
 * @throws CommandError for an invalid command
 * @throws CommandFailed if the service cannot be reached, or the payer has something that must end first
 */
export async function erase(dependencies: EraseDependencies, options: EraseOptions): Promise<string> {
  const { layout = {} } = dependencies;
  const email = required("--email", options.email);
  const payer = { email, livemode: options.live === true };
  const found = await find(dependencies, payer);
  if (options.dryRun === true) return options.json === true ? asJson({ found }) : foundTable(found, layout);
  if (options.yes !== true) await confirm(dependencies, found, payer);
  const { status, body } = await operate(dependencies, "POST", path, payer);
  if (status === 409) {
    const { error } = body as { readonly error: { readonly message: string } };
    throw new CommandFailed(`${printable(error.message)} End it first, then repeat the command.`);
  }
  const { erasures } = body as { readonly erasures: readonly Erasure[] };
  const ended = await untilEnded(dependencies, erasures);
  return options.json === true ? asJson({ erasures: ended }) : erasedTable(ended, layout);
}

async function find(
  operator: Operator,
  payer: { readonly email: string; readonly livemode: boolean },
): Promise<readonly Found[]> {
  const { body } = await operate(operator, "POST", path, { ...payer, dry_run: true });
  return (body as { readonly found: readonly Found[] }).found;
}

async function confirm(
  { ask, layout = {} }: Pick<EraseDependencies, "ask" | "layout">,
  found: readonly Found[],
  { email, livemode }: { readonly email: string; readonly livemode: boolean },
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
  { wait, ...operator }: EraseDependencies,
  begun: readonly Erasure[],
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

function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
