import { writeOffs } from "../../../billing/dunning-run.ts";
import { endDunningRun, settleInvoice } from "../../../billing/settle-invoice.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { closableOf, markUncollectible, returnLockedInvoice } from "./close-invoice.ts";
import { otherOpenInvoices, stopCollection, stopDrafts } from "./collection-store.ts";
import type { Debt } from "./load-debt.ts";
import { loadDebt } from "./load-debt.ts";
import { settingsOf } from "./step-of-run.ts";

/**
 * Ends the dunning of an invoice without success: its subscription is canceled, unpaid or stays past due. A cancellation
 * leaves the oldest open invoice uncollectible and voids the later ones.
 */
export async function endRun(
  dependencies: BillingDependencies,
  database: Database,
  debt: Debt,
  reason: "by_settings" | "revoked",
): Promise<void> {
  const { subscription, invoice, at } = debt;
  await stopCollection(database, invoice.subscription ?? invoice.id);
  const end = reason === "revoked" ? "revoked" : settingsOf(debt).end;
  const moment = Math.floor(at.getTime() / 1_000);
  if (subscription !== undefined) {
    const outcome =
      end === "revoked"
        ? settleInvoice(
            subscription.rows,
            { invoice: "", result: "authorization_revoked", chargedAmount: 0, owesMore: true },
            moment,
            subscription.context,
          )
        : endDunningRun(subscription.rows, end, moment, subscription.context);
    const reason = end === "revoked" ? ("revoked" as const) : ("payment_failed" as const);
    const details = { comment: null, feedback: null, reason };
    const columns = end === "revoked" || end === "cancel" ? { cancellation_details: details } : {};
    const { subscription: after } = await writeOutcome(dependencies, database, subscription, outcome, {
      columns,
    });
    if (after.ended_at !== null) await stopDrafts(database, after.id);
  }
  dependencies.metrics?.counts.dunning(end === "revoked" ? "revoked" : "exhausted");
  const open = [invoice, ...(await otherOpenInvoices(database, invoice))]
    .filter(({ status }) => status === "open")
    .sort((a, b) => a.sequence - b.sequence);
  const offs = writeOffs(
    open.map(({ id }) => id),
    end,
  );
  for (const { invoice: id, to } of offs) {
    const current = await loadDebt(dependencies, database, debt.scope, id);
    const close = to === "void" ? returnLockedInvoice : markUncollectible;
    await close(dependencies, database, closableOf(current));
  }
}
