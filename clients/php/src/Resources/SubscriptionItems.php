<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/subscription_items` */
final class SubscriptionItems
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Add an item to a subscription.
     *
     * @param array{proration_behavior?: 'create_prorations'|'always_invoice'|'none', proration_date?: string|int, price?: string, price_data?: array{currency: string, unit_amount: int, recurring: array{interval: 'day'|'week'|'month'|'year', interval_count?: int}, product?: string, product_data?: array{name: string, metadata?: array<string, string|null>}}, quantity?: int, subscription: string, payment_behavior?: 'allow_incomplete'|'error_if_incomplete', metadata?: array<string, string|null>} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\SubscriptionItem
    {
        return new Results\SubscriptionItem($this->connection->post('/v1/subscription_items', $parameters, $idempotencyKey));
    }

    /**
     * List the items of a subscription.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, subscription: string} $parameters
     * @return PagedList<Results\SubscriptionItem>
     */
    public function list(array $parameters): PagedList
    {
        return new PagedList($this->connection, '/v1/subscription_items', $parameters, Results\SubscriptionItem::class);
    }

    /**
     * Retrieve an item of a subscription.
     */
    public function retrieve(string $id): Results\SubscriptionItem
    {
        return new Results\SubscriptionItem($this->connection->get('/v1/subscription_items/' . Connection::inPath($id)));
    }

    /**
     * Update an item of a subscription.
     *
     * @param array{proration_behavior?: 'create_prorations'|'always_invoice'|'none', proration_date?: string|int, price?: string, price_data?: array{currency: string, unit_amount: int, recurring: array{interval: 'day'|'week'|'month'|'year', interval_count?: int}, product?: string, product_data?: array{name: string, metadata?: array<string, string|null>}}, quantity?: int, payment_behavior?: 'allow_incomplete'|'error_if_incomplete', metadata?: array<string, string|null>|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\SubscriptionItem
    {
        return new Results\SubscriptionItem($this->connection->post('/v1/subscription_items/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Remove an item from its subscription. A subscription keeps at least one.
     *
     * @param array{proration_behavior?: 'create_prorations'|'always_invoice'|'none', proration_date?: string|int, payment_behavior?: 'allow_incomplete'|'error_if_incomplete'} $parameters
     */
    public function delete(string $id, array $parameters = []): Results\DeletedSubscriptionItem
    {
        return new Results\DeletedSubscriptionItem($this->connection->delete('/v1/subscription_items/' . Connection::inPath($id), $parameters));
    }
}
