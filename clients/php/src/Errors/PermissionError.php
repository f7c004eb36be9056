<?php

declare(strict_types=1);

namespace Till\Errors;

use Till\TillError;

/** Error of an API key that may not do this. */
final class PermissionError extends TillError
{
}
