import type { Deleted } from "../contract/deleted.ts";
import type {
  CreateInvoiceItemInput,
  InvoiceItem,
  ListInvoiceItemsInput,
  UpdateInvoiceItemInput,
} from "../contract/invoice-item.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { WithMoments } from "./moment.ts";
import type { Expanded, Expanding, ExpandOptions, OfItem } from "./expanded.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** The members of an invoice item that `expand` replaces by objects. */
type InvoiceItemPath = "customer";

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

  retrieve<const Path extends InvoiceItemPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<InvoiceItem, Path>> {
    return this.#connection.get(pathOf(id), { expand: options.expand }, options);
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

  list<const Path extends `data.${InvoiceItemPath}` = never>(
    query: Expanding<ListQuery<ListInvoiceItemsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<InvoiceItem, OfItem<Path>>> {
    return this.#connection.list("/v1/invoiceitems", query, options);
  }
}

function pathOf(id: string): string {
  return `/v1/invoiceitems/${inPath(id)}`;
}
