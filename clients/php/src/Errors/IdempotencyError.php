<?php

declare(strict_types=1);

namespace Till\Errors;

use Till\TillError;

/** Error of an idempotency key that is in use, or was used for another request. */
final class IdempotencyError extends TillError
{
}
