<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/charges` */
final class Charges
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Charge a card, or another payment method. With a method whose page the payer goes to, the `status` is `requires_action`, and `next_action` says where; with BLIK they confirm in the app of their bank until `expires_at`. The token of a method whose page the payer goes to, sent again with the same amount and currency, gets the charge as it is by then. A decline is an error of type `card_declined`; its `charge` is the id of the failed charge.
     *
     * @param array{amount: int, currency: string, source?: string, customer?: string, description?: string|null, metadata?: array<string, string|null>, capture?: bool, receipt_email?: string|null, statement_descriptor?: string, test_clock?: string, return_url?: string} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\Charge
    {
        return new Results\Charge($this->connection->post('/v1/charges', $parameters, $idempotencyKey));
    }

    /**
     * List charges.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, expand?: list<'data.customer'|'data.balance_transaction'|'data.refunds'>, status?: 'pending'|'requires_action'|'requires_capture'|'succeeded'|'failed'|'capture_failed'|'canceled'|'unknown', customer?: string, invoice?: string, installment_plan?: string, payment_intent?: string, payment_link?: string, checkout_session?: string} $parameters
     * @return PagedList<Results\Charge>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/charges', $parameters, Results\Charge::class);
    }

    /**
     * Search charges. `next_page` of the response is the `page` of the request for the next page.
     *
     * @param array{query: string, limit?: int, page?: string, expand?: list<'data.customer'|'data.balance_transaction'|'data.refunds'>} $parameters
     */
    public function search(array $parameters): Results\ChargeSearchResult
    {
        return new Results\ChargeSearchResult($this->connection->get('/v1/charges/search', $parameters));
    }

    /**
     * Retrieve a charge.
     *
     * @param array{expand?: list<'customer'|'balance_transaction'|'refunds'>} $parameters
     */
    public function retrieve(string $id, array $parameters = []): Results\Charge
    {
        return new Results\Charge($this->connection->get('/v1/charges/' . Connection::inPath($id), $parameters));
    }

    /**
     * Update a charge.
     *
     * @param array{description?: string|null, metadata?: array<string, string|null>|null, receipt_email?: string|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Charge
    {
        return new Results\Charge($this->connection->post('/v1/charges/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Capture an authorized charge, or a part of it. The charge was created with `capture: false`. What is not captured is released.
     *
     * @param array{amount?: int} $parameters
     */
    public function capture(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Charge
    {
        return new Results\Charge($this->connection->post('/v1/charges/' . Connection::inPath($id) . '/capture', $parameters, $idempotencyKey));
    }

    /**
     * Cancel an authorized charge. The charge was created with `capture: false`.
     */
    public function cancel(string $id, ?string $idempotencyKey = null): Results\Charge
    {
        return new Results\Charge($this->connection->post('/v1/charges/' . Connection::inPath($id) . '/cancel', [], $idempotencyKey));
    }
}
