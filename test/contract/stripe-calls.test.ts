import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { aStripeClient } from "./a-stripe-client.ts";
import { runStripeCalls } from "./run-stripe-calls.ts";
import { stripeCalls } from "./stripe-calls.ts";

test("every call of Stripe's client works, or throws the error that it should", async () => {
  const client = await aStripeClient();
  try {
    const results = await runStripeCalls(client.stripe);
    const wrong = [...results].filter(([, result]) => result !== "works" && result !== "refused");
    assert.deepEqual(wrong, []);
  } finally {
    await client.close();
  }
});

test("the table of the documentation is that of the calls", async () => {
  const rows = stripeCalls.map(({ call, throws }) => {
    const [method = "", ...conditions] = call.split(", ");
    const words = [`\`${method}\``, ...conditions].join(", ");
    return [words, throws === undefined ? "works" : `\`${throws[0]}\`: ${throws[1]}`] as const;
  });
  const document = await readFile(new URL("../../docs/stripe-compatibility.md", import.meta.url), "utf8");
  const [, table = ""] = document.split("## Call by call");
  const written = [...table.matchAll(/^\| (`[a-zA-Z.]+`.*?) +\| (.*?) +\|$/gm)].map(([, ...cells]) => cells);
  assert.deepEqual(written, rows);
});
