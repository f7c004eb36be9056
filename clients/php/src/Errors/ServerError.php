<?php

declare(strict_types=1);

namespace Till\Errors;

use Till\TillError;

/** Error of a failure inside the service. */
final class ServerError extends TillError
{
}
