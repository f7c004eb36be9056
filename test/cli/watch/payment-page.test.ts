import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { createApp } from "../../../src/service/app.ts";
import { listen } from "../../../src/service/platform/http-server/listen.ts";
import { openAssets } from "../../../src/service/web/assets/assets.ts";
import { browserFolders } from "../../../src/service/web/assets/built-folder.ts";
import { openDocs } from "../../../src/service/web/documentation/docs-files.ts";
import { createSite } from "../../../src/service/web/site.ts";
import { aService } from "../../support/a-service.ts";
import { freePort } from "../../support/free-port.ts";
import type { PageServer } from "./a-page-server.ts";
import { aPageServer } from "./a-page-server.ts";
import { differencesOf, watch } from "./a-watcher.ts";

// A payment page of a service with its built scripts, behind a server that changes what the service answers.

interface Page {
  readonly headers: Record<string, string>;
  html: string;
}

const slug = "/l/summer-box";
let service: string;
let publishable: string;
let tamperer: PageServer;
let file: string;
const undo: (() => unknown)[] = [];

before(async () => {
  const running = await aService();
  undo.push(running.close);
  const port = await freePort();
  service = `http://127.0.0.1:${port}`;
  ({ publishable } = running);
  const dependencies = { ...running.dependencies, publicUrl: service };
  const site = createSite(dependencies, await openAssets(...browserFolders()), openDocs("none"));
  const server = await listen(createApp(dependencies, site).fetch, {
    port,
    hostname: "127.0.0.1",
    shutdownTimeout: 1000,
  });
  undo.push(() => server.close());
  const plan = { name: "Summer box", amount: "4200", currency: "eur", slug: "summer-box" };
  const { status, text } = await running.post("/v1/payment_links", plan);
  assert.equal(status, 200, text);
  tamperer = await aPageServer();
  undo.push(tamperer.close);
  const folder = mkdtempSync(path.join(tmpdir(), "till-watch-"));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  file = path.join(folder, "summer-box.json");
});
after(async () => {
  for (const step of undo.reverse()) await step();
});

/** From now on the page comes changed. */
function tamper(
  change: (page: Page) => unknown,
  changeScript: (script: string) => string = (script) => script,
) {
  tamperer.answer(async (asked) => {
    const answer = await fetch(`${service}${asked}`);
    const { "content-type": type = "", ...sent } = Object.fromEntries(answer.headers);
    const ofPage = Object.entries(sent).filter(
      ([name]) => !/^(content-(encoding|length)|transfer-)/.test(name),
    );
    const page: Page = {
      headers: { "content-type": type, ...Object.fromEntries(ofPage) },
      html: await answer.text(),
    };
    if (/^\/(l|frame)\//.test(asked)) change(page);
    if (asked.endsWith(".js")) page.html = changeScript(page.html);
    return { status: answer.status, headers: page.headers, body: page.html };
  });
}

const untouchedPage = () => {};
const untouched = () => tamper(untouchedPage);

/** Replaces a text that is there. */
function replace(page: Page, before: string | RegExp, after: string): void {
  const html = page.html.replace(before, () => after);
  assert.notEqual(html, page.html, String(before));
  page.html = html;
}

function replacePolicy({ headers }: Page, before: string | RegExp, after: string): void {
  const { "content-security-policy": policy = "" } = headers;
  const changed = policy.replace(before, after);
  assert.notEqual(changed, policy);
  headers["content-security-policy"] = changed;
}

test("a payment page and a card frame as the service sends them have no difference from its inventory", async () => {
  for (const address of [
    slug,
    `${slug}?locale=de`,
    `${slug}?overlay=1`,
    `/frame/card?key=${publishable}`,
    `/frame/card?key=${publishable}&save=off_session`,
  ]) {
    const { code, output, errors } = await watch([`${service}${address}`]);
    assert.equal(code, 0, `${address}\n${output}${errors}`);
    assert.match(output, /is as approved/);
  }
});

test("a page is as it was approved although its nonces are new with each request", async () => {
  untouched();
  const page = `${tamperer.origin}${slug}`;
  const { code, output } = await watch([page, "--approve", file]);
  assert.equal(code, 0, output);
  assert.match(output, /^Approved http/);
  assert.deepEqual(await differencesOf(page, "--approved", file), { code: 0, found: [] });
});

const evil = "https://evil.example/skim.js";

/** What somebody may do to the page, and how it is found with the inventory; with a file in the same way where nothing else is said. */
const tamperings: readonly (readonly [
  name: string,
  change: (page: Page) => unknown,
  byInventory: readonly string[],
  byFile?: readonly string[],
])[] = [
  [
    "a script is added",
    (page) => replace(page, "</head>", `<script src="${evil}"></script></head>`),
    ["script_added"],
  ],
  [
    "a script of an image is added",
    (page) => replace(page, "</body>", `<svg><script href="${evil}"></script></svg></body>`),
    ["script_added"],
  ],
  [
    "a script is added whose attribute for SVG names another one",
    (page) => replace(page, "</body>", `<script href="/v1/till.js">alert(1)</script></body>`),
    ["inline_script_added"],
  ],
  [
    "an inline script is added",
    (page) => replace(page, "</body>", "<script>steal()</script></body>"),
    ["inline_script_added"],
  ],
  [
    "a script in an attribute is added",
    (page) => replace(page, "<main>", `<main><img src="x" onerror="steal()">`),
    ["inline_script_added"],
  ],
  [
    "an address that is a script is added",
    (page) => replace(page, "<main>", `<main><a href=" java&#9;script:steal()">Pay</a>`),
    ["inline_script_added"],
  ],
  [
    "a byte of the script in the document is changed",
    (page) => replace(page, /(<script type="module">)/, `<script type="module">;`),
    ["inline_script_added", "header_weakened"],
    ["inline_script_changed"],
  ],
  [
    "a hash in the import map is changed",
    (page) => replace(page, /("integrity":\{"[^"]+":"sha384-)./, `"integrity":{"/assets/other.js":"sha384-A`),
    ["import_map_changed", "header_weakened"],
    ["import_map_changed"],
  ],
  [
    "the import map leads to another script",
    (page) => replace(page, `{"integrity":`, `{"imports":{"/assets/":"https://evil.example/"},"integrity":`),
    ["import_map_changed", "header_weakened"],
    ["import_map_changed"],
  ],
  [
    "a frame is added",
    (page) => replace(page, "</body>", `<iframe src="https://evil.example/"></iframe></body>`),
    ["frame_added"],
  ],
  [
    "a frame with a document of its own is added",
    (page) => replace(page, "</body>", `<iframe srcdoc="<form action=//evil.example>"></iframe></body>`),
    ["frame_added"],
  ],
  [
    "a form sends elsewhere",
    (page) => replace(page, "</main>", `<form action="https://evil.example/pay"></form></main>`),
    ["form_added"],
  ],
  [
    "addresses begin elsewhere",
    (page) => replace(page, "<head>", `<head><base href="https://evil.example/">`),
    ["base_added"],
  ],
  [
    "the page leads elsewhere",
    (page) => replace(page, "<head>", `<head><meta http-equiv="Refresh" content="0;url=//evil.example">`),
    ["refresh_added"],
  ],
  [
    "a header leads elsewhere",
    ({ headers }) => (headers["refresh"] = "0;url=//evil.example"),
    ["refresh_added"],
  ],
  [
    "the policy allows another host",
    (page) => replacePolicy(page, "script-src", "script-src https://evil.example"),
    ["header_weakened"],
  ],
  [
    "the policy allows inline scripts",
    (page) => replacePolicy(page, "script-src", "script-src 'unsafe-inline'"),
    ["header_weakened"],
  ],
  [
    "the policy allows one more inline script",
    (page) =>
      replacePolicy(page, "script-src", "script-src 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='"),
    ["header_weakened"],
  ],
  [
    "the policy has a looser directive for elements",
    (page) => replacePolicy(page, /^/, "script-src-elem *; "),
    ["header_weakened"],
  ],
  [
    "the policy lets data go anywhere",
    (page) => replacePolicy(page, "connect-src 'self'", "connect-src *"),
    ["header_weakened"],
  ],
  [
    "the policy has no Trusted Types",
    (page) => replacePolicy(page, "require-trusted-types-for 'script'; ", ""),
    ["header_weakened"],
  ],
  [
    "everybody may frame the page",
    (page) => replacePolicy(page, "frame-ancestors 'none'", "frame-ancestors *"),
    ["header_weakened"],
  ],
  ["there is no policy", ({ headers }) => delete headers["content-security-policy"], ["header_missing"]],
  [
    "the policy only reports",
    ({ headers }) => {
      headers["content-security-policy-report-only"] = headers["content-security-policy"] ?? "";
      delete headers["content-security-policy"];
    },
    ["header_missing"],
  ],
  ["there is no integrity policy", ({ headers }) => delete headers["integrity-policy"], ["header_missing"]],
  ["there is no nosniff", ({ headers }) => delete headers["x-content-type-options"], ["header_missing"]],
  [
    "there is no opener policy",
    ({ headers }) => delete headers["cross-origin-opener-policy"],
    ["header_missing"],
  ],
  [
    "the referrer policy is looser",
    ({ headers }) => (headers["referrer-policy"] = "unsafe-url"),
    ["header_weakened"],
  ],
  [
    "another page may use the camera",
    ({ headers }) => {
      headers["permissions-policy"] = (headers["permissions-policy"] ?? "").replace(
        "camera=()",
        "camera=(self)",
      );
    },
    ["header_weakened"],
  ],
];

for (const [name, change, byInventory, byFile = byInventory] of tamperings) {
  test(`${name}: both comparisons find it, and exit with 1`, async () => {
    const page = `${tamperer.origin}${slug}`;
    untouched();
    assert.equal((await watch([page, "--approve", file])).code, 0);
    tamper(change);
    const kindsOf = ({ found }: Awaited<ReturnType<typeof differencesOf>>) =>
      found.map(([kind]) => kind).toSorted();
    const inventory = await differencesOf(page);
    assert.deepEqual([inventory.code, kindsOf(inventory)], [1, byInventory.toSorted()]);
    const approved = await differencesOf(page, "--approved", file);
    assert.deepEqual([approved.code, kindsOf(approved)], [1, byFile.toSorted()]);
  });
}

test("stricter headers are no difference from the inventory, and one from a file", async () => {
  const page = `${tamperer.origin}${slug}`;
  untouched();
  await watch([page, "--approve", file]);
  tamper((answer) => {
    replacePolicy(answer, "connect-src 'self'", "connect-src 'none'");
    answer.headers["referrer-policy"] = "no-referrer";
    answer.headers["integrity-policy"] = "blocked-destinations=(script style), endpoints=(default)";
  });
  assert.deepEqual(await differencesOf(page), { code: 0, found: [] });
  assert.deepEqual(await differencesOf(page, "--approved", file), {
    code: 1,
    found: [
      ["header_tightened", "content-security-policy"],
      ["header_tightened", "integrity-policy"],
      ["header_tightened", "referrer-policy"],
    ],
  });
});

test("the script of a card frame is loaded, and found if it has another byte or comes without its hash", async () => {
  const page = `${tamperer.origin}/frame/card?key=${publishable}`;
  const scriptsOf = async () =>
    (await differencesOf(page)).found.filter(([change]) => !change.startsWith("header_"));
  untouched();
  assert.deepEqual(await scriptsOf(), []);
  tamper(untouchedPage, (script) => `${script} `);
  const [[change, subject] = []] = await scriptsOf();
  assert.equal(change, "script_changed");
  assert.match(subject ?? "", /\/assets\/frame-[\w-]+\.js$/);
  tamper((answer) => replace(answer, / integrity="[^"]+"/, ""));
  assert.deepEqual(await scriptsOf(), [["integrity_missing", subject]]);
});

test("a page of an address without an inventory cannot be looked at without a file", async () => {
  const shop = await aPageServer();
  shop.answer((asked) => (asked === "/" ? { headers: { "content-type": "text/html" } } : { status: 404 }));
  const { code, errors } = await watch([shop.origin]);
  await shop.close();
  assert.equal(code, 2);
  assert.match(
    errors,
    /^The inventory of scripts cannot be read from .*: it answered 404\. .*--approved\.\n$/,
  );
});
