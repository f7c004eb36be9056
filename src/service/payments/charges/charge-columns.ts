import { sql } from "kysely";
import type { ChargeTable } from "../../platform/database/tables.ts";

const columns = {
  sequence: true,
  id: true,
  account_id: true,
  livemode: true,
  created: true,
  amount: true,
  currency: true,
  status: true,
  source: true,
  card: true,
  outcome: true,
  failure_code: true,
  description: true,
  metadata: true,
  receipt_email: true,
  statement_descriptor: true,
  three_d_secure: true,
  customer: true,
  payment_link: true,
  checkout_session: true,
  capture: true,
  amount_captured: true,
  amount_refunded: true,
  capture_before: true,
  receipt: true,
  paid_at: true,
  capture_failed_at: true,
  client: true,
  sent_with_code: true,
  withdrawn: true,
  invoice: true,
  installment_plan: true,
  installment: true,
  initiator: true,
  agreement: true,
  return_url: true,
  intent: true,
  dispute: true,
  processor: true,
  lease_until: true,
  inquire_at: true,
  inquiries: true,
  test_clock: true,
  frozen_time: true,
} satisfies Record<keyof ChargeTable, true>;

/**
 * SQL that names every column of a charge, for prepared statements. In them `*` would fail as soon as a later version has
 * added a column.
 */
export const chargeColumns = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
