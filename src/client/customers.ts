import type {
  BalanceTransaction,
  CreateBalanceTransactionInput,
  ListBalanceTransactionsInput,
} from "../contract/balance-transaction.ts";
import type {
  CreateCustomerInput,
  CreateSourceInput,
  Customer,
  ListCustomersInput,
  ListSourcesInput,
  SavedCard,
  UpdateCustomerInput,
  UpdateSourceInput,
} from "../contract/customer.ts";
import type { Deleted } from "../contract/deleted.ts";
import type { SearchResult } from "../contract/search.ts";
import type { ListCustomerMethodsInput, PaymentMethod } from "../contract/payment-method.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList, SearchQuery } from "./paged-list.ts";

/** `/v1/customers`, their saved cards and their balances, with a secret key. */
export class Customers {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a customer; the card of the token `source` is saved as the default card. */
  create(input: CreateCustomerInput = {}, options?: WriteOptions): Promise<Customer> {
    return this.#connection.post("/v1/customers", input, options);
  }

  /** Retrieves a customer; of a deleted customer only the id. */
  retrieve(id: string, options?: ReadOptions): Promise<Customer | Deleted<"customer">> {
    return this.#connection.get(pathOf(id), {}, options);
  }

  /** Updates the given parameters; an empty string removes a value. */
  update(id: string, input: UpdateCustomerInput, options?: WriteOptions): Promise<Customer> {
    return this.#connection.post(pathOf(id), input, options);
  }

  /** Deletes the customer with all saved cards, but not the charges. */
  delete(id: string, options?: ReadOptions): Promise<Deleted<"customer">> {
    return this.#connection.delete(pathOf(id), options);
  }

  list(query: ListQuery<ListCustomersInput> = {}, options: ReadOptions = {}): PagedList<Customer> {
    return this.#connection.list("/v1/customers", query, options);
  }

  /** Saves the card of a token, which is consumed. Saving the same card again returns the existing saved card. */
  createSource(id: string, input: CreateSourceInput, options?: WriteOptions): Promise<SavedCard> {
    return this.#connection.post(`${pathOf(id)}/sources`, input, options);
  }

  retrieveSource(id: string, card: string, options?: ReadOptions): Promise<SavedCard> {
    return this.#connection.get(`${pathOf(id)}/sources/${inPath(card)}`, {}, options);
  }

  /** Updates a saved card, apart from its number; an empty string removes a value. */
  updateSource(
    id: string,
    card: string,
    input: UpdateSourceInput,
    options?: WriteOptions,
  ): Promise<SavedCard> {
    return this.#connection.post(`${pathOf(id)}/sources/${inPath(card)}`, input, options);
  }

  /** Removes a card and erases its number. */
  deleteSource(id: string, card: string, options?: ReadOptions): Promise<Deleted<"card">> {
    return this.#connection.delete(`${pathOf(id)}/sources/${inPath(card)}`, options);
  }

  listSources(
    id: string,
    query: ListQuery<ListSourcesInput> = {},
    options: ReadOptions = {},
  ): PagedList<SavedCard> {
    return this.#connection.list(`${pathOf(id)}/sources`, query, options);
  }

  listPaymentMethods(
    id: string,
    query: ListQuery<ListCustomerMethodsInput> = {},
    options: ReadOptions = {},
  ): PagedList<PaymentMethod> {
    return this.#connection.list(`${pathOf(id)}/payment_methods`, query, options);
  }

  retrievePaymentMethod(id: string, method: string, options?: ReadOptions): Promise<PaymentMethod> {
    return this.#connection.get(`${pathOf(id)}/payment_methods/${inPath(method)}`, {}, options);
  }

  /** Changes the balance that invoices in `currency` use. Below 0 the amount is a credit for the customer. */
  createBalanceTransaction(
    id: string,
    input: CreateBalanceTransactionInput,
    options?: WriteOptions,
  ): Promise<BalanceTransaction> {
    return this.#connection.post(`${pathOf(id)}/balance_transactions`, input, options);
  }

  retrieveBalanceTransaction(
    id: string,
    transaction: string,
    options?: ReadOptions,
  ): Promise<BalanceTransaction> {
    const path = `${pathOf(id)}/balance_transactions/${inPath(transaction)}`;
    return this.#connection.get(path, {}, options);
  }

  listBalanceTransactions(
    id: string,
    query: ListQuery<ListBalanceTransactionsInput> = {},
    options: ReadOptions = {},
  ): PagedList<BalanceTransaction> {
    return this.#connection.list(`${pathOf(id)}/balance_transactions`, query, options);
  }

  /** Finds customers by a query: the page that follows is asked for with `page: next_page`. */
  search(input: SearchQuery, options?: ReadOptions): Promise<SearchResult<Customer>> {
    return this.#connection.get("/v1/customers/search", input, options);
  }
}

function pathOf(id: string): string {
  return `/v1/customers/${inPath(id)}`;
}
