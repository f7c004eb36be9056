import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
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
  "subscription_periods",
  ...[
    "processor_payments",
    "sandbox_card_keys",
    // With `stored_cards_to_remove`: removed with the saved cards of a customer.
    "sandbox_cards",
    "sandbox_challenges",
    // Amounts of test mode.
    "sandbox_debits",
    "sandbox_ledger",
    "sandbox_redirects",
    "sandbox_reports",
    "sandbox_uses",
    "security_codes",
    "stored_cards_to_remove",
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

/** What merchants write, of which an erasure takes the e-mail addresses of a payer. */
const ofMerchants = /\.(metadata|description|name|nickname|\w*_url|url|display_name)$/;
/** Columns for JSON, bytes and text by whose names they might be about a payer, in tables that are not deleted, and why they are not. */
const unpersonal: readonly (readonly [why: string, columns: readonly string[]])[] = [
  [
    "a merchant's own",
    [
      ...[
        "account_settings.billing",
        "account_settings.branding",
        "accounts.email",
        "api_keys.allowed_origins",
      ],
      ...["account_settings.payment_method_types", "checkout_sessions.payment_method_types"],
      "payment_links.payment_method_types",
      ...["checkout_sessions.branding", "checkout_sessions.collection", "payment_links.branding"],
      ...[
        "payment_links.collection",
        "dunning_runs.settings",
        "scripts.bytes",
        "authentications.frame_ancestors",
      ],
      ...["webhook_endpoints.enabled_events", "webhook_endpoints.secrets"],
    ],
  ],
  [
    "what is bought, and for how much",
    [
      ...["checkout_sessions.discount", "checkout_sessions.installments", "checkout_sessions.line_items"],
      "charges.line_items",
      ...["checkout_sessions.offer", "payment_links.discount", "payment_links.installments"],
      ...["payment_links.line_items", "payment_links.offer", "prices.custom_unit_amount", "prices.recurring"],
      ...[
        "billing_layers.closing",
        "customers.balances",
        "invoice_items.arithmetic",
        "invoice_items.invoicing_rules",
      ],
      ...["invoice_items.proration_details", "invoice_lines.arithmetic", "invoice_lines.discount_amounts"],
      ...["invoice_lines.proration_details", "invoices.applied_discount", "invoices.total_discount_amounts"],
      ...["installment_plans.terms", "installment_plans.notices", "installment_plans.retry_days"],
      ...["installment_versions.terms", "installment_versions.entries", "installments.run"],
      ...["subscriptions.dunning", "subscriptions.pause_collection"],
    ],
  ],
  [
    "that something was agreed to, when, and in which language",
    [
      ...["cards.consent", "tokens.consent", "subscriptions.consent", "checkout_sessions.accepted_plan"],
      ...["installment_plans.consent", "installment_versions.consent"],
    ],
  ],
  [
    "what an acquirer or a bank has decided",
    [
      ...[
        "adyen_payments.outcome",
        "authentications.result",
        "authentications.returned",
        "charges.agreement",
      ],
      "charges.redirect_returned",
      ...["charges.outcome", "charges.three_d_secure", "intents.next_action", "processor_payments.raw_state"],
      ...[
        "sandbox_challenges.answer",
        "sandbox_redirects.answer",
        "sandbox_ledger.ends_later",
        "sandbox_ledger.reply",
        "sandbox_reports.subject",
      ],
    ],
  ],
  ["an acquirer's id of a card", ["cards.stored_card", "stored_cards_to_remove.stored_card"]],
  ["where a payer came from, as the merchant calls it", ["checkout_sessions.attribution"]],
  ["keyed hashes, deleted by themselves", ["client_attempts.attempts", "client_attempts.client"]],
  ["erased in the walk through what is stored in its order", ["webhook_deliveries.attempts"]],
  ["encrypted, and deleted at the end", ["erasures.subject", "erasures.counts"]],
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

test("every column that might be about a payer is erased, or is known not to be", async () => {
  const { tables, logs } = service.dependencies.personalData;
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (data_type in ('json', 'jsonb', 'bytea') or data_type = 'text' and column_name ~
      'email|name|phone|address|shipping|description|comment|client|body|html|recipient|note|answer|evidence|url')`.execute(
    service.dependencies.database,
  );
  const left = rows
    .filter(({ table, column }) => {
      if (logs.some(({ name }) => name === table) || table === "file_contents") return false;
      const declared = tables.find((personal) => personal.table === table);
      return declared === undefined || (declared.erase !== null && !Object.hasOwn(declared.erase, column));
    })
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !ofMerchants.test(column));
  const known = unpersonal.flatMap(([, columns]) => columns);
  assert.deepEqual(
    left.filter((column) => !known.includes(column)),
    [],
  );
});
