import type { SqlBool } from "kysely";
import { sql } from "kysely";
import { isInApp } from "../../../contract/payments/redirect-method.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { storeResponse } from "../../platform/idempotency/store.ts";
import { ownersOf } from "../charge-owner.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { longestPause, pauseAfter } from "../operations/inquiry-schedule.ts";
import { isUnsettled } from "../operations/leases.ts";
import type { OriginatingRequest, Settled } from "../operations/operation.ts";
import { recordPaymentStatement } from "../operations/processor-payments.ts";
import { eraseStatement } from "../tokens/store.ts";
import { processorOfCharge } from "./authorize.ts";
import type { ChargeProgress } from "./decide-charge.ts";
import { nextStatus } from "./lifecycle.ts";
import { presentCharge } from "./present-charge.ts";

type Redirecting = ChargeProgress & { readonly result: "redirect_required" };

/**
 * Leaves a charge to its payer, who pays on the page of a method, or in the app of their bank: its state, the address of the page, the
 * event and the stored response in one transaction. A code that they have typed is erased. The processor is asked from time to time whether they have paid, since they may not come back.
 * Undefined when another settled the charge first; then nothing was changed.
 */
export async function awaitRedirect(
  dependencies: PaymentDependencies,
  unsettled: ChargeRow,
  { url, record }: Redirecting,
  origin?: OriginatingRequest<ChargeRow>,
): Promise<Settled<ChargeRow> | undefined> {
  const scope = scopeOf(unsettled);
  return inTransaction(dependencies, async (within) => {
    const { database, now } = within;
    const clock = await clockColumns(database, scope, unsettled);
    const told = ownersOf(dependencies, unsettled).filter(({ redirected }) => redirected !== undefined);
    for (const owner of told) await owner.lock(within, unsettled);
    const charge: ChargeRow = {
      ...unsettled,
      status: nextStatus(unsettled.status, "redirected"),
      lease_until: null,
      inquire_at: new Date(now().getTime() + pauseAtMethod(unsettled, 0)),
      inquiries: 0,
      redirect_url: url,
      redirect_expires_at:
        unsettled.redirect_expires_at ??
        new Date(timeOf(clock, now()).getTime() + payerHas(dependencies, unsettled)),
    };
    const { numAffectedRows } = await sql`
      update charges set status = ${charge.status}, lease_until = null, inquire_at = ${charge.inquire_at}, inquiries = 0,
        redirect_url = ${url}, redirect_expires_at = ${charge.redirect_expires_at}
      where id = ${charge.id} and ${isUnsettled}`.execute(database);
    if (numAffectedRows !== 1n) return undefined;
    if (isAtApp(charge)) await eraseStatement(scope, charge.source, sql<SqlBool>`true`).execute(database);
    await recordPaymentStatement(charge, record, { result: charge.status, now: now() }).execute(database);
    await recordEvent(within, {
      scope,
      type: "payment.requires_action",
      object: presentCharge(dependencies, charge),
      ...(origin && { request: origin.request }),
    });
    for (const owner of told) await owner.redirected?.(within, charge);
    const response = await origin?.respond(within, charge);
    if (origin?.claim !== undefined && response !== undefined)
      await storeResponse(database, origin.claim, response);
    return { row: charge, response };
  });
}

/** How often it is asked whether a payer has confirmed in the app of their bank, in milliseconds: they are looking at it. */
const appPause = 3_000;

/** How long after so many inquiries the next one is due, in milliseconds. */
export function pauseAtMethod(charge: ChargeRow, inquiries: number): number {
  return isAtApp(charge) ? appPause : (pauseAfter(inquiries) ?? longestPause);
}

function isAtApp({ card }: ChargeRow): boolean {
  return card.object === "redirect" && isInApp(card.type);
}

/** How long the payer of a charge has, in milliseconds. */
function payerHas(dependencies: PaymentDependencies, charge: ChargeRow): number {
  const { card: source } = charge;
  const { methods } = processorOfCharge(dependencies, charge);
  const known = methods.find(({ method }) => source.object === "redirect" && source.type === method);
  if (known?.payerHas === undefined) throw new Error("A processor redirects a payer without such a method.");
  return known.payerHas;
}
