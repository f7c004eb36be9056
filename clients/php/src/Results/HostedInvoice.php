<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read 'hosted_invoice' $object
 * @property-read string $number
 * @property-read string $url
 * @property-read 'open'|'paid'|'void'|'uncollectible' $status
 * @property-read bool $livemode
 * @property-read string $issuedAt
 * @property-read string|null $paidAt
 * @property-read Result $period
 * @property-read string $currency
 * @property-read Result $merchant
 * @property-read Result $customer
 * @property-read string|null $description
 * @property-read list<Result> $lines
 * @property-read int $subtotal
 * @property-read list<Result> $discounts
 * @property-read int $total
 * @property-read int $startingBalance
 * @property-read int $endingBalance
 * @property-read int $amountDue
 * @property-read int $amountPaid
 * @property-read int $amountRefunded
 * @property-read int $amountRemaining
 * @property-read list<Result> $refunds
 * @property-read list<Result> $creditRefunds
 * @property-read Result|null $card
 * @property-read bool $paidOutOfBand
 * @property-read string|null $taxNote
 * @property-read string|null $footer
 */
final class HostedInvoice extends Result
{
}
