<?php

declare(strict_types=1);

namespace Till\Errors;

use Till\TillError;

/** Error of a request with a wrong parameter: `$param` names it. */
final class InvalidRequestError extends TillError
{
}
