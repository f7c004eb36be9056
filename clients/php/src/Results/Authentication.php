<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'authentication' $object
 * @property-read 'requires_action'|'succeeded'|'failed'|'not_required'|'unavailable' $status
 * @property-read 'abandoned'|'canceled'|'rejected'|null $resultReason
 * @property-read string|null $url
 * @property-read 'frame'|'redirect'|null $presentation
 * @property-read string|null $returnUrl
 * @property-read string $token
 * @property-read int $amount
 * @property-read string $currency
 * @property-read bool $livemode
 * @property-read string $created
 * @property-read string $expiresAt
 */
final class Authentication extends Result
{
}
