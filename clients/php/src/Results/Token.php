<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'token' $object
 * @property-read 'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit' $type
 * @property-read bool $used
 * @property-read bool $livemode
 * @property-read string $created
 * @property-read string $expiresAt
 * @property-read Card|null $card
 * @property-read Result|null $sepaDebit
 * @property-read Result|null $consent
 * @property-read Authentication|null $authentication
 * @property-read Result|null $payment
 */
final class Token extends Result
{
}
