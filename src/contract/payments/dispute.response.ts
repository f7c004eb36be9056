import * as z from "zod/mini";
import { charge } from "./charge.response.ts";
import type { Dispute, EvidenceFileName, EvidenceName } from "./dispute.ts";
import {
  disputeKinds,
  disputeReasons,
  disputeStatuses,
  evidenceFileNames,
  evidenceNames,
} from "./dispute.ts";
import { expandable } from "../expand.ts";
import {
  currencyCode,
  exactly,
  idOf,
  minorUnits,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";

const nullableTime = z.nullable(timestampText);

const evidence = z.strictObject(
  Object.fromEntries(
    [...evidenceNames, ...evidenceFileNames].map((name) => [name, nullableString]),
  ) as Record<EvidenceFileName | EvidenceName, typeof nullableString>,
);

export const dispute = exactly<Dispute>()(
  z.strictObject({
    id: idOf("dispute"),
    object: z.literal("dispute"),
    charge: expandable(idOf("charge"), charge),
    payment_intent: z.nullable(idOf("payment_intent")),
    amount: minorUnits,
    fee: minorUnits,
    currency: currencyCode,
    kind: z.enum(disputeKinds),
    status: z.enum(disputeStatuses),
    reason: z.enum(disputeReasons),
    network_reason_code: nullableString,
    is_charge_refundable: z.boolean(),
    evidence,
    evidence_details: z.strictObject({
      due_by: nullableTime,
      submission: z.enum(["api", "processor_dashboard"]),
      has_evidence: z.boolean(),
      submitted_at: nullableTime,
    }),
    balance_transaction: z.nullable(idOf("balance_transaction")),
    reversal_balance_transaction: z.nullable(idOf("balance_transaction")),
    funds_withdrawn_at: nullableTime,
    funds_reinstated_at: nullableTime,
    closed_at: nullableTime,
    metadata: stringPairs,
    test_clock: z.nullable(idOf("test_clock")),
    livemode: z.boolean(),
    created: timestampText,
  }),
);
