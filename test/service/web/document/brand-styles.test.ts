import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Branding } from "../../../../src/contract/accounts/branding.ts";
import { aPicture } from "../../../support/some-pictures.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;

before(async () => (site = await aSite()));

after(() => site.service.close());

let links = 0;

/** The custom properties of a link's page, by the scheme that the payer's device has. */
async function looksOf(branding: Branding): Promise<Record<"first" | "second", Map<string, string>>> {
  const slug = `looks-${++links}`;
  await site.aLink({ slug, branding });
  const page = await (await site.open(`/l/${slug}`)).text();
  const [first, second] = [...page.matchAll(/:root\s*\{([^}]*color-scheme[^}]*)\}/g)].map(
    ([, body = ""]) =>
      new Map(
        body.split(";").map((declaration) => {
          const [name = "", value = ""] = declaration.split(/:(.*)/s);
          return [name, value] as const;
        }),
      ),
  );
  return { first: first ?? new Map(), second: second ?? new Map() };
}

test("a page without a brand is light and dark, with round corners", async () => {
  const { first, second } = await looksOf({});
  assert.equal(first.get("color-scheme"), "light");
  assert.equal(second.get("color-scheme"), "dark");
  assert.equal(first.get("--till-color-page"), "#f6f7f9");
  assert.equal(second.get("--till-color-page"), "#0f1216");
  assert.equal(first.get("--till-radius"), "8px");
});

test("a brand's colours, corners, typeface and scheme are those of its page", async () => {
  const { first, second } = await looksOf({
    color_accent: "#b4532a",
    color_background: "#fff8ee",
    border_style: "pill",
    font_family: "serif",
    scheme: "light",
  });
  assert.equal(first.get("--till-color-page"), "#fff8ee");
  assert.equal(first.get("--till-color-accent"), "#b4532a");
  assert.equal(first.get("--till-button-radius"), "999px");
  assert.match(first.get("--till-font-family") ?? "", /serif$/);
  assert.equal(second.size, 0);
});

test("a link says what it does otherwise than the account, and a session otherwise than the account", async () => {
  await site.service.post("/v1/account", {
    display_name: "House",
    branding: { color_accent: "#112233", border_style: "sharp", terms_url: "https://house.example/terms" },
  });
  const { first } = await looksOf({ color_accent: "#445566" });
  assert.equal(first.get("--till-color-accent"), "#445566");
  assert.equal(first.get("--till-radius"), "0px");
  const page = await (await site.open(`/l/looks-${links}`)).text();
  assert.match(page, /<bdi>House<\/bdi>/);
  const price = { currency: "eur", unit_amount: "4200", product_data: { name: "Box" } };
  const session = await site.service.post("/v1/checkout/sessions", {
    line_items: [{ price_data: price }],
    branding: { display_name: "Shop in the house" },
  });
  const checkout = await (await site.open(`/c/${session.body.id}`)).text();
  assert.match(checkout, /<bdi>Shop in the house<\/bdi>/);
  assert.match(checkout, /--till-color-accent:#112233/);
});

test("the account's logo, which says its name, stands for no link with a name of its own", async () => {
  const form = new FormData();
  form.set("purpose", "business_logo");
  form.set("file", new Blob([new Uint8Array(await aPicture())]), "logo.png");
  const { body: file } = await site.service.upload("/v1/files", form);
  await site.service.post("/v1/account", { branding: { logo: file.id } });
  await site.aLink({ slug: "with-logo" });
  await site.aLink({ slug: "with-name", branding: { display_name: "Sister shop" } });
  assert.match(await (await site.open("/l/with-logo")).text(), /<img class="logo"/);
  assert.doesNotMatch(await (await site.open("/l/with-name")).text(), /<img/);
});
