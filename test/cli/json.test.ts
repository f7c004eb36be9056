import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import type { Cli } from "../../src/cli/cli.ts";
import type { Command } from "commander";
import { pathOf } from "../../src/cli/command-tree.ts";
import { createStyle } from "../../src/cli/output/style.ts";
import { createProgram } from "../../src/cli/program.ts";
import { loadApiCalls } from "../../src/cli/resources/resources.ts";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import type { Outcome, Terminal } from "./a-terminal.ts";
import { aTerminal } from "./a-terminal.ts";

let service: TestService;
let terminal: Terminal;
let folder: string;
before(async () => {
  service = await aService();
  terminal = await aTerminal(service);
  folder = mkdtempSync(path.join(tmpdir(), "till-json-"));
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await terminal.close();
  await service.close();
});

/** All commands that can be called, with an argument and a needed option for each place. */
async function commandLines(): Promise<readonly string[]> {
  const calls = await loadApiCalls();
  const program = createProgram({ style: createStyle(false), print: () => {} } as unknown as Cli, calls);
  const lines: string[] = [];
  const add = (command: Command) => {
    for (const child of command.commands) add(child);
    const isHidden = command.name() === "complete" || command === program;
    if (isHidden || (command.commands.length > 0 && command.registeredArguments.length === 0)) return;
    const values = command.registeredArguments.filter(({ required }) => required).map(() => "given");
    const needed = command.options
      .filter(({ mandatory }) => mandatory)
      .map(({ long }) => `${long ?? ""} given`);
    lines.push([...pathOf(command).split(" ").slice(1), ...values, ...needed].join(" "));
  };
  add(program);
  return lines;
}

/** The error object on the error output, with its type and a sentence. */
function errorOf({ errors }: Outcome): { readonly type: string; readonly message: string } {
  const { error } = JSON.parse(errors) as { error: { type: string; message: string } };
  assert.match(error.type, /^[a-z_]+$/);
  assert.match(error.message, /\S/);
  return error;
}

test("with --json each command prints JSON only: what it has found, or an error with its type", async () => {
  const unknownKey = `sk_test_${"z".repeat(32)}`;
  const env = {
    TILL_SECRET_KEY: unknownKey,
    XDG_CONFIG_HOME: folder,
    XDG_STATE_HOME: folder,
    TILL_DATA_DIR: folder,
  };
  const lines = await commandLines();
  assert.ok(lines.length > 150, String(lines.length));
  const faults: string[] = [];
  for (const line of lines) {
    const outcome = await terminal.till(`${line} --json`, env);
    try {
      assert.ok([0, 1, 2].includes(outcome.code), String(outcome.code));
      if (outcome.output !== "") JSON.parse(outcome.output);
      else errorOf(outcome);
    } catch (error) {
      faults.push(`${line}: ${String(error)}\n${outcome.output}${outcome.errors}`);
    }
  }
  assert.deepEqual(faults, []);
});

test("an error with --json says by its type and the exit code whose fault it is", async () => {
  const typeOf = async (line: string, code: number) => {
    const outcome = await terminal.till(`${line} --json`, { XDG_CONFIG_HOME: folder });
    assert.deepEqual([outcome.code, outcome.output], [code, ""], line);
    return errorOf(outcome).type;
  };
  assert.equal(
    await typeOf("charges create --amount 500 --currency eur --source tok_chargeDeclined", 1),
    "card_declined",
  );
  assert.equal(await typeOf("charges get ch_none", 1), "not_found");
  assert.equal(await typeOf("charges get", 2), "command_invalid");
  assert.equal(await typeOf("charges lits", 2), "command_invalid");
  assert.equal(await typeOf("chargse", 2), "command_invalid");
  assert.equal(await typeOf("listen", 2), "command_invalid");
  assert.equal(await typeOf("logout", 1), "command_failed");
});
