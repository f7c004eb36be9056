<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/prices` */
final class Prices
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a price.
     *
     * @param array{currency: string, unit_amount?: int, custom_unit_amount?: array{enabled?: true, minimum?: int, maximum?: int, preset?: int}, recurring?: array{interval: 'day'|'week'|'month'|'year', interval_count?: int, trial_period_days?: int, usage_type?: 'licensed'}, billing_scheme?: 'per_unit', product?: string, product_data?: array{name: string, active?: bool, metadata?: array<string, string|null>}, nickname?: string|null, lookup_key?: string, transfer_lookup_key?: bool, active?: bool, metadata?: array<string, string|null>} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\Price
    {
        return new Results\Price($this->connection->post('/v1/prices', $parameters, $idempotencyKey));
    }

    /**
     * List prices.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, product?: string, active?: bool, currency?: string, type?: 'one_time'|'recurring', lookup_keys?: list<string>} $parameters
     * @return PagedList<Results\Price>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/prices', $parameters, Results\Price::class);
    }

    /**
     * Search prices. `next_page` of the response is the `page` of the request for the next page.
     *
     * @param array{query: string, limit?: int, page?: string} $parameters
     */
    public function search(array $parameters): Results\PriceSearchResult
    {
        return new Results\PriceSearchResult($this->connection->get('/v1/prices/search', $parameters));
    }

    /**
     * Retrieve a price.
     */
    public function retrieve(string $id): Results\Price
    {
        return new Results\Price($this->connection->get('/v1/prices/' . Connection::inPath($id)));
    }

    /**
     * Update a price.
     *
     * @param array{active?: bool, nickname?: string|null, lookup_key?: string|null, transfer_lookup_key?: bool, metadata?: array<string, string|null>|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Price
    {
        return new Results\Price($this->connection->post('/v1/prices/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }
}
