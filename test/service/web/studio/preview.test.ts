import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestStudio } from "./a-studio.ts";
import { aStudio } from "./a-studio.ts";

let studio: TestStudio;
before(async () => (studio = await aStudio()));
after(() => studio.service.close());

async function aPass(): Promise<string> {
  return String((await studio.ask({ path: "/studio/api/opening" })).body["pass"]);
}

const draft = { name: "Draft box", amount: 4200, currency: "eur", branding: { color_background: "#fff8ee" } };

async function preview(content: unknown, pass?: string) {
  return studio.ask({
    path: "/studio/preview",
    form: {
      pass: pass ?? (await aPass()),
      draft: typeof content === "string" ? content : JSON.stringify(content),
    },
  });
}

test("a preview is the page that the link would have, framed by the studio alone", async () => {
  const { status, text, headers } = await preview(draft);
  assert.equal(status, 200);
  assert.match(text, /<h1>Draft box<\/h1>/);
  assert.match(text, /€42\.00/);
  assert.match(text, /--till-color-page:\s*#fff8ee/);
  const policy = headers.get("content-security-policy") ?? "";
  assert.match(policy, /frame-ancestors 'self'/);
  const [, nonce = "-"] = /style-src 'nonce-([^']+)'/.exec(policy) ?? [];
  assert.ok(text.includes(`nonce="${nonce}"`));
});

test("it leaves nothing behind: no link, no slug, no event", async () => {
  const lists = async () => {
    const paths = ["/v1/payment_links", "/v1/events", "/v1/checkout/sessions"];
    const responses = await Promise.all(paths.map((path) => studio.service.get(path)));
    return responses.map(({ text }) => text);
  };
  const before = await lists();
  await preview({ ...draft, slug: "wanted" });
  assert.deepEqual(await lists(), before);
  assert.equal((await studio.service.get("/v1/payment_links/wanted")).status, 404);
  await studio.aLink({ slug: "wanted" });
});

test("a slug that is taken, and a status that has no page, do not keep it from being shown", async () => {
  await studio.aLink({ slug: "taken" });
  const { text } = await preview({ ...draft, slug: "taken", status: "draft" });
  assert.match(text, /<h1>Draft box<\/h1>/);
});

test("what is wrong with a draft stands in its place, as text", async () => {
  assert.match((await preview({ ...draft, amount: 1 })).text, /No preview yet[^I]*Enter at least €0\.50/);
  assert.match((await preview("{")).text, /no draft of a link/);
  assert.doesNotMatch((await preview({ ...draft, "<script>": 1 })).text, /<script>/);
});

test("what a merchant types is text in it", async () => {
  const { text } = await preview({ ...draft, name: "<img src=x onerror=alert(1)>" });
  assert.doesNotMatch(text, /<img/);
});

test("without a pass, with a changed one, or half a day later, nothing of anybody's is shown", async () => {
  const pass = await aPass();
  for (const wrong of [
    "",
    "x",
    pass.replace(".test.", ".live."),
    `${pass.slice(0, -1)}${pass.endsWith("0") ? "1" : "0"}`,
  ]) {
    const { text } = await preview(draft, wrong);
    assert.match(text, /Reload the studio/);
    assert.doesNotMatch(text, /Draft box|Till Demo Shop/);
  }
  studio.service.clock.advance(12 * 3_600_000 + 1);
  assert.match((await preview(draft, pass)).text, /Reload the studio/);
});

test("another page gets none", async () => {
  const form = { pass: await aPass(), draft: JSON.stringify(draft) };
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  const { text } = await studio.ask({ path: "/studio/preview", form, headers });
  assert.doesNotMatch(text, /Draft box/);
});

test("a body of another form is answered in the preview's place", async () => {
  for (const send of [
    { pass: { length: { toString: null } }, draft: "{}" },
    { pass: ["a"], draft: {} },
    {},
  ]) {
    const { status, text } = await studio.ask({ path: "/studio/preview", send });
    assert.equal(status, 200);
    assert.match(text, /No preview yet/);
  }
});
