<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'request_log' $object
 * @property-read string $created
 * @property-read bool $livemode
 * @property-read string $method
 * @property-read string $path
 * @property-read int $status
 * @property-read string|null $errorCode
 * @property-read int $milliseconds
 */
final class RequestLog extends Result
{
}
