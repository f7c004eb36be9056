<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'invoice' $object
 * @property-read string|null $number
 * @property-read 'draft'|'open'|'paid'|'void'|'uncollectible' $status
 * @property-read string|ReadCustomer $customer
 * @property-read string|Result|null $subscription
 * @property-read Result|null $parent
 * @property-read 'subscription_create'|'subscription_cycle'|'subscription_update'|'manual' $billingReason
 * @property-read string $currency
 * @property-read Result $lines
 * @property-read int $subtotal
 * @property-read list<Result> $totalDiscountAmounts
 * @property-read int $total
 * @property-read int $startingBalance
 * @property-read int|null $endingBalance
 * @property-read int $amountDue
 * @property-read int $amountPaid
 * @property-read int $amountRemaining
 * @property-read int $amountRefunded
 * @property-read int $amountDisputed
 * @property-read bool $autoAdvance
 * @property-read bool $attempted
 * @property-read int $attemptCount
 * @property-read string|null $nextPaymentAttempt
 * @property-read string|null $automaticallyFinalizesAt
 * @property-read string $periodStart
 * @property-read string $periodEnd
 * @property-read Result $statusTransitions
 * @property-read string|Charge|null $charge
 * @property-read bool $paidOutOfBand
 * @property-read 'catch_up'|'too_large'|null $held
 * @property-read Result|null $lastPaymentError
 * @property-read string|null $hostedInvoiceUrl
 * @property-read string|null $invoicePdf
 * @property-read string|null $customerEmail
 * @property-read string|null $customerName
 * @property-read string|null $defaultSource
 * @property-read string|null $description
 * @property-read string|null $footer
 * @property-read array<string, string> $metadata
 * @property-read string|null $testClock
 * @property-read bool $livemode
 * @property-read string $created
 * @property-read Result|null $reverseChange
 */
final class Invoice extends Result
{
}
