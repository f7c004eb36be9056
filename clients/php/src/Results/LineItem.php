<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'item' $object
 * @property-read string|Price|null $price
 * @property-read string $description
 * @property-read string|null $details
 * @property-read list<string> $images
 * @property-read int $unitAmount
 * @property-read Result|null $customUnitAmount
 * @property-read string $currency
 * @property-read Result|null $recurring
 * @property-read int $quantity
 * @property-read Result|null $adjustableQuantity
 * @property-read int $amountTotal
 */
final class LineItem extends Result
{
}
