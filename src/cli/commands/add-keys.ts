import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { collect } from "./collect.ts";
import { keyRing, keyRingVerbs } from "../key-ring.ts";
import type { KeyOptions } from "../keys.ts";
import { keys } from "../keys.ts";
import { createLiveKeys } from "../live-keys.ts";
import { tokenOf } from "../operate.ts";

const ringVerbs = {
  ring: "the keys that seal cards, how many records each seals, and the master keys",
  "rotate-cards": "seal cards with a new key while the service runs, and remove the one before",
  "rotate-master": "forget every master key but that of the service",
} as const;

/** `till keys …`: keys of the API with a secret key, and those that seal cards with the operator's token. */
export const addKeys: AddCommands = (program, cli) => {
  const group = program.group("keys", "API keys, and the keys that seal cards").alias("api-keys");
  const verb = (name: string, description: string, usage: string) =>
    group.verb(name, description, usage, async (args, command) => {
      cli.print(await keys(cli.till(command), [name, ...args], optionsOf<KeyOptions>(command), cli));
    });
  verb("list", "the account's API keys", "[OPTIONS]")
    .option("--kind <kind>", "only secret or publishable ones")
    .example("till keys list", "till keys list --kind publishable --json");
  group
    .verb("create", "make a key", "--kind KIND --name NAME [OPTIONS]", async (args, command) => {
      const options = optionsOf<KeyOptions & { readonly live?: boolean }>(command);
      if (options.live !== true)
        return cli.print(await keys(cli.till(command), ["create", ...args], options, cli));
      const operator = { service: cli.service(command), ...tokenOf(cli.env, { changes: true }) };
      cli.print(await createLiveKeys(operator, args, options, cli.columns));
    })
    .option("--kind <kind>", "secret or publishable")
    .option("--name <name>", "what it is for")
    .option("--origin <origin>", "where a publishable key may be used; may stand more than once", collect)
    .option(
      "--live",
      "make both keys of live mode, once till doctor misses nothing; needs TILL_OPERATOR_TOKEN",
    )
    .example(
      "till keys create --kind publishable --name shop --origin https://shop.example",
      "TILL_OPERATOR_TOKEN=… till keys create --live --origin https://shop.example",
    );
  verb("roll", "make a key in the place of one", "ID --overlap SECONDS")
    .option("--overlap <seconds>", "how long the old one stays valid beside it, 0 to 604800")
    .example("till keys roll key_… --overlap 3600");
  verb("expire", "end a key now", "ID").example("till keys expire key_…");
  for (const [name, description] of Object.entries(ringVerbs)) {
    const changes = keyRingVerbs[name] === true;
    const tokens = changes ? "TILL_OPERATOR_TOKEN" : "TILL_METRICS_TOKEN, or TILL_OPERATOR_TOKEN";
    group
      .verb(name, description, "", async (args, command) => {
        const operator = { service: cli.service(command), ...tokenOf(cli.env, { changes }) };
        cli.print(await keyRing(operator, [name, ...args], optionsOf(command), cli));
      })
      .example(`till keys ${name}`)
      .addHelpText("after", `\nNeeds ${tokens}.`);
  }
};
