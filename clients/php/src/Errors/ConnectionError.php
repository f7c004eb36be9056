<?php

declare(strict_types=1);

namespace Till\Errors;

use Till\TillError;

/** Error of a call without a usable response: whether the service carried it out is not known. */
final class ConnectionError extends TillError
{
}
