import type { Sandbox } from "./sandbox.ts";

const invoices = "/v1/invoices";

interface Draft {
  readonly customer: string;
  readonly id: string;
}

/** An invoice of one item, not sent yet. */
async function draft(box: Sandbox): Promise<Draft> {
  const customer = (await box.customer()).id;
  await item(box, customer);
  const fields = { customer, pending_invoice_items_behavior: "include", auto_advance: false };
  return { customer, id: (await box.post(invoices, fields)).id };
}

async function open(box: Sandbox): Promise<string> {
  const { id } = await draft(box);
  await box.post(`${invoices}/${id}/finalize`, { auto_advance: false });
  return id;
}

function item(box: Sandbox, customer: string) {
  return box.post("/v1/invoiceitems", { customer, amount: 900, currency: "eur", description: "Frame" });
}

async function newItem(box: Sandbox): Promise<string> {
  return (await item(box, (await box.customer()).id)).id;
}

/** How each event of invoices and their items is made to happen. */
export const invoiceRecipes = {
  "invoice.created": (box: Sandbox) => draft(box),
  "invoice.updated": async (box: Sandbox) => {
    const { customer, id } = await draft(box);
    await box.post("/v1/invoiceitems", { customer, invoice: id, amount: 300, currency: "eur" });
  },
  "invoice.finalized": (box: Sandbox) => open(box),
  "invoice.paid": async (box: Sandbox) => box.post(`${invoices}/${await open(box)}/pay`),
  "invoice.voided": async (box: Sandbox) => box.post(`${invoices}/${await open(box)}/void`),
  "invoice.marked_uncollectible": async (box: Sandbox) =>
    box.post(`${invoices}/${await open(box)}/mark_uncollectible`),
  "invoice.sent": async (box: Sandbox) => box.post(`${invoices}/${await open(box)}/send`),
  "invoice.deleted": async (box: Sandbox) => box.delete(`${invoices}/${(await draft(box)).id}`),
  "invoice.held": "it happens only where a renewal is due for days, as after a service was off for that long",
  "invoiceitem.created": (box: Sandbox) => newItem(box),
  "invoiceitem.updated": async (box: Sandbox) =>
    box.post(`/v1/invoiceitems/${await newItem(box)}`, { amount: 1200 }),
  "invoiceitem.deleted": async (box: Sandbox) => box.delete(`/v1/invoiceitems/${await newItem(box)}`),
} as const;
