<?php

declare(strict_types=1);

namespace Till;

/** Sends requests, and retries them with the same idempotency key, until a response arrives or the time is over. */
final class Connection
{
    /** The longest pause before the first retry, in seconds: doubled for each that follows, up to the longest. */
    private const FIRST_DELAY = 0.5;
    private const MAX_DELAY = 8.0;
    /** With a longer `Retry-After`, in seconds, a call does not wait and throws the error. */
    private const MAX_RETRY_AFTER = 30.0;

    private readonly string $service;

    /** @internal Use `new Till()`. */
    public function __construct(
        #[\SensitiveParameter]
        private readonly string $key,
        string $service,
        private readonly float $timeout,
        private readonly float $totalTimeout,
        private readonly int $retries,
    ) {
        // The messages contain neither key nor address, because errors end in logs.
        if (preg_match('/\A[\x21-\x7e]+\z/', $key) !== 1) {
            throw new \InvalidArgumentException('An API key is needed, without blanks: as argument, or in TILL_SECRET_KEY.');
        }
        if (preg_match('~\Ahttps?://[^@\s]+\z~', $service) !== 1) {
            throw new \InvalidArgumentException(
                '$service must be an http or https address: as argument, or in TILL_SERVICE_URL.',
            );
        }
        $this->service = rtrim($service, '/');
    }

    /** @return array<string, string> what `var_dump` shows: not the key */
    public function __debugInfo(): array
    {
        return ['service' => $this->service];
    }

    /** @return array<string, mixed> */
    public function __serialize(): array
    {
        throw new \LogicException('A connection holds an API key and cannot be serialized.');
    }

    /**
     * Returns an id as it stands in a path. An empty one, `.` or `..` would address another object.
     *
     * @throws Errors\InvalidRequestError for what is no id, before anything is sent
     */
    public static function inPath(#[\SensitiveParameter] string $id): string
    {
        if (preg_match('/\A[0-9A-Za-z_-]{1,200}\z/', $id) === 1) {
            return $id;
        }
        // The message does not repeat what was given: it may be a secret that was mistaken for an id.
        $message = 'Invalid id. Expected 1 to 200 letters, digits, _ and -. Nothing was sent.';

        throw TillError::of(['type' => 'invalid_request', 'code' => 'parameter_invalid', 'message' => $message, 'param' => 'id']);
    }

    /**
     * @param array<string, mixed> $parameters
     * @return array<string, mixed>
     */
    public function get(string $path, array $parameters = []): array
    {
        return $this->send('GET', $path . self::query($parameters));
    }

    /**
     * @param array<string, mixed> $parameters
     * @return array<string, mixed>
     */
    public function delete(string $path, array $parameters = []): array
    {
        return $this->send('DELETE', $path . self::query($parameters));
    }

    /**
     * @param array<string, mixed> $parameters
     * @return array<string, mixed>
     */
    public function post(string $path, array $parameters, ?string $idempotencyKey): array
    {
        $body = json_encode((object) $parameters, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);

        return $this->send('POST', $path, $body, $idempotencyKey);
    }

    /**
     * Sends a form with a file.
     *
     * @param array<string, mixed> $parameters
     * @return array<string, mixed>
     */
    public function upload(string $path, array $parameters, ?string $idempotencyKey): array
    {
        return $this->send('POST', $path, $parameters, $idempotencyKey);
    }

    /**
     * @param string|array<string, mixed>|null $body JSON, or the fields of a form
     * @return array<string, mixed>
     */
    private function send(string $method, string $path, string|array|null $body = null, ?string $idempotencyKey = null): array
    {
        $headers = ['Accept: application/json', "Authorization: Bearer {$this->key}", 'Expect:'];
        if (is_string($body)) {
            $headers[] = 'Content-Type: application/json';
        }
        if ($method === 'POST') {
            $used = $idempotencyKey ?? bin2hex(random_bytes(16));
            if (preg_match('/\A[\x20-\x7e]{1,255}\z/', $used) !== 1) {
                throw new \InvalidArgumentException('An idempotency key has 1 to 255 printable ASCII characters.');
            }
            $headers[] = "Idempotency-Key: $used";
        }
        $end = hrtime(true) / 1e9 + $this->totalTimeout;
        for ($retry = 0; ; $retry++) {
            $left = $end - hrtime(true) / 1e9;
            try {
                return $this->attempt($method, $path, $headers, $body, max(0.001, min($this->timeout, $left)));
            } catch (TillError $error) {
                $pause = $retry < $this->retries ? self::pause($error, $retry) : null;
                if ($pause === null || hrtime(true) / 1e9 + $pause >= $end) {
                    throw $error;
                }
                usleep((int) ($pause * 1e6));
            }
        }
    }

    /**
     * The pause before the next attempt with full jitter, in seconds; null if a retry is useless or would have to wait too long.
     */
    private static function pause(TillError $error, int $retry): ?float
    {
        $after = $error->retryAfter ?? 0.0;
        if (!$error->isRetryable() || $after > self::MAX_RETRY_AFTER) {
            return null;
        }
        $limit = min(self::FIRST_DELAY * 2 ** $retry, self::MAX_DELAY);

        return $after + $limit * random_int(0, 1_000_000) / 1e6;
    }

    /**
     * @param list<string> $headers
     * @param string|array<string, mixed>|null $body
     * @return array<string, mixed>
     */
    private function attempt(string $method, string $path, array $headers, string|array|null $body, float $timeout): array
    {
        $received = [];
        $handle = curl_init($this->service . $path);
        curl_setopt_array($handle, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_TIMEOUT_MS => max(1, (int) ($timeout * 1000)),
            CURLOPT_NOSIGNAL => true,
            CURLOPT_HEADERFUNCTION => static function ($handle, string $line) use (&$received): int {
                $parts = explode(':', $line, 2);
                if (count($parts) === 2) {
                    $received[strtolower($parts[0])] = trim($parts[1]);
                }

                return strlen($line);
            },
        ]);
        if ($body !== null) {
            curl_setopt($handle, CURLOPT_POSTFIELDS, $body);
        }
        $text = curl_exec($handle);
        if (!is_string($text)) {
            throw self::lost(curl_errno($handle));
        }
        $status = curl_getinfo($handle, CURLINFO_RESPONSE_CODE);

        return $this->read($status, $text, $received);
    }

    /**
     * @param array<string, string> $headers
     * @return array<string, mixed>
     */
    private function read(int $status, string $text, array $headers): array
    {
        $isDone = $status >= 200 && $status < 300;
        // What a proxy echoes must not bring the key into an error.
        $body = json_decode($isDone ? $text : str_replace($this->key, '…', $text), true);
        if ($isDone && is_array($body) && !array_is_list($body)) {
            return $body;
        }
        $error = is_array($body) && is_array($body['error'] ?? null)
            ? $body['error']
            : self::failure('unreadable_answer', "The service answered $status with nothing that can be read.");
        $after = $headers['retry-after'] ?? '';

        throw TillError::of($error, $status, $headers['request-id'] ?? null, is_numeric($after) ? (float) $after : null);
    }

    private static function lost(int $code): TillError
    {
        return TillError::of(
            $code === CURLE_OPERATION_TIMEDOUT
                ? self::failure('timeout', 'The service did not answer in time. Whether it carried out the request is not known.')
                : self::failure('connection_failed', 'The service cannot be reached: ' . curl_strerror($code) . '.'),
        );
    }

    /** @return array<string, string> */
    private static function failure(string $code, string $message): array
    {
        return ['type' => 'api_error', 'code' => $code, 'message' => $message];
    }

    /** @param array<string, mixed> $parameters */
    private static function query(array $parameters): string
    {
        array_walk_recursive($parameters, static function (mixed &$value): void {
            $value = is_bool($value) ? ($value ? 'true' : 'false') : $value;
        });
        $query = http_build_query($parameters, '', '&', PHP_QUERY_RFC3986);

        return $query === '' ? '' : "?$query";
    }
}
