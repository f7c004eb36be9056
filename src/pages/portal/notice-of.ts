import { errorMessageFor } from "../../language/error-message.ts";
import { fill } from "../../language/fill.ts";
import { joinSentences } from "../../language/join-sentences.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { PaidSubject, PortalOutcome } from "./portal-state.ts";
import type { PortalStart } from "./portal-start.ts";

/** A message above the buttons. */
export interface ShownNotice {
  readonly tone: "danger" | "info";
  readonly message: string;
  readonly next: string;
}

interface NoticeInput extends Pick<PortalStart, "locale" | "messages"> {
  readonly subject: Pick<PaidSubject, "amount_owed" | "currency">;
}

/** Returns what a payer reads after an action. */
export function noticeOf(
  outcome: PortalOutcome,
  { messages, locale, subject: { currency, amount_owed: owed } }: NoticeInput,
): ShownNotice {
  const { subscriber, shared, page } = messages;
  const info = (message: string, next = ""): ShownNotice => ({ tone: "info", message, next });
  switch (outcome.kind) {
    case "canceled":
      return info(subscriber.canceled);
    case "resumed":
      return info(subscriber.resumed);
    case "confirmed_too_late":
      return owed > 0 ? info(subscriber.nothingTaken) : info(subscriber.nothingOwed, subscriber.nothingTaken);
    case "ended":
      return info(owed > 0 ? subscriber.canceled : subscriber.nothingOwed);
    case "paid":
      return info(page.paidTitle);
    case "card": {
      const { unpaid } = outcome;
      if (unpaid === undefined) return info(shared.cardChanged, outcome.paid ? page.paidTitle : "");
      const amount = formatAmount(unpaid.amount, currency, locale);
      const { message, next } = errorMessageFor(messages, unpaid.error, { CUR: currency.toUpperCase() });
      return {
        tone: "danger",
        message: `${shared.cardChanged} · ${fill(shared.failed, { amount })}`,
        next: joinSentences(message, next),
      };
    }
  }
}
