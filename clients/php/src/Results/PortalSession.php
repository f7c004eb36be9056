<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'billing_portal.session' $object
 * @property-read string $customer
 * @property-read string $url
 * @property-read string|null $returnUrl
 * @property-read string|null $locale
 * @property-read Result|null $flow
 * @property-read string $expiresAt
 * @property-read bool $livemode
 * @property-read string $created
 */
final class PortalSession extends Result
{
}
