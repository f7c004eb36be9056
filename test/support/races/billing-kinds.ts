import type { Invoice } from "../../../src/contract/billing/invoice.ts";
import { aPayer, aPlan, planOf } from "../a-plan.ts";
import { aSubscriber } from "../a-subscriber.ts";
import type { Kind, Shop } from "./shop.ts";
import { declining } from "./shop.ts";

const without = { auto_advance: "false", pending_invoice_items_behavior: "include" };

/** What is wrong with an invoice: it is charged once or not at all, and says so. */
async function faultsOfInvoice(shop: Shop, id: string): Promise<readonly string[]> {
  const invoice = (await shop.read(`/v1/invoices/${id}`)) as unknown as Invoice;
  const { sum, count, faults } = await shop.paid(`invoice=${id}`);
  if (count > 1) faults.push(`${count} payments of one invoice`);
  if (sum !== invoice.amount_paid) faults.push(`charged ${sum}, the invoice says ${invoice.amount_paid}`);
  if (sum > 0 && invoice.status !== "paid") faults.push(`a paid invoice is ${invoice.status}`);
  return faults;
}

const invoicePage: Kind = {
  name: "an invoice on its page",
  begin: async (shop) => {
    const customer = await shop.made("/v1/customers", { source: "tok_visa" });
    await shop.made("/v1/invoiceitems", { customer: customer.id, amount: 2000, currency: "usd" });
    const draft = await shop.made("/v1/invoices", { customer: customer.id, ...without });
    const { id } = await shop.made(`/v1/invoices/${draft.id}/finalize`);
    const pays = (source: string) => shop.payer(`/v1/invoice_payments/${id}/pay`, { source });
    return {
      actions: {
        "pays on the page": pays("tok_mastercard"),
        "pays and is declined": pays(declining),
        "pays with the saved card": shop.act(`/v1/invoices/${id}/pay`),
        "pays with a token": shop.act(`/v1/invoices/${id}/pay`, { source: "tok_amex" }),
        "is voided": shop.act(`/v1/invoices/${id}/void`),
        "is given up": shop.act(`/v1/invoices/${id}/mark_uncollectible`),
      },
      faults: () => faultsOfInvoice(shop, id),
    };
  },
};

const subscriber: Kind = {
  name: "a subscriber who owes the first invoice",
  begin: async (shop) => {
    const given = { payment_behavior: "default_incomplete" };
    const { customer, subscription } = await aSubscriber(shop.service, { given });
    const { latest_invoice: id } = await shop.read(`/v1/subscriptions/${subscription}`);
    const token = await shop.portalOf(customer);
    const card = await shop.made(`/v1/customers/${customer}/sources`, { source: "tok_amex" });
    return {
      actions: {
        "pays on the page": shop.payer(`/v1/portal/${token}/pay`),
        "pays by the server": shop.act(`/v1/invoices/${String(id)}/pay`),
        "has another card": shop.act(`/v1/subscriptions/${subscription}`, { default_source: card.id }),
        cancels: shop.payer(`/v1/portal/${token}/cancel`),
      },
      faults: () => faultsOfInvoice(shop, String(id)),
    };
  },
};

const plan: Kind = {
  name: "a payer who pays an installment early",
  begin: async (shop) => {
    const customer = await aPayer(shop.service);
    const { id } = await aPlan(shop.service, { customer });
    const token = await shop.portalOf(customer);
    const pays = (installments: readonly number[], amount: number) =>
      shop.payer(`/v1/portal/${token}/pay`, { installment_plan: id, installments, amount });
    return {
      actions: {
        "pays the second": pays([2], 2500),
        "pays the rest": pays([2, 3, 4], 7500),
        "pays by the server": shop.act(`/v1/installment_plans/${id}/pay_early`, { installments: [2] }),
        "is forgiven the second": shop.act(`/v1/installment_plans/${id}/waive`, { installments: [2] }),
        "is canceled": shop.act(`/v1/installment_plans/${id}/cancel`),
      },
      faults: async () => {
        const { amount_paid: said, installments } = await planOf(shop.service, { id });
        const { sum, faults } = await shop.paid(`installment_plan=${id}`);
        const parts = installments.reduce((paid, one) => paid + (one.status === "paid" ? one.amount : 0), 0);
        if (sum !== said || parts !== said)
          faults.push(`charged ${sum}, the plan says ${said}, its parts ${parts}`);
        return faults;
      },
    };
  },
};

export const billingKinds: readonly Kind[] = [invoicePage, subscriber, plan];
