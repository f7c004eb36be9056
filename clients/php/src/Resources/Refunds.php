<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/refunds` */
final class Refunds
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Refund a charge, or a part of it. Without `amount` the whole charge is refunded. A refund that fails has the status `failed`.
     *
     * @param array{charge?: string, payment_intent?: string, amount?: int, reason?: 'duplicate'|'fraudulent'|'requested_by_customer', metadata?: array<string, string|null>} $parameters
     */
    public function create(array $parameters = [], ?string $idempotencyKey = null): Results\Refund
    {
        return new Results\Refund($this->connection->post('/v1/refunds', $parameters, $idempotencyKey));
    }

    /**
     * List refunds.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, expand?: list<'data.charge'|'data.charge.refunds'|'data.balance_transaction'>, charge?: string, payment_intent?: string} $parameters
     * @return PagedList<Results\Refund>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/refunds', $parameters, Results\Refund::class);
    }

    /**
     * Retrieve a refund.
     *
     * @param array{expand?: list<'charge'|'charge.refunds'|'balance_transaction'>} $parameters
     */
    public function retrieve(string $id, array $parameters = []): Results\Refund
    {
        return new Results\Refund($this->connection->get('/v1/refunds/' . Connection::inPath($id), $parameters));
    }
}
