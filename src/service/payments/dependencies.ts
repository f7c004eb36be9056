import type { Within } from "../platform/database/in-transaction.ts";
import type { DeclineCode } from "../../contract/errors/decline-catalogue.ts";
import type { Branding } from "../../contract/accounts/branding.ts";
import type { LocaleTag } from "../../language/locale.ts";
import type { MailLink } from "../accounts/mails/mail-content.ts";
import type { AuthenticationRow } from "./authentications/store.ts";
import type { ChargeRow } from "./charge-row.ts";
import type { CustomerRow } from "./customers/store.ts";
import type { Database, ReadDatabase, Transaction } from "../platform/database/database.ts";
import type { Scope } from "../platform/database/scope.ts";
import type { FindByHolders } from "../platform/http/expand.ts";
import type { PlatformDependencies } from "../platform/dependencies.ts";
import type { ApiRequest } from "../platform/http/api-request.ts";
import type { ProcessorFor } from "./processor/processor.ts";
import type { SimulatedBank } from "./processor/simulated-bank.ts";
import type { SecurityCodes } from "./tokens/security-codes.ts";

/** A card that pays from now on, or pays again. Every way in which a customer's cards change ends with one. */
export interface NewCard {
  readonly before: CustomerRow;
  readonly after: CustomerRow;
  /** The id of the saved card. */
  readonly card: string;
  /**
   * `saved_as_default`: it was saved, for the first time or again, and is the default card; `chosen`: a card that was saved
   * before becomes the default; `updated`: it was saved, or its expiry has changed, and the default card stays; `removed` (an
   * id): that card was removed, and this is the default one.
   */
  readonly how: "chosen" | "saved_as_default" | "updated" | { readonly removed: string };
  /** The request that has changed it; undefined for a payment that ends later. */
  readonly request?: ApiRequest | undefined;
}

/** What the payment layer needs besides the platform. */
export interface PaymentDependencies extends PlatformDependencies {
  readonly processorFor: ProcessorFor;
  readonly securityCodes: SecurityCodes;
  /** The simulated bank behind the challenge page of test mode. */
  readonly simulatedBank: SimulatedBank;
  /** Finds the refunds of charges for `expand[]`; their folder stands above that of charges. */
  readonly refundsOfCharges: (database: ReadDatabase, scope: Scope) => FindByHolders;
  /** The layers above that charges belong to. */
  readonly chargeOwners: readonly ChargeOwner[];
  /** Locks what `newCard` changes and what comes before a saved card in the order of locks. Called before a card is saved. */
  readonly lockOwed: (database: Transaction, customer: CustomerRow) => Promise<void>;
  /** Runs in the transaction that gives a customer, who is locked, another card: it pays what is owed. */
  readonly newCard: (database: Transaction, change: NewCard) => Promise<void>;
  /** Runs in the transaction that deletes a customer, who is locked after the test clock: it ends what is billed. */
  readonly endCustomer: (database: Transaction, customer: CustomerRow, request: ApiRequest) => Promise<void>;
  /** The layers above that refunds change. */
  readonly returnOwners: readonly ReturnOwner[];
}

/** What was paid, as a line of a receipt. */
export interface PaidItem {
  /** Null: it has no name. */
  readonly description: string | null;
  readonly quantity?: number;
  readonly unitAmount?: number;
  /** Below 0 for a discount; undefined: all that was paid. */
  readonly amount?: number;
}

/** How the mail with the receipt of a charge is written. */
export interface ReceiptStyle {
  /** Branding of the owner, which overrides that of the account. */
  readonly branding: Branding;
  readonly locale: LocaleTag;
  /** What was paid; undefined: what the charge says. */
  readonly items?: readonly PaidItem[] | undefined;
  /** Where the payer goes on from here, after the receipt itself. */
  readonly links?: readonly MailLink[];
}

/** How a charge was settled. */
export interface ChargeSettlement {
  /** False where the card was not tried: the processor could not be reached, or the charge was canceled before. */
  readonly isAttempt: boolean;
}

/**
 * What a layer above does with the charges that belong to it, such as those of a checkout session. Every function that takes
 * a transaction gets the one that changes the charge, whoever changes it.
 *
 * Every transaction locks in this order: test clock (for share), authentication, customer, subscription or installment plan,
 * invoice, installment, intent or checkout session, saved card, charge, payment link, balance, counter of invoice numbers.
 */
export interface ChargeOwner {
  owns(charge: ChargeRow): boolean;
  /**
   * Locks what a change of the charge changes and what comes before the charge in the order. Called before the charge is locked.
   * Returns what is done with it in this transaction.
   */
  lock(within: Within<PaymentDependencies>, charge: ChargeRow): Promise<LockedOwner>;
  /**
   * The issuer asks the payer first. Called in the transaction that leaves the charge to its payer, after `lock` and before the
   * request is answered.
   */
  challenged?(
    within: Within<PaymentDependencies>,
    charge: ChargeRow,
    authentication: AuthenticationRow,
  ): Promise<void>;
  /**
   * The payer pays on the page of a method. Called in the transaction that leaves the charge to them, after `lock` and before the
   * request is answered.
   */
  redirected?(within: Within<PaymentDependencies>, charge: ChargeRow): Promise<void>;
  /** The processor decides later. Called in the transaction that stores this, after `lock`. */
  delayed?(within: Within<PaymentDependencies>, charge: ChargeRow): Promise<void>;
  /**
   * Whether a charge that the merchant began, and that the processor has never received, is to be made now. Without it such
   * a charge fails. Writes nothing, and is in no transaction.
   */
  stillOwed?(database: Database, charge: ChargeRow): Promise<boolean>;
  /**
   * Why a verified card is declined after all, now that the acquirer has said which it is (`charge.card`); undefined: it is not.
   * Called before a verification is settled, perhaps more than once.
   */
  refuses?(dependencies: PaymentDependencies, charge: ChargeRow): Promise<DeclineCode | undefined>;
  /**
   * Returns how the mail with the receipt is written; undefined: as that of a charge without an owner. Called in the
   * transaction that settles the charge.
   */
  receiptStyle(within: Within<PaymentDependencies>, charge: ChargeRow): Promise<ReceiptStyle | undefined>;
}

/** What an owner of a charge does in the transaction in which it has locked what that charge changes. */
export interface LockedOwner {
  /**
   * Returns the customer of a payment that succeeds, where the owner makes one with it. Called before the payment is written,
   * with its charge locked; the charge gets the customer, and its event names it.
   */
  payer?(charge: ChargeRow): Promise<string | null>;
  /**
   * The payer has confirmed at the bank. Throws `link_exhausted` or `link_busy` if the item that the charge pays for is sold out,
   * `invalid_state` if nothing is owed any more: then nothing is charged.
   */
  confirmed(charge: ChargeRow): Promise<void>;
  /** The payer is back from the page of a method, and the charge waits for the processor. */
  returned?(charge: ChargeRow): Promise<void>;
  /** The charge is settled: paid, authorized, declined or canceled. An authorization is settled again when it is captured or voided. */
  settled(charge: ChargeRow, settlement: ChargeSettlement): Promise<void>;
  /** The capture of a paid charge has failed: what it paid is owed again. Called with the charge locked. */
  captureFailed?(charge: ChargeRow): Promise<void>;
}

/** Why another amount of a charge has gone back than before. */
export interface ReturnChange {
  /** Whether a refund that paid out a credit (`of_credit`) has failed. */
  readonly creditFailed: boolean;
}

/**
 * What a layer above does when an amount of a charge that belongs to it goes back, by refunds or disputes. Both functions get the
 * transaction that changes it; the order of locks is that of `ChargeOwner`.
 */
export interface ReturnOwner {
  owns(charge: ChargeRow): boolean;
  /** Locks what `returned` changes. Called before the charge, and its refund or dispute, are locked. */
  lock(within: Returning, charge: ChargeRow): Promise<void>;
  /**
   * Called once it is written that a refund was begun, has succeeded, or has failed, and that a dispute has taken an amount back,
   * or was won.
   */
  returned(within: Returning, charge: ChargeRow, change: ReturnChange): Promise<void>;
}

/** What a transaction has in which an amount goes back. */
export type Returning = Within<PaymentDependencies, "newId" | "now" | "publicUrl" | "returnOwners">;
