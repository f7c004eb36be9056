<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'customer_balance_transaction' $object
 * @property-read string $customer
 * @property-read int $amount
 * @property-read string $currency
 * @property-read int $endingBalance
 * @property-read 'adjustment'|'applied_to_invoice'|'unapplied_from_invoice'|'invoice_too_small'|'invoice_credit'|'refund'|'dispute'|'subscription_ended' $type
 * @property-read string|null $invoice
 * @property-read string|null $description
 * @property-read array<string, string> $metadata
 * @property-read string|null $testClock
 * @property-read bool $livemode
 * @property-read string $created
 */
final class BalanceTransaction extends Result
{
}
