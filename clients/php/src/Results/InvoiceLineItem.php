<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'line_item' $object
 * @property-read string $invoice
 * @property-read int $amount
 * @property-read string $currency
 * @property-read int|null $quantity
 * @property-read Result $period
 * @property-read string|null $description
 * @property-read bool $discountable
 * @property-read list<Result> $discountAmounts
 * @property-read Result|null $pricing
 * @property-read Result $parent
 * @property-read bool $proration
 * @property-read Result|null $arithmetic
 * @property-read array<string, string> $metadata
 * @property-read bool $livemode
 */
final class InvoiceLineItem extends Result
{
}
