import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody } from "../../../support/a-service.ts";
import { outboxOf } from "../../../support/outbox.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

// Somebody opens a session and sends its address to somebody else, who pays it.

let site: TestSite;
before(async () => {
  site = await aSite();
});
after(() => site.service.close());

const address = { line1: "Geheimgasse 7", city: "Hietzing", postal_code: "1130", country: "AT" };
const answers = {
  phone: "+43 1 2345678",
  billing_address: { name: "Vera Opfer", ...address },
  shipping: { name: "Viktor Opfer", address },
  custom_field_values: { note: "Bei Nachbarin" },
};
const asked = {
  billing_address_collection: "required",
  shipping_address_collection: { allowed_countries: ["AT"] },
  phone_number_collection: { enabled: true },
  custom_fields: [{ key: "note", label: "Note", type: "text" }],
};
const personal =
  /Vera|Viktor|Opfer|vera@|2345678|Geheim|Hietzing|"1130"|Nachbarin|ending in 4242|"last4":"4242"/;

const note = "Personal details are hidden here.";

let links = 0;

async function onALink(fields: object = {}): Promise<ReceivedBody> {
  const link = await site.aLink({ slug: `seen-${String(links++)}`, ...asked });
  const opened = await site.service.post(`/v1/payment_links/${String(link["slug"])}/sessions`, fields, {
    key: site.service.publishable,
  });
  return opened.body;
}

async function byAServer(): Promise<ReceivedBody> {
  const price = { currency: "eur", unit_amount: 4200, product_data: { name: "Cup" } };
  const created = await site.service.post("/v1/checkout/sessions", {
    ...asked,
    line_items: [{ price_data: price }],
    customer_email: "vera@opfer.example",
  });
  return created.body;
}

async function paid(session: ReceivedBody, email?: string): Promise<ReceivedBody> {
  const { status, text, body } = await site.service.post(
    `/v1/checkout/sessions/${session.id}/confirm`,
    {
      client_secret: String(session["client_secret"]),
      source: "tok_visa",
      ...answers,
      ...(email && { email }),
    },
    { key: site.service.publishable, idempotencyKey: `attempt of ${session.id}` },
  );
  assert.equal(status, 200, text);
  return body;
}

/** All that the address and the client secret of a session lead to, as text. */
async function seenByOthers(session: ReceivedBody): Promise<readonly string[]> {
  const secret = encodeURIComponent(String(session["client_secret"]));
  const path = `/v1/checkout/sessions/${session.id}`;
  const { text } = await site.service.get(`${path}?client_secret=${secret}`, {
    key: site.service.publishable,
  });
  const replay = await site.service.post(
    `${path}/confirm`,
    { client_secret: String(session["client_secret"]), source: "tok_visa" },
    { key: site.service.publishable, idempotencyKey: "somebody else" },
  );
  const page = await (await site.open(`/c/${session.id}`)).text();
  const texts = [text, replay.text, page];
  const links = texts.flatMap((found) => found.match(/http:\/\/localhost:4242\/[rci]\/[\w/]+/g) ?? []);
  for (const { pathname } of [...new Set(links)].map((link) => new URL(link))) {
    for (const ending of ["", ".json"]) texts.push(await (await site.open(pathname + ending)).text());
  }
  assert.ok(
    texts.some((found) => found.includes("••• O•••") || found.includes("V••• O•••")),
    "the receipt is among them",
  );
  assert.ok(
    texts.some((found) => found.includes(note)),
    "the receipt says that details are hidden",
  );
  return texts;
}

for (const [who, open, email] of [
  ["a stranger on a public link", onALink, "vera@opfer.example"],
  ["a merchant's server", byAServer, undefined],
] as const) {
  test(`who opened a session as ${who} and does not pay it learns nothing of who does`, async () => {
    const session = await open();
    const { receipt_url: receipt } = await paid(session, email);
    for (const text of await seenByOthers(session)) assert.doesNotMatch(text, personal);
    const [mail] = await outboxOf(site.service, site.service);
    assert.ok(mail?.text.includes(String(receipt)), "the mail leads to all of it");
    const full = await (await site.open(new URL(String(receipt)).pathname)).text();
    assert.match(full, /Vera Opfer/);
    assert.ok(!full.includes(note));
  });
}

test("a receipt that was mailed to an address which a link has fixed masks its payer", async () => {
  const session = await onALink({ locked_prefilled_email: "stranger@example.com" });
  const { receipt_url: receipt } = await paid(session);
  const text = await (await site.open(`${new URL(String(receipt)).pathname}.json`)).text();
  assert.doesNotMatch(text, personal);
});

test("a session that is not paid has no receipt at its address", async () => {
  const session = await byAServer();
  for (const path of [`/r/${session.id}`, `/r/${session.id}.json`, `/r/cs_${"0".repeat(24)}`]) {
    assert.equal((await site.open(path)).status, 404, path);
  }
});
