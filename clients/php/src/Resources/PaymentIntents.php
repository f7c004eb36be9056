<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/payment_intents` */
final class PaymentIntents
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a PaymentIntent. Its first attempt is made at once if `confirm` is true. A decline is an error of type `card_declined`, and the response has the intent.
     *
     * @param array{expand?: list<'customer'|'latest_charge'|'latest_charge.refunds'|'payment_method'>, payment_method?: string, off_session?: bool, return_url?: string, receipt_email?: string|null, setup_future_usage?: 'on_session'|'off_session'|''|null, shipping?: array{name: string, phone?: string|null, address: array{line1?: string|null, line2?: string|null, city?: string|null, state?: string|null, postal_code?: string|null, country?: string|null}}|null, amount: int, currency: string, confirm?: bool, capture_method?: 'automatic'|'manual', customer?: string, description?: string|null, metadata?: array<string, string|null>, statement_descriptor?: string} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\PaymentIntent
    {
        return new Results\PaymentIntent($this->connection->post('/v1/payment_intents', $parameters, $idempotencyKey));
    }

    /**
     * List PaymentIntents.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, expand?: list<'data.customer'|'data.latest_charge'|'data.latest_charge.refunds'|'data.payment_method'>, customer?: string} $parameters
     * @return PagedList<Results\PaymentIntent>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/payment_intents', $parameters, Results\PaymentIntent::class);
    }

    /**
     * Search PaymentIntents. `next_page` of the response is the `page` of the request for the next page.
     *
     * @param array{query: string, limit?: int, page?: string, expand?: list<'data.customer'|'data.latest_charge'|'data.latest_charge.refunds'|'data.payment_method'>} $parameters
     */
    public function search(array $parameters): Results\PaymentIntentSearchResult
    {
        return new Results\PaymentIntentSearchResult($this->connection->get('/v1/payment_intents/search', $parameters));
    }

    /**
     * Retrieve a PaymentIntent.
     *
     * @param array{expand?: list<'customer'|'latest_charge'|'latest_charge.refunds'|'payment_method'>} $parameters
     */
    public function retrieve(string $id, array $parameters = []): Results\PaymentIntent
    {
        return new Results\PaymentIntent($this->connection->get('/v1/payment_intents/' . Connection::inPath($id), $parameters));
    }

    /**
     * Update a PaymentIntent. Once an attempt is under way, only `description`, `metadata` and `shipping` can change.
     *
     * @param array{expand?: list<'customer'|'latest_charge'|'latest_charge.refunds'|'payment_method'>, amount?: int, currency?: string, capture_method?: 'automatic'|'manual', customer?: string, payment_method?: string|null, receipt_email?: string|null, setup_future_usage?: 'on_session'|'off_session'|''|null, statement_descriptor?: string|null, description?: string|null, metadata?: array<string, string|null>|null, shipping?: array{name: string, phone?: string|null, address: array{line1?: string|null, line2?: string|null, city?: string|null, state?: string|null, postal_code?: string|null, country?: string|null}}|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\PaymentIntent
    {
        return new Results\PaymentIntent($this->connection->post('/v1/payment_intents/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Confirm a PaymentIntent: make its next attempt. A decline is an error of type `card_declined`, and the response has the intent.
     *
     * @param array{expand?: list<'customer'|'latest_charge'|'latest_charge.refunds'|'payment_method'>, payment_method?: string, off_session?: bool, return_url?: string, receipt_email?: string|null, setup_future_usage?: 'on_session'|'off_session'|''|null, shipping?: array{name: string, phone?: string|null, address: array{line1?: string|null, line2?: string|null, city?: string|null, state?: string|null, postal_code?: string|null, country?: string|null}}|null} $parameters
     */
    public function confirm(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\PaymentIntent
    {
        return new Results\PaymentIntent($this->connection->post('/v1/payment_intents/' . Connection::inPath($id) . '/confirm', $parameters, $idempotencyKey));
    }

    /**
     * Capture what a PaymentIntent has authorized, or a part of it. What is not captured is released.
     *
     * @param array{expand?: list<'customer'|'latest_charge'|'latest_charge.refunds'|'payment_method'>, amount_to_capture?: int} $parameters
     */
    public function capture(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\PaymentIntent
    {
        return new Results\PaymentIntent($this->connection->post('/v1/payment_intents/' . Connection::inPath($id) . '/capture', $parameters, $idempotencyKey));
    }

    /**
     * Cancel a PaymentIntent. It must not be paid. What it has authorized is released.
     *
     * @param array{expand?: list<'customer'|'latest_charge'|'latest_charge.refunds'|'payment_method'>, cancellation_reason?: 'abandoned'|'duplicate'|'fraudulent'|'requested_by_customer'} $parameters
     */
    public function cancel(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\PaymentIntent
    {
        return new Results\PaymentIntent($this->connection->post('/v1/payment_intents/' . Connection::inPath($id) . '/cancel', $parameters, $idempotencyKey));
    }
}
