<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read 'search_result' $object
 * @property-read string $url
 * @property-read list<PaymentIntent> $data
 * @property-read bool $hasMore
 * @property-read string|null $nextPage
 */
final class PaymentIntentSearchResult extends Result
{
}
