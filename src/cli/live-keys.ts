import type { NewApiKey } from "../contract/api-key.ts";
import { rejectRest } from "./arguments.ts";
import { CommandFailed } from "./command-failed.ts";
import type { Finding } from "./doctor/findings.ts";
import { findingLines } from "./doctor/findings.ts";
import type { KeyOptions } from "./keys.ts";
import type { Operator } from "./operate.ts";
import { operate } from "./operate.ts";

/**
 * Runs `till keys create --live` and returns its output: a secret and a publishable live key, which are shown only here.
 *
 * @param width the columns of the terminal
 * @throws CommandError for an invalid command
 * @throws CommandFailed with the list of the doctor as long as live mode lacks something
 */
export async function createLiveKeys(
  operator: Operator,
  rest: readonly string[],
  { name, origin, json }: Pick<KeyOptions, "json" | "name" | "origin">,
  width?: number,
): Promise<string> {
  rejectRest(rest);
  const parameters = {
    ...(name === undefined ? {} : { name }),
    ...(origin === undefined ? {} : { allowed_origins: origin }),
  };
  const { status, body } = await operate(operator, "POST", "/status/live_keys", parameters);
  if (status === 409) {
    const { findings } = body as { readonly findings: readonly Finding[] };
    const missing = findings.filter((finding) => finding.state === "missing");
    throw new CommandFailed(`No live keys were made.\n\n${findingLines(missing, { width })}`.trimEnd());
  }
  const { keys } = body as { readonly keys: readonly NewApiKey[] };
  if (json === true) return `${JSON.stringify(keys, null, 2)}\n`;
  const lines = keys.map(({ kind, key }) => `${`${kind} key`.padEnd(17)}${key}\n`);
  return `${lines.join("")}\nStore them now: only their hashes are in the database.\n`;
}
