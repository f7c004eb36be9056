import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

type Settings = Readonly<Record<string, unknown>>;

async function settingsOf(key = service.secret): Promise<Settings> {
  return (await service.get("/v1/account", { key })).body["billing"] as Settings;
}

async function change(billing: object, key = service.secret): Promise<Settings> {
  const { status, body, text } = await service.post("/v1/account", { billing }, { key });
  assert.equal(status, 200, text);
  return body["billing"] as Settings;
}

test("an account bills by the defaults until it says otherwise", async () => {
  const { secret } = await service.aMerchant();
  const { invoice_prefix: prefix, ...settings } = await settingsOf(secret);
  assert.deepEqual(settings, {
    draft_hours: 0,
    upcoming_days: 7,
    renewal_notice_days: 30,
    grace_days: 3,
    seller_lines: [],
    tax_note: null,
    invoice_footer: null,
    trial_once: true,
    catch_up_hold_days: 3,
    dunning: { retry_days: [1, 3, 7, 14], hard_decline: "wait", end: "cancel", mails: "all" },
    portal: { cancel: "at_period_end", cancel_past_due: "void" },
    installments: { fees: false, retries: [1, 3, 7] },
  });
  assert.match(String(prefix), /^[A-Z]{6}$/);
  assert.equal((await settingsOf(secret))["invoice_prefix"], prefix);
});

test("changes what is sent, keeps the rest, and an empty text brings back the default", async () => {
  const { secret: key } = await service.aMerchant();
  const before = await settingsOf(key);
  const changed = {
    draft_hours: 1,
    grace_days: 0,
    invoice_prefix: "TEA2030",
    seller_lines: ["Kiln & Clay", "Harbour 1"],
    tax_note: "No VAT is charged.",
    trial_once: false,
  };
  assert.deepEqual(await change(changed, key), { ...before, ...changed });
  const portal = { cancel: "none", cancel_past_due: "void" };
  assert.deepEqual((await change({ portal: { cancel: "none" } }, key))["portal"], portal);
  assert.deepEqual(await settingsOf(key), { ...before, ...changed, portal });
  const none = { draft_hours: "", grace_days: "", invoice_prefix: "", seller_lines: "", tax_note: "" };
  assert.deepEqual(await change({ ...none, trial_once: "", portal: "" }, key), before);
});

test("settings of retries are changed one by one, also to none", async () => {
  const { secret: key } = await service.aMerchant();
  const dunning = async (fields: object | string) => (await change({ dunning: fields }, key))["dunning"];
  const rest = { hard_decline: "wait", end: "cancel", mails: "all" };
  assert.deepEqual(await dunning({ retry_days: ["2", "60"] }), { retry_days: [2, 60], ...rest });
  const ends = { hard_decline: "end", end: "unpaid", mails: "first_and_last" };
  assert.deepEqual(await dunning(ends), { retry_days: [2, 60], ...ends });
  assert.deepEqual(await dunning({ retry_days: "" }), { retry_days: [], ...ends });
  assert.deepEqual(await dunning(""), { retry_days: [1, 3, 7, 14], ...rest });
});

test("settings of installments are changed one by one, and have their defaults again", async () => {
  const { secret: key } = await service.aMerchant();
  const installments = async (fields: object | string) =>
    (await change({ installments: fields }, key))["installments"];
  assert.deepEqual(await installments({ fees: true }), { fees: true, retries: [1, 3, 7] });
  assert.deepEqual(await installments({ retries: ["2", "5"] }), { fees: true, retries: [2, 5] });
  assert.deepEqual(await installments({ retries: "" }), { fees: true, retries: [] });
  assert.deepEqual(await installments(""), { fees: false, retries: [1, 3, 7] });
});

test("an empty list is no retry in JSON, too", async () => {
  const { secret: key } = await service.aMerchant();
  const response = await service.app.request("http://localhost:4242/v1/account", {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ billing: { dunning: { retry_days: [] } } }),
  });
  assert.equal(response.status, 200);
  assert.deepEqual(((await settingsOf(key))["dunning"] as Settings)["retry_days"], []);
});

test("rejects what is out of range, and names it", async () => {
  const days = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
  const rejections: readonly (readonly [object, string])[] = [
    [{ draft_hours: "73" }, "draft_hours"],
    [{ upcoming_days: "0" }, "upcoming_days"],
    [{ upcoming_days: "46" }, "upcoming_days"],
    [{ renewal_notice_days: "91" }, "renewal_notice_days"],
    [{ grace_days: "61" }, "grace_days"],
    [{ catch_up_hold_days: "0" }, "catch_up_hold_days"],
    [{ catch_up_hold_days: "31" }, "catch_up_hold_days"],
    [{ invoice_prefix: "TE" }, "invoice_prefix"],
    [{ invoice_prefix: "tea2030" }, "invoice_prefix"],
    [{ invoice_prefix: "TEA-1" }, "invoice_prefix"],
    [{ seller_lines: days(7) }, "seller_lines"],
    [{ trial_once: "maybe" }, "trial_once"],
    [{ portal: { cancel: "now" } }, "portal][cancel"],
    [{ dunning: { retry_days: ["3", "1"] } }, "dunning][retry_days][1"],
    [{ dunning: { retry_days: ["3", "3"] } }, "dunning][retry_days][1"],
    [{ dunning: { retry_days: ["0"] } }, "dunning][retry_days][0"],
    [{ dunning: { retry_days: ["61"] } }, "dunning][retry_days][0"],
    [{ dunning: { retry_days: days(9) } }, "dunning][retry_days"],
    [{ dunning: { hard_decline: "stop" } }, "dunning][hard_decline"],
    [{ dunning: { end: "delete" } }, "dunning][end"],
    [{ dunning: { mails: "some" } }, "dunning][mails"],
  ];
  const before = await settingsOf();
  for (const [billing, param] of rejections) {
    const { status, body } = await service.post("/v1/account", { billing });
    assert.deepEqual([status, body.error.param], [400, `billing[${param}]`], JSON.stringify(billing));
    assert.match(body.error.code ?? "", /^parameter_invalid/);
  }
  const unknown = await service.post("/v1/account", { billing: { grace_day: "1" } });
  assert.match(unknown.body.error.message, /Did you mean billing\[grace_days\]/);
  assert.deepEqual(await settingsOf(), before);
});
