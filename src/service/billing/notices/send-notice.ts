import { formatAmount } from "../../../money/format-amount.ts";
import { findAccountEmail } from "../../accounts/accounts/account-store.ts";
import { queueMailToMerchant } from "../../accounts/notices/notify-merchant.ts";
import type { ComposedMail } from "../../accounts/mails/compose-mail.ts";
import type { MerchantMail } from "../../accounts/mails/mail-content.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { NewMail } from "../../platform/mail/store.ts";
import { insertMails } from "../../platform/mail/store.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import { inGroups } from "../charging/groups.ts";
import type { PlanNoticeKind } from "../installment-plans/plan-announcements.ts";
import { plannedEnd, remainderOf } from "../portal/describe-subscriptions.ts";
import { loadSubscriptions } from "../rows/load-subscriptions.ts";
import { writeMails, writePlanMail } from "./mail-of-notice.ts";
import type { NoticeContext } from "./notice-context.ts";
import { readContexts, readPlanNotice } from "./notice-context.ts";
import { recordNoticeEvents } from "./notice-event.ts";
import { isPlanNotice } from "./plan-mail-drafts.ts";
import type { EndedNotice, NoticeRow } from "./store.ts";
import { endNotices, findOwners, lockNotices, waits } from "./store.ts";

const name = "billing_notices";

/** The handler that sends the notices of billing when they are due, in real time and on test clocks. */
export function noticeHandler(dependencies: PaymentDependencies): DueHandler {
  const { database, log, settings } = dependencies;
  const { billingBatch } = settings;
  const sendAll = (ids: readonly string[]) =>
    inTransaction(dependencies, (within) => sendNotices(within, ids));
  const send = inGroups<string>({
    together: async (ids) => {
      await sendAll(ids);
      return new Set(ids);
    },
    alone: (id) => sendAll([id]),
    largest: billingBatch,
    groupFailed: (error) => log.failure(name, error),
  });
  return dueRows<NoticeRow>(database, {
    name,
    table: "billing_notices",
    dueAt: "due_at",
    condition: waits,
    clocked: true,
    onClocks: { concurrency: billingBatch, sharedId: ({ customer, owner }) => customer ?? owner },
    handle: ({ id }) => send(id),
  });
}

/**
 * Sends notices that are due, in the caller's transaction: of each its mail, its event, or both. One that is no longer true is
 * dropped.
 */
async function sendNotices(dependencies: Within<PaymentDependencies>, ids: readonly string[]): Promise<void> {
  const { database } = dependencies;
  const notices = await lockNotices(database, ids);
  const isUpcoming = ({ kind }: NoticeRow) => kind === "invoice_upcoming";
  const others = notices.filter((notice) => !isUpcoming(notice) && !isPlanNotice(notice.kind));
  const ended = [...(await sendUpcoming(dependencies, notices.filter(isUpcoming)))];
  for (const notice of notices)
    if (isPlanNotice(notice.kind)) ended.push(await sendPlanMail(dependencies, notice, notice.kind));
  ended.push(...(await sendMails(dependencies, others)));
  await endNotices(database, ended);
}

/** Sends the notices of invoices, which are events alone: nothing is read that only a mail shows. */
async function sendUpcoming(
  dependencies: Within<PaymentDependencies>,
  notices: readonly NoticeRow[],
): Promise<readonly EndedNotice[]> {
  const { database } = dependencies;
  const { subscriptions } = await findOwners(
    database,
    notices.map(({ owner }) => owner),
  );
  const loaded = await loadSubscriptions(dependencies, [...subscriptions.values()]);
  const contexts = notices.map((notice) => {
    const one = loaded.find(({ row }) => row.id === notice.owner);
    const subscription = one && { loaded: one, row: one.row, endsAt: plannedEnd(one) };
    return { notice, scope: scopeOf(notice), subscription, at: one?.at ?? dependencies.now() };
  });
  const announced = await recordNoticeEvents(dependencies, contexts);
  return contexts.map((context) => ({ ...context, isSent: announced.has(context) }));
}

async function sendMails(
  dependencies: Within<PaymentDependencies>,
  notices: readonly NoticeRow[],
): Promise<readonly EndedNotice[]> {
  const { database } = dependencies;
  const contexts = await readContexts(dependencies, notices);
  const announced = await recordNoticeEvents(dependencies, contexts);
  const mails = await writeMails(
    dependencies,
    contexts.filter(({ customer }) => addressOf(customer) !== undefined),
  );
  const sent = [...mails].flatMap(([{ customer, scope }, mail]) => {
    const to = addressOf(customer);
    return to === undefined ? [] : [newMail(dependencies, { scope, to, mail })];
  });
  await insertMails(dependencies, sent);
  for (const context of contexts) {
    if (context.notice.kind !== "ended" || context.subscription === undefined) continue;
    if ((await findAccountEmail(database, context.scope)) !== undefined)
      await queueMailToMerchant(dependencies, context.scope, runEndedMail(context));
  }
  return contexts.map((context) => ({ ...context, isSent: announced.has(context) || mails.has(context) }));
}

async function sendPlanMail(
  dependencies: Within<PaymentDependencies>,
  notice: NoticeRow,
  kind: PlanNoticeKind,
): Promise<EndedNotice> {
  const context = await readPlanNotice(dependencies, notice);
  if (context === undefined) throw new Error(`The plan ${notice.owner} is gone.`);
  const { at, customer, scope } = context;
  const to = addressOf(customer);
  const mail = to === undefined ? undefined : await writePlanMail(dependencies, kind, context);
  if (to === undefined || mail === undefined) return { notice, at, isSent: false };
  await insertMails(dependencies, [newMail(dependencies, { scope, to, mail })]);
  return { notice, at, isSent: true };
}

/** Returns the address for mails to a customer; undefined if there is none. */
function addressOf(customer: CustomerRow | undefined): string | undefined {
  return customer === undefined || customer.deleted ? undefined : (customer.email ?? undefined);
}

function newMail(
  { now, sendMail }: Within<PaymentDependencies>,
  { scope, to, mail }: { readonly scope: Scope; readonly to: string; readonly mail: ComposedMail },
): NewMail {
  const created = now();
  const sendAt = scope.livemode && sendMail !== undefined ? created : null;
  return { scope, to, ...mail, created, sendAt };
}

/** Returns the mail to the merchant about a subscription whose retries are over. In English, like every mail to merchants. */
function runEndedMail({ subscription, invoice, customer, notice }: NoticeContext): MerchantMail {
  const name = subscription?.name ?? "";
  const owed = invoice && formatAmount(remainderOf(invoice), invoice.currency, "en");
  const sum = owed === undefined ? "its invoice" : `${owed} of invoice ${invoice?.number ?? invoice?.id}`;
  return {
    subject: `The retries for ${name} are over`,
    headline: `All retries for a subscription have failed, and ${sum} is not paid.`,
    sum: owed,
    parts: [
      {
        rows: [
          { label: "Subscription", value: name, detail: notice.owner },
          { label: "Customer", value: customer?.id ?? "" },
          { label: "Status now", value: subscription?.row.status ?? "canceled" },
        ],
      },
      {
        lines: [
          "The account's billing[dunning] says what happens then. A customer who pays later pays the invoice alone.",
        ],
      },
    ],
  };
}
