<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'coupon' $object
 * @property-read float|null $percentOff
 * @property-read int|null $amountOff
 * @property-read string|null $currency
 * @property-read 'once'|'repeating'|'forever' $duration
 * @property-read int|null $durationInMonths
 * @property-read int|null $maxRedemptions
 * @property-read int $timesRedeemed
 * @property-read string|null $redeemBy
 * @property-read string|null $name
 * @property-read bool $valid
 * @property-read array<string, string> $metadata
 * @property-read bool $livemode
 * @property-read string $created
 */
final class Coupon extends Result
{
}
