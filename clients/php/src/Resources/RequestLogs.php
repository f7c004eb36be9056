<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/request_logs` */
final class RequestLogs
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * List the requests of the account's keys.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}} $parameters
     * @return PagedList<Results\RequestLog>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/request_logs', $parameters, Results\RequestLog::class);
    }
}
