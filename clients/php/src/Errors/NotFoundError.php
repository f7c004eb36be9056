<?php

declare(strict_types=1);

namespace Till\Errors;

use Till\TillError;

/** Error of an object that does not exist in this account and mode. */
final class NotFoundError extends TillError
{
}
