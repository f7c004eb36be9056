import type { ChargeOwner } from "../../payments/charge-owner.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { wasBegunAfterEnd } from "./attempt-store.ts";
import { collectedCharges } from "./collected-charges.ts";
import type { Debt } from "./load-debt.ts";
import { loadDebt } from "./load-debt.ts";
import { reopenInvoice } from "./reopen-invoice.ts";
import { receiptStylesOf } from "./receipt-styles.ts";
import { settleInvoiceCharge } from "./settle-invoice-charge.ts";

/** Returns the owner of charges that pay invoices. */
export function invoiceOwner(dependencies: () => BillingDependencies): ChargeOwner {
  /** What `lock` has loaded for `confirmed` and `settled`, which run in the same transaction. */
  const debts = new WeakMap<Database, Debt>();

  async function load(database: Database, charge: ChargeRow): Promise<Debt> {
    const debt = await loadDebt(dependencies(), database, scopeOf(charge), charge.invoice ?? "");
    debts.set(database, debt);
    return debt;
  }

  async function loaded(database: Database, charge: ChargeRow): Promise<Debt> {
    const debt = debts.get(database);
    return debt?.invoice.id === charge.invoice ? debt : load(database, charge);
  }

  return {
    owns: ({ invoice }) => invoice !== null,
    lock: async (database, charge) => {
      await load(database, charge);
    },
    confirmed: async (database, charge) => {
      const { invoice, subscription } = await loaded(database, charge);
      const isOwed = invoice.status === "open" || invoice.status === "uncollectible";
      const wasCanceled =
        subscription?.row.ended_at != null && !(await wasBegunAfterEnd(database, charge.id));
      if (!isOwed || wasCanceled)
        throw new ServiceError("invalid_state", "Nothing is owed of the invoice any more.");
    },
    settled: async (database, charge, settlement) => {
      const debt = await loaded(database, charge);
      await settleInvoiceCharge(dependencies(), database, debt, charge, settlement);
    },
    captureFailed: async (database, charge) => {
      await reopenInvoice(dependencies(), database, await loaded(database, charge), charge);
    },
    stillOwed: async (database, { id }) => (await collectedCharges(database, [id])).has(id),
    receiptStyle: async (database, charge) =>
      (await receiptStylesOf(dependencies(), database, [charge])).get(charge.id),
  };
}
