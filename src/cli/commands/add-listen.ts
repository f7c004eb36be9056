import { Events } from "../../client/events.ts";
import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError } from "../command-error.ts";
import { CommandFailed } from "../command-failed.ts";
import type { TillCommand } from "../command-tree.ts";
import { deliveryLine } from "../listen/delivery-line.ts";
import { readEventTypes } from "../listen/event-types.ts";
import { followingConnection } from "../listen/follow.ts";
import { isAccepted, sendOnce } from "../listen/forward.ts";
import { listenSecret } from "../listen/journal.ts";
import { listen } from "../listen/listen.ts";
import { tailEvents } from "../listen/tail-events.ts";

interface ListenOptions {
  readonly forwardTo?: string;
  readonly events?: string;
  readonly from?: string;
  readonly printSecret?: boolean;
}

/** `till listen`, `till events tail` and `till events resend`. */
export const addListen: AddCommands = (program, cli) => {
  program
    .group("listen", "forward events to your machine as they happen, signed as webhooks are")
    .helpGroup("Develop:")
    .option("--forward-to <url>", "where to, such as http://localhost:3000/webhooks")
    .option("--events <types>", "only some, with commas between them; payment.* is all that begin so")
    .option(
      "--from <place>",
      "last (where the listener before ended), now, start, or the id of an event",
      "last",
    )
    .option("--print-secret", "print the signing secret, and do nothing else")
    .addHelpText(
      "after",
      "\nEach event is sent once, also when service or listener are restarted in between. The one that a killed listener was sending is sent\n" +
        "again, with the same webhook-id.",
    )
    .example(
      "till listen --forward-to http://localhost:3000/webhooks",
      "till listen --forward-to localhost:3000/webhooks --events payment.*,refund.* --from start",
      "till listen --print-secret",
    )
    .action(async (_options: unknown, command: TillCommand) => {
      const {
        forwardTo,
        events,
        from = "last",
        printSecret,
        json = false,
      } = optionsOf<ListenOptions>(command);
      const secret = listenSecret(cli.env);
      if (printSecret === true) return json ? cli.printJson({ secret }) : cli.print(`${secret}\n`);
      if (forwardTo === undefined) throw new CommandError("Missing: --forward-to.");
      const url = addressOf(forwardTo, "--forward-to");
      const types = readEventTypes(events);
      const connection = cli.connect(command, followingConnection);
      const { service } = cli.access(command);
      await listen(cli, connection, { service, url, secret, types, from, json });
    });
  const group = program.group("events", "what happened to the objects of the account");
  group
    .command("tail")
    .description("print events as they happen")
    .option("--events <types>", "only some, with commas between them; payment.* is all that begin so")
    .option("--after <event>", "begin after this event, or at the start; without it, now")
    .example("till events tail", "till events tail --events customer.* --after start --json")
    .action(async (_options: unknown, command: TillCommand) => {
      const {
        events,
        after,
        json = false,
      } = optionsOf<{ readonly events?: string; readonly after?: string }>(command);
      const types = readEventTypes(events);
      await tailEvents(cli, cli.connect(command, followingConnection), { types, after, json });
    });
  group
    .command("resend")
    .description("send an event once more, to any address")
    .argument("<id>", "the event")
    .requiredOption("--to <url>", "where to, such as http://localhost:3000/webhooks")
    .option("--secret <secret>", "sign with this secret, whsec_…; without it with that of till listen")
    .example("till events resend evt_… --to http://localhost:3000/webhooks")
    .addHelpText("after", "\ntill events redeliver sends it again to the account's webhook endpoints.")
    .action(async (id: string, _options: unknown, command: TillCommand) => {
      const {
        to,
        secret,
        json = false,
      } = optionsOf<{ readonly to: string; readonly secret?: string }>(command);
      const url = addressOf(to, "--to");
      const event = await new Events(cli.connect(command)).retrieve(id);
      const delivery = await sendOnce(event, { url, secret: secret ?? listenSecret(cli.env) });
      cli.print(deliveryLine(event, delivery, { json, style: cli.style }));
      if (!isAccepted(delivery)) throw new CommandFailed(`${url} did not accept ${event.id}.`);
    });
};

function addressOf(text: string, option: string): string {
  // `localhost:3000/webhooks`, `3000`
  const full = /^\d+$/.test(text)
    ? `http://localhost:${text}`
    : /^[\w.-]+:\d+/.test(text)
      ? `http://${text}`
      : text;
  if (URL.canParse(full) && /^https?:$/.test(new URL(full).protocol)) return full;
  throw new CommandError(`${option} is no address: ${text}.`);
}
