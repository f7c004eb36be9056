<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'api_key' $object
 * @property-read 'secret'|'publishable' $kind
 * @property-read string $name
 * @property-read string $last4
 * @property-read list<string>|null $allowedOrigins
 * @property-read 'till'|'stripe'|null $dialect
 * @property-read bool $livemode
 * @property-read string $created
 * @property-read string|null $lastUsedAt
 * @property-read string|null $expiresAt
 */
final class ApiKey extends Result
{
}
