import type {
  CreateInvoiceInput,
  FinalizeInvoiceInput,
  PayInvoiceInput,
  UpdateInvoiceInput,
} from "../contract/change-invoice.ts";
import type { Deleted } from "../contract/deleted.ts";
import type { InvoicePreview, PreviewInvoiceInput } from "../contract/invoice-preview.ts";
import type { Invoice, ListInvoicesInput } from "../contract/invoice.ts";
import type { InvoiceLineItem } from "../contract/line-item.ts";
import type { SearchInvoicesInput, SearchResult } from "../contract/search.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { WithMoments } from "./moment.ts";
import type { Expanded, Expanding, ExpandOptions, OfItem } from "./expanded.ts";
import type { ListQuery, PagedList, SearchQuery } from "./paged-list.ts";

/** The members of an invoice that `expand` replaces by objects. */
type InvoicePath = "customer" | "subscription" | "charge" | "charge.refunds";

/** `/v1/invoices`, with a secret key. */
export class Invoices {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a draft for a customer, or for what a subscription owes beside its periods. */
  create(input: CreateInvoiceInput, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post("/v1/invoices", input, options);
  }

  retrieve<const Path extends InvoicePath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<Invoice, Path>> {
    return this.#connection.get(pathOf(id), { expand: options.expand }, options);
  }

  update(id: string, input: UpdateInvoiceInput, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post(pathOf(id), input, options);
  }

  /** Deletes a draft. Its invoice items are pending again. */
  delete(id: string, options?: ReadOptions): Promise<Deleted<"invoice">> {
    return this.#connection.delete(pathOf(id), options);
  }

  list<const Path extends `data.${InvoicePath}` = never>(
    query: Expanding<ListQuery<ListInvoicesInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<Invoice, OfItem<Path>>> {
    return this.#connection.list("/v1/invoices", query, options);
  }

  /** Lists the lines of an invoice, in their order. */
  listLines(id: string, query: ListQuery = {}, options: ReadOptions = {}): PagedList<InvoiceLineItem> {
    return this.#connection.list(`${pathOf(id)}/lines`, query, options);
  }

  /** Finalizes a draft: it gets its number, and never changes again. */
  finalize(id: string, input: FinalizeInvoiceInput = {}, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post(`${pathOf(id)}/finalize`, input, options);
  }

  /**
   * Charges an open invoice, or marks it as paid with `paid_out_of_band`. A decline rejects with a `TillError` of type
   * `card_declined`.
   */
  pay(id: string, input: PayInvoiceInput = {}, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post(`${pathOf(id)}/pay`, input, options);
  }

  /** Voids an invoice that is not paid. What it took of balance, coupon and invoice items is given back. */
  void(id: string, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post(`${pathOf(id)}/void`, {}, options);
  }

  /** Ends the collection of an open invoice. It can still be paid or voided. */
  markUncollectible(id: string, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post(`${pathOf(id)}/mark_uncollectible`, {}, options);
  }

  /** Mails the page of an open invoice to its customer. */
  send(id: string, options?: WriteOptions): Promise<Invoice> {
    return this.#connection.post(`${pathOf(id)}/send`, {}, options);
  }

  /** Returns the next invoice of a subscription, or the first of a new one, as a change would make it. Nothing is written. */
  createPreview<const Path extends "customer" | "subscription" = never>(
    input: Expanding<WithMoments<PreviewInvoiceInput>, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<InvoicePreview, Path>> {
    return this.#connection.post("/v1/invoices/create_preview", input, options);
  }

  /** Finds invoices by a query: the page that follows is asked for with `page: next_page`. */
  search<const Path extends `data.${InvoicePath}` = never>(
    input: Expanding<SearchQuery<SearchInvoicesInput>, Path>,
    options?: ReadOptions,
  ): Promise<SearchResult<Expanded<Invoice, OfItem<Path>>>> {
    return this.#connection.get("/v1/invoices/search", input, options);
  }
}

function pathOf(id: string): string {
  return `/v1/invoices/${inPath(id)}`;
}
