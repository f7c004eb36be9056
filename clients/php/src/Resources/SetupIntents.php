<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/setup_intents` */
final class SetupIntents
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a SetupIntent. If `confirm` is true, the card is verified and saved at once.
     *
     * @param array{expand?: list<'customer'|'payment_method'>, payment_method?: string, return_url?: string, confirm?: bool, customer?: string, description?: string|null, metadata?: array<string, string|null>, usage?: 'on_session'|'off_session'} $parameters
     */
    public function create(array $parameters = [], ?string $idempotencyKey = null): Results\SetupIntent
    {
        return new Results\SetupIntent($this->connection->post('/v1/setup_intents', $parameters, $idempotencyKey));
    }

    /**
     * List SetupIntents.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, expand?: list<'data.customer'|'data.payment_method'>, customer?: string} $parameters
     * @return PagedList<Results\SetupIntent>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/setup_intents', $parameters, Results\SetupIntent::class);
    }

    /**
     * Retrieve a SetupIntent.
     *
     * @param array{expand?: list<'customer'|'payment_method'>} $parameters
     */
    public function retrieve(string $id, array $parameters = []): Results\SetupIntent
    {
        return new Results\SetupIntent($this->connection->get('/v1/setup_intents/' . Connection::inPath($id), $parameters));
    }

    /**
     * Update a SetupIntent. Once an attempt is under way, only `description` and `metadata` can change.
     *
     * @param array{expand?: list<'customer'|'payment_method'>, customer?: string, payment_method?: string|null, description?: string|null, metadata?: array<string, string|null>|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\SetupIntent
    {
        return new Results\SetupIntent($this->connection->post('/v1/setup_intents/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Confirm a SetupIntent: verify the card, and save it. The card is saved for the customer. A decline is an error of type `card_declined`.
     *
     * @param array{expand?: list<'customer'|'payment_method'>, payment_method?: string, return_url?: string} $parameters
     */
    public function confirm(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\SetupIntent
    {
        return new Results\SetupIntent($this->connection->post('/v1/setup_intents/' . Connection::inPath($id) . '/confirm', $parameters, $idempotencyKey));
    }

    /**
     * Cancel a SetupIntent.
     *
     * @param array{expand?: list<'customer'|'payment_method'>, cancellation_reason?: 'abandoned'|'duplicate'|'fraudulent'|'requested_by_customer'} $parameters
     */
    public function cancel(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\SetupIntent
    {
        return new Results\SetupIntent($this->connection->post('/v1/setup_intents/' . Connection::inPath($id) . '/cancel', $parameters, $idempotencyKey));
    }
}
