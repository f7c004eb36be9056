<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'subscription_item' $object
 * @property-read string $subscription
 * @property-read Price $price
 * @property-read int $quantity
 * @property-read string|null $billedUntil
 * @property-read string $currentPeriodStart
 * @property-read string $currentPeriodEnd
 * @property-read array<string, string> $metadata
 * @property-read bool $livemode
 * @property-read string $created
 */
final class SubscriptionItem extends Result
{
}
