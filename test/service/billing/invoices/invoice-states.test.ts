import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { anInvoice, invoiceOf } from "./an-invoice.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const states = ["draft", "open", "paid", "void", "uncollectible"] as const;

/** The state after each action, by the state before; an action that is not here is rejected. */
const transitions: Readonly<Record<string, Partial<Record<(typeof states)[number], string>>>> = {
  finalize: { draft: "open" },
  pay: { open: "paid", uncollectible: "paid" },
  "pay?paid_out_of_band": { open: "paid", uncollectible: "paid" },
  void: { open: "void", uncollectible: "void" },
  mark_uncollectible: { open: "uncollectible" },
  delete: { draft: "deleted" },
};

for (const [action, results] of Object.entries(transitions)) {
  for (const state of states) {
    const result = results[state];
    test(`${action} of an invoice that is ${state} ${result === undefined ? "is rejected" : `makes it ${result}`}`, async () => {
      const { id } = await anInvoice(service, state);
      const before = await invoiceOf(service, id);
      const [name, parameter] = action.split("?");
      const path = `/v1/invoices/${id}`;
      const { status, body, text } =
        name === "delete"
          ? await service.delete(path)
          : await service.post(
              `${path}/${name ?? ""}`,
              parameter === undefined ? {} : { [parameter]: "true" },
            );
      if (result === undefined) {
        assert.deepEqual([status, body.error.code], [409, "invalid_state"], text);
        assert.match(body.error.message, new RegExp(`^The invoice is ${state}\\.`));
        assert.deepEqual(await invoiceOf(service, id), before);
      } else {
        assert.equal(status, 200, text);
        if (result !== "deleted") assert.equal(body.status, result);
      }
    });
  }
}
