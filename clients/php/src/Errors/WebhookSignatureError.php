<?php

declare(strict_types=1);

namespace Till\Errors;

/** Error of a webhook that was not signed with this secret, or too long ago. Ignore the event and do not respond 2xx. */
final class WebhookSignatureError extends \RuntimeException
{
}
