<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/invoiceitems` */
final class InvoiceItems
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create an invoice item. It is billed by the customer's next invoice, or by that of `subscription`. Below 0 the amount is a credit.
     *
     * @param array{customer: string, amount: int, currency: string, description?: string|null, period?: array{start: string|int, end: string|int}, subscription?: string, invoice?: string, discountable?: bool, metadata?: array<string, string|null>} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\InvoiceItem
    {
        return new Results\InvoiceItem($this->connection->post('/v1/invoiceitems', $parameters, $idempotencyKey));
    }

    /**
     * List invoice items.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, expand?: list<'data.customer'>, customer?: string, invoice?: string, pending?: bool} $parameters
     * @return PagedList<Results\InvoiceItem>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/invoiceitems', $parameters, Results\InvoiceItem::class);
    }

    /**
     * Retrieve an invoice item.
     *
     * @param array{expand?: list<'customer'>} $parameters
     */
    public function retrieve(string $id, array $parameters = []): Results\InvoiceItem
    {
        return new Results\InvoiceItem($this->connection->get('/v1/invoiceitems/' . Connection::inPath($id), $parameters));
    }

    /**
     * Update an invoice item. No invoice may have it yet.
     *
     * @param array{amount?: int, description?: string|null, period?: array{start: string|int, end: string|int}, discountable?: bool, metadata?: array<string, string|null>|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\InvoiceItem
    {
        return new Results\InvoiceItem($this->connection->post('/v1/invoiceitems/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Delete an invoice item that no invoice has.
     */
    public function delete(string $id): Results\DeletedInvoiceItem
    {
        return new Results\DeletedInvoiceItem($this->connection->delete('/v1/invoiceitems/' . Connection::inPath($id)));
    }
}
