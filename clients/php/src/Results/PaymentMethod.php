<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'payment_method' $object
 * @property-read 'card' $type
 * @property-read Card $card
 * @property-read string|null $customer
 * @property-read Result|null $consent
 * @property-read array<string, string> $metadata
 * @property-read bool $livemode
 * @property-read string|null $created
 */
final class PaymentMethod extends Result
{
}
