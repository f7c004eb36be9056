import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
before(async () => {
  site = await aSite();
});
after(() => site.service.close());

test("merchant, purchase and sum stand in the page before any script", async () => {
  await site.aLink({ slug: "box", description: "Peaches and apricots" });
  const response = await site.open("/l/box", { "accept-language": "en" });
  const page = await response.text();
  assert.equal(response.status, 200);
  assert.match(page, /<html lang="en" dir="ltr">/);
  assert.match(page, /<h1>Summer box<\/h1>/);
  assert.match(page, /<p class="sum" data-sum>€42\.00<\/p>/);
  assert.match(page, /Till Demo Shop/);
  assert.match(page, /Peaches and apricots/);
  assert.match(page, /<noscript\s*>/);
  assert.match(page, /<title>Summer box · €42\.00 · Till Demo Shop<\/title>/);
});

test("each line of an order has its picture or the room for it, its sum, and the total stands below", async () => {
  const print = (name: string, quantity: number) => ({
    quantity,
    price_data: { currency: "eur", unit_amount: 900, product_data: { name } },
  });
  const { body } = await site.service.post("/v1/payment_links", {
    slug: "prints",
    line_items: [print("Heron", 2), print("Otter", 1)],
  });
  assert.equal(body["name"], "Heron");
  const page = await (await site.open("/l/prints", { "accept-language": "en" })).text();
  // The name of one of several items would be the name of all.
  assert.match(page, /<h1>Your order<\/h1>/);
  assert.match(page, /<summary>[^]*What is included[^]*€27\.00[^]*<\/summary>/);
  assert.match(page, /Heron<\/bdi>\s*<small data-each="0">2 × €9\.00<\/small>/);
  assert.match(page, /<dt>Total<\/dt>\s*<dd data-sum>€27\.00<\/dd>/);
});

test("below a box of several questions a message names the one that it is about", async () => {
  const options = [{ label: "Large", value: "l" }];
  const size = { key: "size", label: "Size", type: "dropdown", options };
  const shade = { key: "shade", label: "Which shade?", type: "dropdown", options };
  const gift = { key: "gift", label: "Gift wrap", type: "checkbox", required: true };
  await site.aLink({ slug: "one-question", custom_fields: [size, gift] });
  await site.aLink({ slug: "two-questions", custom_fields: [size, shade] });
  const read = async (slug: string, locale = "en") =>
    (await site.open(`/l/${slug}`, { "accept-language": locale })).text();
  const one = await read("one-question");
  assert.match(one, /="Choose one\."/);
  assert.match(one, /="Tick this box to go on\."/);
  const two = await read("two-questions");
  assert.match(two, /="Size: Choose one\."/);
  assert.match(two, /="Which shade\? Choose one\."/);
  assert.match(await read("two-questions", "ja"), /="Size：1つ選択してください。"/);
});

test("a message stands below the box or the checkbox that it is about", async () => {
  const custom_fields = [
    { key: "size", label: "Size", type: "text" },
    { key: "gift", label: "Gift wrap", type: "checkbox", required: true },
  ];
  await site.aLink({ slug: "places", custom_fields, customer_email_collection: "none" });
  const page = await (await site.open("/l/places")).text();
  const order = page.match(/(?<=name="custom_field_values\[)\w+|class="problems"/g);
  assert.deepEqual(order, ["size", 'class="problems"', "gift", 'class="problems"']);
});

test("the fields of an address stand in the order of its country", async () => {
  await site.aLink({ slug: "order", billing_address_collection: "required" });
  const parts = async (languages: string) => {
    const page = await (await site.open("/l/order", { "accept-language": languages })).text();
    return page.match(/(?<= name="billing_address\[)\w+/g)?.join(" ");
  };
  assert.equal(await parts("en-US"), "name country line1 line2 city state postal_code");
  assert.equal(await parts("de-DE"), "name country line1 line2 postal_code city state");
  assert.equal(await parts("ja-JP"), "name country postal_code state city line1 line2");
});

test("the page speaks the language of its address, then the browser's", async () => {
  await site.aLink({ slug: "words" });
  const open = async (path: string, languages: string) =>
    (await site.open(path, { "accept-language": languages })).text();
  assert.match(await open("/l/words", "de-LU,en;q=0.8"), /<html lang="de-LU" dir="ltr">/);
  assert.match(await open("/l/words", "xx, ar;q=0.5, en;q=0.2"), /<html lang="ar" dir="rtl">/);
  assert.match(await open("/l/words?locale=ar", "de"), /<html lang="ar" dir="rtl">/);
  assert.match(await open("/l/words?locale=<b>", "de"), /<html lang="de"/);
  assert.match(await open("/l/words", ""), /<html lang="en"/);
});

test("amounts have the notation of the payer's region, if it has the language of the page", async () => {
  await site.aLink({ slug: "region", amount: "12345678", currency: "inr" });
  const expected = [
    ["/l/region", "en-IN,en;q=0.9", "en-IN", "₹1,23,456.78"],
    ["/l/region?locale=en", "en-IN", "en-IN", "₹1,23,456.78"],
    ["/l/region?locale=en-US", "en-IN", "en-US", "₹123,456.78"],
    ["/l/region", "es-AR", "es-AR", "INR 123.456,78"],
    ["/l/region?locale=es", "es-MX", "es", "123.456,78 INR"],
    ["/l/region", "hi-IN-u-nu-deva", "hi-IN", "₹1,23,456.78"],
    ["/l/region", "xx-IN", "en", "₹123,456.78"],
  ];
  for (const [path = "", languages = "", tag = "", sum = ""] of expected) {
    const page = await (await site.open(path, { "accept-language": languages })).text();
    const [, lang] = /<html lang="([^"]+)"/.exec(page) ?? [];
    const [, told = ""] = /<p class="sum" data-sum>([^<]+)</.exec(page) ?? [];
    assert.deepEqual([lang, told.replace(/\s/gu, " ")], [tag, sum], `${path} for ${languages}`);
  }
});

test("what a merchant wrote is text, never markup", async () => {
  const evil = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
  await site.aLink({
    slug: "evil",
    name: evil,
    description: evil,
    branding: { display_name: evil.slice(0, 60) },
  });
  const page = await (await site.open("/l/evil")).text();
  assert.doesNotMatch(page, /<img|<script>/);
  assert.match(page, /&lt;img src=x onerror=alert\(1\)&gt;&lt;script&gt;alert\(2\)&lt;\/script&gt;/);
  const { body } = await site.service.post("/v1/payment_links", {
    name: "Gone",
    amount: "4200",
    currency: "eur",
    status: "paused",
    slug: "evil-paused",
    inactive_message: evil,
  });
  assert.equal(body["inactive_message"], evil);
  const paused = await (await site.open("/l/evil-paused")).text();
  assert.doesNotMatch(paused, /<img|<script>/);
  assert.match(
    paused,
    /<p class="words">[^<]*&lt;img src=x onerror=alert\(1\)&gt;&lt;script&gt;alert\(2\)&lt;\/script&gt;<\/p>/,
  );
});

test("no page has a style attribute, a script of its own but the built one, a handler, or an address of another host", async () => {
  await site.aLink({ slug: "strict", branding: { color_accent: "#ffff00" } });
  for (const path of ["/l/strict", "/l/none", "/", "/frame/card"]) {
    const page = await (await site.open(path)).text();
    assert.doesNotMatch(page, /\sstyle=/i, path);
    assert.doesNotMatch(page, /\son[a-z]+=/i, path);
    const allowed = page
      .replace(/<script type="importmap">\{"integrity":[^<]*<\/script>/, "")
      .replace(/<script type="application\/json" id="messages">[^<]*<\/script>/, "")
      .replace(/<script( type="module")?>export const till = 1;<\/script>/, "");
    assert.doesNotMatch(allowed, /<script(?![^>]*\ssrc="\/assets\/)/i, path);
    assert.doesNotMatch(page, /(src|href|url)\s*[=(]\s*["']?(https?:)?\/\//i, path);
  }
});

test("a visit opens nothing and uses nothing up", async () => {
  const link = await site.aLink({ slug: "looked-at" });
  const before = await site.service.get(`/v1/payment_links/${link.id}`);
  for (let visit = 0; visit < 3; visit++) await site.open("/l/looked-at");
  const { body } = await site.service.get("/v1/checkout/sessions");
  assert.equal(body.data.length, 0);
  assert.equal((await site.service.get(`/v1/payment_links/${link.id}`)).text, before.text);
});

test("a paused and an archived link show their own messages, with the merchant's text", async () => {
  const link = await site.aLink({ slug: "ends", inactive_message: "Back in May." });
  await site.service.post(`/v1/payment_links/${link.id}`, { status: "paused" });
  const paused = await site.open("/l/ends");
  const pausedText = await paused.text();
  assert.equal(paused.status, 410);
  assert.match(pausedText, /Back in May\./);
  assert.match(pausedText, /Till Demo Shop/);
  await site.service.post(`/v1/payment_links/${link.id}`, { status: "archived" });
  const archived = await site.open("/l/ends");
  assert.equal(archived.status, 410);
  assert.notEqual(await archived.text(), pausedText);
});

test("an unknown slug and a draft are not there", async () => {
  await site.aLink({ slug: "draft", status: "draft" });
  for (const path of ["/l/draft", "/l/no-such", "/l/%00", "/l/..%2f", "/nowhere"]) {
    const response = await site.open(path);
    assert.equal(response.status, 404, path);
    assert.match(response.headers.get("content-type") ?? "", /^text\/html/, path);
  }
});

test("an earlier slug leads to the new one, and so does one in capitals", async () => {
  const link = await site.aLink({ slug: "earlier" });
  await site.service.post(`/v1/payment_links/${link.id}`, { slug: "later" });
  for (const path of ["/l/earlier?locale=de", "/l/LATER?locale=de"]) {
    const response = await site.open(path);
    assert.equal(response.status, 302);
    assert.equal(response.headers.get("location"), "/l/later?locale=de");
  }
});

test("test mode shows its cards, live mode does not", async () => {
  await site.aLink({ slug: "test-mode" });
  assert.match(await (await site.open("/l/test-mode")).text(), /4242 4242 4242 4242/);
  const live = await site.service.aMerchant({ livemode: true });
  const fields = { name: "Live", amount: "4200", currency: "eur", slug: "live-mode" };
  await site.service.post("/v1/payment_links", fields, { key: live.secret });
  assert.doesNotMatch(await (await site.open("/l/live-mode")).text(), /4242 4242/);
});

test("a link and a session that say their language speak it to every payer, until one chooses another", async () => {
  await site.aLink({ slug: "spoken", locale: "ar" });
  await site.aLink({ slug: "spoken-paused", locale: "ar", status: "paused" });
  await site.aLink({ slug: "left-open", locale: "auto" });
  const item = { price_data: { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } } };
  const { body } = await site.service.post("/v1/checkout/sessions", { line_items: [item], locale: "ar" });
  const session = new URL(String(body["url"])).pathname;
  const langOf = async (path: string) => {
    const page = await (await site.open(path, { "accept-language": "de" })).text();
    return /<html lang="([^"]+)"/.exec(page)?.[1];
  };
  for (const path of ["/l/spoken", "/l/spoken?overlay=", "/l/spoken-paused", session]) {
    assert.equal(await langOf(path), "ar", path);
  }
  assert.equal(await langOf("/l/spoken?locale=fr"), "fr");
  assert.equal(await langOf("/l/left-open"), "de");
});
