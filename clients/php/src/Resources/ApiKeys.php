<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/api_keys` */
final class ApiKeys
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create an API key. Only this response, and that of a key that is rolled, contain the key itself.
     *
     * @param array{kind: 'secret'|'publishable', name: string, allowed_origins?: list<string>|''|null, dialect?: 'till'|'stripe'|''|null, livemode?: bool} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\NewApiKey
    {
        return new Results\NewApiKey($this->connection->post('/v1/api_keys', $parameters, $idempotencyKey));
    }

    /**
     * List API keys.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, kind?: 'secret'|'publishable'} $parameters
     * @return PagedList<Results\ApiKey>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/api_keys', $parameters, Results\ApiKey::class);
    }

    /**
     * Retrieve an API key.
     */
    public function retrieve(string $id): Results\ApiKey
    {
        return new Results\ApiKey($this->connection->get('/v1/api_keys/' . Connection::inPath($id)));
    }

    /**
     * Update an API key.
     *
     * @param array{name?: string, allowed_origins?: list<string>|''|null, dialect?: 'till'|'stripe'|''|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\ApiKey
    {
        return new Results\ApiKey($this->connection->post('/v1/api_keys/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Roll an API key. The new key replaces this one, which stays valid for `overlap` seconds.
     *
     * @param array{overlap: int} $parameters
     */
    public function roll(string $id, array $parameters, ?string $idempotencyKey = null): Results\NewApiKey
    {
        return new Results\NewApiKey($this->connection->post('/v1/api_keys/' . Connection::inPath($id) . '/roll', $parameters, $idempotencyKey));
    }

    /**
     * Expire an API key now.
     */
    public function expire(string $id, ?string $idempotencyKey = null): Results\ApiKey
    {
        return new Results\ApiKey($this->connection->post('/v1/api_keys/' . Connection::inPath($id) . '/expire', [], $idempotencyKey));
    }
}
