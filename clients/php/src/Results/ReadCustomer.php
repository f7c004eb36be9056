<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'customer' $object
 * @property-read true|null $deleted
 * @property-read string|null $email
 * @property-read string|null $name
 * @property-read string|null $description
 * @property-read string|null $phone
 * @property-read Result|null $address
 * @property-read Result|null $shipping
 * @property-read string|null $defaultSource
 * @property-read string|null $currency
 * @property-read int|null $balance
 * @property-read array<string, int>|null $invoiceCreditBalance
 * @property-read bool|null $delinquent
 * @property-read Result|null $invoiceSettings
 * @property-read array<string, string>|null $metadata
 * @property-read string|null $testClock
 * @property-read bool|null $livemode
 * @property-read string|null $created
 */
final class ReadCustomer extends Result
{
}
