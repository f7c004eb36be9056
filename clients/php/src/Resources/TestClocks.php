<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/test_helpers/test_clocks` */
final class TestClocks
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a test clock. It stands still. Objects created with its id as `test_clock` use its time.
     *
     * @param array{frozen_time: string|int, name?: string} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\TestClock
    {
        return new Results\TestClock($this->connection->post('/v1/test_helpers/test_clocks', $parameters, $idempotencyKey));
    }

    /**
     * List test clocks.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}} $parameters
     * @return PagedList<Results\TestClock>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/test_helpers/test_clocks', $parameters, Results\TestClock::class);
    }

    /**
     * Retrieve a test clock.
     */
    public function retrieve(string $id): Results\TestClock
    {
        return new Results\TestClock($this->connection->get('/v1/test_helpers/test_clocks/' . Connection::inPath($id)));
    }

    /**
     * Delete a test clock; its subscriptions are canceled, all else stays and goes by the real time.
     */
    public function delete(string $id): Results\DeletedTestClock
    {
        return new Results\DeletedTestClock($this->connection->delete('/v1/test_helpers/test_clocks/' . Connection::inPath($id)));
    }

    /**
     * Advance a test clock; it is ready once everything that is due by then has happened.
     *
     * @param array{frozen_time: string|int} $parameters
     */
    public function advance(string $id, array $parameters, ?string $idempotencyKey = null): Results\TestClock
    {
        return new Results\TestClock($this->connection->post('/v1/test_helpers/test_clocks/' . Connection::inPath($id) . '/advance', $parameters, $idempotencyKey));
    }
}
