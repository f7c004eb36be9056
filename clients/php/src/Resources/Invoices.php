<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/invoices/create_preview` */
final class Invoices
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Preview an invoice. It is the next invoice of a subscription, or the first of a new one, as a change would make it. Nothing is written.
     *
     * @param array{expand?: list<'customer'|'subscription'>, automatic_tax?: array{enabled: false}, customer?: string, subscription?: string, currency?: string, subscription_details?: array{proration_behavior?: 'create_prorations'|'always_invoice'|'none', proration_date?: string|int, items?: list<array{id?: string, price?: string, price_data?: array{currency: string, unit_amount: int, recurring: array{interval: 'day'|'week'|'month'|'year', interval_count?: int}, product?: string, product_data?: array{name: string, metadata?: array<string, string|null>}}, quantity?: int, deleted?: bool, metadata?: array<string, string|null>|null}>, billing_cycle_anchor?: string, trial_end?: string|int, cancel_now?: bool, cancel_at?: string|int|null, cancel_at_period_end?: bool}, invoice_items?: list<array{amount: int, currency?: string, description?: string|null, discountable?: bool, period?: array{start: string|int, end: string|int}}>, discounts?: list<array{coupon: string}>|null} $parameters
     */
    public function createPreview(array $parameters = [], ?string $idempotencyKey = null): Results\InvoicePreview
    {
        return new Results\InvoicePreview($this->connection->post('/v1/invoices/create_preview', $parameters, $idempotencyKey));
    }

    /**
     * List invoices.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, expand?: list<'data.customer'|'data.subscription'|'data.charge'|'data.charge.refunds'>, customer?: string, subscription?: string, status?: 'draft'|'open'|'paid'|'void'|'uncollectible'} $parameters
     * @return PagedList<Results\Invoice>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/invoices', $parameters, Results\Invoice::class);
    }

    /**
     * Create the draft of an invoice. It is for a customer, or for what a subscription owes beside its periods.
     *
     * @param array{customer?: string, subscription?: string, currency?: string, auto_advance?: bool, pending_invoice_items_behavior?: 'include'|'exclude', collection_method?: 'charge_automatically', default_source?: string, description?: string|null, footer?: string|null, metadata?: array<string, string|null>} $parameters
     */
    public function create(array $parameters = [], ?string $idempotencyKey = null): Results\Invoice
    {
        return new Results\Invoice($this->connection->post('/v1/invoices', $parameters, $idempotencyKey));
    }

    /**
     * Search invoices. `next_page` of the response is the `page` of the request for the next page.
     *
     * @param array{query: string, limit?: int, page?: string, expand?: list<'data.customer'|'data.subscription'|'data.charge'|'data.charge.refunds'>} $parameters
     */
    public function search(array $parameters): Results\InvoiceSearchResult
    {
        return new Results\InvoiceSearchResult($this->connection->get('/v1/invoices/search', $parameters));
    }

    /**
     * Retrieve an invoice.
     *
     * @param array{expand?: list<'customer'|'subscription'|'charge'|'charge.refunds'>} $parameters
     */
    public function retrieve(string $id, array $parameters = []): Results\Invoice
    {
        return new Results\Invoice($this->connection->get('/v1/invoices/' . Connection::inPath($id), $parameters));
    }

    /**
     * Update an invoice.
     *
     * @param array{auto_advance?: bool, collection_method?: 'charge_automatically', default_source?: string|null, description?: string|null, footer?: string|null, metadata?: array<string, string|null>|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Invoice
    {
        return new Results\Invoice($this->connection->post('/v1/invoices/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Delete the draft of an invoice. Its invoice items are pending again.
     */
    public function delete(string $id): Results\DeletedInvoice
    {
        return new Results\DeletedInvoice($this->connection->delete('/v1/invoices/' . Connection::inPath($id)));
    }

    /**
     * List the lines of an invoice. They are in their order on the invoice.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string} $parameters
     * @return PagedList<Results\InvoiceLineItem>
     */
    public function listLines(string $id, array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/invoices/' . Connection::inPath($id) . '/lines', $parameters, Results\InvoiceLineItem::class);
    }

    /**
     * Finalize the draft of an invoice. It gets its number, and never changes again.
     *
     * @param array{auto_advance?: bool} $parameters
     */
    public function finalize(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Invoice
    {
        return new Results\Invoice($this->connection->post('/v1/invoices/' . Connection::inPath($id) . '/finalize', $parameters, $idempotencyKey));
    }

    /**
     * Pay an invoice. It is charged, or with `paid_out_of_band` marked as paid. A decline is an error of type `card_declined`.
     *
     * @param array{source?: string, payment_method?: string, paid_out_of_band?: bool} $parameters
     */
    public function pay(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Invoice
    {
        return new Results\Invoice($this->connection->post('/v1/invoices/' . Connection::inPath($id) . '/pay', $parameters, $idempotencyKey));
    }

    /**
     * Void an invoice; the change of its subscription that it bills stands, see reverse_change. It must not be paid. What it took of balance, coupon and invoice items is given back.
     */
    public function void(string $id, ?string $idempotencyKey = null): Results\Invoice
    {
        return new Results\Invoice($this->connection->post('/v1/invoices/' . Connection::inPath($id) . '/void', [], $idempotencyKey));
    }

    /**
     * Mark an invoice as uncollectible. Its collection ends. It can still be paid or voided.
     */
    public function markUncollectible(string $id, ?string $idempotencyKey = null): Results\Invoice
    {
        return new Results\Invoice($this->connection->post('/v1/invoices/' . Connection::inPath($id) . '/mark_uncollectible', [], $idempotencyKey));
    }

    /**
     * Mail an invoice to its customer. The mail leads to the page of the invoice, which must be open.
     */
    public function send(string $id, ?string $idempotencyKey = null): Results\Invoice
    {
        return new Results\Invoice($this->connection->post('/v1/invoices/' . Connection::inPath($id) . '/send', [], $idempotencyKey));
    }
}
