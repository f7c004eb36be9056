<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'card' $object
 * @property-read 'visa'|'mastercard'|'amex'|'discover'|'diners'|'jcb'|'unionpay'|'maestro'|'elo'|'mir'|'hiper'|'hipercard'|'troy'|'verve'|'naranja'|'cartes_bancaires'|'unknown' $brand
 * @property-read string $last4
 * @property-read int $expMonth
 * @property-read int $expYear
 * @property-read 'credit'|'debit'|'prepaid'|'unknown' $funding
 * @property-read string|null $country
 * @property-read string|null $fingerprint
 * @property-read string|null $name
 * @property-read list<'visa'|'mastercard'|'amex'|'discover'|'diners'|'jcb'|'unionpay'|'maestro'|'elo'|'mir'|'hiper'|'hipercard'|'troy'|'verve'|'naranja'|'cartes_bancaires'> $networks
 * @property-read Result $checks
 * @property-read Result|null $threeDSecure
 * @property-read string $customer
 * @property-read bool $disabled
 * @property-read Result|null $consent
 * @property-read array<string, string> $metadata
 */
final class SavedCard extends Result
{
}
