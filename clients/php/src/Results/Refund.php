<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'refund' $object
 * @property-read string|Charge $charge
 * @property-read string|null $paymentIntent
 * @property-read int $amount
 * @property-read string $currency
 * @property-read string|AccountTransaction|null $balanceTransaction
 * @property-read string|null $failureBalanceTransaction
 * @property-read 'pending'|'succeeded'|'failed' $status
 * @property-read 'duplicate'|'fraudulent'|'requested_by_customer'|null $reason
 * @property-read 'declined'|'not_refundable'|null $failureReason
 * @property-read array<string, string> $metadata
 * @property-read bool $livemode
 * @property-read string $created
 */
final class Refund extends Result
{
}
