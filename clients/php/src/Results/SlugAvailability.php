<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read 'slug_availability' $object
 * @property-read string $slug
 * @property-read bool $available
 * @property-read list<string> $suggestions
 */
final class SlugAvailability extends Result
{
}
