import type { AuthenticationData } from "@adyen/api-library/lib/src/typings/checkout/authenticationData";
import type { BrowserInfo } from "@adyen/api-library/lib/src/typings/checkout/browserInfo";
import type { CardDetails } from "@adyen/api-library/lib/src/typings/checkout/cardDetails";
import type { CheckoutAwaitAction } from "@adyen/api-library/lib/src/typings/checkout/checkoutAwaitAction";
import type { CheckoutRedirectAction } from "@adyen/api-library/lib/src/typings/checkout/checkoutRedirectAction";
import type { LineItem } from "@adyen/api-library/lib/src/typings/checkout/lineItem";
import type { ListStoredPaymentMethodsResponse } from "@adyen/api-library/lib/src/typings/checkout/listStoredPaymentMethodsResponse";
import type { PaymentCancelRequest } from "@adyen/api-library/lib/src/typings/checkout/paymentCancelRequest";
import type { PaymentCaptureRequest } from "@adyen/api-library/lib/src/typings/checkout/paymentCaptureRequest";
import type { PaymentCaptureResponse } from "@adyen/api-library/lib/src/typings/checkout/paymentCaptureResponse";
import type { PaymentDetailsRequest } from "@adyen/api-library/lib/src/typings/checkout/paymentDetailsRequest";
import type { PaymentMethodsRequest } from "@adyen/api-library/lib/src/typings/checkout/paymentMethodsRequest";
import type { PaymentRefundRequest } from "@adyen/api-library/lib/src/typings/checkout/paymentRefundRequest";
import type { PaymentRequest } from "@adyen/api-library/lib/src/typings/checkout/paymentRequest";
import type { PaymentResponse } from "@adyen/api-library/lib/src/typings/checkout/paymentResponse";
import type { PaymentReversalRequest } from "@adyen/api-library/lib/src/typings/checkout/paymentReversalRequest";
import type { SepaDirectDebitDetails } from "@adyen/api-library/lib/src/typings/checkout/sepaDirectDebitDetails";
import type { StandalonePaymentCancelRequest } from "@adyen/api-library/lib/src/typings/checkout/standalonePaymentCancelRequest";
import type { ThreeDS2Result } from "@adyen/api-library/lib/src/typings/checkout/threeDS2Result";

/*
 * The bodies that Adyen's Checkout API takes and gives, by the models of its official client. They are used as types only:
 * docs/decisions/0015-adyen-without-its-library.md.
 */

/** A model as JSON: an enum of the client is its text. */
type Wire<Model> = Model extends string
  ? `${Model}`
  : Model extends Date
    ? string
    : Model extends readonly (infer Item)[]
      ? readonly Wire<Item>[]
      : Model extends object
        ? { readonly [Name in keyof Model]: Wire<Model[Name]> }
        : Model;

type Requested =
  | "amount"
  | "captureDelayHours"
  | "channel"
  | "merchantAccount"
  | "redirectFromIssuerMethod"
  | "recurringProcessingModel"
  | "reference"
  | "returnUrl"
  | "shopperEmail"
  | "shopperIP"
  | "shopperInteraction"
  | "shopperReference"
  | "shopperStatement"
  | "storePaymentMethod"
  | "origin";

type CardFields =
  | "brand"
  | "cvc"
  | "encryptedCardNumber"
  | "encryptedExpiryMonth"
  | "encryptedExpiryYear"
  | "encryptedSecurityCode"
  | "expiryMonth"
  | "expiryYear"
  | "holderName"
  | "networkPaymentReference"
  | "number"
  | "storedPaymentMethodId"
  | "type";

/** `POST /payments` with a raw card. */
export type CardPaymentRequest = Wire<Pick<PaymentRequest, Requested>> & {
  readonly paymentMethod: Wire<Pick<CardDetails, CardFields>>;
  readonly additionalData?: Readonly<Record<string, string>>;
  readonly authenticationData?: Wire<AuthenticationData>;
  readonly billingAddress?: Wire<NonNullable<PaymentRequest["billingAddress"]>>;
  readonly browserInfo?: Wire<BrowserInfo>;
  readonly mpiData?: Wire<NonNullable<PaymentRequest["mpiData"]>>;
};

/** `POST /payments` with another method. */
export type RedirectPaymentRequest = Wire<Pick<PaymentRequest, Requested>> & {
  readonly paymentMethod: { readonly type: string; readonly subtype?: string; readonly blikCode?: string };
  readonly lineItems?: readonly AdyenLine[];
  readonly additionalData?: Readonly<Record<string, string>>;
};

/** `POST /payments` with a bank account that is debited. */
export type DebitPaymentRequest = Wire<Pick<PaymentRequest, Requested>> & {
  readonly paymentMethod: Wire<Pick<SepaDirectDebitDetails, "iban" | "ownerName" | "type">>;
};

/** A line of what a payment is for, with the amounts of one, in Adyen's minor units. */
export type AdyenLine = Wire<
  Pick<
    LineItem,
    "amountExcludingTax" | "amountIncludingTax" | "description" | "id" | "quantity" | "taxAmount"
  >
>;

/** What such a payment is answered with, and the return of its payer, as far as it is read. */
export type RedirectResponse = Omit<CardPaymentResponse, "threeDS2Result">;

/** What `POST /payments` and `POST /payments/details` answer, as far as it is read. */
export type CardPaymentResponse = Wire<
  Pick<
    PaymentResponse,
    "merchantReference" | "pspReference" | "refusalReason" | "refusalReasonCode" | "resultCode"
  >
> & {
  readonly action?:
    | Wire<Pick<CheckoutRedirectAction, "method" | "type" | "url">>
    | (Wire<Pick<CheckoutAwaitAction, "type">> & { readonly method?: never; readonly url?: never })
    | null;
  readonly additionalData?: Readonly<Record<string, string>>;
  readonly threeDS2Result?: Wire<
    Pick<ThreeDS2Result, "authenticationValue" | "dsTransID" | "eci" | "messageVersion" | "transStatus">
  > | null;
};

export type DetailsRequest = Wire<Pick<PaymentDetailsRequest, "details">>;

export type CaptureRequest = Wire<Pick<PaymentCaptureRequest, "amount" | "merchantAccount" | "reference">>;

export type RefundRequest = Wire<Pick<PaymentRefundRequest, "amount" | "merchantAccount" | "reference">>;

export type CancelRequest = Wire<Pick<PaymentCancelRequest, "merchantAccount" | "reference">>;

export type ReversalRequest = Wire<Pick<PaymentReversalRequest, "merchantAccount" | "reference">>;

export type TechnicalCancelRequest = Wire<
  Pick<StandalonePaymentCancelRequest, "merchantAccount" | "paymentReference" | "reference">
>;

export type MethodsRequest = Wire<Pick<PaymentMethodsRequest, "merchantAccount">>;

/** What Adyen stores of a shopper. */
export type ListStoredResponse = Wire<Pick<ListStoredPaymentMethodsResponse, "storedPaymentMethods">>;

/** What each of these is answered with: it is received, and a notification says later what came of it. */
export type Received = Wire<Pick<PaymentCaptureResponse, "pspReference" | "status">>;

/** The result codes of a payment. */
export type ResultCode = NonNullable<CardPaymentResponse["resultCode"]>;
