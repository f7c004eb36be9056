import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { CodeBlock } from "../support/documents.ts";
import { allDocuments, codeBlocksOf, isLeftOut } from "../support/documents.ts";
import { Reader } from "./a-reader.ts";
import type { ReadersService } from "./a-readers-service.ts";
import { aReadersService } from "./a-readers-service.ts";

/** One for all documents: what a reader makes, nobody else names. */
let service: ReadersService;
before(async () => {
  service = await aReadersService();
});
after(() => service.stop());

/** Blocks of these languages are run in a browser: `test/journeys/documents.spec.ts`. */
const ofBrowsers = new Set(["html", "css"]);
const ofReaders = new Set(["sh", "ts", "json"]);

function isFollowed({ language, note = "" }: CodeBlock): boolean {
  return note.startsWith("file: ") || ofReaders.has(language);
}

describe("a block of code in a document", () => {
  test("is run, or says why it is not", () => {
    const lost = allDocuments()
      .flatMap((document) => codeBlocksOf(document))
      .filter((block) => !isLeftOut(block) && !isFollowed(block) && !ofBrowsers.has(block.language));
    assert.deepEqual(
      lost.map(({ document, line }) => `${document}:${String(line)}`),
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
        reader.leave();
      }
    });
  }
});

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
    const deadline = performance.now() + 30_000;
    while (!reader.printed.includes("ping")) {
      assert.ok(performance.now() < deadline, `No webhook was received: ${reader.printed}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
