import { html } from "hono/html";
import type { PortalCard } from "../../../contract/billing/portal-members.ts";
import { directionOf } from "../../../language/locale.ts";
import { cardText } from "../../payments/tokens/card-text.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "../document/page-context.ts";

/** What a part of the page about one subscription or one plan has to know of the page. */
export interface SheetOptions {
  /** The URL of the page. */
  readonly address: string;
  readonly publishableKey: string;
  readonly token: string;
  readonly merchant: string;
  /** Whether the name of the subscription or the plan is the heading of the page. */
  readonly isHeading: boolean;
  /** The form with which the page opens. */
  readonly flow: "cancel" | "card" | undefined;
}

/** Returns a label and its value. */
export function fact(label: string, value: string | Html): Html {
  return html`<div>
    <dt><bdi>${label}</bdi></dt>
    <dd>${value}</dd>
  </div>`;
}

/** Returns the brand and the last digits of the card that pays. */
export function cardFact({ messages, locale }: PageContext, card: PortalCard | null): Html {
  const text = card === null ? messages.subscriber.noCard : cardText(messages, card);
  return html`<span dir="${directionOf(locale)}">${text}</span>`;
}
