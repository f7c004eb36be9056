import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import type { LedgerKind } from "../../../../src/service/payments/acquirers/sandbox/ledger-table.ts";
import type { OperationTable } from "../../../../src/service/payments/operations/leases.ts";

/** Who is asked to do it: the processor, or the issuer of a card. */
export type Call = "authorize" | "capture" | "void" | "refund" | "ask issuer";

/** What is there once it is done. */
interface Outcome {
  readonly status: string;
  /** What moved at the processor. */
  readonly moved: readonly LedgerKind[];
  /** The events of the merchant, the first first. */
  readonly told: readonly string[];
}

/** What stands between two transactions, by the request that asks for it. */
export interface Operation extends Outcome {
  readonly name: string;
  readonly call: Call;
  readonly table: OperationTable;
  /** The request, as often as it is sent. */
  readonly prepare: (service: TestService) => Promise<() => Promise<Received>>;
}

export const fields = { amount: "2000", currency: "usd", source: "tok_visa" };

const key = { idempotencyKey: "dead" };

async function aCharge(service: TestService, capture: boolean): Promise<string> {
  return (await service.post("/v1/charges", { ...fields, capture })).body.id;
}

async function aConfirmation(service: TestService, source: string): Promise<() => Promise<Received>> {
  const product = { currency: "usd", unit_amount: 2000, product_data: { name: "Print" } };
  const line_items = [{ price_data: product, quantity: 1 }];
  const session: ReceivedBody = (await service.post("/v1/checkout/sessions", { line_items })).body;
  const path = `/v1/checkout/sessions/${session.id}/confirm`;
  const confirmation = { client_secret: String(session["client_secret"]), source };
  return () => service.post(path, confirmation, { ...key, key: service.publishable });
}

export const operations: readonly Operation[] = [
  {
    name: "authorization",
    call: "authorize",
    table: "charges",
    status: "requires_capture",
    moved: ["authorization"],
    told: ["payment.authorized"],
    prepare: async (service) => () => service.post("/v1/charges", { ...fields, capture: false }, key),
  },
  {
    name: "charge",
    call: "authorize",
    table: "charges",
    status: "succeeded",
    moved: ["sale"],
    told: ["payment.succeeded"],
    prepare: async (service) => () => service.post("/v1/charges", fields, key),
  },
  {
    name: "charge of a saved card",
    call: "authorize",
    table: "charges",
    status: "succeeded",
    moved: ["sale"],
    told: ["customer.created", "payment.succeeded"],
    prepare: async (service) => {
      const customer = (await service.post("/v1/customers", { source: "tok_visa" })).body.id;
      return () => service.post("/v1/charges", { amount: "2000", currency: "usd", customer }, key);
    },
  },
  {
    name: "confirmation of a session",
    call: "authorize",
    table: "charges",
    status: "complete",
    moved: ["sale"],
    told: ["payment.succeeded", "checkout.session.completed"],
    prepare: (service) => aConfirmation(service, "tok_visa"),
  },
  {
    name: "confirmation of a session that the bank wants confirmed",
    call: "ask issuer",
    table: "charges",
    status: "processing",
    moved: [],
    told: ["payment.requires_action"],
    prepare: async (service) => {
      const card = { number: "4000002760003184", exp_month: "12", exp_year: "2034", cvc: "123" };
      return aConfirmation(service, (await service.post("/v1/tokens", { card })).body.id);
    },
  },
  {
    name: "capture",
    call: "capture",
    table: "charge_closings",
    status: "succeeded",
    moved: ["authorization", "capture"],
    told: ["payment.authorized", "payment.captured", "payment.succeeded"],
    prepare: async (service) => {
      const id = await aCharge(service, false);
      return () => service.post(`/v1/charges/${id}/capture`, { amount: "1500" }, key);
    },
  },
  {
    name: "cancellation",
    call: "void",
    table: "charge_closings",
    status: "canceled",
    moved: ["authorization", "cancellation"],
    told: ["payment.authorized", "payment.canceled"],
    prepare: async (service) => {
      const id = await aCharge(service, false);
      return () => service.post(`/v1/charges/${id}/cancel`, {}, key);
    },
  },
  {
    name: "refund",
    call: "refund",
    table: "refunds",
    status: "succeeded",
    moved: ["sale", "refund"],
    told: ["payment.succeeded", "refund.created", "payment.refunded"],
    prepare: async (service) => {
      const charge = await aCharge(service, true);
      return () => service.post("/v1/refunds", { charge, amount: "700" }, key);
    },
  },
];
