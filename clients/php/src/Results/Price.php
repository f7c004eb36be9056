<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'price' $object
 * @property-read string|Product $product
 * @property-read 'one_time'|'recurring' $type
 * @property-read string $currency
 * @property-read int|null $unitAmount
 * @property-read Result|null $customUnitAmount
 * @property-read Result|null $recurring
 * @property-read string|null $nickname
 * @property-read string|null $lookupKey
 * @property-read bool $active
 * @property-read array<string, string> $metadata
 * @property-read bool $livemode
 * @property-read string $created
 */
final class Price extends Result
{
}
