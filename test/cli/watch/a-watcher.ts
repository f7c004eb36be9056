import assert from "node:assert/strict";
import { run } from "../../../src/cli/run.ts";
import type { Difference } from "../../../src/cli/watch/difference.ts";
import { aClock } from "../../support/fake-clock.ts";
import type { Outcome } from "../a-terminal.ts";

/** Runs `till watch` as cron does: without a terminal, and without a key. */
export async function watch(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const text = { output: "", errors: "" };
  const fail = async () => assert.fail("nothing else was to happen");
  const code = await run(["watch", ...words], {
    env,
    print: (printed) => (text.output += printed),
    printError: (printed) => (text.errors += printed),
    now: aClock().now,
    serve: fail,
    examine: fail,
    wait: fail,
  });
  return { code, ...text };
}

/** Runs `till watch --json`. Returns the exit code, and of each difference its change and subject. */
export async function differencesOf(
  ...words: readonly string[]
): Promise<{ readonly code: number; readonly found: readonly (readonly [string, string])[] }> {
  const { code, output, errors } = await watch([...words, "--json"]);
  assert.notEqual(code, 2, errors);
  const { differences } = JSON.parse(output) as { readonly differences: readonly Difference[] };
  return { code, found: differences.map(({ change, subject }) => [change, subject]) };
}
