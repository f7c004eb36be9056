<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'product' $object
 * @property-read string $name
 * @property-read string|null $description
 * @property-read bool $active
 * @property-read string|null $defaultPrice
 * @property-read array<string, string> $metadata
 * @property-read bool $livemode
 * @property-read string $created
 */
final class Product extends Result
{
}
