<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/coupons` */
final class Coupons
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a coupon. It takes off either `percent_off`, or `amount_off` in its currency.
     *
     * @param array{id?: string, percent_off?: float, amount_off?: int, currency?: string, duration?: 'once'|'repeating'|'forever', duration_in_months?: int, max_redemptions?: int, redeem_by?: string|int, name?: string|null, metadata?: array<string, string|null>} $parameters
     */
    public function create(array $parameters = [], ?string $idempotencyKey = null): Results\Coupon
    {
        return new Results\Coupon($this->connection->post('/v1/coupons', $parameters, $idempotencyKey));
    }

    /**
     * List coupons.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}} $parameters
     * @return PagedList<Results\Coupon>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/coupons', $parameters, Results\Coupon::class);
    }

    /**
     * Retrieve a coupon.
     */
    public function retrieve(string $id): Results\Coupon
    {
        return new Results\Coupon($this->connection->get('/v1/coupons/' . Connection::inPath($id)));
    }

    /**
     * Update a coupon. Its name and metadata. What a coupon takes off never changes.
     *
     * @param array{name?: string|null, metadata?: array<string, string|null>|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Coupon
    {
        return new Results\Coupon($this->connection->post('/v1/coupons/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Delete a coupon; discounts that were given with it remain.
     */
    public function delete(string $id): Results\DeletedCoupon
    {
        return new Results\DeletedCoupon($this->connection->delete('/v1/coupons/' . Connection::inPath($id)));
    }
}
