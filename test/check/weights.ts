import { writeFileSync } from "node:fs";
import path from "node:path";
import type { SizeLimitConfig } from "size-limit";
import { brotliCompressSync } from "node:zlib";
import { loadPageMessages } from "../../src/language/load-page-messages.ts";
import type { LocaleTag } from "../../src/language/locale.ts";
import { locales } from "../../src/language/locale.ts";
import { openAssets } from "../../src/service/web/assets/assets.ts";
import { browserFolders } from "../../src/service/web/assets/built-folder.ts";
import { aProduct } from "../support/a-product.ts";
import { clientWeights } from "./client-weights.ts";
import { withoutHashes, withoutIds } from "./without-hashes.ts";

/** What a browser loads of the built product, each with its budget; a document stands in `folder`. */
export async function weights(folder: string): Promise<SizeLimitConfig> {
  const { service, secretKey, publishableKey, ...product } = await aProduct();
  try {
    const assets = await openAssets(...browserFolders());
    await fetch(`${service}/v1/payment_links`, {
      method: "POST",
      headers: { Authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({ name: "Box", slug: "box", amount: "4200", currency: "eur" }),
    });
    const offering = await aPageWithPlans(service, secretKey);
    const codes = await aPageWithCodes(service, secretKey);
    const subscriber = await aSubscriberPage(service, secretKey);
    const payer = await aPayerPage(service, secretKey);
    const loaded = async (address: string, built: string, locale: string) => {
      const document = await (await fetch(`${service}${address}locale=${locale}`)).text();
      const file = path.join(folder, `${built}${address.replace(/\W+/g, "-")}.${locale}.html`);
      writeFileSync(file, withoutIds(document));
      return [file, ...filesIn(document, `dist/${built}`)];
    };
    const checkout = {
      name: "Page with a checkout: till.js and its payment",
      path: ["dist/script/assets/till-*.js", "dist/payment/assets/*.js"],
      limit: "14 kB",
    };
    const charge = {
      name: "Charge of a checkout, once the card fields are ready",
      path: "dist/charge/assets/*.js",
      limit: "2.6 kB",
    };
    const order = {
      name: "What a checkout posts and for which order, after the charge",
      path: "dist/order/assets/*.js",
      limit: "2.4 kB",
    };
    const question = {
      name: "Question whether two payments are for one order, in all languages",
      path: "dist/question/assets/*.js",
      limit: "4 kB",
    };
    const choice = {
      name: "Choice of installments, where a checkout offers some",
      path: "dist/plans/assets/*.js",
      limit: "4.5 kB",
    };
    const pageChoice = {
      name: "Choice of installments on a payment page: its script",
      path: `dist/pages${assets.lazy("src/pages/plans/plan-choice.ts", "src/pages/payment-page.ts").path}`,
      limit: "2.5 kB",
    };
    const methodChoice = {
      name: "Choice of payment methods on a payment page: its script",
      path: `dist/pages${assets.lazy("src/pages/methods/method-choice.ts", "src/pages/payment-page.ts").path}`,
      limit: "3 kB",
    };
    const codeField = {
      name: "Field for a promotion code on a payment page: its script",
      path: `dist/pages${assets.lazy("src/pages/codes/code-field.ts", "src/pages/payment-page.ts").path}`,
      limit: "2 kB",
    };
    const tokens = {
      name: "Token of a payment page, once its payer comes to the form: its script",
      path: `dist/pages${assets.lazy("src/checkout/create-token.ts", "src/pages/payment-page.ts").path}`,
      limit: "3.7 kB",
    };
    const planFrame = {
      name: "Frame that previews installments: its script",
      path: "dist/planFrame/assets/*.js",
      limit: "4 kB",
    };
    const overlay = {
      name: "Overlay of a payment link, when it is pressed",
      path: "dist/overlay/assets/*.js",
      limit: "2.5 kB",
    };
    const place = {
      name: "Place of the card frame, in Chromium",
      path: "dist/place/assets/*.js",
      limit: "1 kB",
    };
    const bank = {
      name: "Bank's question, when a bank asks",
      path: `dist/frame${assets.lazy("src/frame/run-challenge.ts", "src/frame/frame.ts").path}`,
      limit: "2.2 kB",
    };
    const bankWindow = {
      name: "Way to a bank that wants a window, when a bank asks",
      path: "dist/bank/assets/*.js",
      limit: "2 kB",
    };
    const words = {
      name: "Own sentences, where a page has some",
      path: `dist/frame${assets.lazy("src/language/override-messages.ts", "src/frame/frame.ts").path}`,
      limit: "1 kB",
    };
    const amounts = {
      name: "Amounts, when a page has another currency than at first, and countries, where one is asked for",
      path: `dist/frame${assets.lazy("src/frame/payer-language.ts", "src/frame/frame.ts").path}`,
      limit: "1.5 kB",
    };
    const looks = {
      name: "Looks, when a page wants its own",
      path: `dist/frame${assets.lazy("src/frame/page-appearance.ts", "src/frame/frame.ts").path}`,
      limit: "2.9 kB",
    };
    const ofLocales = ["en" as const, await heaviest()].map(async (locale) => [
      {
        name: `Card frame, ${locale}`,
        path: await loaded(`/frame/card?key=${publishableKey}&currency=eur&`, "frame", locale),
        limit: "24 kB",
      },
      {
        name: `Payment page, ${locale}`,
        path: await loaded("/l/box?", "pages", locale),
        limit: "41 kB",
      },
      {
        name: `Payment page with three plans, ${locale}: its document`,
        path: (await loaded(`${offering}?`, "pages", locale)).slice(0, 1),
        limit: "41.5 kB",
      },
      {
        name: `Payment page with a field for promotion codes, ${locale}: its document`,
        path: (await loaded(`${codes}?`, "pages", locale)).slice(0, 1),
        limit: "41.5 kB",
      },
      {
        name: `Subscriber's page, ${locale}`,
        path: await loaded(`${subscriber}?`, "portal", locale),
        limit: "40 kB",
      },
      {
        name: `Payer's page with two installment plans, ${locale}`,
        path: await loaded(`${payer}?`, "portal", locale),
        limit: "40 kB",
      },
      { name: `Sentences, ${locale}`, path: await messagesFile(folder, locale), limit: "4 kB" },
    ]);
    const { script, preloads } = assets.entry("src/studio/studio.ts");
    const first = [script, ...preloads].map(({ path: file }) => `dist/studio${file}`);
    const studio = { name: "Link studio", path: first, limit: "30.5 kB" };
    const viewOf = (source: string) => {
      const view = assets.entry(source);
      const files = [view.script, ...view.preloads].map(({ path: file }) => `dist/studio${file}`);
      return files.filter((file) => !first.includes(file));
    };
    const billing = {
      name: "Subscriptions and billing of the studio, when they are opened",
      path: viewOf("src/studio/subscriptions/define-subscriptions.ts"),
      limit: "14 kB",
    };
    const plans = {
      name: "Installment plans of the studio, when they are opened",
      path: viewOf("src/studio/plans/define-plans.ts"),
      limit: "14 kB",
    };
    const disputes = {
      name: "Disputes of the studio, when they are opened",
      path: viewOf("src/studio/disputes/define-disputes.ts"),
      limit: "9 kB",
    };
    const ofCheckout = [
      checkout,
      charge,
      order,
      question,
      choice,
      pageChoice,
      methodChoice,
      codeField,
      tokens,
      planFrame,
      overlay,
      place,
    ];
    const parts = [...ofCheckout, bank, bankWindow, words, amounts, looks, studio, billing, plans, disputes];
    const ofService = [...parts, ...(await Promise.all(ofLocales)).flat()];
    return [...withoutHashes(ofService, folder), ...(await clientWeights(folder))];
  } finally {
    await product.stop();
    await product.remove();
  }
}

type Created = { readonly id: string; readonly url: string; readonly terms_hash: string };

/** Sends a request of a merchant. */
async function post(service: string, secretKey: string, path: string, fields: object): Promise<Created> {
  const headers = { Authorization: `Bearer ${secretKey}`, "Content-Type": "application/json" };
  const response = await fetch(service + path, { method: "POST", headers, body: JSON.stringify(fields) });
  return (await response.json()) as Created;
}

const teaClub = {
  currency: "eur",
  unit_amount: 2000,
  recurring: { interval: "month" },
  product_data: { name: "Tea club" },
};
const payer = { email: "ada@example.com", source: "tok_visa" };

/** Makes a link that offers three plans. Returns the path of its page. */
async function aPageWithPlans(service: string, secretKey: string): Promise<string> {
  const installments = { counts: [2, 3, 4], cadence: { interval: "month" } };
  const link = { name: "Box", slug: "plans", amount: 4200, currency: "eur", installments };
  await post(service, secretKey, "/v1/payment_links", link);
  return "/l/plans";
}

/** Makes a link of a subscription whose payers may enter promotion codes. Returns the path of its page. */
async function aPageWithCodes(service: string, secretKey: string): Promise<string> {
  const link = { slug: "codes", allow_promotion_codes: true, line_items: [{ price_data: teaClub }] };
  await post(service, secretKey, "/v1/payment_links", link);
  return "/l/codes";
}

/** Makes a subscription. Returns the path of its customer's page. */
async function aSubscriberPage(service: string, secretKey: string): Promise<string> {
  const { id: customer } = await post(service, secretKey, "/v1/customers", payer);
  await post(service, secretKey, "/v1/subscriptions", { customer, items: [{ price_data: teaClub }] });
  return new URL((await post(service, secretKey, "/v1/billing_portal/sessions", { customer })).url).pathname;
}

/** Makes a plan of 4 and one of 60 payments. Returns the path of their payer's page. */
async function aPayerPage(service: string, secretKey: string): Promise<string> {
  const { id: customer } = await post(service, secretKey, "/v1/customers", payer);
  for (const count of [4, 60]) {
    const schedule = { customer, amount: 99_999, currency: "eur", count, cadence: { interval: "month" } };
    const preview = await post(service, secretKey, "/v1/installment_plans/preview", schedule);
    const consent = { terms: preview.terms_hash };
    await post(service, secretKey, "/v1/installment_plans", { ...schedule, consent });
  }
  return new URL((await post(service, secretKey, "/v1/billing_portal/sessions", { customer })).url).pathname;
}

/** The language whose sentences weigh most: the others stay below it. */
async function heaviest(): Promise<LocaleTag> {
  const weigh = async (tag: LocaleTag) => ({
    tag,
    bytes: brotliCompressSync(JSON.stringify(await loadPageMessages(tag))).length,
  });
  const weights = await Promise.all(locales.map(weigh));
  return weights.reduce((most, one) => (one.bytes > most.bytes ? one : most)).tag;
}

/** The messages of a payment page, as its document contains them. */
async function messagesFile(folder: string, locale: LocaleTag): Promise<string> {
  const file = path.join(folder, `messages.${locale}.json`);
  writeFileSync(file, JSON.stringify(await loadPageMessages(locale)));
  return file;
}

/** The built files that a document loads: its script, and what it preloads for it. A payment page contains its script. */
function filesIn(document: string, built: string): readonly string[] {
  const files = [...document.matchAll(/ (?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, file]) => `${built}/${file}`,
  );
  if (files.length === 0 && !document.includes('<script type="module">'))
    throw new Error("A document loads no script.");
  return files;
}
