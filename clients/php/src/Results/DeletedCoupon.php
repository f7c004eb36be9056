<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'coupon' $object
 * @property-read true $deleted
 */
final class DeletedCoupon extends Result
{
}
