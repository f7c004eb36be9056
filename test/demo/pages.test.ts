import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestShop } from "./a-shop.ts";
import { aShop } from "./a-shop.ts";

let shop: TestShop;
before(async () => {
  shop = await aShop();
});
after(() => shop.close());

async function page(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await shop.shop.request(path, { headers })).text();
}

test("the first page leads to all pages that take a payment", async () => {
  const text = await page("/");
  for (const path of ["/checkout", "/form", "/link", "/redirect", "/subscribe", "/brands"])
    assert.ok(text.includes(`href="${path}"`), path);
});

test("every page is under the strictest policy that the widget works with", async () => {
  for (const path of ["/", "/checkout", "/form", "/link", "/paid", "/subscribe", "/no-such-page"]) {
    const { headers } = await shop.shop.request(path);
    assert.equal(
      headers.get("content-security-policy"),
      "default-src 'none'; script-src https://pay.example; frame-src https://pay.example; style-src 'self'; " +
        "connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'",
      path,
    );
  }
});

test("the forms of the cart and of a subscription lead on to the payment service, and to nobody else", async () => {
  for (const path of ["/redirect", "/subscribed"]) {
    const { headers } = await shop.shop.request(path);
    assert.match(headers.get("content-security-policy") ?? "", /form-action 'self' https:\/\/pay\.example;/);
  }
});

test("a page with a script of the shop's own allows that, and only the Trusted Types policies that it needs", async () => {
  const needed = {
    plain: "'none'",
    react: "'none'",
    vue: "vue",
    svelte: "svelte-trusted-html",
    reference: "'none'",
  };
  for (const [path, policies] of Object.entries(needed)) {
    const { headers } = await shop.shop.request(`/${path}`);
    assert.equal(
      headers.get("content-security-policy"),
      "default-src 'none'; script-src 'self' https://pay.example; frame-src https://pay.example; style-src 'self'; " +
        "connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        `require-trusted-types-for 'script'; trusted-types ${policies}`,
      path,
    );
  }
});

test("a page in a framework has its script and its key, and the plain page those of this shop", async () => {
  for (const name of ["react", "vue", "svelte"]) {
    const text = await page(`/${name}`);
    assert.ok(text.includes(`data-publishable-key="${shop.service.publishable}"`), name);
    const script = await shop.shop.request(`/frameworks/${name}.js`);
    assert.deepEqual(
      [script.status, script.headers.get("content-type")],
      [200, "text/javascript; charset=utf-8"],
    );
    assert.ok(text.includes(`<script type="module" src="/frameworks/${name}.js">`), name);
  }
  const plain = await page("/plain");
  assert.ok(plain.includes(`publishable-key="${shop.service.publishable}"`));
  assert.doesNotMatch(plain, /pk_test_…|<style|\sstyle=|\son[a-z]+=/);
});

test("no page has a script, a style or a handler of its own", async () => {
  for (const path of [
    "/",
    "/checkout",
    "/form",
    "/link",
    "/redirect",
    "/paid",
    "/subscribe",
    "/subscribed",
  ]) {
    const text = await page(path);
    assert.doesNotMatch(text, /<style|\sstyle=|\son[a-z]+=/, path);
    for (const [script] of text.matchAll(/<script[^>]*>/g)) {
      assert.equal(script, '<script type="module" src="https://pay.example/v1/till.js">');
    }
  }
});

test("the form stands by itself: its card is the field source, and it goes to the backend", async () => {
  const text = await page("/form");
  assert.match(text, /<form action="\/pay" method="post">/);
  assert.ok(
    text.includes(`<till-card name="source" publishable-key="${shop.service.publishable}" required>`),
  );
});

test("the links of the merchant are listed, their names as text", async () => {
  const link = { name: `Jam <img src=x onerror="alert(1)">`, amount: 950, currency: "eur" };
  const { url } = await shop.till.paymentLinks.create(link);
  const text = await page("/link");
  assert.ok(text.includes(`href="${url}"`));
  assert.ok(text.includes("€9.50"));
  assert.ok(text.includes("Jam &lt;img"));
  assert.doesNotMatch(text, /<img src=x/);
});

test("a page speaks the language of its address, in its direction, and stays in it", async () => {
  const german = await page("/checkout?lang=de");
  assert.match(german, /<html lang="de" dir="ltr">/);
  assert.match(german, /success-url="\/paid\?lang=de"/);
  const arabic = await page("/form?lang=ar");
  assert.match(arabic, /<html lang="ar" dir="rtl">/);
  assert.match(arabic, /<form action="\/pay\?lang=ar"/);
});

test("an unknown language is English", async () => {
  assert.match(await page("/?lang=%22%3E%3Cscript%3E"), /<html lang="en" dir="ltr">/);
});

test("without an order, or with one that is not there, the page after the payment says so", async () => {
  assert.match(await page("/paid"), /<h1>There is no order yet<\/h1>/);
  assert.match(await page("/paid", { Cookie: "shop-order=ch_gone" }), /<h1>There is no order yet<\/h1>/);
});

test("an address that is not there is a page of the shop with 404", async () => {
  const response = await shop.shop.request("/no-such-page");
  assert.equal(response.status, 404);
  assert.match(await response.text(), /Till Demo Shop/);
});
