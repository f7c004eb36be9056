import type { TitledText } from "./titled-text.ts";

/** What stands on the page of a link or a session before any script has run. */
export interface PurchaseWords {
  /** What is paid, where several things are bought together. */
  readonly order: string;
  readonly showItems: string;
  /** The next three with `{merchant}`. */
  readonly payTo: string;
  readonly backTo: string;
  readonly noScript: string;
  readonly slowToLoad: string;
  readonly reload: string;
  readonly foot: string;
}

/** The ribbon over a page where no money moves. */
export interface TestModeWords {
  readonly name: string;
  readonly cards: string;
  readonly hint: string;
}

/** Documents that stand where nothing can be paid. */
export interface NoticeWords {
  /** In place of the card form, for a key that is not known. */
  readonly unknownKey: string;
  readonly unknownLink: TitledText;
  readonly endedLink: TitledText;
  readonly unknownSession: TitledText;
  readonly unknownPage: TitledText;
  readonly home: TitledText;
}

/** The page of the simulator on which a payer confirms a payment (3-D Secure). */
export interface ChallengeWords {
  readonly title: string;
  /** With `{merchant}`. */
  readonly text: string;
  readonly simulated: string;
  readonly merchant: string;
  readonly amount: string;
  readonly card: string;
  readonly confirm: string;
  readonly fail: string;
  readonly goOn: string;
  readonly confirmed: TitledText;
  readonly failed: TitledText;
  readonly unknown: TitledText;
}
