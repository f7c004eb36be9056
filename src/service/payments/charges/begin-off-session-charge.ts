import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import { savedCardStatement } from "../customers/saved-card-source.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { ChargeAgreement, ClockedColumns } from "../../platform/database/tables.ts";
import { leaseEnd } from "../../platform/http/leases.ts";
import type { ChargeRow } from "../charge-row.ts";
import { undecided } from "./charge-outcome.ts";

/** What the merchant charges while the payer is away, by an agreement. The amount is in minor units of `currency`. */
export interface OffSessionOrder {
  /** What it pays. The database refuses a second charge of it while the first may succeed, and after it has. */
  readonly owner: { readonly invoice: string };
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  /** The id of a saved card of the customer; without it the default one pays. */
  readonly card?: string | undefined;
  readonly agreement?: ChargeAgreement | undefined;
  /** The clock of the owner, which the caller's transaction has locked before anything else (`clockColumns`). */
  readonly clock: ClockedColumns;
  readonly description?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  readonly receiptEmail?: string | undefined;
  readonly statementDescriptor?: string | undefined;
}

/** `already_charged`: the owner has a charge that may succeed, or has. `no_card`: the customer has no such saved card. */
export type BegunOffSession =
  | { readonly state: "begun"; readonly charge: ChargeRow }
  | { readonly state: "already_charged" }
  | { readonly state: "no_card" };

/**
 * Writes the pending charge of a saved card in the caller's transaction, which has locked the owner. Once that has committed
 * the caller sends it (`performOffSessionCharge`); should it die before, the sweep does, if the owner says that the charge
 * is still owed.
 */
export async function beginOffSessionCharge(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "settings">,
  database: Database,
  scope: Scope,
  order: OffSessionOrder,
): Promise<BegunOffSession> {
  const { owner, amount, currency, customer, card, agreement, clock } = order;
  const leaseUntil = leaseEnd(dependencies);
  const saved = savedCardStatement(scope, { customer, source: card }, sql`true`);
  const { rows } = await sql<ChargeRow>`
    with saved as (${saved})
    insert into charges (account_id, livemode, id, created, amount, currency, status, source, card, outcome, metadata,
      description, receipt_email, statement_descriptor, capture, customer, invoice, initiator, agreement, lease_until,
      inquire_at, test_clock, frozen_time, processor)
    select ${scope.accountId}, ${scope.livemode}, ${dependencies.newId("charge")},
      ${timeOf(clock, dependencies.now())}, ${amount}, ${currency}, 'pending', saved.id, saved.card,
      ${JSON.stringify(undecided)}, ${JSON.stringify(order.metadata ?? {})}, ${order.description ?? null},
      ${order.receiptEmail ?? null}, ${order.statementDescriptor ?? null}, true, ${customer}, ${owner.invoice},
      'merchant', ${agreement === undefined ? null : JSON.stringify(agreement)}::json, ${leaseUntil}, ${leaseUntil},
      ${clock.test_clock}, ${clock.frozen_time}, ${dependencies.processorFor(scope).name}
    from saved
    on conflict do nothing
    returning *`.execute(database);
  const [charge] = rows;
  if (charge !== undefined) return { state: "begun", charge };
  return { state: (await isCharged(database, scope, owner)) ? "already_charged" : "no_card" };
}

async function isCharged(
  database: Database,
  scope: Scope,
  { invoice }: OffSessionOrder["owner"],
): Promise<boolean> {
  const live = await database
    .selectFrom("charges")
    .select("id")
    .where(inScope(scope))
    .where("invoice", "=", invoice)
    .where("status", "in", ["pending", "requires_action", "unknown", "succeeded"])
    .executeTakeFirst();
  return live !== undefined;
}
