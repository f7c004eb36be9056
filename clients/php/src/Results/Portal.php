<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read 'portal' $object
 * @property-read Result $merchant
 * @property-read string|null $email
 * @property-read string|null $returnUrl
 * @property-read Result|null $flow
 * @property-read list<Result> $subscriptions
 * @property-read list<Result> $installmentPlans
 * @property-read list<Result> $invoices
 * @property-read bool $livemode
 */
final class Portal extends Result
{
}
