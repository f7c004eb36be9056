<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'installment_plan' $object
 * @property-read int $amount
 * @property-read int $fee
 * @property-read int $total
 * @property-read string $currency
 * @property-read int $count
 * @property-read Result $cadence
 * @property-read int|null $downPayment
 * @property-read string|null $firstPaymentOn
 * @property-read 'first'|'last' $remainder
 * @property-read Result $retries
 * @property-read string|null $apr
 * @property-read string $termsHash
 * @property-read list<'more_than_four'|'has_fee'|'over_50_days'|'over_12_months'> $notices
 * @property-read 'pending'|'active'|'past_due'|'defaulted'|'completed'|'canceled' $status
 * @property-read string $customer
 * @property-read string|null $defaultSource
 * @property-read string|null $description
 * @property-read int $version
 * @property-read Result $consent
 * @property-read int $amountPaid
 * @property-read int $amountScheduled
 * @property-read int $amountWaived
 * @property-read int $amountCanceled
 * @property-read int $amountRefunded
 * @property-read int $amountDisputed
 * @property-read string|null $nextPaymentAt
 * @property-read string|null $endedAt
 * @property-read list<Result> $installments
 * @property-read Result|null $proposedVersion
 * @property-read string|null $checkoutSession
 * @property-read string|null $paymentLink
 * @property-read array<string, string> $metadata
 * @property-read string|null $testClock
 * @property-read bool $livemode
 * @property-read string $created
 */
final class InstallmentPlan extends Result
{
}
