<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'test_helpers.test_clock' $object
 * @property-read string|null $name
 * @property-read 'ready'|'advancing'|'internal_failure' $status
 * @property-read string|null $failedObject
 * @property-read string $frozenTime
 * @property-read bool $livemode
 * @property-read string $created
 */
final class TestClock extends Result
{
}
