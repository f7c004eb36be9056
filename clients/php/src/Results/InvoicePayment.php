<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read 'invoice_payment' $object
 * @property-read string $invoice
 * @property-read string $number
 * @property-read 'open'|'processing'|'paid'|'void' $status
 * @property-read int $amount
 * @property-read string $currency
 * @property-read string|null $charge
 * @property-read Result|null $nextAction
 * @property-read Result|null $lastPaymentError
 * @property-read string|null $receiptUrl
 * @property-read string|null $receiptNumber
 * @property-read bool $livemode
 */
final class InvoicePayment extends Result
{
}
