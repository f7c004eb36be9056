import type { Deleted } from "../contract/deleted.ts";
import type {
  CreateInvoiceItemInput,
  InvoiceItem,
  ListInvoiceItemsInput,
  UpdateInvoiceItemInput,
} from "../contract/invoice-item.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { WithMoments } from "./moment.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** `/v1/invoiceitems`, with a secret key. */
export class InvoiceItems {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates an item of the customer's next invoice, or of that of `subscription`. Below 0 the amount is a credit. */
  create(input: WithMoments<CreateInvoiceItemInput>, options?: WriteOptions): Promise<InvoiceItem> {
    return this.#connection.post("/v1/invoiceitems", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<InvoiceItem> {
    return this.#connection.get(pathOf(id), {}, options);
  }

  /** Updates an item while no invoice has it. */
  update(
    id: string,
    input: WithMoments<UpdateInvoiceItemInput>,
    options?: WriteOptions,
  ): Promise<InvoiceItem> {
    return this.#connection.post(pathOf(id), input, options);
  }

  /** Deletes an item while no invoice has it. */
  delete(id: string, options?: ReadOptions): Promise<Deleted<"invoiceitem">> {
    return this.#connection.delete(pathOf(id), options);
  }

  list(query: ListQuery<ListInvoiceItemsInput> = {}, options: ReadOptions = {}): PagedList<InvoiceItem> {
    return this.#connection.list("/v1/invoiceitems", query, options);
  }
}

function pathOf(id: string): string {
  return `/v1/invoiceitems/${encodeURIComponent(id)}`;
}
