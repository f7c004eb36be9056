import { sql } from "kysely";
import type { SqlBool } from "kysely";
import type { ReturnedParameters } from "../../../contract/payments/processor-result.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope, scopeOf } from "../../platform/database/scope.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import { lockOwners } from "../charge-owner.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { callProcessor } from "../operations/call-processor.ts";
import { leaseEnd } from "../operations/leases.ts";
import { processorOfCharge } from "./authorize.ts";
import { pauseAtMethod } from "./await-redirect.ts";
import { chargeOperation, withdraw } from "./charge-operation.ts";
import type { ChargeProgress } from "./decide-charge.ts";
import { chargeProgress } from "./decide-charge.ts";
import { nextStatus } from "./lifecycle.ts";
import { findCharge } from "./store.ts";

/** Whether the payer of a charge pays on the page of a method or in the app of their bank, or may. */
function isAtMethod({ status, redirect_expires_at: until }: ChargeRow): boolean {
  return status === "requires_action" && until !== null;
}

/**
 * Asks the processor whether the payer of a charge has paid on the page of its method, and settles the charge, or leaves it to
 * the sweep where their bank decides later. Whoever asks second changes nothing.
 *
 * @param returned what the payer has brought back, if they have
 * @returns `unreachable`: the processor could not be asked; what was brought back is stored, and it is asked again later
 */
export async function endRedirect(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
  returned: ReturnedParameters | null = charge.redirect_returned,
): Promise<"decided" | "open" | "unreachable"> {
  if (!isAtMethod(charge)) return "decided";
  const progress = await readProgress(dependencies, charge, returned);
  if (progress === undefined) {
    if (returned !== null) await storeReturned(dependencies, charge, returned);
    return "unreachable";
  }
  if (progress.result === "redirect_required") return "open";
  const taken = await takeReturned(dependencies, charge);
  if (taken !== undefined) await chargeOperation.settle(dependencies, taken, progress);
  return "decided";
}

/**
 * Ends a charge whose payer has not paid on the page of its method: the processor promises to refuse what they still pay. Where
 * they have paid meanwhile, the charge succeeds. Throws `processor_unavailable` (503).
 */
async function withdrawRedirect(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
  code: "payment_canceled" | "payment_expired",
): Promise<void> {
  const asked = await endRedirect(dependencies, charge);
  if (asked === "decided") return;
  if (asked === "unreachable") throw chargeOperation.unavailable(charge, true);
  const taken = await takeReturned(dependencies, charge);
  if (taken === undefined) return;
  const called = await callProcessor(dependencies, (signal) => withdraw(dependencies, taken, signal));
  // The sweep leaves it to its payer once more, until its time is over.
  if (called.state !== "answered") throw chargeOperation.unavailable(charge, true);
  const { outcome } = called;
  const isWithdrawn = outcome.result === "declined" && outcome.code === "processing_error";
  const decision = isWithdrawn ? ({ ...outcome, code, notAttempted: true } as const) : outcome;
  await chargeOperation.settle(dependencies, taken, decision);
}

/** Ends the payment of a payer who gives it up, if they are at the page of a method. They may have paid meanwhile. */
export async function withdrawPayer(
  dependencies: PaymentDependencies,
  scope: Scope,
  id: string | null,
): Promise<void> {
  const charge = id === null ? undefined : await findCharge(dependencies.database, scope, id);
  if (charge !== undefined && isAtMethod(charge))
    await withdrawRedirect(dependencies, charge, "payment_canceled");
}

/** Undefined where the processor could not be asked. */
async function readProgress(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
  returned: ReturnedParameters | null,
): Promise<ChargeProgress | undefined> {
  const processor = processorOfCharge(dependencies, charge);
  const reference = { reference: charge.id, ...scopeOf(charge) };
  const called = await callProcessor(dependencies, async (signal) =>
    returned === null || processor.completeRedirect === undefined
      ? processor.inquire(reference, signal)
      : processor.completeRedirect({ ...reference, returned }, signal),
  );
  if (called.state !== "answered" || called.outcome.result === "not_received") return undefined;
  return chargeProgress(called.outcome);
}

async function storeReturned(
  { database }: Pick<PaymentDependencies, "database">,
  charge: ChargeRow,
  returned: ReturnedParameters,
): Promise<void> {
  await database
    .updateTable("charges")
    .set({ redirect_returned: JSON.stringify(returned) })
    .where(inScope(scopeOf(charge)))
    .where("id", "=", charge.id)
    .where("status", "=", "requires_action")
    .execute();
}

/** Takes a charge back from its payer: it waits for the processor from now on. Undefined when another has it. */
async function takeReturned(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
): Promise<ChargeRow | undefined> {
  const until = leaseEnd(dependencies);
  return inTransaction(dependencies, async (within) => {
    const owners = await lockOwners(within, charge);
    const taken = await within.database
      .updateTable("charges")
      .set({
        status: nextStatus(charge.status, "returned"),
        lease_until: until,
        inquire_at: until,
        inquiries: 0,
        redirect_url: null,
        redirect_returned: null,
      })
      .where(inScope(scopeOf(charge)))
      .where("id", "=", charge.id)
      .where("status", "=", "requires_action")
      .returningAll()
      .executeTakeFirst();
    if (taken !== undefined) for (const owner of owners) await owner.returned?.(taken);
    return taken;
  });
}

const waits = sql<SqlBool>`charges.status = 'requires_action' and charges.redirect_expires_at is not null`;

/**
 * The due handlers of charges whose payers are at the page of a method: one asks from time to time whether they have paid, since
 * they may not come back; the other ends those whose time is over.
 */
export function redirectHandlers(dependencies: PaymentDependencies): readonly DueHandler[] {
  const { database } = dependencies;
  return [
    dueRows<ChargeRow>(database, {
      name: "redirect_inquiry",
      table: "charges",
      dueAt: "inquire_at",
      condition: waits,
      handle: (charge) => ask(dependencies, charge),
    }),
    dueRows<ChargeRow>(database, {
      name: "redirect_expiry",
      table: "charges",
      dueAt: "redirect_expires_at",
      condition: waits,
      clocked: true,
      handle: (charge) => withdrawRedirect(dependencies, charge, "payment_expired"),
    }),
  ];
}

async function ask(dependencies: PaymentDependencies, charge: ChargeRow): Promise<void> {
  const asked = await endRedirect(dependencies, charge);
  if (asked === "decided") return;
  const inquiries = charge.inquiries + 1;
  const pause = pauseAtMethod(charge, inquiries);
  await dependencies.database
    .updateTable("charges")
    .set({ inquiries, inquire_at: new Date(dependencies.now().getTime() + pause) })
    .where(inScope(scopeOf(charge)))
    .where("id", "=", charge.id)
    .where("status", "=", "requires_action")
    .execute();
}
