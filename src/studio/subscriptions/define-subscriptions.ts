import { defineElement } from "../../elements/define-element.ts";
import { BillingSettingsForm } from "../billing/billing-settings.ts";
import { InvoiceRow } from "./invoice-row.ts";
import { SubscriptionActions } from "./subscription-actions.ts";
import { SubscriptionHistoryView } from "./subscription-history.ts";
import { SubscriptionList } from "./subscription-list.ts";

/** Defines the elements of subscriptions and billing, which the studio loads when they are opened. */
export function defineSubscriptions(): void {
  defineElement("till-subscription-invoice", InvoiceRow);
  defineElement("till-subscription-actions", SubscriptionActions);
  defineElement("till-subscription-history", SubscriptionHistoryView);
  defineElement("till-subscription-list", SubscriptionList);
  defineElement("till-billing-settings", BillingSettingsForm);
}
