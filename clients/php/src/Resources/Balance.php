<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\Results;

/** `/v1/balance` */
final class Balance
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Retrieve your balance. It is that of the mode of the key, by currency.
     */
    public function retrieve(): Results\AccountBalance
    {
        return new Results\AccountBalance($this->connection->get('/v1/balance'));
    }
}
