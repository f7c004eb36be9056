import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { contrast, rgbOf } from "../../../../src/color/contrast.ts";
import type { LocaleTag } from "../../../../src/language/locale.ts";
import { directionOf } from "../../../../src/language/locale.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { mailsToMerchant, mailsToPayer } from "./every-mail.ts";
import type { MailElement } from "./read-mail.ts";
import { inherited, readMail, stylesOf } from "./read-mail.ts";

// What Gmail, Outlook and Apple Mail have in common (https://www.caniemail.com), as rules for every mail.

const languages: readonly LocaleTag[] = ["de", "ar", "ja"];

/** Every mail by language and kind. */
const mails = new Map<string, { readonly html: string; readonly text: string; readonly locale: LocaleTag }>();

let service: TestService;

before(async () => {
  service = await aService();
  const branding = { support_email: "hello@shop.example", support_url: "https://shop.example/help" };
  await service.post("/v1/account", { branding });
  for (const locale of languages) {
    for (const [kind, { html, text }] of await mailsToPayer(service, locale))
      mails.set(`${locale} ${kind}`, { html: html ?? "", text, locale });
  }
  for (const [kind, { html, text }] of await mailsToMerchant(service))
    mails.set(`to the merchant: ${kind}`, { html: html ?? "", text, locale: "en" });
});
after(() => service.close());

/** Elements that every mail program shows. */
const allowed = new Set(
  ["!doctype", "html", "head", "meta", "title", "style", "body", "div", "table", "tr", "td", "th"].concat([
    ...["p", "h1", "a", "span", "br", "img"],
  ]),
);

/** Properties that every mail program understands, or that change nothing where they are not understood. */
const properties = new Set(
  ["margin", "padding", "padding-left", "padding-right", "border", "border-top", "border-radius"].concat([
    ...[
      "border-collapse",
      "width",
      "height",
      "max-width",
      "max-height",
      "background-color",
      "color",
      "display",
    ],
    ...["font-family", "font-size", "font-weight", "line-height", "text-align", "text-decoration"],
    ...["vertical-align", "white-space", "word-break", "overflow-wrap", "overflow"],
    ...["mso-hide", "mso-padding-alt", "mso-line-height-rule"],
  ]),
);

/** Gmail shows no more of a mail than 102 kB. */
const largest = 102_000 / 3;

function each(check: (mail: { html: string; text: string; locale: LocaleTag }, name: string) => void): void {
  assert.ok(mails.size > 40, `${mails.size} mails`);
  for (const [name, mail] of mails) check(mail, name);
}

describe("every mail in every language", () => {
  test("has elements and styles that every mail program shows, and nothing that is loaded or run", () => {
    each(({ html }, name) => {
      const { elements } = readMail(html);
      for (const element of elements) {
        assert.ok(allowed.has(element.name), `${name}: <${element.name}>`);
        for (const attribute of Object.keys(element.attributes)) assert.doesNotMatch(attribute, /^on/, name);
        const { href = "https://", src = "cid:" } = element.attributes;
        assert.match(href, /^(https?:\/\/|mailto:)/, name);
        assert.match(src, /^cid:/, name);
        for (const [property, value] of stylesOf(element)) {
          assert.ok(properties.has(property), `${name}: ${property}`);
          assert.doesNotMatch(value, /var\(|url\(|calc\(|(^|\s)-\d|flex|grid/, `${name}: ${property}`);
        }
        assert.doesNotMatch(stylesOf(element).get("text-align") ?? "", /start|end/, name);
      }
      assert.doesNotMatch(html, /@import|@font-face|url\(|<!--/, name);
    });
  });

  test("has tables that Outlook lays out: attributes beside styles, and no more than 600 pixels", () => {
    each(({ html }, name) => {
      const { elements } = readMail(html);
      for (const element of elements) {
        const { attributes } = element;
        const styles = stylesOf(element);
        for (const width of [attributes["width"], styles.get("max-width"), styles.get("width")])
          assert.ok(
            !/^\d+(px)?$/.test(width ?? "") || Number.parseInt(width ?? "", 10) <= 600,
            `${name}: ${width}`,
          );
        if (attributes["bgcolor"] !== undefined)
          assert.equal(styles.get("background-color"), attributes["bgcolor"], name);
        if (element.name === "table") {
          for (const attribute of ["cellpadding", "cellspacing", "border"])
            assert.equal(attributes[attribute], "0", `${name}: ${attribute}`);
          const hasHeads = elements.some((one) => one.name === "th" && tableOf(one) === element);
          assert.equal(attributes["role"], hasHeads ? undefined : "presentation", name);
        }
        if (element.name === "img")
          for (const attribute of ["alt", "width", "height"]) assert.ok(attribute in attributes, name);
      }
    });
  });

  test("says its language and direction, and has both schemes", () => {
    each(({ html, locale }, name) => {
      const direction = directionOf(locale);
      const { elements } = readMail(html);
      const [document] = elements.filter((one) => one.name === "html");
      assert.deepEqual(document?.attributes, { lang: locale, dir: direction }, name);
      const metas = elements.map(({ attributes }) => `${attributes["name"]}=${attributes["content"]}`);
      for (const meta of ["color-scheme", "supported-color-schemes"])
        assert.ok(metas.includes(`${meta}=light dark`), `${name}: ${meta}`);
      const side = direction === "rtl" ? "right" : "left";
      for (const one of elements.filter(({ name: tag }) => tag === "th")) {
        assert.equal(one.attributes["align"], side, name);
        assert.equal(stylesOf(one).get("text-align"), side, name);
      }
    });
  });

  test("can be read in the light and in the dark", () =>
    each(({ html }, name) => assertReadable(html, name)));

  test("is far below the size at which Gmail cuts it off, and has a text beside it", () => {
    each(({ html, text }, name) => {
      assert.ok(Buffer.byteLength(html) < largest, `${name}: ${Buffer.byteLength(html)} bytes`);
      assert.doesNotMatch(html, /\{\w+\}|undefined|\bNaN\b|\[object/, name);
      assert.doesNotMatch(text, /\{\w+\}|undefined|\bNaN\b|<[a-z]/, name);
      const links = Array.from(html.matchAll(/href="(https?:[^"]*)"/g), ([, link = ""]) => link);
      for (const link of links) assert.ok(text.includes(link), `${name}: ${link}`);
    });
  });
});

const accents = ["#ffffff", "#000000", "#ffd500", "#7f7f7f", "#c2185b"];

for (const accent of accents) {
  test(`a mail of a merchant whose color is ${accent} can be read in both schemes`, async () => {
    const merchant = await service.aMerchant();
    const { secret: key } = merchant;
    await service.post("/v1/account", { branding: { color_accent: accent } }, { key });
    const order = { amount: "4200", currency: "eur", source: "tok_visa", receipt_email: "payer@example.com" };
    await service.post("/v1/charges", order, { key });
    const [mail] = await outboxOf(service, merchant);
    const html = mail?.html ?? "";
    assert.ok(html.includes(`bgcolor="${accent}"`), html);
    assertReadable(html, accent);
  });
}

function tableOf(element: MailElement): MailElement | undefined {
  return inherited(element, (one) => (one.name === "table" ? one : undefined));
}

/** Every text has the contrast of WCAG 2.2 to what is behind it, with the inline styles, and with those of the dark scheme over them. */
function assertReadable(html: string, name: string): void {
  const { texts } = readMail(html);
  const dark = darkRules(html);
  for (const { text, parent } of texts) {
    if (
      inherited(parent, (one) =>
        one.name === "head" || stylesOf(one).get("display") === "none" ? one : undefined,
      )
    )
      continue;
    for (const rules of [new Map<string, string>(), dark]) {
      const [color, ground] = ["color", "background-color"].map((property) =>
        inherited(parent, (one) => colorOf(one, property, rules)),
      );
      assert.ok(color !== undefined && ground !== undefined, `${name}: "${text}" has no color`);
      const ratio = contrast(rgbOf(color), rgbOf(ground));
      assert.ok(ratio >= 4.5, `${name}: "${text}" in ${color} on ${ground} has ${ratio.toFixed(2)}`);
    }
  }
}

function colorOf(
  element: MailElement,
  property: string,
  rules: ReadonlyMap<string, string>,
): string | undefined {
  const classes = (element.attributes["class"] ?? "").split(" ");
  const ruled = classes.flatMap((one) => rules.get(`${one} ${property}`) ?? []);
  return ruled[0] ?? stylesOf(element).get(property);
}

/** The colors of the dark scheme by class and property. */
function darkRules(html: string): ReadonlyMap<string, string> {
  const [, sheet = ""] = /@media \(prefers-color-scheme:dark\)\{(.*)\}\s*<\/style>/s.exec(html) ?? [];
  const rules = sheet.matchAll(/\.(\w+)\{([^}]*)\}/g);
  return new Map(
    Array.from(rules, ([, name = "", declarations = ""]) =>
      declarations.split(";").map((one): [string, string] => {
        const [property = "", value = ""] = one.split(":");
        return [`${name} ${property}`, value.replace("!important", "")];
      }),
    ).flat(),
  );
}
