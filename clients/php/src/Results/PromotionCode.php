<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'promotion_code' $object
 * @property-read string $code
 * @property-read Coupon $coupon
 * @property-read bool $active
 * @property-read string|null $customer
 * @property-read string|null $expiresAt
 * @property-read int|null $maxRedemptions
 * @property-read int $timesRedeemed
 * @property-read Result $restrictions
 * @property-read array<string, string> $metadata
 * @property-read bool $livemode
 * @property-read string $created
 */
final class PromotionCode extends Result
{
}
