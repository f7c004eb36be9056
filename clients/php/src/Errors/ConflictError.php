<?php

declare(strict_types=1);

namespace Till\Errors;

use Till\TillError;

/** Error of an object whose state does not allow this. */
final class ConflictError extends TillError
{
}
