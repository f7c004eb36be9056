<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/promotion_codes` */
final class PromotionCodes
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a promotion code. Payers redeem a coupon with it.
     *
     * @param array{coupon: string, code?: string, active?: bool, customer?: string, expires_at?: string|int, max_redemptions?: int, restrictions?: array{first_time_transaction?: bool, minimum_amount?: int, minimum_amount_currency?: string}, metadata?: array<string, string|null>} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\PromotionCode
    {
        return new Results\PromotionCode($this->connection->post('/v1/promotion_codes', $parameters, $idempotencyKey));
    }

    /**
     * List promotion codes.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, active?: bool, code?: string, coupon?: string, customer?: string} $parameters
     * @return PagedList<Results\PromotionCode>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/promotion_codes', $parameters, Results\PromotionCode::class);
    }

    /**
     * Retrieve a promotion code.
     */
    public function retrieve(string $id): Results\PromotionCode
    {
        return new Results\PromotionCode($this->connection->get('/v1/promotion_codes/' . Connection::inPath($id)));
    }

    /**
     * Enable or disable a promotion code. Its metadata can change too.
     *
     * @param array{active?: bool, metadata?: array<string, string|null>|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\PromotionCode
    {
        return new Results\PromotionCode($this->connection->post('/v1/promotion_codes/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }
}
