import { findAccountEmail } from "../../accounts/accounts/account-store.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { queueMailToMerchant } from "../../accounts/accounts/queue-mail.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import { insertMail } from "../../platform/mail/store.ts";
import type { ComposedMail } from "../../accounts/mails/compose-mail.ts";
import { customerLocale } from "../customer/customer-locale.ts";
import type { PlanNoticeKind } from "../installment-plans/plan-notices.ts";
import { describeSubscriptions, plannedEnd } from "../portal/describe-subscriptions.ts";
import { loadSubscriptions } from "../rows/load-subscriptions.ts";
import { writeMail } from "./mail-of-notice.ts";
import type { NoticeContext, NoticeData } from "./notice-context.ts";
import { recordNoticeEvent } from "./notice-event.ts";
import { writePlanMail } from "./plan-mail.ts";
import { isPlanNotice } from "./plan-mail-drafts.ts";
import { readPlanNotice } from "./plan-notice-context.ts";
import { runEndedMail } from "./run-ended-mail.ts";
import type { NoticeRow } from "./store.ts";
import { endNotice, findInvoiceOfNotice, findOpenRun, findOwner, lockNotice } from "./store.ts";

/**
 * Sends a notice that is due, in the caller's transaction: its mail, its event, or both. One that is no longer true is
 * dropped.
 */
export async function sendNotice(
  dependencies: PaymentDependencies,
  database: Database,
  id: string,
): Promise<void> {
  const notice = await lockNotice(database, id);
  if (notice === undefined) return;
  if (notice.kind === "invoice_upcoming") {
    await sendUpcoming(dependencies, database, notice);
    return;
  }
  if (isPlanNotice(notice.kind)) {
    await sendPlanMail(dependencies, database, notice, notice.kind);
    return;
  }
  const context = await readContext(dependencies, database, notice);
  const at = context.at;
  const hasEvent = await recordNoticeEvent(dependencies, database, context);
  const isMailed = await mailToCustomer(dependencies, database, context, () =>
    writeMail(dependencies, database, context),
  );
  if (notice.kind === "ended" && context.subscription !== undefined) {
    if ((await findAccountEmail(database, context.scope)) !== undefined)
      await queueMailToMerchant(database, dependencies, context.scope, runEndedMail(context));
  }
  await endNotice(database, notice, hasEvent || isMailed ? { sent_at: at } : { dropped_at: at });
}

/** Sends the notice of an invoice, which is an event alone: nothing is read that only a mail shows. */
async function sendUpcoming(
  dependencies: PaymentDependencies,
  database: Database,
  notice: NoticeRow,
): Promise<void> {
  const owner = await findOwner(database, notice.owner);
  const rows = owner.subscription === undefined ? [] : [owner.subscription];
  const [loaded] = await loadSubscriptions(dependencies, database, rows);
  const at = loaded?.at ?? dependencies.now();
  const subscription = loaded && { loaded, row: loaded.row, endsAt: plannedEnd(loaded) };
  const context = { notice, scope: rowScope(notice), subscription, at };
  const hasEvent = await recordNoticeEvent(dependencies, database, context);
  await endNotice(database, notice, hasEvent ? { sent_at: at } : { dropped_at: at });
}

async function sendPlanMail(
  dependencies: PaymentDependencies,
  database: Database,
  notice: NoticeRow,
  kind: PlanNoticeKind,
): Promise<void> {
  const context = await readPlanNotice(dependencies, database, notice);
  if (context === undefined) throw new Error(`The plan ${notice.owner} is gone.`);
  const { at } = context;
  const isMailed = await mailToCustomer(dependencies, database, context, () =>
    writePlanMail(dependencies, database, kind, context),
  );
  await endNotice(database, notice, isMailed ? { sent_at: at } : { dropped_at: at });
}

async function readContext(
  dependencies: PaymentDependencies,
  database: Database,
  notice: NoticeContext["notice"],
): Promise<NoticeContext> {
  const scope = rowScope(notice);
  const data = Object(notice.data) as NoticeData;
  const owner = await findOwner(database, notice.owner);
  const [subscription] =
    owner.subscription === undefined
      ? []
      : await describeSubscriptions(dependencies, database, [owner.subscription]);
  const invoice =
    data.invoice === undefined ? owner.invoice : await findInvoiceOfNotice(database, data.invoice);
  const customer =
    notice.customer === null ? undefined : await findCustomer(database, scope, notice.customer);
  const known = await customerLocale(database, notice.customer, owner.subscription?.consent?.locale);
  const locale = known ?? negotiateLocale(undefined);
  return {
    ...{ notice, scope, data, locale, isLocaleKnown: known !== undefined, customer, subscription, invoice },
    run: await findOpenRun(database, notice.owner),
    merchant: await findMerchant(database, scope, {}),
    messages: await loadMessages(locale),
    at: subscription?.loaded.at ?? customer?.frozen_time ?? dependencies.now(),
  };
}

/** Returns false if the customer gets no mail: the notice has none, is no longer true, or there is no address. */
async function mailToCustomer(
  dependencies: PaymentDependencies,
  database: Database,
  { customer, scope }: Pick<NoticeContext, "customer" | "scope">,
  write: () => Promise<ComposedMail | undefined>,
): Promise<boolean> {
  if (customer === undefined || customer.deleted || customer.email === null) return false;
  const mail = await write();
  if (mail === undefined) return false;
  const created = dependencies.now();
  const sendAt = scope.livemode && dependencies.sendMail !== undefined ? created : null;
  await insertMail(dependencies, database, { scope, to: customer.email, ...mail, created, sendAt });
  return true;
}
