<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'subscription_item' $object
 * @property-read true $deleted
 */
final class DeletedSubscriptionItem extends Result
{
}
