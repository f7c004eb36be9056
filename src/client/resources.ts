// Made by `npm run clients` from the OpenAPI document.

import type { Account, UpdateAccountInput } from "../contract/accounts/account.ts";
import type {
  ApiKey,
  CreateApiKeyInput,
  ListApiKeysInput,
  NewApiKey,
  RollApiKeyInput,
  UpdateApiKeyInput,
} from "../contract/accounts/api-key.ts";
import type { CreateFileInput, File, ListFilesInput } from "../contract/accounts/file.ts";
import type { ListRequestLogsInput, RequestLog } from "../contract/accounts/request-log.ts";
import type {
  AdvanceTestClockInput,
  CreateTestClockInput,
  ListTestClocksInput,
  TestClock,
} from "../contract/accounts/test-clock.ts";
import type {
  BalanceTransaction,
  CreateBalanceTransactionInput,
  ListBalanceTransactionsInput,
} from "../contract/billing/balance-transaction.ts";
import type {
  CreateInvoiceInput,
  FinalizeInvoiceInput,
  PayInvoiceInput,
  UpdateInvoiceInput,
} from "../contract/billing/change-invoice.ts";
import type {
  Coupon,
  CreateCouponInput,
  ListCouponsInput,
  UpdateCouponInput,
} from "../contract/billing/coupon.ts";
import type {
  CreateSubscriptionInput,
  ListSubscriptionsInput,
} from "../contract/billing/create-subscription.ts";
import type {
  AcceptVersionInput,
  CancelInstallmentPlanInput,
  CreateInstallmentPlanInput,
  ListInstallmentPlansInput,
  PayEarlyInput,
  PreviewInstallmentPlanInput,
  RescheduleInput,
  UpdateInstallmentPlanInput,
  WaiveInput,
} from "../contract/billing/installment-plan-parameters.ts";
import type { InstallmentPlan, InstallmentPlanPreview } from "../contract/billing/installment-plan.ts";
import type {
  CreateInvoiceItemInput,
  InvoiceItem,
  ListInvoiceItemsInput,
  UpdateInvoiceItemInput,
} from "../contract/billing/invoice-item.ts";
import type { InvoicePayment, PayByPayerInput } from "../contract/billing/invoice-payment.ts";
import type { InvoicePreview, PreviewInvoiceInput } from "../contract/billing/invoice-preview.ts";
import type { Invoice, ListInvoicesInput } from "../contract/billing/invoice.ts";
import type { InvoiceLineItem, ListInvoiceLinesInput } from "../contract/billing/line-item.ts";
import type { PortalConsentInput } from "../contract/billing/portal-plan.ts";
import type { CreatePortalSessionInput, PortalSession } from "../contract/billing/portal-session.ts";
import type {
  Portal,
  PortalActInput,
  PortalAuthenticateCardInput,
  PortalCancelPaymentInput,
  PortalCardInput,
  PortalPayInput,
} from "../contract/billing/portal.ts";
import type {
  CreatePromotionCodeInput,
  ListPromotionCodesInput,
  PromotionCode,
  UpdatePromotionCodeInput,
} from "../contract/billing/promotion-code.ts";
import type {
  CancelSubscriptionInput,
  CreateSubscriptionItemInput,
  DeleteSubscriptionItemInput,
  ListSubscriptionItemsInput,
  PauseSubscriptionInput,
  ResumeSubscriptionInput,
  UpdateSubscriptionInput,
  UpdateSubscriptionItemInput,
} from "../contract/billing/subscription-change.ts";
import type { Subscription, SubscriptionItem } from "../contract/billing/subscription.ts";
import type {
  CreatePriceInput,
  ListPricesInput,
  Price,
  UpdatePriceInput,
} from "../contract/catalog/price.ts";
import type {
  CreateProductInput,
  ListProductsInput,
  Product,
  UpdateProductInput,
} from "../contract/catalog/product.ts";
import type {
  CancelPaymentInput,
  CheckoutSession,
  ConfirmCheckoutSessionInput,
  EnterPromotionCodeInput,
  ListCheckoutSessionsInput,
  ListLineItemsInput,
  OpenLinkSessionInput,
  RecoverCheckoutSessionInput,
} from "../contract/checkout/checkout-session.ts";
import type {
  CreatePaymentLinkInput,
  LineItem,
  ListPaymentLinksInput,
  PaymentLink,
  SlugAvailability,
  UpdatePaymentLinkInput,
} from "../contract/checkout/payment-link.ts";
import type {
  OpenedCheckoutSession,
  PublicCheckoutSession,
} from "../contract/checkout/public-checkout-session.ts";
import type { Deleted } from "../contract/deleted.ts";
import type { ListEventsInput } from "../contract/events/event.ts";
import type {
  ListDeliveriesInput,
  RedeliverInput,
  WebhookDelivery,
} from "../contract/events/webhook-delivery.ts";
import type {
  CreateWebhookEndpointInput,
  ListWebhookEndpointsInput,
  UpdateWebhookEndpointInput,
  WebhookEndpoint,
  WebhookReplay,
} from "../contract/events/webhook-endpoint.ts";
import type { List } from "../contract/list.ts";
import type {
  AccountBalance,
  AccountTransaction,
  ListAccountTransactionsInput,
} from "../contract/payments/account-balance.ts";
import type { AuthenticateTokenInput, Authentication } from "../contract/payments/authentication.ts";
import type { CardKey } from "../contract/payments/card-key.ts";
import type {
  CaptureChargeInput,
  Charge,
  CreateChargeInput,
  ListChargesInput,
  UpdateChargeInput,
} from "../contract/payments/charge.ts";
import type {
  CreateCustomerInput,
  CreateSourceInput,
  Customer,
  ListCustomersInput,
  ListSourcesInput,
  SavedCard,
  UpdateCustomerInput,
  UpdateSourceInput,
} from "../contract/payments/customer.ts";
import type { Dispute, ListDisputesInput, UpdateDisputeInput } from "../contract/payments/dispute.ts";
import type {
  CancelPaymentIntentInput,
  CapturePaymentIntentInput,
  ConfirmPaymentIntentInput,
  CreatePaymentIntentInput,
  ListPaymentIntentsInput,
  PaymentIntent,
  UpdatePaymentIntentInput,
} from "../contract/payments/payment-intent.ts";
import type {
  AttachPaymentMethodInput,
  AvailableMethodsInput,
  CreatePaymentMethodInput,
  ListCustomerMethodsInput,
  ListPaymentMethodsInput,
  PaymentMethod,
  PaymentMethodAvailability,
  UpdatePaymentMethodInput,
} from "../contract/payments/payment-method.ts";
import type { CreateRefundInput, ListRefundsInput, Refund } from "../contract/payments/refund.ts";
import type {
  CancelSetupIntentInput,
  ConfirmSetupIntentInput,
  CreateSetupIntentInput,
  ListSetupIntentsInput,
  SetupIntent,
  UpdateSetupIntentInput,
} from "../contract/payments/setup-intent.ts";
import type { CreateTokenInput, Token, UpdateTokenInput } from "../contract/payments/token.ts";
import type {
  SearchChargesInput,
  SearchInvoicesInput,
  SearchPaymentIntentsInput,
  SearchResult,
  SearchSubscriptionsInput,
} from "../contract/search.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { ExpandOptions, Expanded, Expanding, OfItem } from "./expanded.ts";
import type { WithMoments } from "./moment.ts";
import type { ListQuery, PagedList, SearchQuery } from "./paged-list.ts";
import type { CreateCheckoutSession, ReplayQuery } from "./parameters.ts";
import type { TypedEvent } from "./typed-event.ts";
import { inPath } from "./in-path.ts";

/** The members of `Charge` that `expand` replaces by objects. */
type ChargePath = "customer" | "balance_transaction" | "refunds";

/** The members of `Refund` that `expand` replaces by objects. */
type RefundPath = "charge" | "charge.refunds" | "balance_transaction";

/** The members of `Dispute` that `expand` replaces by objects. */
type DisputePath = "charge" | "charge.refunds";

/** The members of `AccountTransaction` that `expand` replaces by objects. */
type TransactionPath = "source";

/** The members of `PaymentIntent` that `expand` replaces by objects. */
type PaymentIntentPath = "customer" | "latest_charge" | "latest_charge.refunds" | "payment_method";

/** The members of `SetupIntent` that `expand` replaces by objects. */
type SetupIntentPath = "customer" | "payment_method";

/** The members of `PaymentLink` that `expand` replaces by objects. */
type LinkPath = "line_items.price" | "line_items.price.product";

/** The members of `CheckoutSession` that `expand` replaces by objects. */
type SessionPath = "customer" | "subscription" | "line_items.price" | "line_items.price.product";

/** The members of `LineItem` that `expand` replaces by objects. */
type ItemPath = "price" | "price.product";

/** The members of `InvoicePreview` that `expand` replaces by objects. */
type InvoicePreviewPath = "customer" | "subscription";

/** The members of `Invoice` that `expand` replaces by objects. */
type InvoicePath = "customer" | "subscription" | "charge" | "charge.refunds";

/** The members of `InvoiceItem` that `expand` replaces by objects. */
type InvoiceItemPath = "customer";

/** The members of `Subscription` that `expand` replaces by objects. */
type SubscriptionPath = "customer" | "latest_invoice" | "latest_invoice.charge";

/** `/v1/tokens`, with any key. */
export class Tokens {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Turn a card, or another payment method, into a token. A token can be used once. In a browser use the card frame, so
   * that the page never sees the card number. A method whose page the payer goes to, such as ideal, needs its type
   * alone; a direct debit needs the account and the mandate of its holder.
   */
  create(input: WithMoments<CreateTokenInput> = {}, options?: WriteOptions): Promise<Token> {
    return this.#connection.post("/v1/tokens", input, options);
  }

  /**
   * Retrieve the key to which cards are encrypted. Card forms read it. An app encrypts each field of a card by itself
   * as a compact JWE, and sends these as `encrypted_card`.
   */
  cardKey(options?: ReadOptions): Promise<CardKey> {
    return this.#connection.get("/v1/tokens/card_key", {}, options);
  }

  /** Retrieve a token. */
  retrieve(id: string, options?: ReadOptions): Promise<Token> {
    return this.#connection.get(`/v1/tokens/${inPath(id)}`, {}, options);
  }

  /**
   * Set where the payer of a token comes back to. The token is of a method whose page the payer goes to, and was
   * charged. With a publishable key only an address of an origin that the key lists is taken.
   */
  update(id: string, input: UpdateTokenInput, options?: WriteOptions): Promise<Token> {
    return this.#connection.post(`/v1/tokens/${inPath(id)}`, input, options);
  }

  /**
   * Authenticate the payer of a token (3-D Secure). If the payer must confirm the payment, the `status` is
   * `requires_action` and `url` is the page.
   */
  authenticate(id: string, input: AuthenticateTokenInput, options?: WriteOptions): Promise<Authentication> {
    return this.#connection.post(`/v1/tokens/${inPath(id)}/authenticate`, input, options);
  }

  /**
   * Give up the payment of a token. The charge of a payer who is at the page of a method fails. What they have paid
   * there meanwhile is paid.
   */
  cancel(id: string, options?: WriteOptions): Promise<Token> {
    return this.#connection.post(`/v1/tokens/${inPath(id)}/cancel`, {}, options);
  }
}

/** `/v1/customers`, with a secret key. Their saved cards and balances are here too. */
export class Customers {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Create a customer. The card of the token `source` is saved as the default card. */
  create(input: CreateCustomerInput = {}, options?: WriteOptions): Promise<Customer> {
    return this.#connection.post("/v1/customers", input, options);
  }

  /** List customers. */
  list(query: ListQuery<ListCustomersInput> = {}, options: ReadOptions = {}): PagedList<Customer> {
    return this.#connection.list("/v1/customers", query, options);
  }

  /** Search customers. `next_page` of the response is the `page` of the request for the next page. */
  search(input: SearchQuery, options?: ReadOptions): Promise<SearchResult<Customer>> {
    return this.#connection.get("/v1/customers/search", input, options);
  }

  /** Retrieve a customer. Of a deleted customer, only the id is returned. */
  retrieve(id: string, options?: ReadOptions): Promise<Customer | Deleted<"customer">> {
    return this.#connection.get(`/v1/customers/${inPath(id)}`, {}, options);
  }

  /** Update a customer. An empty string removes a value. */
  update(id: string, input: UpdateCustomerInput, options?: WriteOptions): Promise<Customer> {
    return this.#connection.post(`/v1/customers/${inPath(id)}`, input, options);
  }

  /** Delete a customer with all saved cards. The charges remain. */
  delete(id: string, options?: ReadOptions): Promise<Deleted<"customer">> {
    return this.#connection.delete(`/v1/customers/${inPath(id)}`, options);
  }

  /** Save a card. The token is consumed. Saving the same card again returns the existing saved card. */
  createSource(id: string, input: CreateSourceInput, options?: WriteOptions): Promise<SavedCard> {
    return this.#connection.post(`/v1/customers/${inPath(id)}/sources`, input, options);
  }

  /** List a customer's saved cards. */
  listSources(
    id: string,
    query: ListQuery<ListSourcesInput> = {},
    options: ReadOptions = {},
  ): PagedList<SavedCard> {
    return this.#connection.list(`/v1/customers/${inPath(id)}/sources`, query, options);
  }

  /** Retrieve a saved card. */
  retrieveSource(id: string, card: string, options?: ReadOptions): Promise<SavedCard> {
    return this.#connection.get(`/v1/customers/${inPath(id)}/sources/${inPath(card)}`, {}, options);
  }

  /** Update a saved card. Its number never changes. An empty string removes a value. */
  updateSource(
    id: string,
    card: string,
    input: UpdateSourceInput,
    options?: WriteOptions,
  ): Promise<SavedCard> {
    return this.#connection.post(`/v1/customers/${inPath(id)}/sources/${inPath(card)}`, input, options);
  }

  /** Remove a saved card. Its number is erased. */
  deleteSource(id: string, card: string, options?: ReadOptions): Promise<Deleted<"card">> {
    return this.#connection.delete(`/v1/customers/${inPath(id)}/sources/${inPath(card)}`, options);
  }

  /** List a customer's payment methods. */
  listPaymentMethods(
    id: string,
    query: ListQuery<ListCustomerMethodsInput> = {},
    options: ReadOptions = {},
  ): PagedList<PaymentMethod> {
    return this.#connection.list(`/v1/customers/${inPath(id)}/payment_methods`, query, options);
  }

  /** Retrieve a customer's payment method. */
  retrievePaymentMethod(id: string, method: string, options?: ReadOptions): Promise<PaymentMethod> {
    return this.#connection.get(`/v1/customers/${inPath(id)}/payment_methods/${inPath(method)}`, {}, options);
  }

  /** Change a customer's balance; below 0 the amount is a credit. It is the balance that invoices in `currency` use. */
  createBalanceTransaction(
    id: string,
    input: CreateBalanceTransactionInput,
    options?: WriteOptions,
  ): Promise<BalanceTransaction> {
    return this.#connection.post(`/v1/customers/${inPath(id)}/balance_transactions`, input, options);
  }

  /** List the changes of a customer's balance. */
  listBalanceTransactions(
    id: string,
    query: ListQuery<ListBalanceTransactionsInput> = {},
    options: ReadOptions = {},
  ): PagedList<BalanceTransaction> {
    return this.#connection.list(`/v1/customers/${inPath(id)}/balance_transactions`, query, options);
  }

  /** Retrieve a change of a customer's balance. */
  retrieveBalanceTransaction(
    id: string,
    transaction: string,
    options?: ReadOptions,
  ): Promise<BalanceTransaction> {
    return this.#connection.get(
      `/v1/customers/${inPath(id)}/balance_transactions/${inPath(transaction)}`,
      {},
      options,
    );
  }
}

/** `/v1/charges`, with a secret key. */
export class Charges {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Charge a card, or another payment method. With a method whose page the payer goes to, the `status` is
   * `requires_action`, and `next_action` says where; with BLIK they confirm in the app of their bank until
   * `expires_at`. The token of a method whose page the payer goes to, sent again with the same amount and currency,
   * gets the charge as it is by then. A decline is an error of type `card_declined`; its `charge` is the id of the
   * failed charge.
   */
  create(input: CreateChargeInput, options?: WriteOptions): Promise<Charge> {
    return this.#connection.post("/v1/charges", input, options);
  }

  /** List charges. */
  list<const Path extends `data.${ChargePath}` = never>(
    query: Expanding<ListQuery<ListChargesInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<Charge, OfItem<Path>>> {
    return this.#connection.list("/v1/charges", query, options);
  }

  /** Search charges. `next_page` of the response is the `page` of the request for the next page. */
  search<const Path extends `data.${ChargePath}` = never>(
    input: Expanding<SearchQuery<SearchChargesInput>, Path>,
    options?: ReadOptions,
  ): Promise<SearchResult<Expanded<Charge, OfItem<Path>>>> {
    return this.#connection.get("/v1/charges/search", input, options);
  }

  /** Retrieve a charge. */
  retrieve<const Path extends ChargePath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<Charge, Path>> {
    return this.#connection.get(`/v1/charges/${inPath(id)}`, { expand: options.expand }, options);
  }

  /** Update a charge. */
  update(id: string, input: UpdateChargeInput, options?: WriteOptions): Promise<Charge> {
    return this.#connection.post(`/v1/charges/${inPath(id)}`, input, options);
  }

  /**
   * Capture an authorized charge, or a part of it. The charge was created with `capture: false`. What is not captured
   * is released.
   */
  capture(id: string, input: CaptureChargeInput = {}, options?: WriteOptions): Promise<Charge> {
    return this.#connection.post(`/v1/charges/${inPath(id)}/capture`, input, options);
  }

  /** Cancel an authorized charge. The charge was created with `capture: false`. */
  cancel(id: string, options?: WriteOptions): Promise<Charge> {
    return this.#connection.post(`/v1/charges/${inPath(id)}/cancel`, {}, options);
  }
}

/** `/v1/refunds`, with a secret key. */
export class Refunds {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Refund a charge, or a part of it. Without `amount` the whole charge is refunded. A refund that fails has the status
   * `failed`.
   */
  create(input: CreateRefundInput, options?: WriteOptions): Promise<Refund> {
    return this.#connection.post("/v1/refunds", input, options);
  }

  /** List refunds. */
  list<const Path extends `data.${RefundPath}` = never>(
    query: Expanding<ListQuery<ListRefundsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<Refund, OfItem<Path>>> {
    return this.#connection.list("/v1/refunds", query, options);
  }

  /** Retrieve a refund. */
  retrieve<const Path extends RefundPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<Refund, Path>> {
    return this.#connection.get(`/v1/refunds/${inPath(id)}`, { expand: options.expand }, options);
  }
}

/** `/v1/disputes`, with a secret key. */
export class Disputes {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** List disputes. */
  list<const Path extends `data.${DisputePath}` = never>(
    query: Expanding<ListQuery<ListDisputesInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<Dispute, OfItem<Path>>> {
    return this.#connection.list("/v1/disputes", query, options);
  }

  /** Retrieve a dispute. */
  retrieve<const Path extends DisputePath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<Dispute, Path>> {
    return this.#connection.get(`/v1/disputes/${inPath(id)}`, { expand: options.expand }, options);
  }

  /**
   * Update evidence and metadata of a dispute, and send the evidence to the bank. Evidence is sent at once, unless
   * `submit` is false.
   */
  update(id: string, input: UpdateDisputeInput, options?: WriteOptions): Promise<Dispute> {
    return this.#connection.post(`/v1/disputes/${inPath(id)}`, input, options);
  }

  /** Accept a dispute: it is lost. */
  close(id: string, options?: WriteOptions): Promise<Dispute> {
    return this.#connection.post(`/v1/disputes/${inPath(id)}/close`, {}, options);
  }
}

/** `/v1/balance`, with a secret key. */
export class Balance {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Retrieve your balance. It is that of the mode of the key, by currency. */
  retrieve(options?: ReadOptions): Promise<AccountBalance> {
    return this.#connection.get("/v1/balance", {}, options);
  }
}

/** `/v1/balance_transactions`, with a secret key. */
export class BalanceTransactions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** List what charges, refunds and disputes added to your balance. */
  list<const Path extends `data.${TransactionPath}` = never>(
    query: Expanding<ListQuery<ListAccountTransactionsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<AccountTransaction, OfItem<Path>>> {
    return this.#connection.list("/v1/balance_transactions", query, options);
  }

  /** Retrieve a balance transaction. */
  retrieve<const Path extends TransactionPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<AccountTransaction, Path>> {
    return this.#connection.get(
      `/v1/balance_transactions/${inPath(id)}`,
      { expand: options.expand },
      options,
    );
  }
}

/** `/v1/payment_methods`, with a secret key. They are cards of tokens, and saved cards. */
export class PaymentMethods {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Create a payment method. It is made of a card or of a token, and can be used once, unless it is attached to a
   * customer.
   */
  create(input: WithMoments<CreatePaymentMethodInput> = {}, options?: WriteOptions): Promise<PaymentMethod> {
    return this.#connection.post("/v1/payment_methods", input, options);
  }

  /** List the payment methods that are attached to customers. */
  list(query: ListQuery<ListPaymentMethodsInput> = {}, options: ReadOptions = {}): PagedList<PaymentMethod> {
    return this.#connection.list("/v1/payment_methods", query, options);
  }

  /**
   * List what can pay something. Those that your account offers come first, in its order. `reason` says why one is not
   * available.
   */
  available(input: AvailableMethodsInput, options?: ReadOptions): Promise<PaymentMethodAvailability> {
    return this.#connection.get("/v1/payment_methods/available", input, options);
  }

  /** Retrieve a payment method. */
  retrieve(id: string, options?: ReadOptions): Promise<PaymentMethod> {
    return this.#connection.get(`/v1/payment_methods/${inPath(id)}`, {}, options);
  }

  /**
   * Update a payment method. It must be attached to a customer. Its number never changes. An empty string removes a
   * value.
   */
  update(id: string, input: UpdatePaymentMethodInput, options?: WriteOptions): Promise<PaymentMethod> {
    return this.#connection.post(`/v1/payment_methods/${inPath(id)}`, input, options);
  }

  /** Attach a payment method to a customer. The card is saved for the customer. */
  attach(id: string, input: AttachPaymentMethodInput, options?: WriteOptions): Promise<PaymentMethod> {
    return this.#connection.post(`/v1/payment_methods/${inPath(id)}/attach`, input, options);
  }

  /** Detach a payment method from its customer. The card is removed, and its number is erased. */
  detach(id: string, options?: WriteOptions): Promise<PaymentMethod> {
    return this.#connection.post(`/v1/payment_methods/${inPath(id)}/detach`, {}, options);
  }
}

/** `/v1/payment_intents`, with a secret key. */
export class PaymentIntents {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Create a PaymentIntent. Its first attempt is made at once if `confirm` is true. A decline is an error of type
   * `card_declined`, and the response has the intent.
   */
  create<const Path extends PaymentIntentPath = never>(
    input: Expanding<CreatePaymentIntentInput, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<PaymentIntent, Path>> {
    return this.#connection.post("/v1/payment_intents", input, options);
  }

  /** List PaymentIntents. */
  list<const Path extends `data.${PaymentIntentPath}` = never>(
    query: Expanding<ListQuery<ListPaymentIntentsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<PaymentIntent, OfItem<Path>>> {
    return this.#connection.list("/v1/payment_intents", query, options);
  }

  /** Search PaymentIntents. `next_page` of the response is the `page` of the request for the next page. */
  search<const Path extends `data.${PaymentIntentPath}` = never>(
    input: Expanding<SearchQuery<SearchPaymentIntentsInput>, Path>,
    options?: ReadOptions,
  ): Promise<SearchResult<Expanded<PaymentIntent, OfItem<Path>>>> {
    return this.#connection.get("/v1/payment_intents/search", input, options);
  }

  /** Retrieve a PaymentIntent. */
  retrieve<const Path extends PaymentIntentPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<PaymentIntent, Path>> {
    return this.#connection.get(`/v1/payment_intents/${inPath(id)}`, { expand: options.expand }, options);
  }

  /** Update a PaymentIntent. Once an attempt is under way, only `description`, `metadata` and `shipping` can change. */
  update<const Path extends PaymentIntentPath = never>(
    id: string,
    input: Expanding<UpdatePaymentIntentInput, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<PaymentIntent, Path>> {
    return this.#connection.post(`/v1/payment_intents/${inPath(id)}`, input, options);
  }

  /**
   * Confirm a PaymentIntent: make its next attempt. A decline is an error of type `card_declined`, and the response has
   * the intent.
   */
  confirm<const Path extends PaymentIntentPath = never>(
    id: string,
    input: Expanding<ConfirmPaymentIntentInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<PaymentIntent, Path>> {
    return this.#connection.post(`/v1/payment_intents/${inPath(id)}/confirm`, input, options);
  }

  /** Capture what a PaymentIntent has authorized, or a part of it. What is not captured is released. */
  capture<const Path extends PaymentIntentPath = never>(
    id: string,
    input: Expanding<CapturePaymentIntentInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<PaymentIntent, Path>> {
    return this.#connection.post(`/v1/payment_intents/${inPath(id)}/capture`, input, options);
  }

  /** Cancel a PaymentIntent. It must not be paid. What it has authorized is released. */
  cancel<const Path extends PaymentIntentPath = never>(
    id: string,
    input: Expanding<CancelPaymentIntentInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<PaymentIntent, Path>> {
    return this.#connection.post(`/v1/payment_intents/${inPath(id)}/cancel`, input, options);
  }
}

/** `/v1/setup_intents`, with a secret key. */
export class SetupIntents {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Create a SetupIntent. If `confirm` is true, the card is verified and saved at once. */
  create<const Path extends SetupIntentPath = never>(
    input: Expanding<CreateSetupIntentInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<SetupIntent, Path>> {
    return this.#connection.post("/v1/setup_intents", input, options);
  }

  /** List SetupIntents. */
  list<const Path extends `data.${SetupIntentPath}` = never>(
    query: Expanding<ListQuery<ListSetupIntentsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<SetupIntent, OfItem<Path>>> {
    return this.#connection.list("/v1/setup_intents", query, options);
  }

  /** Retrieve a SetupIntent. */
  retrieve<const Path extends SetupIntentPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<SetupIntent, Path>> {
    return this.#connection.get(`/v1/setup_intents/${inPath(id)}`, { expand: options.expand }, options);
  }

  /** Update a SetupIntent. Once an attempt is under way, only `description` and `metadata` can change. */
  update<const Path extends SetupIntentPath = never>(
    id: string,
    input: Expanding<UpdateSetupIntentInput, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<SetupIntent, Path>> {
    return this.#connection.post(`/v1/setup_intents/${inPath(id)}`, input, options);
  }

  /**
   * Confirm a SetupIntent: verify the card, and save it. The card is saved for the customer. A decline is an error of
   * type `card_declined`.
   */
  confirm<const Path extends SetupIntentPath = never>(
    id: string,
    input: Expanding<ConfirmSetupIntentInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<SetupIntent, Path>> {
    return this.#connection.post(`/v1/setup_intents/${inPath(id)}/confirm`, input, options);
  }

  /** Cancel a SetupIntent. */
  cancel<const Path extends SetupIntentPath = never>(
    id: string,
    input: Expanding<CancelSetupIntentInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<SetupIntent, Path>> {
    return this.#connection.post(`/v1/setup_intents/${inPath(id)}/cancel`, input, options);
  }
}

/** `/v1/payment_links`, with a secret key. A publishable key may call `openSession`. */
export class PaymentLinks {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Open a checkout session on a payment link. The page of the link does this for each payer. */
  openSession(
    slug: string,
    input: OpenLinkSessionInput = {},
    options?: WriteOptions,
  ): Promise<OpenedCheckoutSession> {
    return this.#connection.post(`/v1/payment_links/${inPath(slug)}/sessions`, input, options);
  }

  /** Create a payment link. Share its `url`, which leads to the payment page. */
  create<const Path extends LinkPath = never>(
    input: Expanding<WithMoments<CreatePaymentLinkInput>, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<PaymentLink, Path>> {
    return this.#connection.post("/v1/payment_links", input, options);
  }

  /** List payment links. */
  list<const Path extends `data.${LinkPath}` = never>(
    query: Expanding<ListQuery<ListPaymentLinksInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<PaymentLink, OfItem<Path>>> {
    return this.#connection.list("/v1/payment_links", query, options);
  }

  /** Check whether a slug is available. If it is not, alternatives are suggested. */
  slugAvailable(slug: string, options?: ReadOptions): Promise<SlugAvailability> {
    return this.#connection.get("/v1/payment_links/slug_available", { slug }, options);
  }

  /** Retrieve a payment link. */
  retrieve<const Path extends LinkPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<PaymentLink, Path>> {
    return this.#connection.get(`/v1/payment_links/${inPath(id)}`, { expand: options.expand }, options);
  }

  /** Update a payment link. */
  update<const Path extends LinkPath = never>(
    id: string,
    input: Expanding<WithMoments<UpdatePaymentLinkInput>, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<PaymentLink, Path>> {
    return this.#connection.post(`/v1/payment_links/${inPath(id)}`, input, options);
  }
}

/**
 * `/v1/checkout/sessions`, with a secret key. A publishable key may call `retrieve`, `recover`, `enterPromotionCode`,
 * `confirm` and `cancelPayment`.
 */
export class CheckoutSessions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Create a checkout session. It is for one payer, who is redirected to its `url`. */
  create<const Path extends SessionPath = never>(
    input: Expanding<CreateCheckoutSession, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<CheckoutSession, Path>> {
    return this.#connection.post("/v1/checkout/sessions", input, options);
  }

  /** List checkout sessions. */
  list<const Path extends `data.${SessionPath}` = never>(
    query: Expanding<ListQuery<ListCheckoutSessionsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<CheckoutSession, OfItem<Path>>> {
    return this.#connection.list("/v1/checkout/sessions", query, options);
  }

  /** Retrieve a checkout session. With a publishable key pass its `client_secret`, and get what its payer may see. */
  retrieve(
    id: string,
    options: ReadOptions & { readonly client_secret: string },
  ): Promise<PublicCheckoutSession>;
  retrieve<const Path extends SessionPath = never>(
    id: string,
    options?: ExpandOptions<Path>,
  ): Promise<Expanded<CheckoutSession, Path>>;
  retrieve(
    id: string,
    options: ExpandOptions<SessionPath> & { readonly client_secret?: string } = {},
  ): Promise<unknown> {
    const { client_secret, expand } = options;
    return this.#connection.get(`/v1/checkout/sessions/${inPath(id)}`, { client_secret, expand }, options);
  }

  /** List the line items of a checkout session. They are in the order in which they were sent. */
  listLineItems<const Path extends `data.${ItemPath}` = never>(
    id: string,
    query: Expanding<ListQuery<ListLineItemsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<LineItem, OfItem<Path>>> {
    return this.#connection.list(`/v1/checkout/sessions/${inPath(id)}/line_items`, query, options);
  }

  /** Expire a checkout session. It must be open and unpaid. */
  expire(id: string, options?: WriteOptions): Promise<CheckoutSession> {
    return this.#connection.post(`/v1/checkout/sessions/${inPath(id)}/expire`, {}, options);
  }

  /** Open a new checkout session that replaces an expired one. */
  recover(
    id: string,
    input: RecoverCheckoutSessionInput,
    options?: WriteOptions,
  ): Promise<OpenedCheckoutSession> {
    return this.#connection.post(`/v1/checkout/sessions/${inPath(id)}/recover`, input, options);
  }

  /** Enter the payer’s promotion code into a checkout session, or remove it. An empty `code` removes it. */
  enterPromotionCode(
    id: string,
    input: EnterPromotionCodeInput,
    options?: WriteOptions,
  ): Promise<PublicCheckoutSession> {
    return this.#connection.post(`/v1/checkout/sessions/${inPath(id)}/enter_promotion_code`, input, options);
  }

  /** Pay a checkout session. The Idempotency-Key is the id of the payer's attempt. */
  confirm(
    id: string,
    input: ConfirmCheckoutSessionInput,
    options?: WriteOptions,
  ): Promise<PublicCheckoutSession> {
    return this.#connection.post(`/v1/checkout/sessions/${inPath(id)}/confirm`, input, options);
  }

  /** Cancel a payment that waits for its payer's authentication. The payer would have to confirm it at the bank. */
  cancelPayment(
    id: string,
    input: CancelPaymentInput,
    options?: WriteOptions,
  ): Promise<PublicCheckoutSession> {
    return this.#connection.post(`/v1/checkout/sessions/${inPath(id)}/cancel_payment`, input, options);
  }
}

/** `/v1/invoices`, with a secret key. */
export class Invoices {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Preview an invoice. It is the next invoice of a subscription, or the first of a new one, as a change would make it.
   * Nothing is written.
   */
  createPreview<const Path extends InvoicePreviewPath = never>(
    input: Expanding<WithMoments<PreviewInvoiceInput>, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<InvoicePreview, Path>> {
    return this.#connection.post("/v1/invoices/create_preview", input, options);
  }

  /** List invoices. */
  list<const Path extends `data.${InvoicePath}` = never>(
    query: Expanding<ListQuery<ListInvoicesInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<Invoice, OfItem<Path>>> {
    return this.#connection.list("/v1/invoices", query, options);
  }

  /** Create the draft of an invoice. It is for a customer, or for what a subscription owes beside its periods. */
  create(input: CreateInvoiceInput, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post("/v1/invoices", input, options);
  }

  /** Search invoices. `next_page` of the response is the `page` of the request for the next page. */
  search<const Path extends `data.${InvoicePath}` = never>(
    input: Expanding<SearchQuery<SearchInvoicesInput>, Path>,
    options?: ReadOptions,
  ): Promise<SearchResult<Expanded<Invoice, OfItem<Path>>>> {
    return this.#connection.get("/v1/invoices/search", input, options);
  }

  /** Retrieve an invoice. */
  retrieve<const Path extends InvoicePath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<Invoice, Path>> {
    return this.#connection.get(`/v1/invoices/${inPath(id)}`, { expand: options.expand }, options);
  }

  /** Update an invoice. */
  update(id: string, input: UpdateInvoiceInput, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post(`/v1/invoices/${inPath(id)}`, input, options);
  }

  /** Delete the draft of an invoice. Its invoice items are pending again. */
  delete(id: string, options?: ReadOptions): Promise<Deleted<"invoice">> {
    return this.#connection.delete(`/v1/invoices/${inPath(id)}`, options);
  }

  /** List the lines of an invoice. They are in their order on the invoice. */
  listLines(
    id: string,
    query: ListQuery<ListInvoiceLinesInput> = {},
    options: ReadOptions = {},
  ): PagedList<InvoiceLineItem> {
    return this.#connection.list(`/v1/invoices/${inPath(id)}/lines`, query, options);
  }

  /** Finalize the draft of an invoice. It gets its number, and never changes again. */
  finalize(id: string, input: FinalizeInvoiceInput = {}, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post(`/v1/invoices/${inPath(id)}/finalize`, input, options);
  }

  /**
   * Pay an invoice. It is charged, or with `paid_out_of_band` marked as paid. A decline is an error of type
   * `card_declined`.
   */
  pay(id: string, input: PayInvoiceInput = {}, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post(`/v1/invoices/${inPath(id)}/pay`, input, options);
  }

  /**
   * Void an invoice; the change of its subscription that it bills stands, see reverse_change. It must not be paid. What
   * it took of balance, coupon and invoice items is given back.
   */
  void(id: string, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post(`/v1/invoices/${inPath(id)}/void`, {}, options);
  }

  /** Mark an invoice as uncollectible. Its collection ends. It can still be paid or voided. */
  markUncollectible(id: string, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post(`/v1/invoices/${inPath(id)}/mark_uncollectible`, {}, options);
  }

  /** Mail an invoice to its customer. The mail leads to the page of the invoice, which must be open. */
  send(id: string, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post(`/v1/invoices/${inPath(id)}/send`, {}, options);
  }
}

/** `/v1/invoiceitems`, with a secret key. */
export class InvoiceItems {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Create an invoice item. It is billed by the customer's next invoice, or by that of `subscription`. Below 0 the
   * amount is a credit.
   */
  create(input: WithMoments<CreateInvoiceItemInput>, options?: WriteOptions): Promise<InvoiceItem> {
    return this.#connection.post("/v1/invoiceitems", input, options);
  }

  /** List invoice items. */
  list<const Path extends `data.${InvoiceItemPath}` = never>(
    query: Expanding<ListQuery<ListInvoiceItemsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<InvoiceItem, OfItem<Path>>> {
    return this.#connection.list("/v1/invoiceitems", query, options);
  }

  /** Retrieve an invoice item. */
  retrieve<const Path extends InvoiceItemPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<InvoiceItem, Path>> {
    return this.#connection.get(`/v1/invoiceitems/${inPath(id)}`, { expand: options.expand }, options);
  }

  /** Update an invoice item. No invoice may have it yet. */
  update(
    id: string,
    input: WithMoments<UpdateInvoiceItemInput>,
    options?: WriteOptions,
  ): Promise<InvoiceItem> {
    return this.#connection.post(`/v1/invoiceitems/${inPath(id)}`, input, options);
  }

  /** Delete an invoice item that no invoice has. */
  delete(id: string, options?: ReadOptions): Promise<Deleted<"invoiceitem">> {
    return this.#connection.delete(`/v1/invoiceitems/${inPath(id)}`, options);
  }
}

/** `/v1/installment_plans`, with a secret key. A publishable key may call `preview`. */
export class InstallmentPlans {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Preview an installment plan. The response has the schedule and the terms, with the hash by which the payer's
   * consent names them.
   */
  preview(input: PreviewInstallmentPlanInput, options?: WriteOptions): Promise<InstallmentPlanPreview> {
    return this.#connection.post("/v1/installment_plans/preview", input, options);
  }

  /**
   * Create an installment plan, and charge its first installment. If that is declined, the plan is canceled, and the
   * error has the type `card_declined`.
   */
  create(input: CreateInstallmentPlanInput, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post("/v1/installment_plans", input, options);
  }

  /** List installment plans. */
  list(
    query: ListQuery<ListInstallmentPlansInput> = {},
    options: ReadOptions = {},
  ): PagedList<InstallmentPlan> {
    return this.#connection.list("/v1/installment_plans", query, options);
  }

  /** Retrieve an installment plan. */
  retrieve(id: string, options?: ReadOptions): Promise<InstallmentPlan> {
    return this.#connection.get(`/v1/installment_plans/${inPath(id)}`, {}, options);
  }

  /** Update an installment plan. Its description, metadata or card. Another card pays at once what is overdue. */
  update(id: string, input: UpdateInstallmentPlanInput, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(`/v1/installment_plans/${inPath(id)}`, input, options);
  }

  /** Pay installments early, by one charge. The fee of those that are not due yet is waived. */
  payEarly(id: string, input: PayEarlyInput, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(`/v1/installment_plans/${inPath(id)}/pay_early`, input, options);
  }

  /**
   * Propose other dates or sums. They are in force at once if no date is earlier and no sum is higher, otherwise as
   * soon as the payer accepts.
   */
  reschedule(id: string, input: RescheduleInput, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(`/v1/installment_plans/${inPath(id)}/reschedule`, input, options);
  }

  /** Put a proposed schedule in force that the payer has accepted. The payer has agreed to its terms. */
  accept(id: string, input: AcceptVersionInput, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(`/v1/installment_plans/${inPath(id)}/accept`, input, options);
  }

  /** Waive installments. They are no longer owed. */
  waive(id: string, input: WaiveInput, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(`/v1/installment_plans/${inPath(id)}/waive`, input, options);
  }

  /** Cancel an installment plan. What is not paid is no longer owed. With `refund: "paid"` its charges are refunded. */
  cancel(
    id: string,
    input: CancelInstallmentPlanInput = {},
    options?: WriteOptions,
  ): Promise<InstallmentPlan> {
    return this.#connection.post(`/v1/installment_plans/${inPath(id)}/cancel`, input, options);
  }

  /** Charge a defaulted plan again. What is overdue is due now. */
  reinstate(id: string, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(`/v1/installment_plans/${inPath(id)}/reinstate`, {}, options);
  }
}

/** `/v1/billing_portal/sessions`, with a secret key. */
export class PortalSessions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Create a session on the page of a customer's subscriptions. The customer is redirected to its `url`, and manages
   * subscriptions there.
   */
  create(input: WithMoments<CreatePortalSessionInput>, options?: WriteOptions): Promise<PortalSession> {
    return this.#connection.post("/v1/billing_portal/sessions", input, options);
  }
}

/**
 * `/v1/portal`, with any key. It is what a subscriber does on the page of a portal session, whose `url` ends in the
 * token.
 */
export class Portals {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Retrieve what a subscriber's link shows. */
  retrieve(token: string, options?: ReadOptions): Promise<Portal> {
    return this.#connection.get(`/v1/portal/${inPath(token)}`, {}, options);
  }

  /** Ask whether the payer has to confirm a new card. The payer confirms it at the bank, before it is saved. */
  authenticateCard(
    token: string,
    input: PortalAuthenticateCardInput,
    options?: WriteOptions,
  ): Promise<Authentication> {
    return this.#connection.post(`/v1/portal/${inPath(token)}/authenticate_card`, input, options);
  }

  /** Replace the card that pays. Its successor is the card of a token, and pays what is owed. */
  replaceCard(token: string, input: PortalCardInput, options?: WriteOptions): Promise<Portal> {
    return this.#connection.post(`/v1/portal/${inPath(token)}/card`, input, options);
  }

  /**
   * Pay the oldest invoice of a subscription, or installments of a plan. The saved card is charged. Installments can be
   * paid before their day.
   */
  pay(token: string, input: PortalPayInput = {}, options?: WriteOptions): Promise<Portal> {
    return this.#connection.post(`/v1/portal/${inPath(token)}/pay`, input, options);
  }

  /** Cancel a payment that waits for its payer. The payer would have to confirm it at the bank. */
  cancelPayment(
    token: string,
    input: PortalCancelPaymentInput = {},
    options?: WriteOptions,
  ): Promise<Portal> {
    return this.#connection.post(`/v1/portal/${inPath(token)}/cancel_payment`, input, options);
  }

  /** Accept a proposed schedule of an installment plan, as its payer. */
  consent(token: string, input: PortalConsentInput, options?: WriteOptions): Promise<Portal> {
    return this.#connection.post(`/v1/portal/${inPath(token)}/consent`, input, options);
  }

  /** Cancel a subscription as its subscriber. */
  cancel(token: string, input: PortalActInput = {}, options?: WriteOptions): Promise<Portal> {
    return this.#connection.post(`/v1/portal/${inPath(token)}/cancel`, input, options);
  }

  /** Undo the cancellation of a subscription. */
  resume(token: string, input: PortalActInput = {}, options?: WriteOptions): Promise<Portal> {
    return this.#connection.post(`/v1/portal/${inPath(token)}/resume`, input, options);
  }
}

/**
 * `/v1/invoice_payments`, with any key. It is what a payer does on the page of an invoice, whose address is
 * `hosted_invoice_url`.
 */
export class InvoicePayments {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Retrieve the state of an invoice's payment. */
  retrieve(invoice: string, options?: ReadOptions): Promise<InvoicePayment> {
    return this.#connection.get(`/v1/invoice_payments/${inPath(invoice)}`, {}, options);
  }

  /**
   * Pay an invoice as its payer. The invoice is open, and the card of a token pays it. A decline is an error of type
   * `card_declined`.
   */
  pay(invoice: string, input: PayByPayerInput, options?: WriteOptions): Promise<InvoicePayment> {
    return this.#connection.post(`/v1/invoice_payments/${inPath(invoice)}/pay`, input, options);
  }

  /** Cancel a payment that waits for its payer. The payer would have to confirm it at the bank. */
  cancelPayment(invoice: string, options?: WriteOptions): Promise<InvoicePayment> {
    return this.#connection.post(`/v1/invoice_payments/${inPath(invoice)}/cancel_payment`, {}, options);
  }
}

/** `/v1/coupons`, with a secret key. */
export class Coupons {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Create a coupon. It takes off either `percent_off`, or `amount_off` in its currency. */
  create(input: WithMoments<CreateCouponInput>, options?: WriteOptions): Promise<Coupon> {
    return this.#connection.post("/v1/coupons", input, options);
  }

  /** List coupons. */
  list(query: ListQuery<ListCouponsInput> = {}, options: ReadOptions = {}): PagedList<Coupon> {
    return this.#connection.list("/v1/coupons", query, options);
  }

  /** Retrieve a coupon. */
  retrieve(id: string, options?: ReadOptions): Promise<Coupon> {
    return this.#connection.get(`/v1/coupons/${inPath(id)}`, {}, options);
  }

  /** Update a coupon. Its name and metadata. What a coupon takes off never changes. */
  update(id: string, input: UpdateCouponInput, options?: WriteOptions): Promise<Coupon> {
    return this.#connection.post(`/v1/coupons/${inPath(id)}`, input, options);
  }

  /** Delete a coupon; discounts that were given with it remain. */
  delete(id: string, options?: ReadOptions): Promise<Deleted<"coupon">> {
    return this.#connection.delete(`/v1/coupons/${inPath(id)}`, options);
  }
}

/** `/v1/promotion_codes`, with a secret key. */
export class PromotionCodes {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Create a promotion code. Payers redeem a coupon with it. */
  create(input: WithMoments<CreatePromotionCodeInput>, options?: WriteOptions): Promise<PromotionCode> {
    return this.#connection.post("/v1/promotion_codes", input, options);
  }

  /** List promotion codes. */
  list(query: ListQuery<ListPromotionCodesInput> = {}, options: ReadOptions = {}): PagedList<PromotionCode> {
    return this.#connection.list("/v1/promotion_codes", query, options);
  }

  /** Retrieve a promotion code. */
  retrieve(id: string, options?: ReadOptions): Promise<PromotionCode> {
    return this.#connection.get(`/v1/promotion_codes/${inPath(id)}`, {}, options);
  }

  /** Enable or disable a promotion code. Its metadata can change too. */
  update(id: string, input: UpdatePromotionCodeInput, options?: WriteOptions): Promise<PromotionCode> {
    return this.#connection.post(`/v1/promotion_codes/${inPath(id)}`, input, options);
  }
}

/** `/v1/subscriptions`, with a secret key. */
export class Subscriptions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Create a subscription, and charge its first invoice. A decline leaves it `incomplete`; with `payment_behavior:
   * "error_if_incomplete"` it is an error of type `card_declined` instead.
   */
  create<const Path extends SubscriptionPath = never>(
    input: Expanding<WithMoments<CreateSubscriptionInput>, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<Subscription, Path>> {
    return this.#connection.post("/v1/subscriptions", input, options);
  }

  /** List subscriptions. Without `status`, those that have not ended. */
  list<const Path extends `data.${SubscriptionPath}` = never>(
    query: Expanding<ListQuery<ListSubscriptionsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<Subscription, OfItem<Path>>> {
    return this.#connection.list("/v1/subscriptions", query, options);
  }

  /** Search subscriptions. `next_page` of the response is the `page` of the request for the next page. */
  search<const Path extends `data.${SubscriptionPath}` = never>(
    input: Expanding<SearchQuery<SearchSubscriptionsInput>, Path>,
    options?: ReadOptions,
  ): Promise<SearchResult<Expanded<Subscription, OfItem<Path>>>> {
    return this.#connection.get("/v1/subscriptions/search", input, options);
  }

  /** Retrieve a subscription. */
  retrieve<const Path extends SubscriptionPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<Subscription, Path>> {
    return this.#connection.get(`/v1/subscriptions/${inPath(id)}`, { expand: options.expand }, options);
  }

  /** Update a subscription. An empty string removes a value. */
  update<const Path extends SubscriptionPath = never>(
    id: string,
    input: Expanding<WithMoments<UpdateSubscriptionInput>, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<Subscription, Path>> {
    return this.#connection.post(`/v1/subscriptions/${inPath(id)}`, input, options);
  }

  /**
   * Cancel a subscription now. To cancel at the end of the period, update `cancel_at_period_end`. If the response was
   * lost, a second request fails with `invalid_state`.
   */
  cancel<const Path extends SubscriptionPath = never>(
    id: string,
    input: Expanding<CancelSubscriptionInput, Path> = {},
    options?: ReadOptions,
  ): Promise<Expanded<Subscription, Path>> {
    return this.#connection.delete(`/v1/subscriptions/${inPath(id)}`, options, input);
  }

  /** Pause a subscription. It has no periods and no invoices until it is resumed. */
  pause<const Path extends SubscriptionPath = never>(
    id: string,
    input: Expanding<PauseSubscriptionInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<Subscription, Path>> {
    return this.#connection.post(`/v1/subscriptions/${inPath(id)}/pause`, input, options);
  }

  /** Resume a paused subscription. An invoice is created, and charged. */
  resume<const Path extends SubscriptionPath = never>(
    id: string,
    input: Expanding<ResumeSubscriptionInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<Subscription, Path>> {
    return this.#connection.post(`/v1/subscriptions/${inPath(id)}/resume`, input, options);
  }
}

/** `/v1/subscription_items`, with a secret key. Each change is a change of the subscription, with the same proration. */
export class SubscriptionItems {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Add an item to a subscription. */
  create(input: WithMoments<CreateSubscriptionItemInput>, options?: WriteOptions): Promise<SubscriptionItem> {
    return this.#connection.post("/v1/subscription_items", input, options);
  }

  /** List the items of a subscription. */
  list(
    query: ListQuery<ListSubscriptionItemsInput> & { readonly subscription: string },
    options: ReadOptions = {},
  ): PagedList<SubscriptionItem> {
    return this.#connection.list("/v1/subscription_items", query, options);
  }

  /** Retrieve an item of a subscription. */
  retrieve(id: string, options?: ReadOptions): Promise<SubscriptionItem> {
    return this.#connection.get(`/v1/subscription_items/${inPath(id)}`, {}, options);
  }

  /** Update an item of a subscription. */
  update(
    id: string,
    input: WithMoments<UpdateSubscriptionItemInput>,
    options?: WriteOptions,
  ): Promise<SubscriptionItem> {
    return this.#connection.post(`/v1/subscription_items/${inPath(id)}`, input, options);
  }

  /** Remove an item from its subscription. A subscription keeps at least one. */
  delete(
    id: string,
    input: WithMoments<DeleteSubscriptionItemInput> = {},
    options?: ReadOptions,
  ): Promise<Deleted<"subscription_item">> {
    return this.#connection.delete(`/v1/subscription_items/${inPath(id)}`, options, input);
  }
}

/** `/v1/products`, with a secret key. */
export class Products {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Create a product. */
  create(input: CreateProductInput, options?: WriteOptions): Promise<Product> {
    return this.#connection.post("/v1/products", input, options);
  }

  /** List products. */
  list(query: ListQuery<ListProductsInput> = {}, options: ReadOptions = {}): PagedList<Product> {
    return this.#connection.list("/v1/products", query, options);
  }

  /** Search products. `next_page` of the response is the `page` of the request for the next page. */
  search(input: SearchQuery, options?: ReadOptions): Promise<SearchResult<Product>> {
    return this.#connection.get("/v1/products/search", input, options);
  }

  /** Retrieve a product. */
  retrieve(id: string, options?: ReadOptions): Promise<Product> {
    return this.#connection.get(`/v1/products/${inPath(id)}`, {}, options);
  }

  /** Update a product. */
  update(id: string, input: UpdateProductInput, options?: WriteOptions): Promise<Product> {
    return this.#connection.post(`/v1/products/${inPath(id)}`, input, options);
  }
}

/** `/v1/prices`, with a secret key. */
export class Prices {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Create a price. */
  create(input: CreatePriceInput, options?: WriteOptions): Promise<Price> {
    return this.#connection.post("/v1/prices", input, options);
  }

  /** List prices. */
  list(query: ListQuery<ListPricesInput> = {}, options: ReadOptions = {}): PagedList<Price> {
    return this.#connection.list("/v1/prices", query, options);
  }

  /** Search prices. `next_page` of the response is the `page` of the request for the next page. */
  search(input: SearchQuery, options?: ReadOptions): Promise<SearchResult<Price>> {
    return this.#connection.get("/v1/prices/search", input, options);
  }

  /** Retrieve a price. */
  retrieve(id: string, options?: ReadOptions): Promise<Price> {
    return this.#connection.get(`/v1/prices/${inPath(id)}`, {}, options);
  }

  /** Update a price. */
  update(id: string, input: UpdatePriceInput, options?: WriteOptions): Promise<Price> {
    return this.#connection.post(`/v1/prices/${inPath(id)}`, input, options);
  }
}

/** `/v1/files`, with a secret key. */
export class Files {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Upload a logo, an icon, the image of a product, or evidence about a dispute. Use its id in `branding`, in `images`
   * of a product, or as evidence.
   */
  create(input: CreateFileInput, options?: WriteOptions): Promise<File> {
    const form = new FormData();
    form.set("purpose", input.purpose);
    form.set("file", input.file);
    return this.#connection.post("/v1/files", form, options);
  }

  /** List files. */
  list(query: ListQuery<ListFilesInput> = {}, options: ReadOptions = {}): PagedList<File> {
    return this.#connection.list("/v1/files", query, options);
  }

  /** Retrieve a file. */
  retrieve(id: string, options?: ReadOptions): Promise<File> {
    return this.#connection.get(`/v1/files/${inPath(id)}`, {}, options);
  }
}

/** `/v1/events`, with a secret key. */
export class Events {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** List events, or wait for them. */
  list(
    query: ListQuery<Omit<ListEventsInput, "after" | "wait">> = {},
    options: ReadOptions = {},
  ): PagedList<TypedEvent> {
    return this.#connection.list("/v1/events", query, options);
  }

  /** Retrieve an event. */
  retrieve(id: string, options?: ReadOptions): Promise<TypedEvent> {
    return this.#connection.get(`/v1/events/${inPath(id)}`, {}, options);
  }

  /** List the deliveries of an event. Each has its attempts. */
  listDeliveries(
    id: string,
    query: ListQuery<ListDeliveriesInput> = {},
    options: ReadOptions = {},
  ): PagedList<WebhookDelivery> {
    return this.#connection.list(`/v1/events/${inPath(id)}/deliveries`, query, options);
  }

  /** Send an event once more. It is sent to one endpoint, or to all that subscribe to its type. */
  redeliver(id: string, input: RedeliverInput = {}, options?: WriteOptions): Promise<List<WebhookDelivery>> {
    return this.#connection.post(`/v1/events/${inPath(id)}/redeliver`, input, options);
  }

  /**
   * Returns the events after one, oldest first; `next_cursor` is the `after` of the next call. None is missed then, and none comes twice.
   *
   * @param query `after` is the id of an event, or `start`. With `wait` the call waits for an event, at most so many seconds, up to 20;
   * `timeout` of the client must be longer
   */
  follow(
    query: Pick<ListEventsInput, "type" | "types" | "wait"> & {
      readonly after: string;
      readonly limit?: number;
    },
    options?: ReadOptions,
  ): Promise<List<TypedEvent>> {
    return this.#connection.get("/v1/events", query, options);
  }
}

/** `/v1/account`, with a secret key. It is the account of the key, with the settings of the key's mode. */
export class Accounts {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Retrieve your account. */
  retrieve(options?: ReadOptions): Promise<Account> {
    return this.#connection.get("/v1/account", {}, options);
  }

  /**
   * Update your account. `branding` and `payment_method_types` are the defaults for links and sessions. `email`
   * receives messages to the merchant, in both modes; an empty string removes it.
   */
  update(input: UpdateAccountInput, options?: WriteOptions): Promise<Account> {
    return this.#connection.post("/v1/account", input, options);
  }
}

/** `/v1/api_keys`, with a secret key. They are the keys of the account. */
export class ApiKeys {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Create an API key. Only this response, and that of a key that is rolled, contain the key itself. */
  create(input: CreateApiKeyInput, options?: WriteOptions): Promise<NewApiKey> {
    return this.#connection.post("/v1/api_keys", input, options);
  }

  /** List API keys. */
  list(query: ListQuery<ListApiKeysInput> = {}, options: ReadOptions = {}): PagedList<ApiKey> {
    return this.#connection.list("/v1/api_keys", query, options);
  }

  /** Retrieve an API key. */
  retrieve(id: string, options?: ReadOptions): Promise<ApiKey> {
    return this.#connection.get(`/v1/api_keys/${inPath(id)}`, {}, options);
  }

  /** Update an API key. */
  update(id: string, input: UpdateApiKeyInput, options?: WriteOptions): Promise<ApiKey> {
    return this.#connection.post(`/v1/api_keys/${inPath(id)}`, input, options);
  }

  /** Roll an API key. The new key replaces this one, which stays valid for `overlap` seconds. */
  roll(id: string, input: RollApiKeyInput, options?: WriteOptions): Promise<NewApiKey> {
    return this.#connection.post(`/v1/api_keys/${inPath(id)}/roll`, input, options);
  }

  /** Expire an API key now. */
  expire(id: string, options?: WriteOptions): Promise<ApiKey> {
    return this.#connection.post(`/v1/api_keys/${inPath(id)}/expire`, {}, options);
  }
}

/** `/v1/request_logs`, with a secret key. They are the requests of the account's keys, without parameters and bodies. */
export class RequestLogs {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** List the requests of the account's keys. */
  list(query: ListQuery<ListRequestLogsInput> = {}, options: ReadOptions = {}): PagedList<RequestLog> {
    return this.#connection.list("/v1/request_logs", query, options);
  }
}

/** `/v1/webhook_endpoints`, with a secret key. */
export class WebhookEndpoints {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Create a webhook endpoint. Only this response contains its `secret`: store it to verify signatures. */
  create(input: CreateWebhookEndpointInput, options?: WriteOptions): Promise<WebhookEndpoint> {
    return this.#connection.post("/v1/webhook_endpoints", input, options);
  }

  /** List webhook endpoints. */
  list(
    query: ListQuery<ListWebhookEndpointsInput> = {},
    options: ReadOptions = {},
  ): PagedList<WebhookEndpoint> {
    return this.#connection.list("/v1/webhook_endpoints", query, options);
  }

  /** Retrieve a webhook endpoint. */
  retrieve(id: string, options?: ReadOptions): Promise<WebhookEndpoint> {
    return this.#connection.get(`/v1/webhook_endpoints/${inPath(id)}`, {}, options);
  }

  /** Update, enable or disable a webhook endpoint. */
  update(id: string, input: UpdateWebhookEndpointInput, options?: WriteOptions): Promise<WebhookEndpoint> {
    return this.#connection.post(`/v1/webhook_endpoints/${inPath(id)}`, input, options);
  }

  /** Delete a webhook endpoint. */
  delete(id: string, options?: ReadOptions): Promise<Deleted<"webhook_endpoint">> {
    return this.#connection.delete(`/v1/webhook_endpoints/${inPath(id)}`, options);
  }

  /**
   * Roll the secret of a webhook endpoint. The response has the new `secret`. The previous one stays valid for 24
   * hours.
   */
  rollSecret(id: string, options?: WriteOptions): Promise<WebhookEndpoint> {
    return this.#connection.post(`/v1/webhook_endpoints/${inPath(id)}/roll_secret`, {}, options);
  }

  /** Send a ping to a webhook endpoint. It is an event of the type `ping`. */
  ping(id: string, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.#connection.post(`/v1/webhook_endpoints/${inPath(id)}/ping`, {}, options);
  }

  /**
   * Send the events since a time again. Up to 500 are sent for one request; `starting_after` continues after
   * `last_event` of the last response.
   */
  replay(id: string, input: ReplayQuery, options?: WriteOptions): Promise<WebhookReplay> {
    return this.#connection.post(`/v1/webhook_endpoints/${inPath(id)}/replay`, input, options);
  }
}

/** `/v1/test_helpers/test_clocks`, with a secret key. The key must be of test mode. */
export class TestClocks {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Create a test clock. It stands still. Objects created with its id as `test_clock` use its time. */
  create(input: WithMoments<CreateTestClockInput>, options?: WriteOptions): Promise<TestClock> {
    return this.#connection.post("/v1/test_helpers/test_clocks", input, options);
  }

  /** List test clocks. */
  list(query: ListQuery<ListTestClocksInput> = {}, options: ReadOptions = {}): PagedList<TestClock> {
    return this.#connection.list("/v1/test_helpers/test_clocks", query, options);
  }

  /** Retrieve a test clock. */
  retrieve(id: string, options?: ReadOptions): Promise<TestClock> {
    return this.#connection.get(`/v1/test_helpers/test_clocks/${inPath(id)}`, {}, options);
  }

  /** Delete a test clock; its subscriptions are canceled, all else stays and goes by the real time. */
  delete(id: string, options?: ReadOptions): Promise<Deleted<"test_helpers.test_clock">> {
    return this.#connection.delete(`/v1/test_helpers/test_clocks/${inPath(id)}`, options);
  }

  /** Advance a test clock; it is ready once everything that is due by then has happened. */
  advance(id: string, input: WithMoments<AdvanceTestClockInput>, options?: WriteOptions): Promise<TestClock> {
    return this.#connection.post(`/v1/test_helpers/test_clocks/${inPath(id)}/advance`, input, options);
  }
}
