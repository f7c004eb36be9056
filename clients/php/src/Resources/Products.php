<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/products` */
final class Products
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a product.
     *
     * @param array{name: string, description?: string|null, active?: bool, metadata?: array<string, string|null>, default_price_data?: array{currency: string, unit_amount?: int, custom_unit_amount?: array{enabled?: true, minimum?: int, maximum?: int, preset?: int}, recurring?: array{interval: 'day'|'week'|'month'|'year', interval_count?: int, trial_period_days?: int, usage_type?: 'licensed'}, billing_scheme?: 'per_unit'}} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\Product
    {
        return new Results\Product($this->connection->post('/v1/products', $parameters, $idempotencyKey));
    }

    /**
     * List products.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, active?: bool} $parameters
     * @return PagedList<Results\Product>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/products', $parameters, Results\Product::class);
    }

    /**
     * Search products. `next_page` of the response is the `page` of the request for the next page.
     *
     * @param array{query: string, limit?: int, page?: string} $parameters
     */
    public function search(array $parameters): Results\ProductSearchResult
    {
        return new Results\ProductSearchResult($this->connection->get('/v1/products/search', $parameters));
    }

    /**
     * Retrieve a product.
     */
    public function retrieve(string $id): Results\Product
    {
        return new Results\Product($this->connection->get('/v1/products/' . Connection::inPath($id)));
    }

    /**
     * Update a product.
     *
     * @param array{name?: string, description?: string|null, active?: bool, metadata?: array<string, string|null>|null, default_price?: string|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Product
    {
        return new Results\Product($this->connection->post('/v1/products/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }
}
