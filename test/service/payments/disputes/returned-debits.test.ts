import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { day, debitPayer, ibans } from "../charges/debit-payer.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const { charge, read, eventsAbout, reports } = debitPayer(() => service);

describe("a debit that its bank returns", () => {
  test("is lost at once: its amount leaves the balance, and nothing can be answered", async () => {
    const balanceOf = async () => {
      const { pending, available } = (await service.get("/v1/balance")).body as unknown as Record<
        "available" | "pending",
        readonly { amount: number; currency: string }[]
      >;
      const all = [...pending, ...available].filter(({ currency }) => currency === "eur");
      return all.reduce((sum, { amount }) => sum + amount, 0);
    };
    const before = await balanceOf();
    const paid = await charge(ibans.returnedSoon);
    assert.equal(await balanceOf(), before + 4200);
    service.clock.advance(3_000);
    await reports();
    await reports();
    const back = await read(paid);
    assert.deepEqual([back.status, back["disputed"]], ["succeeded", true]);
    const id = String(back["dispute"]);
    const dispute = (await service.get(`/v1/disputes/${id}`)).body;
    assert.deepEqual(
      [dispute["kind"], dispute.status, dispute["reason"], dispute["network_reason_code"], dispute["amount"]],
      ["bank_return", "lost", "insufficient_funds", "AM04", 4200],
    );
    assert.equal(await balanceOf(), before - Number(dispute["fee"]));
    assert.deepEqual(await eventsAbout(id), ["dispute.created", "dispute.funds_withdrawn", "dispute.closed"]);
    for (const [path, fields] of [
      [`/v1/disputes/${id}`, { evidence: { uncategorized_text: "They agreed." } }],
      [`/v1/disputes/${id}/close`, {}],
    ] as const) {
      const { status, body } = await service.post(path, fields);
      assert.deepEqual([status, body.error.code], [409, "invalid_state"]);
      assert.match(body.error.message, /returned a direct debit/);
    }
    const noted = await service.post(`/v1/disputes/${id}`, { metadata: { asked: "yes" } });
    assert.equal(noted.status, 200, noted.text);
    const refund = await service.post("/v1/refunds", { charge: paid.id });
    assert.equal(refund.body.error.code, "charge_disputed");
  });

  test("has succeeded days before", async () => {
    const begun = await charge(ibans.returned);
    service.clock.advance(3 * day);
    await reports();
    assert.equal((await read(begun))["disputed"], false);
    service.clock.advance(3_000);
    await reports();
    const back = await read(begun);
    const dispute = (await service.get(`/v1/disputes/${String(back["dispute"])}`)).body;
    assert.deepEqual([dispute["kind"], dispute["reason"]], ["bank_return", "debit_not_authorized"]);
  });

  test("is told to the merchant by mail", async () => {
    await service.post("/v1/account", { email: "shop@example.com" });
    const paid = await charge(ibans.returnedSoon);
    service.clock.advance(3_000);
    await reports();
    const mails = await outboxOf(service, { secret: service.secret });
    const mail = mails.find(({ text }) => text.includes(paid.id));
    assert.match(mail?.subject ?? "", /^Test mode: the bank has returned the direct debit of €42\.00/);
    assert.match(mail?.text ?? "", /not enough money[^]*cannot be answered/);
  });
});
