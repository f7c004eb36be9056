import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fillReturnAddress } from "../../../../src/service/platform/http/return-address.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { Sessions } from "./a-session.ts";

let service: TestService;
let sessions: Sessions;
before(async () => {
  service = await aService();
  sessions = new Sessions(service);
});
after(() => service.close());

const filled: readonly (readonly [address: string, becomes: string])[] = [
  ["https://a.example/?s={CHECKOUT_SESSION_ID}", "https://a.example/?s=cs_1"],
  ["https://a.example/%7BCHECKOUT_SESSION_ID%7d", "https://a.example/cs_1"],
  ["https://a.example/%7bCheckout_Session_Id}", "https://a.example/cs_1"],
  ["https://a.example/?s=%7BCHECKOUT%5FSESSION%5fID%7D", "https://a.example/?s=cs_1"],
  ["https://a.example/#/done/{CHECKOUT_SESSION_ID}", "https://a.example/#/done/cs_1"],
  [
    "https://a.example/{CHECKOUT_SESSION_ID}?s={CHECKOUT_SESSION_ID}&t=%7BCHECKOUT_SESSION_ID%7D#{CHECKOUT_SESSION_ID}",
    "https://a.example/cs_1?s=cs_1&t=cs_1#cs_1",
  ],
  [
    "https://a.example/?next=https%3A%2F%2Fb.example%2F%3Fs%3D%7BCHECKOUT_SESSION_ID%7D",
    "https://a.example/?next=https%3A%2F%2Fb.example%2F%3Fs%3Dcs_1",
  ],
  [
    "https://a.example/{SESSION_ID}?s=CHECKOUT_SESSION_ID",
    "https://a.example/%7BSESSION_ID%7D?s=CHECKOUT_SESSION_ID",
  ],
  ["https://a.example/ü", "https://a.example/%C3%BC"],
  ["https://a.example/日本?q=a%20b", "https://a.example/%E6%97%A5%E6%9C%AC?q=a%20b"],
  ["https://bücher.example/", "https://xn--bcher-kva.example/"],
];

test("the session's id stands in for its placeholder wherever it is, encoded or not, and nothing is encoded twice", () => {
  for (const [address, becomes] of filled) assert.equal(fillReturnAddress(address, "cs_1"), becomes);
});

test("the payer gets the return URL with the session id", async () => {
  const session = await sessions.open({ success_url: "https://shop.example/%7bCHECKOUT_SESSION_ID%7D" });
  const { body } = await sessions.confirm(session);
  assert.equal(body["success_url"], `https://shop.example/${session.id}`);
  assert.deepEqual(body["return"], { ready: true, url: `https://shop.example/${session.id}` });
});

const refused = [
  "http://shop.example/",
  "javascript:alert(1)",
  "JavaScript:alert(1)//https://shop.example/",
  "javascript://shop.example/%0aalert(1)",
  "data:text/html,x",
  "vbscript:x",
  "ftp://shop.example/",
  "file:///etc/passwd",
  "blob:https://shop.example/x",
  "view-source:https://shop.example/",
  "intent://shop.example/#Intent;scheme=https;end",
  "about:blank",
  "mailto:a@shop.example",
  "//shop.example/",
  "///shop.example/",
  "\\\\shop.example\\x",
  "https:shop.example",
  "https:/shop.example",
  "https:///shop.example/",
  "https:\\\\shop.example",
  "https://",
  "https://?q",
  "https://:443/",
  "shop.example",
  "/thanks",
  "?paid",
  "#paid",
  "https://user@shop.example/",
  "https://user:word@shop.example/",
  "https://@shop.example/",
  "https://:@shop.example/",
  "https://shop.example@other.example/",
  "https://shop.example%40other.example/",
  "https://shop.example\\@other.example/",
  "https://shop.example\\.other.example/",
  " https://shop.example/",
  "https://shop.example/ ",
  "https://shop.example/a b",
  "https://shop.example/\ta",
  "ht\ntps://shop.example/",
  "https://shop.example/\r\nSet-Cookie:a=b",
  "https://shop.example/\u0007",
  "https://shop.example/\u009f",
  "https://shop.example/\u2028",
  "https://shop.example/\u202egpj.exe",
  "https://shop.example/\u200b",
  "https://shop.example/\ufeff",
  "https://sho\u00adp.example/",
  "https://sho\u200dp.example/",
  "https://shop。example/",
  "https://ｓhop.example/",
  "https://ⓢhop.example/",
  "https://sho%70.example/",
  "https://shop..example/",
  "https://.example/",
  "https://shop.example:99999/",
  "https://shop.example:/",
  "https://sh!op.example/",
  "https://{CHECKOUT_SESSION_ID}.example/",
  "https://0x7f.1/",
  "https://2130706433/",
  "https://[::ffff:127.0.0.1]/",
  "https://xn--a/",
  "http://localhost.shop.example/",
  "http://127.0.0.1.shop.example/",
  "http://[::2]/",
  "http://0.0.0.0/",
  `https://shop.example/${"a".repeat(2000)}`,
];

test("rejects unsafe return URLs", async () => {
  for (const address of refused) {
    for (const param of ["success_url", "cancel_url"]) {
      const { status, body } = await sessions.create({ [param]: address });
      assert.equal(status, 400, address);
      assert.equal(body.error.code, "url_invalid", address);
      assert.equal(body.error.param, param);
    }
  }
});

test("stores a return URL unchanged", async () => {
  const taken = [
    "https://shop.example",
    "HTTPS://SHOP.example/Thanks",
    "https://shop.example.:8443/a?b=c&d[]=%20#e",
    "https://straße.example/",
    "https://日本語.example/注文",
    "https://xn--bcher-kva.example/",
    "https://shop_1.example/",
    "https://192.0.2.7/",
    "https://[2001:db8::7]/",
  ];
  for (const address of taken) {
    assert.equal((await sessions.open({ success_url: address }))["success_url"], address);
  }
});

test("http is taken for this machine only, and only in test mode", async () => {
  for (const address of ["http://localhost:4243/ok", "http://127.0.0.1:4243/ok", "http://[::1]/ok"]) {
    assert.equal((await sessions.create({ success_url: address })).status, 200, address);
  }
  const live = await service.aMerchant({ livemode: true });
  assert.equal((await sessions.create({ success_url: "http://localhost/ok" }, live.secret)).status, 400);
  assert.equal((await sessions.create({ success_url: "https://shop.example/ok" }, live.secret)).status, 200);
});

test("a publishable key cannot set the return URL", async () => {
  const { body: link } = await service.post("/v1/payment_links", {
    name: "Box",
    amount: 4200,
    currency: "eur",
  });
  const session = await sessions.open();
  const address = { success_url: "https://other.example/", return_url: "https://other.example/" };
  const key = service.publishable;
  const secret = { client_secret: session["client_secret"] };
  for (const [path, fields] of [
    [`/v1/payment_links/${String(link["slug"])}/sessions`, {}],
    [`/v1/checkout/sessions/${session.id}/confirm`, { ...secret, source: "tok_visa" }],
    [`/v1/checkout/sessions/${session.id}/recover`, secret],
  ] as const) {
    for (const [name, value] of Object.entries(address)) {
      const { status, body } = await service.post(
        path,
        { ...fields, [name]: value },
        { key, idempotencyKey: path },
      );
      assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_unknown", name], path);
    }
  }
});
