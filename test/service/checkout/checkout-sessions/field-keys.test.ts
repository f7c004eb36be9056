import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { Sessions } from "./a-session.ts";
import { renameFieldKey } from "../../../support/rows.ts";

let service: TestService;
let sessions: Sessions;
before(async () => {
  service = await aService();
  sessions = new Sessions(service);
});
after(() => service.close());

const field = { label: "Engraving", type: "text", required: "false" };

test("a session and a link reject a key that every object has, and say why", async () => {
  for (const key of ["constructor", "__proto__", "toString", "hasOwnProperty", "__defineGetter__"]) {
    const custom_fields = [{ ...field, key }];
    const link = { name: "Box", amount: "4200", currency: "eur", custom_fields };
    for (const { status, body } of [
      await sessions.create({ custom_fields }),
      await service.post("/v1/payment_links", link),
    ]) {
      assert.deepEqual([status, body.error.param], [400, "custom_fields[0][key]"], key);
      assert.ok(body.error.message.includes(`Expected another key: ${key} is a name`), body.error.message);
    }
  }
});

test("a session with such a key of before is paid, without an answer and with one", async () => {
  for (const values of [{}, { custom_field_values: { constructor: "Ada" } }]) {
    const session = await sessions.open({ custom_fields: [{ ...field, key: "engraving" }] });
    await renameFieldKey(service.dependencies.database, session.id, {
      from: "engraving",
      to: "constructor",
    });
    const paid = await sessions.confirm(session, values);
    assert.equal(paid.body["payment_status"], "paid", paid.text);
    const read = await sessions.read(session);
    assert.deepEqual(read["custom_field_values"], values.custom_field_values ?? {});
  }
});
