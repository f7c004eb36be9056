import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { setUp } from "../../src/site/reference/overview-page.ts";
import type { CodeBlock } from "../support/documents.ts";
import { allDocuments, codeBlocksOf, isLeftOut, reasonOf, runnersOf } from "../support/documents.ts";
import { findPhp } from "../support/find-php.ts";
import { Reader } from "./a-reader.ts";
import type { ReadersService } from "./a-readers-service.ts";
import { aReadersService } from "./a-readers-service.ts";

/** One for all documents: what a reader makes, nobody else names. */
let service: ReadersService;
before(async () => {
  service = await aReadersService();
});
after(() => service.stop());

const all = allDocuments().flatMap((document) => codeBlocksOf(document));

/** The test that runs the blocks of a language, where it is not this one. */
const runners: Readonly<Record<string, string>> = {
  html: "test/journeys/documents.spec.ts",
  css: "test/journeys/documents.spec.ts",
  mermaid: "test/documents/diagrams.test.ts",
};
const ofReaders = new Set(["sh", "ts", "json"]);

function isFollowed({ language, note = "" }: CodeBlock): boolean {
  return note.startsWith("file: ") || ofReaders.has(language);
}

describe("a block of code in a document", () => {
  test("is run, or says why it is not", (context) => {
    const table = all.map((block) => ({
      place: `${block.document}:${String(block.line)}`,
      by: whoRuns(block),
    }));
    for (const { place, by } of table) context.diagnostic(`${place}: ${by ?? "?"}`);
    assert.deepEqual(
      table.filter(({ by }) => by === undefined).map(({ place }) => place),
      [],
    );
  });

  test("is found, wherever it stands in its document", () => {
    for (const document of allDocuments()) {
      const fences = readFileSync(document, "utf8").match(/^[ \t>]*(?:```|~~~)/gm)?.length ?? 0;
      assert.equal(fences, 2 * codeBlocksOf(document).length, `${document} has a block that is not found`);
    }
  });

  test("that another test runs names one that is there", () => {
    const named = new Set([...all.flatMap(runnersOf), ...Object.values(runners)]);
    assert.deepEqual(
      [...named].filter((file) => !file.startsWith("test/") || !existsSync(file)),
      [],
    );
  });

  for (const document of allDocuments()) {
    const blocks = codeBlocksOf(document).filter((block) => !isLeftOut(block) && isFollowed(block));
    if (blocks.length === 0) continue;
    test(`works when it is pasted from ${document}, one after the other`, async () => {
      const reader = new Reader(service);
      try {
        await reader.start();
        for (const block of blocks) {
          await assert.doesNotReject(reader.follow(block), `${document}:${String(block.line)}`);
        }
        await checkServers(reader, blocks);
      } finally {
        await reader.leave();
      }
    });
  }
});

test("a client is set up as the reference shows it", async () => {
  const file = (name: string, text: string): CodeBlock => ({ ...block(text), note: `file: ${name}` });
  const block = (text: string): CodeBlock => ({
    document: "reference/index.md",
    line: 1,
    language: "sh",
    note: undefined,
    text,
  });
  const reader = new Reader(service);
  try {
    await reader.start();
    await reader.follow(block(setUp.curl));
    const account = String(reader.response["id"]);
    const prints = "\nconsole.log(JSON.stringify(await ";
    const programs = [
      [file("client.mjs", `${setUp.client}${prints}till.account.retrieve()));`), "node client.mjs"],
      [file("stripe.mjs", `${setUp.stripe}${prints}stripe.accounts.retrieve()));`), "node stripe.mjs"],
      [
        file("client.php", `<?php ${setUp.php}\necho json_encode($till->account->retrieve());`),
        "php client.php",
      ],
    ] as const;
    for (const [program, command] of programs) {
      if (command.startsWith("php") && findPhp() === undefined) continue;
      await reader.follow(program);
      await reader.follow(block(`${command} > answer.json`));
      await reader.follow(block("cat answer.json"));
      assert.equal(reader.response["id"], account, command);
    }
  } finally {
    await reader.leave();
  }
});

/** What runs a block: a test, or nothing for the reason that it gives; undefined where nobody knows. */
function whoRuns(block: CodeBlock): string | undefined {
  const [reason, named] = [reasonOf(block), runnersOf(block)];
  if (reason !== undefined) return `not run: ${reason}`;
  if (named.length > 0) return named.join(", ");
  return isFollowed(block) ? "test/documents/code-blocks.test.ts" : runners[block.language];
}

async function checkServers(reader: Reader, blocks: readonly CodeBlock[]): Promise<void> {
  const made = blocks.map(({ note }) => note);
  if (made.includes("file: shop.mjs")) {
    assert.match(await reader.open("http://127.0.0.1:3000"), /<till-checkout/);
    const response = await reader.send("http://127.0.0.1:3000/pay", { source: "tok_visa" });
    assert.equal(response.status, 200);
    assert.equal(((await response.json()) as { amount: number }).amount, 4200);
  }
  if (made.includes("file: club.mjs")) {
    assert.match(await reader.open("http://127.0.0.1:3001"), /save="off_session"/);
    const response = await reader.send("http://127.0.0.1:3001/subscribe", { source: "tok_visa" });
    assert.equal(response.status, 200);
    assert.equal(((await response.json()) as { status: string }).status, "active");
  }
  const isServed = reader.hasServed && made.some((note = "") => /^file: hooks\./.test(note));
  if (isServed) {
    const deadline = performance.now() + 300_000;
    while (!reader.printed.includes("ping")) {
      assert.ok(performance.now() < deadline, `No webhook was received: ${reader.printed}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
