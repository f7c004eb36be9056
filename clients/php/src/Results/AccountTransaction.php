<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'balance_transaction' $object
 * @property-read 'charge'|'refund'|'capture_failure'|'refund_failure'|'dispute'|'dispute_reversal' $type
 * @property-read string|Result $source
 * @property-read int $amount
 * @property-read int $fee
 * @property-read int $net
 * @property-read string $currency
 * @property-read bool $livemode
 * @property-read string $created
 */
final class AccountTransaction extends Result
{
}
