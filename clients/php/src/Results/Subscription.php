<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'subscription' $object
 * @property-read 'incomplete'|'incomplete_expired'|'trialing'|'active'|'past_due'|'unpaid'|'paused'|'canceled' $status
 * @property-read string|ReadCustomer $customer
 * @property-read string $currency
 * @property-read Result $items
 * @property-read string $billingCycleAnchor
 * @property-read Result $billingMode
 * @property-read string $startDate
 * @property-read string $currentPeriodStart
 * @property-read string $currentPeriodEnd
 * @property-read int $cycle
 * @property-read string|null $trialStart
 * @property-read string|null $trialEnd
 * @property-read Result $trialSettings
 * @property-read string|null $cancelAt
 * @property-read bool $cancelAtPeriodEnd
 * @property-read string|null $canceledAt
 * @property-read string|null $endedAt
 * @property-read Result $cancellationDetails
 * @property-read string|null $defaultSource
 * @property-read string|null $defaultPaymentMethod
 * @property-read string|Invoice|null $latestInvoice
 * @property-read Result|null $pauseCollection
 * @property-read Result|null $pendingUpdate
 * @property-read list<string> $discounts
 * @property-read string|null $description
 * @property-read Result|null $dunning
 * @property-read string|null $pastDueAt
 * @property-read string|null $entitledUntil
 * @property-read string|null $nextPaymentAt
 * @property-read Result|null $consent
 * @property-read string|null $checkoutSession
 * @property-read string|null $paymentLink
 * @property-read array<string, string> $metadata
 * @property-read string|null $testClock
 * @property-read bool $livemode
 * @property-read string $created
 */
final class Subscription extends Result
{
}
