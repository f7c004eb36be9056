<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'card' $object
 * @property-read true $deleted
 */
final class DeletedCard extends Result
{
}
