<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read 'card_key' $object
 * @property-read bool $livemode
 * @property-read string|null $publicKey
 * @property-read bool $takesCardNumbers
 * @property-read string $now
 */
final class CardKey extends Result
{
}
