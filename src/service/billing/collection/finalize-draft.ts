import { ChangeRejected } from "../../../billing/change-rejected.ts";
import type { InvoiceOutcome } from "../../../billing/finalize-invoice.ts";
import { finalizeInvoice } from "../../../billing/finalize-invoice.ts";
import { queueMailToMerchant } from "../../accounts/notices/notify-merchant.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { readInvoice } from "../rows/read-invoice.ts";
import { secondsOf } from "../rows/seconds.ts";
import { outcomeOfInvoice, writeInvoiceChange, writeOutcome } from "../rows/write-outcome.ts";
import { setInvoiceDue } from "./collection-store.ts";
import type { LoadedInvoice } from "./load-invoice.ts";
import { loadInvoice, reloadInvoice } from "./load-invoice.ts";
import { settleFree } from "./settle-payment.ts";

/** Finalizes a draft whose time has come. One that exceeds the largest amount of a charge is held for its merchant. */
export async function finalizeDraft(
  dependencies: BillingDependencies,
  scope: Scope,
  id: string,
): Promise<void> {
  await inTransaction(dependencies, async (within) => {
    const { database } = within;
    const loaded = await loadInvoice(within, scope, id);
    const { invoice, at } = loaded;
    if (invoice.status !== "draft" || invoice.due_at === null || invoice.due_at > at) return;
    const finalizesAt = invoice.automatically_finalizes_at;
    if (finalizesAt === null || finalizesAt > at) {
      await setInvoiceDue(database, invoice, { at: finalizesAt, newCard: false });
      return;
    }
    const outcome = await finalized(database, loaded);
    if (outcome === "amount_too_large") {
      await hold(within, loaded);
      return;
    }
    const changed: ChangedInvoice = { row: invoice, columns: {}, finalized: outcome.invoice };
    const { subscription, customer } = loaded;
    if (subscription === undefined) {
      await writeInvoiceChange(within, customer, outcome, { changed });
    } else {
      const written = outcomeOfInvoice(subscription, outcome);
      await writeOutcome(within, subscription, written, { changedInvoices: [changed] });
    }
    if (outcome.invoice.status === "paid") {
      await settleFree(within, await reloadInvoice(within, loaded));
    }
  });
}

async function finalized(
  database: Database,
  { invoice, customer, at }: LoadedInvoice,
): Promise<InvoiceOutcome | "amount_too_large"> {
  const draft = await readInvoice(database, invoice);
  const settings = { currency: invoice.currency, isCollected: true };
  try {
    const moment = secondsOf(at);
    return finalizeInvoice(draft, settings, customer.rows, moment, customer.context);
  } catch (error) {
    if (error instanceof ChangeRejected && error.code === "amount_too_large") return "amount_too_large";
    throw error;
  }
}

async function hold(
  dependencies: Within<BillingDependencies>,
  { invoice, customer }: LoadedInvoice,
): Promise<void> {
  const changed: ChangedInvoice = {
    row: invoice,
    columns: {
      held: "too_large",
      auto_advance: false,
      automatically_finalizes_at: null,
      due_at: null,
      lease_until: null,
    },
    events: ["invoice.held"],
  };
  const held = await writeInvoiceChange(dependencies, customer, null, { changed });
  dependencies.metrics?.counts.invoice("held");
  await notifyOfHeld(dependencies, held);
}

const reasons = {
  catch_up: "Several periods of its subscription were due at once, and the oldest of them for days.",
  too_large: "It exceeds the largest amount of a charge.",
} as const;

/** Queues the mail to a merchant about a draft that waits for a decision. */
export async function notifyOfHeld(
  dependencies: Within<BillingDependencies, "keys" | "now" | "sendMail">,
  invoice: InvoiceRow,
): Promise<void> {
  if (invoice.held === null) return;
  await queueMailToMerchant(dependencies, scopeOf(invoice), {
    subject: `Invoice ${invoice.id} waits for you`,
    parts: [
      {
        lines: [
          `The draft ${invoice.id} of the customer ${invoice.customer} was not charged. ${reasons[invoice.held]}`,
        ],
      },
      {
        lines: [
          "Look at its lines, then finalize it, change it or delete it. Nothing is charged until you do.",
        ],
      },
    ],
  });
}
