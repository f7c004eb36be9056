<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/balance_transactions` */
final class BalanceTransactions
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * List what charges, refunds and disputes added to your balance.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, expand?: list<'data.source'>, type?: 'charge'|'refund'|'capture_failure'|'refund_failure'|'dispute'|'dispute_reversal', source?: string, currency?: string} $parameters
     * @return PagedList<Results\AccountTransaction>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/balance_transactions', $parameters, Results\AccountTransaction::class);
    }

    /**
     * Retrieve a balance transaction.
     *
     * @param array{expand?: list<'source'>} $parameters
     */
    public function retrieve(string $id, array $parameters = []): Results\AccountTransaction
    {
        return new Results\AccountTransaction($this->connection->get('/v1/balance_transactions/' . Connection::inPath($id), $parameters));
    }
}
