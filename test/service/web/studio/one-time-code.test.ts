import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Arrival, TestStudio } from "./a-studio.ts";
import { aStudio } from "./a-studio.ts";

const printed: string[] = [];
let studio: TestStudio;
before(async () => {
  studio = await aStudio("http://localhost:4242", { terminal: (text) => printed.push(text) });
});
beforeEach(() => {
  // What an earlier test has shown is neither valid any more, nor in the way of another.
  studio.service.clock.advance(700_000);
  printed.length = 0;
});
after(() => studio.service.close());

/** What proxies and tunnels add. */
const signs: Readonly<Record<string, string | undefined>> = {
  "cf-connecting-ip": "192.0.2.7",
  "cf-ray": "8a1",
  "client-ip": "192.0.2.7",
  connection: "close",
  "fastly-client-ip": "192.0.2.7",
  "fly-client-ip": "192.0.2.7",
  forwarded: "for=192.0.2.7",
  "ngrok-skip-browser-warning": "1",
  "proxy-connection": "keep-alive",
  "true-client-ip": "192.0.2.7",
  via: "1.1 proxy",
  "x-forwarded-for": "192.0.2.7",
  "x-forwarded-host": "demo.example",
  "x-forwarded-proto": "https",
  "x-original-host": "demo.example",
  "x-real-ip": "192.0.2.7",
};
const tunnel = { "cf-connecting-ip": "192.0.2.7" };

function open(headers: Arrival["headers"] = tunnel) {
  return studio.ask({ path: "/studio", headers: { "sec-fetch-site": "none", ...headers } });
}

function enter(code: string, headers: Arrival["headers"] = {}) {
  return studio.ask({ path: "/studio/code", form: { code }, headers: { ...tunnel, ...headers } });
}

function shownCode(): string {
  return /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(printed.at(-1) ?? "")?.[0] ?? "";
}

/** A code that is not the one that is shown. */
function wrongCode(): string {
  return shownCode() === "0000-0000" ? "1111-1111" : "0000-0000";
}

async function aSession(): Promise<string> {
  await open();
  const { headers } = await enter(shownCode());
  return (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

for (const [name, value] of Object.entries(signs)) {
  test(`opening the studio asks for a code of the terminal when a request has ${name}: ${value}`, async () => {
    const { status, text } = await open({ [name]: value });
    assert.equal(status, 200);
    assert.match(text, /<label for="code">Code<\/label>/);
    assert.doesNotMatch(text, /<till-studio/);
    assert.match(shownCode(), /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    assert.ok(!text.includes(shownCode()));
  });
}

test("any browser that connects directly needs no code", async () => {
  const chromium = {
    "sec-ch-ua": '"Chromium";v="140"',
    "sec-gpc": "1",
    "upgrade-insecure-requests": "1",
    "cache-control": "max-age=0",
    priority: "u=0, i",
    "accept-language": "en",
  };
  const firefox = { te: "trailers", dnt: "1", "alt-used": "localhost", connection: "Keep-Alive" };
  for (const headers of [chromium, firefox]) assert.match((await open(headers)).text, /<till-studio/);
  assert.deepEqual(printed, []);
});

test("the code opens the studio once, and its session does what the own machine may do", async () => {
  await open();
  const code = shownCode();
  const entered = await enter(` ${code.toLowerCase().replace("-", " ")} `);
  assert.deepEqual([entered.status, entered.headers.get("location")], [303, "/studio"]);
  const set = entered.headers.get("set-cookie") ?? "";
  assert.match(set, /^till-studio=[^;]+; Max-Age=43200; Path=\/studio; HttpOnly; SameSite=Strict$/);
  const cookie = set.split(";")[0];
  assert.match((await open({ ...tunnel, cookie })).text, /<till-studio/);
  const account = await studio.ask({ headers: { ...tunnel, cookie } });
  assert.deepEqual([account.status, account.body["livemode"]], [200, false]);
  assert.equal((await enter(code)).status, 403);
});

test("a session works where a tunnel gives the page another origin, and for no other page", async () => {
  const cookie = await aSession();
  const send = { name: "Box", amount: 4200, currency: "eur" };
  const made = (headers: Arrival["headers"]) =>
    studio.ask({ path: "/studio/api/payment_links", send, headers: { ...tunnel, cookie, ...headers } });
  const origin = "https://demo.example";
  assert.equal((await made({ origin })).status, 200);
  for (const headers of [
    { origin, "sec-fetch-site": "same-site" },
    { origin, "sec-fetch-site": "cross-site" },
    { origin, "sec-fetch-site": undefined },
    { origin, cookie: "till-studio=1.2" },
    { origin, host: "rebound.example:4242" },
  ]) {
    const { status, body } = await made(headers);
    assert.deepEqual([status, body.error.code], [403, "origin_not_allowed"], JSON.stringify(headers));
  }
});

test("a session ends after twelve hours, and is worth nothing when it is changed", async () => {
  const cookie = await aSession();
  const asked = (value: string) => studio.ask({ headers: { ...tunnel, cookie: value } });
  assert.equal((await asked(cookie)).status, 200);
  const later = cookie.replace(/=(\d+)/, (_, ends: string) => `=${Number(ends) + 1}`);
  for (const wrong of [later, "till-studio=", "till-studio=9999999999999.", `${cookie}0`]) {
    const { status, body } = await asked(wrong);
    assert.deepEqual([status, body.error.code], [401, "api_key_missing"], wrong);
  }
  studio.service.clock.advance(12 * 3_600_000);
  assert.equal((await asked(cookie)).status, 401);
});

test("a session is for this machine and its own name alone", async () => {
  const cookie = await aSession();
  const elsewhere: readonly Arrival[] = [
    { remote: "192.0.2.7", headers: { cookie } },
    { headers: { cookie, host: "rebound.example:4242" } },
  ];
  for (const arrival of elsewhere) assert.equal((await studio.ask(arrival)).status, 401);
});

test("a code is shown once however often the page is loaded, and is good for ten minutes", async () => {
  for (let count = 0; count < 3; count++) await open();
  assert.equal(printed.length, 1);
  const code = shownCode();
  studio.service.clock.advance(600_000);
  const { status, text } = await enter(code);
  assert.equal(status, 403);
  assert.match(text, /no longer valid\. The terminal shows a new one/);
  assert.equal(printed.length, 2);
  assert.notEqual(shownCode(), code);
  assert.equal((await enter(shownCode())).status, 303);
});

test("ten wrong codes end it, and the next one is shown a minute later", async () => {
  await open();
  const code = shownCode();
  for (let count = 0; count < 9; count++) {
    const { status, text } = await enter(wrongCode());
    assert.equal(status, 403);
    assert.match(text, /aria-invalid="true" aria-describedby="problem"/);
    assert.match(text, /id="problem"[^>]*>This code is wrong/);
  }
  assert.deepEqual([(await enter(wrongCode())).status, (await enter(code)).status], [429, 429]);
  const { status, headers, text } = await open();
  assert.deepEqual([status, headers.get("retry-after")], [429, "60"]);
  assert.match(text, /Wait a minute/);
  assert.equal(printed.length, 1);
  studio.service.clock.advance(60_000);
  assert.equal((await open()).status, 200);
  assert.equal(printed.length, 2);
  assert.equal((await enter(shownCode())).status, 303);
});

test("another page enters no code, and uses up no try", async () => {
  await open();
  for (let count = 0; count < 12; count++) {
    const { status, headers } = await enter(shownCode(), { "sec-fetch-site": "cross-site" });
    assert.deepEqual([status, headers.get("set-cookie")], [403, null]);
  }
  assert.equal((await enter(shownCode(), { origin: "https://demo.example" })).status, 303);
});

test("what is no code is answered with the form", async () => {
  await open();
  for (const arrival of [{ send: { code: { toString: null } } }, { send: [] }, { form: {} }] as Arrival[]) {
    assert.equal((await studio.ask({ path: "/studio/code", headers: tunnel, ...arrival })).status, 403);
  }
});

test("the form is a document without a script, in no frame, that is sent to the service only", async () => {
  const { headers, text } = await open();
  const policy = headers.get("content-security-policy") ?? "";
  for (const rule of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
    assert.ok(policy.includes(rule), rule);
  }
  assert.doesNotMatch(policy, /unsafe/);
  assert.equal(headers.get("cache-control"), "no-store");
  assert.doesNotMatch(text, /<script|sk_|pk_|acct_/);
});

test("with a secret key the studio opens without a code", async () => {
  const { status, text } = await studio.ask({ path: "/studio?key", headers: tunnel });
  assert.equal(status, 200);
  assert.match(text, /<till-studio/);
  const headers = { ...tunnel, authorization: `Bearer ${studio.service.secret}` };
  assert.equal((await studio.ask({ headers })).status, 200);
  assert.deepEqual(printed, []);
});

test("the code stands in no log line", async () => {
  await aSession();
  for (const line of studio.service.logged) assert.ok(!line.includes(shownCode()));
});

test("without a terminal, and where others reach the service, only a key opens the studio", async () => {
  const others = [
    await aStudio(),
    await aStudio("https://pay.example", { terminal: (text) => printed.push(text) }),
  ];
  for (const other of others) {
    const { text } = await other.ask({ path: "/studio", headers: tunnel });
    assert.match(text, /<till-studio/);
    const { status, body } = await other.ask({ headers: tunnel });
    assert.deepEqual([status, body.error.code], [401, "api_key_missing"]);
    await other.service.close();
  }
  assert.deepEqual(printed, []);
});
