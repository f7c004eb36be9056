import type { ValueStorage } from "../../checkout/stored-text.ts";
import type { Timers } from "../../checkout/timers.ts";
import type { PlanWords, SubscriberMessages } from "../../language/billing-messages.ts";
import type { FormMessages, PageMessages } from "../../language/messages.ts";

/** What the page of a payer takes from the browser, given to it at its edge. */
export interface PortalBrowser {
  readonly fetch: typeof globalThis.fetch;
  /** The time of the service, in milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly timers: Timers;
  /** Storage of this tab. Throws if the browser stores nothing. */
  readonly storage: () => ValueStorage;
  /** The origin of the page, which is the service's. */
  readonly origin: string;
  /** Whether the bank has sent the payer to this page. */
  readonly isFromBank: boolean;
  /** Goes to an address in the same tab. */
  readonly open: (address: string) => void;
  /** Loads the page anew: the service shows what is true now. */
  readonly reload: () => void;
}

export type PortalMessages = FormMessages &
  PageMessages & {
    readonly subscriber: SubscriberMessages;
    /** Sentences that the mails have too. */
    readonly shared: {
      /** With `{brand}` and `{last4}`. */
      readonly card: string;
      readonly cardChanged: string;
      /** With `{amount}`. */
      readonly failed: string;
    };
    readonly plan?: PlanWords;
  };

/** What an element of the page is started with. */
export interface PortalStart {
  readonly browser: PortalBrowser;
  readonly messages: PortalMessages;
  /** The language tag by which amounts and dates are written. */
  readonly locale: string;
}
