import { Accounts } from "../../client/resources.ts";
import { connect } from "../../client/connect.ts";
import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError, CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import { serviceOf } from "../config/access.ts";
import { profilesFile, readProfiles, writeProfiles } from "../config/profiles.ts";
import { tableFor } from "../output/table.ts";

const keyPattern = /^sk_(test|live)_[0-9A-Za-z]{32}$/;

/** `till login|logout|profiles`: key and address in the user's folder of configuration. */
export const addLogin: AddCommands = (program, cli) => {
  program
    .group("login", "keep the secret key and the address of a service for all commands")
    .helpGroup("Run:")
    .example("till login", 'echo "$KEY" | till login --service http://localhost:4242 --profile shop')
    .addHelpText(
      "after",
      "\nAsks for the key, or reads it from the input, from --api-key or from TILL_SECRET_KEY. It is kept in a file that only you may read, as\n" +
        "the profile test or live by its mode, or by --profile. TILL_SECRET_KEY comes before it.",
    )
    .action(async (_options: unknown, command: TillCommand) => {
      const { profile, apiKey, service: address } = optionsOf(command);
      const { [profile ?? ""]: known } = readProfiles(cli.env).profiles;
      // A profile that is made has no address yet.
      const service = serviceOf(cli.env, { service: address, apiKey, profile: known && profile });
      const key = apiKey ?? (await givenKey(cli));
      const [, mode] = keyPattern.exec(key) ?? [];
      if (mode === undefined) throw new CommandError("This is no secret key: sk_test_… or sk_live_….");
      const name = profile ?? mode;
      const account = await new Accounts(connect(key, { service, retries: 1 })).retrieve();
      const { profiles } = readProfiles(cli.env);
      writeProfiles(cli.env, { current: name, profiles: { ...profiles, [name]: { service, key } } });
      cli.show(
        command,
        { profile: name, service, account: account.id },
        () => `Logged in to ${service} as ${account.id}, profile ${name}. Kept in ${profilesFile(cli.env)}\n`,
      );
    });
  program
    .group("logout", "forget the key of a profile")
    .helpGroup("Run:")
    .example("till logout", "till logout --profile shop")
    .action((_options: unknown, command: TillCommand) => {
      const { profile } = optionsOf(command);
      const { current, profiles } = readProfiles(cli.env);
      const name = profile ?? current;
      if (name === undefined || !Object.hasOwn(profiles, name))
        throw new CommandFailed("You are not logged in.");
      const left = Object.fromEntries(Object.entries(profiles).filter(([other]) => other !== name));
      const [next] = Object.keys(left);
      const now = current === name ? next : current;
      writeProfiles(cli.env, { ...(now === undefined ? {} : { current: now }), profiles: left });
      cli.show(command, { forgotten: name, used: now ?? null }, () => `Forgotten: profile ${name}.\n`);
    });
  program
    .group("profiles", "what till login keeps; with a name, the one that is used from now on")
    .argument("[name]")
    .helpGroup("Run:")
    .example("till profiles", "till profiles test")
    .action((name: string | undefined, _options: unknown, command: TillCommand) =>
      showProfiles(cli, command, name),
    );
};

function showProfiles(cli: Cli, command: TillCommand, name: string | undefined): void {
  const { current, profiles } = readProfiles(cli.env);
  if (name !== undefined && !Object.hasOwn(profiles, name))
    throw new CommandError(`There is no profile ${name}.`);
  const used = name ?? current;
  if (name !== undefined) writeProfiles(cli.env, { current: name, profiles });
  const rows = Object.entries(profiles).map(([one, { service, key }]) => {
    return { name: one, service, key: `…${key.slice(-4)}`, used: one === used };
  });
  cli.show(command, rows, () => {
    if (rows.length === 0) return "You are not logged in. till login keeps a key.\n";
    const lines = rows.map((row) => [row.used ? "*" : "", row.name, row.service, row.key]);
    return tableFor(cli, [["", "profile", "service", "key"], ...lines]);
  });
}

/** The key that the user types, sees as dots, or that comes by the input or the environment. */
async function givenKey({ env, readInput }: Cli): Promise<string> {
  const ofEnvironment = env["TILL_SECRET_KEY"];
  if (ofEnvironment !== undefined && ofEnvironment !== "") return ofEnvironment;
  if (readInput !== undefined) return (await readInput()).trim();
  const { isCancel, password } = await import("@clack/prompts");
  const typed = await password({
    message: "The secret key, sk_test_… or sk_live_…",
    validate: (text) =>
      keyPattern.test(text?.trim() ?? "") ? undefined : "sk_test_ or sk_live_, and 32 letters or digits",
  });
  if (isCancel(typed)) throw new CommandFailed("Nothing was changed.", 130);
  return typed.trim();
}
