<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read 'payment_method_availability' $object
 * @property-read list<Result> $methods
 */
final class PaymentMethodAvailability extends Result
{
}
