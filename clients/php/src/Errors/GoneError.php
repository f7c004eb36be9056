<?php

declare(strict_types=1);

namespace Till\Errors;

use Till\TillError;

/** Error of a link or session that can no longer be paid. */
final class GoneError extends TillError
{
}
