import type { EvidenceFileName, EvidenceName } from "../../../contract/payments/dispute.ts";
import type { RedirectMethod } from "../../../contract/payments/redirect-method.ts";
import type { OrderLine } from "../methods/order-lines.ts";
import type { CardBrand } from "../../../contract/payments/token.ts";
import type { ThreeDSecure } from "../../../contract/payments/authentication.ts";
import type { EncryptedCard, PayerBrowser } from "../../platform/vault/vault.ts";
import type {
  AuthenticationResult,
  ReturnedParameters,
  StoredCard,
} from "../../../contract/payments/processor-result.ts";

/**
 * The source of a charge: a card, a card that only the acquirer can read, one that the acquirer stores, a name of a test card,
 * which only the processor of test mode knows, a method with which the payer pays elsewhere, or a bank account that is debited.
 */
export type Instrument = CardInstruments | DebitInstrument | RedirectInstrument;

/** A card, in each of its forms: only these can be authenticated, verified and stored. */
export type CardInstruments =
  | PayableCard
  | {
      readonly kind: "test_token";
      readonly token: string;
      /** The id of the saved card that was made of it: its charges have a sequence of their own. */
      readonly card?: string;
    };

/** A method with which the payer pays elsewhere: on a page, or in the app of their bank. */
export interface RedirectInstrument {
  readonly kind: "redirect";
  readonly method: RedirectMethod;
  /** The address of the service to which the payer comes back, by GET or by a form. Always the same for the same reference. */
  readonly returnUrl: string;
  /** What the payer has typed, of a method that is confirmed in the app of their bank. */
  readonly code?: string;
}

/** A bank account that its payer lets be debited. */
export interface DebitInstrument {
  readonly kind: "sepa_debit";
  readonly iban: string;
  /** The name of its holder. */
  readonly holder: string;
  /** The reference of the mandate. */
  readonly mandate: string;
  /** Where the holder wants to be told before the debit. */
  readonly email?: string;
}

/** Whether an instrument is a card, in any form. */
export function isCard(instrument: Instrument): instrument is CardInstruments {
  return instrument.kind !== "redirect" && instrument.kind !== "sepa_debit";
}

/** Whether an instrument is a card that an acquirer can charge. */
export function isPayableCard(instrument: Instrument): instrument is PayableCard {
  return isCard(instrument) && instrument.kind !== "test_token";
}

/** A card that an acquirer can charge. */
export type PayableCard = CardInstrument | EncryptedCardInstrument | StoredCardInstrument;

export interface CardInstrument extends CardDetails {
  readonly kind: "card";
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/**
 * A card whose number, expiry and security code were encrypted in the payer's browser to the acquirer's key, so that the
 * service never sees them.
 */
export interface EncryptedCardInstrument extends CardDetails {
  readonly kind: "encrypted_card";
  readonly encrypted: EncryptedCard;
  /** Our id of the card, under which the acquirer stores it where the request is the first of a stored card. */
  readonly owner: string;
}

/** A saved card that was encrypted to the acquirer, which stores it. */
export interface StoredCardInstrument extends CardDetails {
  readonly kind: "stored_card";
  readonly stored: StoredCard;
}

/** What there is of a card beside its number and expiry. */
interface CardDetails {
  /** Absent once it was used, or where its time was over. */
  readonly cvc?: string;
  /** The name on the card. */
  readonly name?: string;
  readonly addressLine1?: string;
  readonly addressPostalCode?: string;
  /** ISO 3166-1, two letters. */
  readonly addressCountry?: string;
  /** The network that the payer has chosen of those of the card. */
  readonly network: CardBrand;
  /** The browser of the payer who has just sent the card; absent where a server sent it, and of a saved card. */
  readonly browser?: PayerBrowser;
  /** Of a saved card: how its payer was authenticated before it was saved. */
  readonly setUp?: ThreeDSecure;
}

/** A request to the processor, identified by our id, which is the processor's idempotency key. */
export interface Reference {
  readonly reference: string;
  readonly accountId: string;
  readonly livemode: boolean;
}

/**
 * Whether the card is stored (the networks' stored credential framework): `none` is used once, `first` is stored by this
 * request, `subsequent` was stored before, by the payment or verification that the network knows by its id.
 */
export type StoredCredential =
  | { readonly use: "none" }
  | { readonly use: "first" }
  | { readonly use: "subsequent"; readonly networkTransactionId: string | null };

/** How the payer was authenticated, with the payment that they were asked about. */
export interface PayerAuthentication extends AuthenticationResult {
  /** Our id of the authentication. */
  readonly reference: string;
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
}

/** The agreement that a payment belongs to, as issuers require it. */
export interface Agreement {
  /** `unscheduled`: the card is stored for later payments, which have no plan. */
  readonly kind: "recurring" | "installment" | "unscheduled";
  /** The processor's reference of the first payment; null where this is the first. */
  readonly firstReference: string | null;
  /** Which payment of the agreement it is, from 1. */
  readonly number: number;
  /** How many there will be; null: until it is ended. */
  readonly count: number | null;
}

/** One payment; its reference is the charge's id. */
export interface AuthorizationRequest extends Reference {
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly instrument: Instrument;
  /** False: the amount is only reserved, until it is captured or voided. */
  readonly capture: boolean;
  /** `payer`: they are there and pay. `merchant`: they have agreed to it before. */
  readonly initiator: "payer" | "merchant";
  readonly storedCredential: StoredCredential;
  /** How the payer's authentication for this payment ended, where there was one. */
  readonly authentication?: PayerAuthentication;
  readonly agreement?: Agreement;
  /** What it is for, in lines that add up to `amount` exactly; absent for a card. */
  readonly lineItems?: readonly OrderLine[];
  /** The text on the payer's statement. */
  readonly statementDescriptor?: string;
  /** The payer's e-mail address. */
  readonly email?: string;
  /** A keyed hash of the payer's network address: the address itself is not stored. */
  readonly clientHash?: string;
}

/** A payment with a card. */
export type CardAuthorization = AuthorizationRequest & { readonly instrument: CardInstruments };

/** A card that is checked before it is stored; no money moves. */
export interface VerificationRequest
  extends Reference, Pick<AuthorizationRequest, "authentication" | "initiator" | "storedCredential"> {
  readonly instrument: CardInstruments;
  /** Whether the payer, who agreed to later charges, can be challenged: the issuer may require that. Default false. */
  readonly mayChallenge?: boolean;
}

/** A payment whose payer is back from the page of its method. Its reference is the charge's id. */
export interface ReturnedPayment extends Reference {
  /** What the payer brought back. */
  readonly returned: ReturnedParameters;
}

/** A payment without its card. */
export type CardlessAuthorization = Reference & Pick<AuthorizationRequest, "amount" | "currency" | "capture">;

/** What the merchant answers to a dispute; its reference is our id of the dispute. */
export interface DisputeAnswer extends Reference {
  readonly processorReference: string;
  /** Our reference of the disputed authorization. */
  readonly charge: string;
  readonly kind: "acceptance" | "evidence";
  /** Whether the bank only asks, and has taken nothing. */
  readonly isInquiry: boolean;
  readonly evidence: Readonly<Partial<Record<EvidenceFileName | EvidenceName, string>>>;
}

/** A capture, a void or a refund of an earlier authorization. */
export interface OperationRequest extends Reference {
  /** Our reference of that authorization. */
  readonly authorization: string;
  /** The processor's reference, if known. */
  readonly processorReference: string | null;
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
}
