import type { CardBrand } from "../../../../contract/payments/token.ts";
import type {
  Agreement,
  AuthorizationRequest,
  PayableCard,
  PayerAuthentication,
  VerificationRequest,
} from "../../processor/request.ts";
import type { AdyenAmount } from "./currencies.ts";
import type { CardPaymentRequest } from "./wire.ts";

/** What a request is made of besides the payment itself. */
interface RequestSettings {
  readonly merchantAccount: string;
  /** Required by Adyen; a payment without authentication never leads there. */
  readonly returnUrl: string;
}

type Paid = Pick<
  AuthorizationRequest,
  | "agreement"
  | "authentication"
  | "capture"
  | "email"
  | "initiator"
  | "reference"
  | "statementDescriptor"
  | "storedCredential"
>;

/** Returns the body of `POST /payments` for an authorization. Its payer was authenticated before, or will not be. */
export function paymentRequest(
  payment: Paid,
  { card, amount }: { readonly card: PayableCard; readonly amount: AdyenAmount },
  { merchantAccount, returnUrl }: RequestSettings,
): CardPaymentRequest {
  const { reference, capture, email, statementDescriptor, authentication } = payment;
  return {
    amount,
    merchantAccount,
    reference,
    returnUrl,
    channel: "Web",
    paymentMethod: {
      ...cardOf(card),
      ...(payment.storedCredential.use === "subsequent" &&
      card.kind !== "stored_card" &&
      payment.storedCredential.networkTransactionId !== null
        ? { networkPaymentReference: payment.storedCredential.networkTransactionId }
        : {}),
    },
    ...interactionOf(payment),
    ...storageOf(payment, card),
    // Whether the payer is authenticated is decided before.
    authenticationData: { attemptAuthentication: "never" },
    ...(capture ? { captureDelayHours: 0 } : { additionalData: { manualCapture: "true" } }),
    ...(email === undefined ? {} : { shopperEmail: email }),
    ...(statementDescriptor === undefined ? {} : { shopperStatement: statementDescriptor }),
    ...(authentication === undefined ? {} : mpiDataOf(authentication)),
    ...billingAddressOf(card),
  };
}

/** Returns the body of `POST /payments` for a verification: an authorization of 0. */
export function verificationRequest(
  { reference, initiator, storedCredential, authentication }: VerificationRequest,
  subject: { readonly card: PayableCard; readonly amount: AdyenAmount },
  settings: RequestSettings,
): CardPaymentRequest {
  const proof = authentication === undefined ? {} : { authentication };
  const verified = { reference, initiator, storedCredential, capture: true, ...proof };
  return paymentRequest(verified, subject, settings);
}

/** Returns the body of `POST /payments` that only authenticates, by redirecting the whole window. */
export function authenticationRequest(
  reference: string,
  { card, amount }: { readonly card: PayableCard; readonly amount: AdyenAmount },
  { merchantAccount, returnUrl }: RequestSettings,
): CardPaymentRequest {
  return {
    amount,
    merchantAccount,
    reference,
    returnUrl,
    channel: "Web",
    paymentMethod: cardOf(card),
    shopperInteraction: "Ecommerce",
    redirectFromIssuerMethod: "GET",
    origin: new URL(returnUrl).origin,
    authenticationData: {
      attemptAuthentication: "always",
      authenticationOnly: true,
      threeDSRequestData: { nativeThreeDS: "disabled" },
    },
    ...(card.kind === "stored_card" && { shopperReference: card.stored.owner }),
    ...browserOf(card),
    ...billingAddressOf(card),
  };
}

/** The browser of a payer who has just sent the card, as EMV 3-D Secure asks for it. */
function browserOf({ browser }: PayableCard) {
  if (browser === undefined) return {};
  const { userAgent = "", accept = "*/*", ip } = browser;
  return {
    browserInfo: {
      acceptHeader: accept,
      userAgent,
      language: browser.language,
      colorDepth: browser.colorDepth,
      screenWidth: browser.screenWidth,
      screenHeight: browser.screenHeight,
      timeZoneOffset: browser.timeZoneOffset,
      javaEnabled: browser.javaEnabled,
      javaScriptEnabled: browser.javaScriptEnabled,
    },
    ...(ip === undefined ? {} : { shopperIP: ip }),
  };
}

/** Networks that a payer may have chosen. Of the others, which number has which is for the acquirer to say. */
const brands: Partial<Record<CardBrand, string>> = {
  cartes_bancaires: "cartebancaire",
  mastercard: "mc",
  visa: "visa",
};

function cardOf(card: PayableCard) {
  const brand = brands[card.network];
  return {
    type: "scheme",
    ...secretsOf(card),
    ...(card.name === undefined ? {} : { holderName: card.name }),
    ...(brand === undefined ? {} : { brand }),
  } as const;
}

/** The fields that Adyen's own form encrypts have names of their own. */
function secretsOf(card: PayableCard) {
  const { cvc } = card;
  if (card.kind === "stored_card") return { storedPaymentMethodId: card.stored.id ?? "" };
  if (card.kind === "encrypted_card") {
    const { number, expMonth, expYear } = card.encrypted;
    return {
      encryptedCardNumber: number,
      encryptedExpiryMonth: expMonth,
      encryptedExpiryYear: expYear,
      ...(cvc === undefined ? {} : { encryptedSecurityCode: cvc }),
    };
  }
  const { number, expMonth, expYear } = card;
  return {
    number,
    expiryMonth: String(expMonth).padStart(2, "0"),
    expiryYear: String(expYear),
    ...(cvc === undefined ? {} : { cvc }),
  };
}

/** A card that only Adyen can read is stored there, under our id of it. */
function storageOf({ storedCredential }: Paid, card: PayableCard) {
  if (card.kind === "stored_card") return { shopperReference: card.stored.owner };
  if (card.kind !== "encrypted_card" || storedCredential.use !== "first") return {};
  return { shopperReference: card.owner, storePaymentMethod: true };
}

/** Who began the payment, and what the stored card is used for. */
function interactionOf({ storedCredential, initiator, agreement, authentication }: Paid) {
  if (storedCredential.use === "none") return { shopperInteraction: "Ecommerce" } as const;
  const isFirst = storedCredential.use === "first";
  const isPresent = initiator === "payer" && (isFirst || authentication !== undefined);
  return {
    shopperInteraction: isPresent ? "Ecommerce" : "ContAuth",
    recurringProcessingModel: modelOf(agreement, initiator === "merchant" || isFirst),
  } as const;
}

function modelOf(agreement: Agreement | undefined, isForLater: boolean) {
  if (agreement?.kind === "recurring" || agreement?.kind === "installment") return "Subscription";
  return agreement?.kind === "unscheduled" || isForLater ? "UnscheduledCardOnFile" : "CardOnFile";
}

function mpiDataOf({ cavv, eci, dsTransactionId, transStatus, version }: PayerAuthentication) {
  if (cavv === null || (transStatus !== "Y" && transStatus !== "A")) return {};
  return {
    mpiData: {
      cavv,
      threeDSVersion: version,
      directoryResponse: transStatus,
      authenticationResponse: transStatus,
      ...(eci === null ? {} : { eci }),
      ...(dsTransactionId === null ? {} : { dsTransID: dsTransactionId }),
    },
  };
}

/** Adyen wants every part of an address; those that were not asked for say so, a country by its code for that. */
function billingAddressOf({ addressLine1, addressPostalCode, addressCountry }: PayableCard) {
  const parts = [addressLine1, addressPostalCode, addressCountry];
  if (parts.every((part) => part === undefined)) return {};
  return {
    billingAddress: {
      city: "N/A",
      houseNumberOrName: "N/A",
      country: addressCountry ?? "ZZ",
      street: addressLine1 ?? "N/A",
      postalCode: addressPostalCode ?? "N/A",
    },
  };
}
