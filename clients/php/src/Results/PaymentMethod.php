<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'payment_method' $object
 * @property-read 'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit' $type
 * @property-read Card|null $card
 * @property-read Result|null $sepaDebit
 * @property-read string|null $customer
 * @property-read bool $disabled
 * @property-read Result|null $consent
 * @property-read array<string, string> $metadata
 * @property-read bool $livemode
 * @property-read string|null $created
 */
final class PaymentMethod extends Result
{
}
