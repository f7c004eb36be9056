<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read 'receipt' $object
 * @property-read string $number
 * @property-read string $url
 * @property-read bool $livemode
 * @property-read string $paidAt
 * @property-read string $currency
 * @property-read int $amountPaid
 * @property-read int $amountRefunded
 * @property-read int $amountNet
 * @property-read Result $merchant
 * @property-read list<Result> $items
 * @property-read list<Result> $refunds
 * @property-read 'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit' $paymentMethodType
 * @property-read Result|null $card
 * @property-read Result $customerDetails
 * @property-read Result|null $shippingDetails
 * @property-read list<Result> $customFields
 */
final class Receipt extends Result
{
}
