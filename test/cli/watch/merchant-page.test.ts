import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import { webhooks } from "../../../src/client/webhooks.ts";
import type { Receiver } from "../../support/a-receiver.ts";
import { aReceiver } from "../../support/a-receiver.ts";
import { aClock } from "../../support/fake-clock.ts";
import type { Answer, PageServer } from "./a-page-server.ts";
import { aPageServer } from "./a-page-server.ts";
import { differencesOf, watch } from "./a-watcher.ts";

// A merchant's checkout page with scripts of its own, of others and in the document, and an approved file.

let shop: PageServer;
let others: PageServer;
let folder: string;
let file: string;
let page: string;

/** What the shop answers; tests change it. */
let answers: Record<string, Answer>;

before(async () => {
  shop = await aPageServer();
  others = await aPageServer();
  folder = mkdtempSync(path.join(tmpdir(), "till-watch-"));
  file = path.join(folder, "checkout.json");
  page = `${shop.origin}/checkout`;
  shop.answer((asked) => answers[asked] ?? { status: 404 });
});
after(async () => {
  await shop.close();
  await others.close();
  rmSync(folder, { recursive: true, force: true });
});

let requests = 0;
const policy = () => `script-src 'self' ${others.origin} 'nonce-${requests++}'; base-uri 'none'`;

const html = () => `<!doctype html><html><head>
<script type="module" src="${others.origin}/v1/till.js" integrity="sha384-abc" crossorigin></script>
<script src="/shop.js"></script>
<script nonce="${requests++}">window.cart = 1;</script>
<script type="application/json" id="cart">{"token":"${requests++}"}</script>
</head><body><button onclick="pay()">Pay</button><iframe src="/terms"></iframe>
<form action="https://mail.example/subscribe"></form></body></html>`;

function sends(body: string, headers: Readonly<Record<string, string>> = {}): void {
  const type = { "content-type": "text/html; charset=utf-8" };
  const security = { "content-security-policy": policy(), "strict-transport-security": "max-age=31536000" };
  answers["/checkout"] = { headers: { ...type, ...security, ...headers }, body };
}

beforeEach(async () => {
  answers = { "/shop.js": { body: "let shop = 1;" } };
  others.answer(() => ({ body: "let till = 1;" }));
  sends(html());
  rmSync(file, { force: true });
  const { code, errors } = await watch([page, "--approve", file]);
  assert.equal(code, 0, errors);
  sends(html());
});

const changed = (before: string, now: string) => sends(html().replace(before, now));

/** What may happen to the page, and what is found. */
const changes: readonly (readonly [
  name: string,
  change: () => void,
  found: () => readonly (readonly [string, string])[],
])[] = [
  ["nothing but nonces and data", () => {}, () => []],
  [
    "a script of another host has another byte",
    () => others.answer(() => ({ body: "let till = 2;" })),
    () => [["script_changed", `${others.origin}/v1/till.js`]],
  ],
  [
    "the shop's script has another byte",
    () => (answers["/shop.js"] = { body: "" }),
    () => [["script_changed", `${shop.origin}/shop.js`]],
  ],
  [
    "a script comes without its hash",
    () => changed(` integrity="sha384-abc"`, ""),
    () => [["integrity_missing", `${others.origin}/v1/till.js`]],
  ],
  [
    "a script comes with another hash",
    () => changed("sha384-abc", "sha384-abd"),
    () => [["integrity_changed", `${others.origin}/v1/till.js`]],
  ],
  [
    "a script is away",
    () => changed(`<script src="/shop.js"></script>`, ""),
    () => [["script_removed", `${shop.origin}/shop.js`]],
  ],
  [
    "an inline script is another one",
    () => changed("cart = 1", "cart = 2"),
    () => [["inline_script_changed", "inline script in line 4"]],
  ],
  [
    "a button does something else",
    () => changed("pay()", "steal()"),
    () => [["inline_script_changed", "inline script in line 6"]],
  ],
  [
    "data becomes a script",
    () => changed(` type="application/json"`, ""),
    () => [["inline_script_added", "inline script in line 5"]],
  ],
  [
    "a frame leads elsewhere",
    () => changed(`"/terms"`, `"https://evil.example/"`),
    () => [
      ["frame_added", "https://evil.example/"],
      ["frame_removed", `${shop.origin}/terms`],
    ],
  ],
  [
    "a form sends elsewhere",
    () => changed("https://mail.example/subscribe", "https://evil.example/"),
    () => [
      ["form_added", "https://evil.example/"],
      ["form_removed", "https://mail.example/subscribe"],
    ],
  ],
  [
    "transport is promised for a day",
    () => sends(html(), { "strict-transport-security": "max-age=86400" }),
    () => [["header_weakened", "strict-transport-security"]],
  ],
  [
    "another host may frame the page",
    () => sends(html(), { "x-frame-options": "SAMEORIGIN" }),
    () => [["header_added", "x-frame-options"]],
  ],
];

for (const [name, change, found] of changes) {
  test(`${name}: the comparison with the file says so`, async () => {
    change();
    const expected = found();
    assert.deepEqual(await differencesOf(page, "--approved", file), {
      code: expected.length === 0 ? 0 : 1,
      found: expected,
    });
  });
}

test("no script is loaded from an address that was not approved", async () => {
  const before = shop.asked().length;
  changed("/shop.js", "/admin/restart");
  await differencesOf(page, "--approved", file);
  assert.deepEqual(shop.asked().slice(before), ["/checkout"]);
});

test("the page is asked for as a browser asks, also for a compressed answer and after a redirect of the same origin", async () => {
  answers["/"] = { status: 302, headers: { location: "/checkout" } };
  const { headers = {}, body = "" } = answers["/checkout"] ?? {};
  answers["/checkout"] = { headers: { ...headers, "content-encoding": "gzip" }, body: gzipSync(body) };
  assert.deepEqual(await differencesOf(shop.origin, "--approved", file), { code: 0, found: [] });
  answers["/shop.js"] = { status: 404 };
  await watch([shop.origin, "--approved", file]);
  const seen = others.headers();
  assert.match(String(seen["user-agent"]), /^Mozilla\/5\.0 .*Chrome/);
  assert.equal(seen["sec-fetch-dest"], "script");
  assert.equal(seen["referer"], `${shop.origin}/`);
});

test("approving again keeps the purposes that were written into the file", async () => {
  const before = readFileSync(file, "utf8");
  assert.equal(JSON.parse(before).parts[1].address, `${shop.origin}/shop.js`);
  const written = JSON.parse(before);
  written.parts[1].purpose = "The basket.";
  writeFileSync(file, JSON.stringify(written));
  answers["/shop.js"] = { body: "let shop = 2;" };
  assert.equal((await watch([page, "--approve", file])).code, 0);
  assert.equal(JSON.parse(readFileSync(file, "utf8")).parts[1].purpose, "The basket.");
  assert.deepEqual(await differencesOf(page, "--approved", file), { code: 0, found: [] });
});

test("texts of the page reach the terminal without control characters and not at length", async () => {
  const hostile = `https://evil.example/\u001b[2J\u202e\u009b31m${"x".repeat(2000)}`;
  sends(html(), { "x-frame-options": `DENY${"y".repeat(2000)}` });
  const { body = "", headers = {} } = answers["/checkout"] ?? {};
  answers["/checkout"] = {
    headers,
    body: String(body).replace("</body>", `<script src="${hostile}"></script>${"<base target=x>".repeat(3)}`),
  };
  for (const json of [[], ["--json"]]) {
    const { code, output } = await watch([page, "--approved", file, ...json]);
    assert.equal(code, 1);
    assert.match(output, /evil\.example/);
    assert.doesNotMatch(output.replaceAll("\n", ""), /[\p{Cc}\p{Bidi_Control}]/u);
    assert.ok(output.length < 5000);
  }
});

test("of a thousand differences a hundred are reported", async () => {
  const scripts = Array.from({ length: 1000 }, (_, index) => `<script>${String(index)}</script>`).join("");
  changed("</body>", `${scripts}</body>`);
  const { output } = await watch([page, "--approved", file, "--json"]);
  const { differences, more } = JSON.parse(output);
  assert.deepEqual([differences.length, more], [100, 900]);
});

/** Answers that are no page to look at, and what is said. */
const failures: readonly (readonly [name: string, answer: () => Answer, said: RegExp])[] = [
  ["an error", () => ({ status: 503 }), /it answered 503/],
  [
    "a redirect to another origin",
    () => ({ status: 302, headers: { location: `${others.origin}/` } }),
    /redirected to another origin/,
  ],
  [
    "a redirect to itself",
    () => ({ status: 302, headers: { location: "/checkout" } }),
    /redirected more than 5 times/,
  ],
  ["no HTML", () => ({ headers: { "content-type": "text/plain" } }), /it is no HTML/],
  [
    "an unknown character set",
    () => ({ headers: { "content-type": "text/html; charset=utf-7" } }),
    /character set, utf-7, is unknown/,
  ],
  [
    "an endless page",
    () => ({ headers: { "content-type": "text/html" }, body: "x".repeat(5_000_001) }),
    /larger than 5 MB/,
  ],
  [
    "a small answer that decompresses to an endless page",
    () => ({
      headers: { "content-type": "text/html", "content-encoding": "gzip" },
      body: gzipSync(Buffer.alloc(50_000_000)),
    }),
    /larger than 5 MB/,
  ],
  [
    "a page that is nested deeply",
    () => ({ headers: { "content-type": "text/html" }, body: "<p><b x>".repeat(500_000) }),
    /too deeply|too many/,
  ],
  [
    "a page whose tables are nested deeply",
    () => ({ headers: { "content-type": "text/html" }, body: "<table><div>".repeat(300_000) }),
    /too deeply|too many/,
  ],
];

for (const [name, answer, said] of failures) {
  test(`${name} cannot be looked at: exit code 2, and the reason`, async () => {
    answers["/checkout"] = answer();
    const { code, output, errors } = await watch([page, "--approved", file]);
    assert.deepEqual([code, output], [2, ""]);
    assert.match(errors, said);
    assert.match(errors, /^http:\S+ could not be looked at: .*\.\n$/);
  });
}

test("an approved script that cannot be read is exit code 2, and 1 beside a difference", async () => {
  others.answer(() => ({ status: 500 }));
  const unread = await watch([page, "--approved", file]);
  assert.equal(unread.code, 2);
  assert.match(unread.output, /was read only in part/);
  assert.match(unread.errors, /^Not every script could be read\. .*\/v1\/till\.js: it answered 500\.\n$/);
  changed("pay()", "steal()");
  assert.equal((await watch([page, "--approved", file])).code, 1);
  const approval = await watch([page, "--approve", path.join(folder, "another.json")]);
  assert.equal(approval.code, 2);
});

test("a page that nobody serves, a missing file, and a file that is none are exit code 2", async () => {
  const nobody = await watch(["http://127.0.0.1:9/", "--approved", file]);
  assert.equal(nobody.code, 2);
  assert.match(nobody.errors, /it cannot be read \(ECONNREFUSED\)/);
  const missing = await watch([page, "--approved", path.join(folder, "none.json")]);
  assert.equal(missing.code, 2);
  assert.match(missing.errors, /^There is no file .*--approve writes it\./);
  writeFileSync(file, "{}");
  assert.match((await watch([page, "--approved", file])).errors, /has no approved page/);
});

async function withReceiver(run: (receiver: Receiver) => Promise<void>): Promise<void> {
  const receiver = await aReceiver();
  try {
    await run(receiver);
  } finally {
    await receiver.close();
  }
}

const secret = `whsec_${Buffer.from("a secret of the operator").toString("base64")}`;

test("a difference is posted to the webhook, signed with the secret, and nothing is posted without one", () =>
  withReceiver(async ({ url, received }) => {
    const words = [page, "--approved", file, "--webhook", url, "--json"];
    assert.equal((await watch(words)).code, 0);
    assert.equal(received.length, 0);
    changed("cart = 1", "cart = 'the-secret-of-a-session'");
    const { code, output } = await watch(words, { TILL_WEBHOOK_SECRET: secret });
    assert.equal(code, 1);
    const [{ body, headers } = { body: "", headers: {} }] = received;
    assert.deepEqual(JSON.parse(body), JSON.parse(output));
    assert.equal(JSON.parse(body).differences[0].change, "inline_script_changed");
    assert.ok(!body.includes("the-secret-of-a-session"), "a text of the page may be secret");
    const now = aClock().now().getTime();
    await webhooks.verify(body, headers as Record<string, string>, secret, { now });
  }));

test("a webhook that does not accept the report is named, and the exit code stays 1", () =>
  withReceiver(async ({ url, answer }) => {
    answer((response) => response.writeHead(500).end());
    changed("pay()", "steal()");
    const { code, output, errors } = await watch([page, "--approved", file, "--webhook", url]);
    assert.equal(code, 1);
    assert.match(output, /inline script changed/);
    assert.match(errors, /^The report was not delivered to http.*: it answered 500\.\n$/);
  }));

test("a webhook without https, and addresses with a password, are rejected", async () => {
  for (const words of [
    [page, "--webhook", "http://hooks.example/"],
    [page, "--webhook", "https://ada:secret@hooks.example/"],
    ["https://ada:secret@shop.example/"],
    [page, "--approve", file, "--approved", file],
  ]) {
    const { code, output, errors } = await watch(words);
    assert.deepEqual([code, output], [2, ""]);
    assert.match(errors, /^(Option|Value) .*See till watch --help\.\n$/);
  }
});
