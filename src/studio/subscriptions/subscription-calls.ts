import type { Invoice } from "../../contract/billing/invoice.ts";
import type { List } from "../../contract/list.ts";
import type { PortalSession } from "../../contract/billing/portal-session.ts";
import type {
  OverviewStatus,
  SubscriptionHistory,
  SubscriptionOverview,
} from "../../contract/billing/subscription-overview.ts";
import type { SubscriptionPreview } from "../../contract/billing/subscription-preview.ts";
import type { StudioService } from "../studio-service.ts";
import { startingAfter } from "../studio-service.ts";

/** Lists subscriptions of a status, newest first. */
export function listSubscriptions(
  service: StudioService,
  status: OverviewStatus,
  after: string | undefined,
): Promise<List<SubscriptionOverview>> {
  return service.send("GET", `subscriptions?limit=20&status=${status}${startingAfter(after)}`);
}

export function readHistory(service: StudioService, id: string): Promise<SubscriptionHistory> {
  return service.send("GET", `subscriptions/${id}`);
}

/** A change of a subscription: the end of its path, and its parameters. */
export interface ChangeRequest {
  readonly path: "" | "/cancel" | "/pause" | "/resume";
  readonly parameters: object;
}

/** Returns what a change would lead to. */
export function previewChange(
  service: StudioService,
  id: string,
  { path, parameters }: ChangeRequest,
): Promise<SubscriptionPreview> {
  return service.send("POST", `subscriptions/${id}${path}/preview`, parameters);
}

export function changeSubscription(
  service: StudioService,
  id: string,
  { path, parameters }: ChangeRequest,
  idempotencyKey: string,
): Promise<unknown> {
  return service.send("POST", `subscriptions/${id}${path}`, parameters, idempotencyKey);
}

/** Makes a link to the page on which a customer manages subscriptions. */
export function createPortalSession(
  service: StudioService,
  customer: string,
  idempotencyKey: string,
): Promise<PortalSession> {
  return service.send("POST", "billing_portal/sessions", { customer }, idempotencyKey);
}

export function readInvoice(service: StudioService, id: string): Promise<Invoice> {
  return service.send("GET", `invoices/${id}`);
}

export type InvoiceChange = "finalize" | "pay" | "void" | "mark_uncollectible";

export function changeInvoice(
  service: StudioService,
  id: string,
  change: InvoiceChange,
  idempotencyKey: string,
): Promise<Invoice> {
  const parameters = change === "finalize" ? { auto_advance: true } : {};
  return service.send("POST", `invoices/${id}/${change}`, parameters, idempotencyKey);
}

export function deleteDraft(service: StudioService, id: string): Promise<unknown> {
  return service.send("DELETE", `invoices/${id}`);
}
