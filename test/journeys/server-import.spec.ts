import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "./journey.ts";

const run = promisify(execFile);

/** What code that renders pages on a server asks to find out whether it is in a browser. */
const browserGlobals = ["window", "document", "HTMLElement", "customElements"];

test("till.js as it is served can be imported on a server, and pretends no browser there", async ({
  product,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), "till-on-a-server-"));
  try {
    const script = path.join(folder, "till.mjs");
    await writeFile(script, await (await fetch(`${product.service}/v1/till.js`)).text());
    const code = `
      const { TillError } = await import(${JSON.stringify(script)});
      const found = ${JSON.stringify(browserGlobals)}.filter((name) => name in globalThis);
      console.log(JSON.stringify([typeof TillError, found]));`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", code]);
    expect(JSON.parse(stdout)).toEqual(["function", []]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
