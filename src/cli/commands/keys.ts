import { Option } from "commander";
import type { ApiKey, NewApiKey } from "../../contract/accounts/api-key.ts";
import { apiKeyKinds } from "../../contract/accounts/api-key.ts";
import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import type { Finding } from "../doctor/findings.ts";
import { findingLines } from "../doctor/findings.ts";
import { operate, operatorOf } from "../operate.ts";
import type { Layout } from "../output/table.ts";
import { tableFor } from "../output/table.ts";
import { collect, wholeNumber } from "../values.ts";
import { addKeyRing } from "./key-ring.ts";

interface CreateOptions {
  readonly kind?: ApiKey["kind"];
  readonly name?: string;
  readonly origin?: readonly string[];
  readonly live?: boolean;
}

/** `till keys …`: keys of the API with a secret key, and those that seal cards with the operator's token. */
export const addKeys: AddCommands = (program, cli) => {
  const group = program.group("keys", "API keys, and the keys that seal cards").alias("api-keys");
  const show = (command: TillCommand, key: ApiKey) => cli.show(command, key, () => keyTable([key], cli));
  group
    .command("list")
    .description("the account's API keys")
    .addOption(new Option("--kind <kind>", "only keys of this kind").choices(apiKeyKinds))
    .example("till keys list", "till keys list --kind publishable --json")
    .action(async (_options: unknown, command: TillCommand) => {
      const { kind } = optionsOf<Pick<CreateOptions, "kind">>(command);
      const keys: ApiKey[] = [];
      for await (const key of cli.till(command).apiKeys.list({ kind })) keys.push(key);
      cli.show(command, keys, () => keyTable(keys, cli));
    });
  group
    .command("create")
    .description("make a key")
    .usage("--kind <kind> --name <name> [options]")
    .addOption(new Option("--kind <kind>", "the kind of key; needed without --live").choices(apiKeyKinds))
    .option("--name <name>", "what it is for; needed without --live")
    .option("--origin <origin>", "where a publishable key may be used; may stand more than once", collect)
    .option(
      "--live",
      "make both keys of live mode, once till doctor misses nothing; needs TILL_OPERATOR_TOKEN",
    )
    .example(
      "till keys create --kind publishable --name shop --origin https://shop.example",
      "TILL_OPERATOR_TOKEN=… till keys create --live --origin https://shop.example",
    )
    .action(async (_options: unknown, command: TillCommand) => {
      const options = optionsOf<CreateOptions>(command);
      if (options.live === true) return createLiveKeys(cli, command, options);
      const { kind = command.missing("--kind"), name = command.missing("--name"), origin } = options;
      show(command, await cli.till(command).apiKeys.create({ kind, name, allowed_origins: origin }));
    });
  group
    .command("roll")
    .description("make a key in the place of one")
    .argument("<id>", "the key's id")
    .requiredOption(
      "--overlap <seconds>",
      "how long the old one stays valid beside it, 0 to 604800",
      wholeNumber({ least: 0 }),
    )
    .example("till keys roll key_… --overlap 3600")
    .action(async (id: string, _options: unknown, command: TillCommand) => {
      const { overlap } = optionsOf<{ readonly overlap: number }>(command);
      show(command, await cli.till(command).apiKeys.roll(id, { overlap }));
    });
  group
    .command("expire")
    .description("end a key now")
    .argument("<id>", "the key's id")
    .example("till keys expire key_…")
    .action(async (id: string, _options: unknown, command: TillCommand) => {
      show(command, await cli.till(command).apiKeys.expire(id));
    });
  addKeyRing(group, cli);
};

/**
 * Makes a secret and a publishable live key, which are shown only here.
 *
 * @throws CommandFailed with the list of the doctor as long as live mode lacks something
 */
async function createLiveKeys(
  cli: Cli,
  command: TillCommand,
  { name, origin }: Pick<CreateOptions, "name" | "origin">,
): Promise<void> {
  const operator = operatorOf(cli, command, { changes: true });
  const parameters = { name, allowed_origins: origin };
  const { status, body } = await operate(operator, "POST", "/status/live_keys", parameters);
  if (status === 409) {
    const { findings } = body as { readonly findings: readonly Finding[] };
    const missing = findings.filter((finding) => finding.state === "missing");
    const lines = findingLines(missing, { width: cli.columns });
    throw new CommandFailed(`No live keys were made.\n\n${lines}`.trimEnd());
  }
  const { keys } = body as { readonly keys: readonly NewApiKey[] };
  cli.show(command, keys, () => {
    const lines = keys.map(({ kind, key }) => `${`${kind} key`.padEnd(17)}${key}\n`);
    return `${lines.join("")}\nStore them now: only their hashes are in the database.\n`;
  });
}

/** Formats keys. The key itself is only known when it was just created. */
function keyTable(keys: readonly (ApiKey & { readonly key?: string })[], layout: Layout): string {
  return tableFor(layout, [
    ["id", "kind", "key", "name", "last used", "expires", "origins"],
    ...keys.map((key) => [
      key.id,
      key.kind,
      key.key ?? `…${key.last4}`,
      key.name,
      key.last_used_at ?? "never",
      key.expires_at ?? "never",
      key.kind === "secret" ? "" : (key.allowed_origins?.join(" ") ?? "all"),
    ]),
  ]);
}
