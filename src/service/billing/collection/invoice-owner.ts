import type { ChargeOwner } from "../../payments/charge-owner.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { isCollected } from "./collection-store.ts";
import type { Debt } from "./load-debt.ts";
import { loadDebt } from "./load-debt.ts";
import { receiptStylesOf } from "./receipt-styles.ts";
import { settleInvoiceCharge } from "./settle-invoice-charge.ts";

/** Returns the owner of charges that pay invoices. */
export function invoiceOwner(dependencies: () => BillingDependencies): ChargeOwner {
  /** What `lock` has loaded for `settled`, which runs in the same transaction. */
  const debts = new WeakMap<Database, Debt>();

  async function load(database: Database, charge: ChargeRow): Promise<Debt> {
    const debt = await loadDebt(dependencies(), database, scopeOf(charge), charge.invoice ?? "");
    debts.set(database, debt);
    return debt;
  }

  return {
    owns: ({ invoice }) => invoice !== null,
    lock: async (database, charge) => {
      await load(database, charge);
    },
    // The invoice stays owed while its charge is under way.
    confirmed: async () => {},
    settled: async (database, charge, settlement) => {
      const loaded = debts.get(database);
      const debt = loaded?.invoice.id === charge.invoice ? loaded : await load(database, charge);
      await settleInvoiceCharge(dependencies(), database, debt, charge, settlement);
    },
    stillOwed: isCollected,
    receiptStyle: async (database, charge) =>
      (await receiptStylesOf(dependencies(), database, [charge])).get(charge.id),
  };
}
