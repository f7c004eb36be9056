<?php

declare(strict_types=1);

namespace Till;

use Till\Errors\AuthenticationError;
use Till\Errors\CardDeclinedError;
use Till\Errors\ConflictError;
use Till\Errors\ConnectionError;
use Till\Errors\GoneError;
use Till\Errors\IdempotencyError;
use Till\Errors\InvalidRequestError;
use Till\Errors\NotFoundError;
use Till\Errors\PermissionError;
use Till\Errors\RateLimitError;
use Till\Errors\ServerError;

/**
 * Error of a call of the API. Its members are those of the API's error object. (`getCode()` is the HTTP status, as PHP
 * wants a number there; `$errorCode` is the code of the API.)
 */
class TillError extends \RuntimeException
{
    private const CLASSES = [
        'card_declined' => CardDeclinedError::class,
        'invalid_request' => InvalidRequestError::class,
        'authentication_failed' => AuthenticationError::class,
        'permission_denied' => PermissionError::class,
        'not_found' => NotFoundError::class,
        'conflict' => ConflictError::class,
        'gone' => GoneError::class,
        'rate_limited' => RateLimitError::class,
        'idempotency_error' => IdempotencyError::class,
        'api_error' => ServerError::class,
    ];

    private const CLIENT_CODES = ['connection_failed', 'timeout', 'unreadable_answer'];

    final public function __construct(
        string $message,
        public readonly string $type,
        /** A code of the error or decline catalogue, or `connection_failed`, `timeout`, `unreadable_answer`. */
        public readonly ?string $errorCode = null,
        /** The class of reasons of a decline: `insufficient_funds`. */
        public readonly ?string $declineCode = null,
        /** What the card network advises after a decline. */
        public readonly ?string $adviceCode = null,
        /** The parameter that is wrong. */
        public readonly ?string $param = null,
        /** The id of the charge that failed. */
        public readonly ?string $charge = null,
        /** The HTTP status; null if there was no response. */
        public readonly ?int $status = null,
        /** Finds the request in the service's log. */
        public readonly ?string $requestId = null,
        /** `Retry-After` in seconds. */
        public readonly ?float $retryAfter = null,
    ) {
        parent::__construct($message, $status ?? 0);
    }

    /**
     * Makes the error of the class of its type.
     *
     * @internal
     * @param array<string, mixed> $error the error object of the API
     */
    public static function of(array $error, ?int $status = null, ?string $requestId = null, ?float $retryAfter = null): self
    {
        $text = static fn (string $name): ?string => is_string($error[$name] ?? null) ? $error[$name] : null;
        $isClients = in_array($text('code'), self::CLIENT_CODES, true);
        $class = $isClients ? ConnectionError::class : (self::CLASSES[$text('type') ?? ''] ?? self::class);

        return new $class(
            $text('message') ?? 'The request failed.',
            $text('type') ?? 'api_error',
            errorCode: $text('code'),
            declineCode: $text('decline_code'),
            adviceCode: $text('advice_code'),
            param: $text('param'),
            charge: $text('charge'),
            status: $status,
            requestId: $text('request_id') ?? $requestId,
            retryAfter: $retryAfter,
        );
    }

    /** Whether the same request with the same idempotency key can succeed later. */
    public function isRetryable(): bool
    {
        if ($this->status === null) {
            return $this->type === 'api_error';
        }
        if ($this->status < 400 || $this->status >= 500) {
            return true;
        }
        if ($this->status === 429) {
            return $this->errorCode !== 'decline_rate_limit';
        }

        return in_array($this->errorCode, ['idempotency_key_in_use', 'lock_timeout'], true);
    }
}
