import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestContext } from "node:test";
import { after, before, test } from "node:test";
import { hasPrograms } from "../support/has-programs.ts";
import type { ExampleShell } from "./an-example-shell.ts";
import { anExampleShell } from "./an-example-shell.ts";

// The scripts of `till completion` in the shells themselves, with the built command.

let shell: ExampleShell;
before(() => {
  shell = anExampleShell(mkdtempSync(path.join(tmpdir(), "till-completion-")), {});
});
after(() => rmSync(shell.folder, { recursive: true, force: true }));

/** The lines that a line of bash prints. */
async function linesOf(line: string): Promise<readonly string[]> {
  const { code, output, errors } = await shell.run(line);
  assert.equal(code, 0, errors);
  return output.split("\n").filter(Boolean);
}

const cases: readonly (readonly [words: string, expected: readonly string[]])[] = [
  ["till compl", ["completion"]],
  ["till charges ca", ["cancel", "capture"]],
  ["till completion f", ["fish"]],
  ["till trigger subscription.past", ["subscription.past_due"]],
];

test("bash completes commands, verbs and values", async () => {
  for (const [words, expected] of cases) {
    const script = `source <(till completion bash); COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _till`;
    const lines = await linesOf(`${script}; printf '%s\\n' "\${COMPREPLY[@]}"`);
    assert.deepEqual(lines.toSorted(), expected, words);
  }
});

test("fish completes commands, verbs and values", async (context: TestContext) => {
  if (!hasPrograms({ fish: "--version" }, ["fish"])) return context.skip("There is no fish.");
  for (const [words, expected] of cases) {
    const lines = await linesOf(
      `fish --no-config -c 'till completion fish | source; complete -C "${words}"'`,
    );
    assert.deepEqual(lines.map((line) => line.split("\t")[0]).toSorted(), expected, words);
  }
});

test("zsh completes commands and values as they are typed", async (context: TestContext) => {
  if (!hasPrograms({ zsh: "--version" }, ["zsh"])) return context.skip("There is no zsh.");
  for (const [words, [only, ...others]] of cases) {
    if (only === undefined || others.length > 0) continue;
    const completed = words.replace(/\S+$/, only);
    // A terminal in which Tab is pressed; then the line is printed in place of being run.
    const typed = `zmodload zsh/zpty
      zpty -b shell zsh -f -i
      zpty -w shell 'PS1=; autoload -Uz compinit; compinit -u -D; source <(till completion zsh); bindkey "^X" beginning-of-line; print READY-$((1+1))'
      zpty -r -m shell seen '*READY-2*'
      zpty -w -n shell $'${words}\\t'
      zpty -w shell $'\\C-xprint -r -- DONE '
      zpty -r -m shell seen '*DONE ${completed}*' && print -r -- found
      zpty -d shell`;
    const lines = await linesOf(`timeout 300 zsh -f -c '${typed.replaceAll("'", `'\\''`)}'`);
    assert.ok(lines.includes("found"), lines.join("\n"));
  }
});
