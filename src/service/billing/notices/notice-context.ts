import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { Messages } from "../../../language/messages.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { DescribedSubscription } from "../portal/describe-subscriptions.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import type { findOpenRun } from "./store.ts";
import type { NoticeRow } from "./store.ts";

/** What is known of a notice when it is scheduled. */
export interface NoticeData {
  /** The invoice that could not be paid. */
  readonly invoice?: string;
  readonly failure_code?: string | null;
  readonly next_payment_attempt?: string | null;
  /** The card that replaced another. */
  readonly card?: string;
  /** `payer`: the customer has canceled on the page of the service. */
  readonly by?: "payer";
}

/** A notice that is due, and the subscription that it is about. */
export interface AnnouncedSubscription {
  readonly notice: NoticeRow;
  readonly scope: Scope;
  readonly subscription: Pick<DescribedSubscription, "endsAt" | "loaded" | "row"> | undefined;
  /** The time that applies to the subscription. */
  readonly at: Date;
}

/** A notice that is due, and the state of what it is about. */
export interface NoticeContext extends AnnouncedSubscription {
  readonly data: NoticeData;
  readonly locale: LocaleTag;
  /** Whether it is that of the customer. If not, a page to which the mail leads is in the language of the browser. */
  readonly isLocaleKnown: boolean;
  readonly messages: Messages;
  readonly merchant: Merchant;
  readonly customer: CustomerRow | undefined;
  readonly subscription: DescribedSubscription | undefined;
  readonly invoice: InvoiceRow | undefined;
  readonly run: Awaited<ReturnType<typeof findOpenRun>>;
}
