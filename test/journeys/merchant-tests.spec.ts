import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "./journey.ts";
import type { PackedProject } from "../support/a-packed-project.ts";
import { aPackedProject } from "../support/a-packed-project.ts";
import { findHeadlessShell } from "../support/find-chromium.ts";

// The sample project in demo/merchant-tests, as its merchant runs it: with the package that was built.

let project: PackedProject;
test.beforeAll(() => {
  project = aPackedProject();
  cpSync("demo/merchant-tests", project.folder, { recursive: true });
});
test.afterAll(() => project.remove());

async function run(...command: readonly string[]): Promise<string> {
  // Without the variables of this runner.
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], CHROME_PATH: findHeadlessShell() };
  const options = { cwd: project.folder, env };
  const { stdout } = await promisify(execFile)(process.execPath, [...command], options).catch(
    (error: unknown) => {
      const { stdout = "", stderr = "" } = error as { readonly stdout?: string; readonly stderr?: string };
      throw new Error(`${stdout}${stderr}`, { cause: error });
    },
  );
  return stdout;
}

test("a merchant's tests of the backend pass without a browser", async () => {
  const output = await run("--test", "--test-reporter=tap", "tests/");
  expect(output).toMatch(/^# pass [1-9]/m);
  expect(output).toContain("# fail 0");
});

test("a merchant's tests of whole purchases pass in a browser", async () => {
  const playwright = path.join(project.modules, "@playwright/test/cli.js");
  const output = await run(playwright, "test", "--reporter=line");
  expect(output).toMatch(/[1-9]\d* passed/);
});
