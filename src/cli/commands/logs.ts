import type { Connection } from "../../client/connection.ts";
import { TillError } from "../../client/till-error.ts";
import type { List } from "../../contract/list.ts";
import type { RequestLog } from "../../contract/accounts/request-log.ts";
import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import { pause } from "../listen/follow.ts";
import { printable } from "../output/text.ts";

/** How often new requests are asked for, in milliseconds. */
const interval = 1_000;

/** `till logs tail`: requests of the account's keys. */
export const addLogs: AddCommands = (program, cli) => {
  program
    .group("logs", "requests of the account's keys")
    .alias("request-logs")
    .command("tail")
    .description("print the requests of the account's keys as they are made")
    .option("--errors", "only those that were refused")
    .example("till logs tail", "till logs tail --errors --json")
    .action(async (_options: unknown, command: TillCommand) => {
      const { errors = false, json = false } = optionsOf<{ readonly errors?: boolean }>(command);
      await tailRequests(cli, cli.connect(command), { errors, json });
    });
};

interface Tailing {
  readonly errors: boolean;
  readonly json: boolean;
}

async function tailRequests(cli: Cli, connection: Connection, { errors, json }: Tailing): Promise<void> {
  const { print, printError, wait } = cli;
  const signal = cli.untilEnded?.();
  let newest: string | undefined;
  let isFirst = true;
  const ended = () => signal?.aborted === true;
  while (!ended()) {
    try {
      const query =
        newest === undefined ? { limit: isFirst ? 1 : 100 } : { limit: 100, ending_before: newest };
      const page = await connection.get<List<RequestLog>>("/v1/request_logs", query, { signal });
      // What there was before is not new.
      const requests = isFirst ? [] : page.data.toReversed();
      newest = page.data[0]?.id ?? newest;
      isFirst = false;
      for (const request of requests) {
        if (errors && request.status < 400) continue;
        print(json ? `${JSON.stringify(request)}\n` : requestLine(request, cli));
      }
      if (page.has_more) continue;
    } catch (error) {
      if (ended()) return;
      if (!(error instanceof TillError) || !error.retryable) throw error;
      printError(`The service does not answer (${error.message}) Tries again…\n`);
    }
    await pause(wait, interval, signal);
  }
}

function requestLine(request: RequestLog, { style }: Cli): string {
  const { created, method, path, status, error_code: code, id, milliseconds } = request;
  const paint = status < 400 ? style.green : status < 500 ? style.yellow : style.red;
  const error = code === null ? "" : ` ${style.bold(code)}`;
  return printable(`${created.slice(11, 19)} ${method} ${path} `).concat(
    `${paint(String(status))}${error} ${style.dim(`${id} ${String(milliseconds)} ms`)}\n`,
  );
}
