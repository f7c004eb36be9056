import type {
  AttachPaymentMethodInput,
  CreatePaymentMethodInput,
  ListPaymentMethodsInput,
  PaymentMethod,
  UpdatePaymentMethodInput,
} from "../contract/payment-method.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** `/v1/payment_methods`, with a secret key: cards of tokens, and saved cards. */
export class PaymentMethods {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Makes a payment method of a card or of a token. It is used once, unless it is attached to a customer. */
  create(input: CreatePaymentMethodInput, options?: WriteOptions): Promise<PaymentMethod> {
    return this.#connection.post("/v1/payment_methods", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<PaymentMethod> {
    return this.#connection.get(pathOf(id), {}, options);
  }

  /** Updates one that is attached, apart from its number; an empty string removes a value. */
  update(id: string, input: UpdatePaymentMethodInput, options?: WriteOptions): Promise<PaymentMethod> {
    return this.#connection.post(pathOf(id), input, options);
  }

  /** Saves the card for a customer. */
  attach(id: string, input: AttachPaymentMethodInput, options?: WriteOptions): Promise<PaymentMethod> {
    return this.#connection.post(`${pathOf(id)}/attach`, input, options);
  }

  /** Removes the card from its customer, and erases its number. */
  detach(id: string, options?: WriteOptions): Promise<PaymentMethod> {
    return this.#connection.post(`${pathOf(id)}/detach`, {}, options);
  }

  list(query: ListQuery<ListPaymentMethodsInput> = {}, options: ReadOptions = {}): PagedList<PaymentMethod> {
    return this.#connection.list("/v1/payment_methods", query, options);
  }
}

function pathOf(id: string): string {
  return `/v1/payment_methods/${inPath(id)}`;
}
