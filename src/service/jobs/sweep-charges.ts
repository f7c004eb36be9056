import type { AppParts } from "../app-parts.ts";
import { inquireCharge } from "../charges/ask-processor.ts";
import { settleCharge } from "../charges/settle-charge.ts";
import type { ChargeRow } from "../charges/store.ts";
import { changeUnsettled, dueCharges, takeCharge } from "../charges/store.ts";
import type { Decision } from "../processor/processor.ts";

/** When the processor is asked, counted from the last time: 5 s, then a minute, five minutes, an hour, a day. */
const pauses = [5_000, 60_000, 300_000, 3_600_000, 86_400_000];

const atOnce = 50;

/**
 * Finishes what a dead process or a silent processor left behind: asks the processor about every unsettled charge that
 * is due, and never charges. A charge that the processor has not seen has failed. Gives how many were settled.
 * Any number of processes may sweep at the same time: each charge is taken by one of them.
 */
export async function sweepCharges(parts: AppParts): Promise<number> {
  const due = await dueCharges(parts.database, parts.now(), atOnce);
  let settled = 0;
  for (const charge of due) {
    try {
      if (await sweepCharge(parts, charge)) settled += 1;
    } catch (error) {
      parts.log.failure("sweep of charges", error);
    }
  }
  return settled;
}

async function sweepCharge(parts: AppParts, { id, account_id, livemode }: ChargeRow): Promise<boolean> {
  const { database, settings } = parts;
  const now = parts.now();
  const until = new Date(now.getTime() + settings.lease);
  const charge = await takeCharge(database, { accountId: account_id, livemode }, id, { now, until });
  if (charge === undefined) return false;
  const reply = await inquireCharge(parts, charge);
  // What was sent a moment ago may still be on its way: one who has not seen it yet is asked once more.
  const early = reply.result === "not_received" && charge.status === "unknown" && charge.inquiries === 0;
  if (early || reply.result === "no_answer" || reply.result === "unreachable") {
    await postpone(parts, charge);
    return false;
  }
  const decision = reply.result === "not_received" ? neverArrived(charge) : reply;
  return (await settleCharge(parts, charge, decision)) !== undefined;
}

/** After the last pause nobody asks any more by itself: the charge stays unknown until its request is sent again. */
async function postpone({ database, now }: AppParts, charge: ChargeRow): Promise<void> {
  const inquiries = charge.inquiries + 1;
  const pause = pauses[inquiries];
  await changeUnsettled(database, charge, {
    inquiries,
    lease_until: null,
    inquire_at: pause === undefined ? null : new Date(now().getTime() + pause),
  });
}

function neverArrived({ card }: ChargeRow): Decision {
  return {
    result: "declined",
    code: "processing_error",
    checks: card.checks,
    riskLevel: "normal",
    blocked: false,
  };
}
