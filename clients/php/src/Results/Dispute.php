<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'dispute' $object
 * @property-read string|Charge $charge
 * @property-read string|null $paymentIntent
 * @property-read int $amount
 * @property-read int $fee
 * @property-read string $currency
 * @property-read 'chargeback'|'inquiry'|'bank_return' $kind
 * @property-read 'warning_needs_response'|'warning_under_review'|'warning_closed'|'needs_response'|'under_review'|'won'|'lost' $status
 * @property-read 'bank_cannot_process'|'credit_not_processed'|'debit_not_authorized'|'duplicate'|'fraudulent'|'general'|'insufficient_funds'|'product_not_received'|'product_unacceptable'|'subscription_canceled'|'unrecognized' $reason
 * @property-read string|null $networkReasonCode
 * @property-read bool $isChargeRefundable
 * @property-read Result $evidence
 * @property-read Result $evidenceDetails
 * @property-read string|null $balanceTransaction
 * @property-read string|null $reversalBalanceTransaction
 * @property-read string|null $fundsWithdrawnAt
 * @property-read string|null $fundsReinstatedAt
 * @property-read string|null $closedAt
 * @property-read array<string, string> $metadata
 * @property-read string|null $testClock
 * @property-read bool $livemode
 * @property-read string $created
 */
final class Dispute extends Result
{
}
