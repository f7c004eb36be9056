import assert from "node:assert/strict";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";

/** Sends a `POST` that succeeds, and returns the body of the response. */
export async function post(service: TestService, path: string, fields: object = {}): Promise<ReceivedBody> {
  const { status, text, body } = await service.post(path, fields);
  assert.equal(status, 200, text);
  return body;
}

/** Creates a customer, with a saved card unless `source` is undefined, and returns the id. */
export async function aCustomer(service: TestService, more: object = {}): Promise<string> {
  const { id } = await post(service, "/v1/customers", { source: "tok_visa", ...more });
  return id;
}

/** Creates a pending invoice item of 20.00. */
export async function anItem(
  service: TestService,
  customer: string,
  more: object = {},
): Promise<ReceivedBody> {
  return post(service, "/v1/invoiceitems", { customer, amount: "2000", currency: "usd", ...more });
}

/** Creates an invoice of 20.00 that nobody charges by itself, in a state. */
export async function anInvoice(
  service: TestService,
  state: "draft" | "open" | "paid" | "void" | "uncollectible",
  { customer, ...item }: { readonly customer?: string; readonly amount?: string } = {},
): Promise<ReceivedBody> {
  const payer = customer ?? (await aCustomer(service));
  await anItem(service, payer, item);
  const given = { customer: payer, pending_invoice_items_behavior: "include", auto_advance: "false" };
  const draft = await post(service, "/v1/invoices", given);
  if (state === "draft") return draft;
  const open = await post(service, `/v1/invoices/${draft.id}/finalize`);
  if (state === "open") return open;
  const action = { paid: "pay", void: "void", uncollectible: "mark_uncollectible" }[state];
  return post(service, `/v1/invoices/${draft.id}/${action}`);
}

export async function invoiceOf(service: TestService, id: string): Promise<ReceivedBody> {
  return (await service.get(`/v1/invoices/${id}`)).body;
}
