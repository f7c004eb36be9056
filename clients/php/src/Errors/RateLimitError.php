<?php

declare(strict_types=1);

namespace Till\Errors;

use Till\TillError;

/** Error of too many requests; `$retryAfter` is how long to wait, in seconds. */
final class RateLimitError extends TillError
{
}
