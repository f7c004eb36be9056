<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'invoiceitem' $object
 * @property-read string|ReadCustomer $customer
 * @property-read int $amount
 * @property-read string $currency
 * @property-read string|null $description
 * @property-read Result $period
 * @property-read string|null $subscription
 * @property-read string|null $invoice
 * @property-read int $quantity
 * @property-read bool $proration
 * @property-read Result|null $prorationDetails
 * @property-read bool $discountable
 * @property-read list<Result> $invoicingRules
 * @property-read array<string, string> $metadata
 * @property-read string|null $testClock
 * @property-read bool $livemode
 * @property-read string $created
 */
final class InvoiceItem extends Result
{
}
