<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'account' $object
 * @property-read string $displayName
 * @property-read string|null $email
 * @property-read Result $branding
 * @property-read Result $billing
 * @property-read list<'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit'> $paymentMethodTypes
 * @property-read bool $livemode
 * @property-read string $created
 */
final class Account extends Result
{
}
