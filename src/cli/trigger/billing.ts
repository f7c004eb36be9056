import type { Made, Sandbox } from "./sandbox.ts";

const subscriptions = "/v1/subscriptions";
const club = { currency: "eur", unit_amount: 2000, recurring: { interval: "month" } };

interface Subscribed {
  readonly clock: string;
  readonly customer: string;
  readonly id: string;
}

/** A customer on a test clock with a monthly subscription. */
async function subscribed(box: Sandbox, fields: object = {}, source = "tok_visa"): Promise<Subscribed> {
  const clock = await box.clock();
  const customer = (await box.customer({ source, test_clock: clock })).id;
  const price = await box.post("/v1/prices", { ...club, product_data: { name: "Tea club" } });
  const { id } = await box.post(subscriptions, { customer, items: [{ price: price.id }], ...fields });
  return { clock, customer, id };
}

/** A subscription whose renewal was declined. */
async function pastDue(box: Sandbox, fields: object = {}): Promise<Subscribed> {
  const made = await subscribed(box, fields);
  await box.post(`/v1/customers/${made.customer}`, { source: "tok_chargeCustomerFail" });
  await box.advance(made.clock, "32days");
  return made;
}

/** The newest invoice of a subscription. */
async function latestInvoice(box: Sandbox, { id }: Pick<Subscribed, "id">): Promise<string> {
  const { data } = await box.get("/v1/invoices", { subscription: id, limit: 1 });
  return (data as readonly Made[])[0]?.id ?? "";
}

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

/** How each event of subscriptions, invoices and their items is made to happen. */
export const billingRecipes = {
  "subscription.created": (box: Sandbox) => subscribed(box),
  "subscription.activated": (box: Sandbox) => subscribed(box),
  "subscription.updated": async (box: Sandbox) =>
    box.post(`${subscriptions}/${(await subscribed(box)).id}`, { description: "Box of the month" }),
  "subscription.expired": async (box: Sandbox) => {
    const incomplete = { payment_behavior: "default_incomplete" };
    const { clock } = await subscribed(box, incomplete, "tok_chargeCustomerFail");
    await box.advance(clock, "3days");
  },
  "subscription.past_due": (box: Sandbox) => pastDue(box),
  "subscription.recovered": async (box: Sandbox) => {
    const made = await pastDue(box);
    await box.post(`/v1/invoices/${await latestInvoice(box, made)}/pay`, { source: "tok_visa" });
  },
  "subscription.unpaid": (box: Sandbox) =>
    pastDue(box, { dunning: { retry_days: "", end: "unpaid", hard_decline: "end" } }),
  "subscription.paused": async (box: Sandbox) =>
    box.post(`${subscriptions}/${(await subscribed(box)).id}/pause`),
  "subscription.resumed": async (box: Sandbox) => {
    const { id } = await subscribed(box);
    await box.post(`${subscriptions}/${id}/pause`);
    await box.post(`${subscriptions}/${id}/resume`);
  },
  "subscription.canceled": async (box: Sandbox) =>
    box.delete(`${subscriptions}/${(await subscribed(box)).id}`),
  "subscription.trial_will_end": async (box: Sandbox) => {
    const { clock } = await subscribed(box, { trial_period_days: 10 });
    await box.advance(clock, "8days");
  },
  "invoice.upcoming": async (box: Sandbox) => {
    const { clock } = await subscribed(box);
    await box.advance(clock, "29days");
  },
  "invoice.payment_failed": (box: Sandbox) => pastDue(box),
  "invoice.payment_action_required": async (box: Sandbox) => {
    const { clock, customer } = await subscribed(box);
    await box.post(`/v1/customers/${customer}`, { source: "tok_threeDSecure2Required" });
    await box.advance(clock, "32days");
  },
  "invoice.created": (box: Sandbox) => draft(box),
  "invoice.updated": async (box: Sandbox) => {
    const { customer, id } = await draft(box);
    await box.post("/v1/invoiceitems", { customer, invoice: id, amount: 300, currency: "eur" });
  },
  "invoice.finalized": (box: Sandbox) => open(box),
  "invoice.paid": async (box: Sandbox) => box.post(`${invoices}/${await open(box)}/pay`),
  "invoice.payment_succeeded": async (box: Sandbox) => box.post(`${invoices}/${await open(box)}/pay`),
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
