<?php

declare(strict_types=1);

namespace Till\Errors;

use Till\TillError;

/** Error of an API key that is missing, unknown or expired. */
final class AuthenticationError extends TillError
{
}
