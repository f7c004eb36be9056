import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { countRows } from "../../../support/rows.ts";

/** Tables without personal data of payers, or whose rows are deleted by themselves: docs/security.md says which. */
const others = [
  ...[
    "account_notices",
    "account_settings",
    "accounts",
    "api_keys",
    "file_contents",
    "scripts",
    "version_notices",
  ],
  ...["coupons", "discounts", "payment_link_slugs", "payment_links", "prices", "products", "promotion_codes"],
  ...["account_transactions", "billing_layers", "customer_balances", "dunning_attempts", "dunning_runs"],
  ...["installment_payments", "installment_versions", "installments", "invoice_counters"],
  ...["subscription_items", "subscription_periods"],
  ...[
    "processor_payments",
    "sandbox_challenges",
    "sandbox_ledger",
    "sandbox_reports",
    "sandbox_uses",
    "security_codes",
  ],
  ...["client_attempts", "rate_limits", "scheduler_leases", "test_clocks", "webhook_endpoints"],
  ...["key_rings", "master_keys"],
  // Sums.
  ...["account_balances", "balance_changes"],
  // By our references. Notifications are stored without what is about payers.
  ...["adyen_notifications", "adyen_operations", "adyen_payments", "adyen_returns"],
  // What is to be erased is encrypted there.
  "erasures",
  // Method, path and status of requests, for seven days.
  "request_logs",
  // Hashes of addresses, and answers of endpoints, which are erased with the event.
  ...["trial_uses", "webhook_deliveries"],
];

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

test("every table of the database is erased, or is known to have no personal data", async () => {
  const { tables, logs } = service.dependencies.personalData;
  const erased = [...tables.map(({ table }) => table), ...logs.map(({ name }) => name)];
  const all = Object.keys(await countRows(service.dependencies.database));
  assert.deepEqual([...erased, ...others].sort(), all.sort());
});
