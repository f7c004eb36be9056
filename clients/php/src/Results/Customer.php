<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'customer' $object
 * @property-read string|null $email
 * @property-read string|null $name
 * @property-read string|null $description
 * @property-read string|null $phone
 * @property-read Result|null $address
 * @property-read Result|null $shipping
 * @property-read string|null $defaultSource
 * @property-read string|null $currency
 * @property-read int $balance
 * @property-read array<string, int> $invoiceCreditBalance
 * @property-read bool $delinquent
 * @property-read Result $invoiceSettings
 * @property-read array<string, string> $metadata
 * @property-read string|null $testClock
 * @property-read bool $livemode
 * @property-read string $created
 */
final class Customer extends Result
{
}
