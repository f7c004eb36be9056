<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read 'balance' $object
 * @property-read list<Result> $available
 * @property-read list<Result> $pending
 * @property-read bool $livemode
 */
final class AccountBalance extends Result
{
}
