import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { debitPayer, ibans } from "../charges/debit-payer.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const { tokenOf } = debitPayer(() => service);

describe("a token of a bank account", () => {
  test("shows country, bank and last four of the account, and its mandate, and never the IBAN", async () => {
    const token = await tokenOf({ iban: "de89 3704 0044 0532 0130 00", name: "Ida Lang" });
    assert.equal(token.status, 200, token.text);
    const { mandate, fingerprint, ...shown } = token.body["sepa_debit"] as Record<string, unknown>;
    assert.deepEqual([token.body["type"], token.body["card"]], ["sepa_debit", null]);
    assert.deepEqual(shown, {
      id: token.body.id,
      object: "sepa_debit",
      type: "sepa_debit",
      country: "DE",
      bank_code: "37040044",
      last4: "3000",
      name: "Ida Lang",
    });
    assert.match(String(fingerprint), /^[0-9A-Za-z]{16}$/);
    const { reference, creditor_id, acceptance, accepted_at } = mandate as Record<string, string>;
    assert.match(reference ?? "", /^[A-Z0-9-]{1,35}$/);
    assert.deepEqual([creditor_id, acceptance], ["DE98ZZZ09999999999", "online"]);
    assert.equal(accepted_at, service.clock.now().toISOString());
    assert.doesNotMatch(token.text, /0532|3704.?0044.?0532/);
  });

  test("of another debit has another mandate, of the same account the same fingerprint", async () => {
    const [one, other] = [
      await tokenOf({ iban: ibans.succeeds, name: "Ida Lang" }),
      await tokenOf({ iban: ibans.succeeds, name: "Ida Lang" }),
    ].map(({ body }) => body["sepa_debit"] as { fingerprint: string; mandate: { reference: string } });
    assert.equal(one?.fingerprint, other?.fingerprint);
    assert.notEqual(one?.mandate.reference, other?.mandate.reference);
  });

  test("keeps when a mandate on paper was accepted", async () => {
    const acceptance = { type: "offline", accepted_at: "2026-01-05T10:00:00Z" };
    const { body, text } = await tokenOf(
      { iban: ibans.succeeds, name: "Ida Lang" },
      { mandate_data: { customer_acceptance: acceptance } },
    );
    const { mandate } = body["sepa_debit"] as { mandate: Record<string, string> };
    assert.deepEqual(
      [mandate["acceptance"], mandate["accepted_at"]],
      ["offline", "2026-01-05T10:00:00.000Z"],
      text,
    );
  });

  test("names each wrong input, and repeats no IBAN", async () => {
    const name = "Ida Lang";
    const future = { type: "offline", accepted_at: "2099-01-01T00:00:00Z" };
    const cases = [
      [{ iban: "DE88370400440532013000", name }, {}, "invalid_iban", "sepa_debit[iban]", /mistyped/],
      [
        { iban: "DE8937040044053201300", name },
        {},
        "invalid_iban",
        "sepa_debit[iban]",
        /22 characters in an IBAN of DE/,
      ],
      [{ iban: "4242424242424242", name }, {}, "invalid_iban", "sepa_debit[iban]", /Expected an IBAN/],
      [
        { iban: "BR1800360305000010009795493C1", name },
        {},
        "invalid_iban_country_code",
        "sepa_debit[iban]",
        /BR.*Single Euro/,
      ],
      [
        { iban: "FR1420041010050500013M02606", name },
        {},
        "invalid_iban",
        "sepa_debit[iban]",
        /test accounts/,
      ],
      [{ iban: ibans.succeeds }, {}, "parameter_missing", "sepa_debit[name]", /./],
      [{ iban: ibans.succeeds, name, email: "ida" }, {}, "parameter_invalid", "sepa_debit[email]", /e-mail/],
      [
        { iban: ibans.succeeds, name: "4242 4242 4242 4242" },
        {},
        "parameter_invalid",
        "sepa_debit[name]",
        /./,
      ],
      [
        { iban: ibans.succeeds, name },
        { mandate_data: undefined },
        "parameter_missing",
        "mandate_data",
        /accept/,
      ],
      [
        { iban: ibans.succeeds, name },
        { mandate_data: { customer_acceptance: future } },
        "parameter_invalid",
        "mandate_data[customer_acceptance][accepted_at]",
        /future/,
      ],
      [undefined, {}, "parameter_missing", "sepa_debit", /iban and name/],
      [
        { iban: ibans.succeeds, name },
        { type: undefined },
        "parameters_exclusive",
        "sepa_debit",
        /type=sepa_debit/,
      ],
      [{ iban: ibans.succeeds, name }, { type: "ideal" }, "parameters_exclusive", "sepa_debit", /iDEAL/],
      [
        { iban: ibans.succeeds, name },
        { card: { number: "4242424242424242", exp_month: "12", exp_year: "2034" } },
        "parameters_exclusive",
        "card",
        /no card/,
      ],
    ] as const;
    for (const [debit, more, code, param, message] of cases) {
      const { status, body, text } = await tokenOf(debit, more);
      assert.deepEqual([status, body.error.code, body.error.param], [400, code, param], text);
      assert.match(body.error.message, message);
      assert.ok(debit === undefined || debit.iban === ibans.succeeds || !text.includes(debit.iban), text);
    }
  });
});
