import { html } from "hono/html";
import { redirectMethodNames } from "../../../contract/payments/redirect-method.ts";
import { fill } from "../../../language/fill.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import type { SimulatedPayment } from "../../payments/processor/simulated-bank.ts";
import type { EntryFiles } from "../assets/assets.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "../document/page-context.ts";
import { pageDocument } from "../document/page-document.ts";
import { noticeStyles } from "../document/page.styles.ts";
import { bankBranding, bankMark, bankStyles, section, simulatedFoot } from "./challenge-page.ts";

/**
 * Returns the simulated page of a payment method: merchant, amount, and a button for each outcome.
 *
 * @param files the scripts that send the answer
 */
export function methodPage(
  context: PageContext,
  { payment, merchant }: { readonly payment: SimulatedPayment; readonly merchant: Merchant },
  files: EntryFiles,
): Html {
  const { messages, tag } = context;
  const { challenge, purchase } = messages;
  const name = redirectMethodNames[payment.method];
  const amount = formatAmount(payment.amount, payment.currency, tag);
  const content = html`<dl class="facts">
      <dt>${challenge.merchant}</dt>
      <dd><bdi>${merchant.name}</bdi></dd>
      <dt>${challenge.amount}</dt>
      <dd class="sum">${amount}</dd>
    </dl>
    <form>
      <fieldset class="answers" disabled>
        <button name="answer" value="pay">${fill(messages.payment.pay, { amount })}</button>
        <button name="answer" value="later" class="quiet">${challenge.payLater}</button>
        <button name="answer" value="refuse" class="quiet">${challenge.fail}</button>
        <button name="answer" value="cancel" class="quiet">${messages.payment.confirmCancel}</button>
      </fieldset>
    </form>
    <noscript><p class="note">${fill(purchase.noScript, { merchant: merchant.name })}</p></noscript>`;
  return pageDocument(context, {
    title: `${name} · ${challenge.bank}`,
    merchant: { name: challenge.bank, branding: bankBranding },
    files,
    foot: simulatedFoot(context),
    styles: noticeStyles + bankStyles,
    main: section(bankMark(challenge.bank), name, content),
  });
}
