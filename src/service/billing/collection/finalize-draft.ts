import { ChangeRejected } from "../../../billing/change-rejected.ts";
import type { InvoiceOutcome } from "../../../billing/finalize-invoice.ts";
import { finalizeInvoice } from "../../../billing/finalize-invoice.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { readInvoice } from "../rows/read-invoice.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import { outcomeOfInvoice, writeInvoiceChange } from "../rows/write-invoice-change.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { setInvoiceDue } from "./collection-store.ts";
import type { Debt } from "./load-debt.ts";
import { loadDebt, reloadDebt } from "./load-debt.ts";
import { notifyOfHeld } from "./notify-of-held.ts";
import { settleFree } from "./settle-payment.ts";

/** Finalizes a draft whose time has come. One that exceeds the largest amount of a charge is held for its merchant. */
export async function finalizeDraft(
  dependencies: BillingDependencies,
  scope: Scope,
  id: string,
): Promise<void> {
  await dependencies.database.transaction().execute(async (database) => {
    const debt = await loadDebt(dependencies, database, scope, id);
    const { invoice, at } = debt;
    if (invoice.status !== "draft" || invoice.due_at === null || invoice.due_at > at) return;
    const finalizesAt = invoice.automatically_finalizes_at;
    if (finalizesAt === null || finalizesAt > at) {
      await setInvoiceDue(database, invoice, { at: finalizesAt, newCard: false });
      return;
    }
    const outcome = await finalized(database, debt);
    if (outcome === "amount_too_large") {
      await hold(dependencies, database, debt);
      return;
    }
    const changed: ChangedInvoice = { row: invoice, columns: {}, finalized: outcome.invoice };
    const { subscription, customer } = debt;
    if (subscription === undefined) {
      await writeInvoiceChange(dependencies, database, customer, outcome, { changed });
    } else {
      const written = outcomeOfInvoice(subscription, outcome);
      await writeOutcome(dependencies, database, subscription, written, { changedInvoices: [changed] });
    }
    if (outcome.invoice.status === "paid") {
      await settleFree(dependencies, database, await reloadDebt(dependencies, database, debt));
    }
  });
}

async function finalized(
  database: Database,
  { invoice, customer, at }: Debt,
): Promise<InvoiceOutcome | "amount_too_large"> {
  const draft = await readInvoice(database, invoice);
  const settings = { currency: invoice.currency, isCollected: true };
  try {
    const moment = Math.floor(at.getTime() / 1_000);
    return finalizeInvoice(draft, settings, customer.rows, moment, customer.context);
  } catch (error) {
    if (error instanceof ChangeRejected && error.code === "amount_too_large") return "amount_too_large";
    throw error;
  }
}

async function hold(
  dependencies: BillingDependencies,
  database: Database,
  { invoice, customer }: Debt,
): Promise<void> {
  const changed: ChangedInvoice = {
    row: invoice,
    columns: {
      ...{ held: "too_large", auto_advance: false, automatically_finalizes_at: null },
      ...{ due_at: null, lease_until: null },
    },
    events: ["invoice.held"],
  };
  const held = await writeInvoiceChange(dependencies, database, customer, null, { changed });
  dependencies.metrics?.counts.invoice("held");
  await notifyOfHeld(dependencies, database, held);
}
