<?php

declare(strict_types=1);

namespace Till;

use Till\Errors\WebhookSignatureError;
use Till\Results\Event;

/** Webhooks that the service sends; needs no key. */
final class Webhooks
{
    /**
     * Verifies the signature of a webhook and returns its event.
     *
     * @param string $body the raw body: `file_get_contents('php://input')`
     * @param array<string, string|list<string>> $headers the headers by name: `getallheaders()`, `$_SERVER`, or those of PSR-7. Either
     * family is enough: `X-Service-Signature`, or `webhook-id`, `webhook-timestamp` and `webhook-signature` (Standard Webhooks)
     * @param string|list<string> $secret the secret of the endpoint, or several while one replaces another
     * @param int $tolerance how old a signature may be, in seconds
     * @param int|null $now the current time, in seconds since 1970
     * @throws WebhookSignatureError if it was not signed with one of these secrets, or more than `$tolerance` ago
     */
    public static function verify(
        string $body,
        array $headers,
        #[\SensitiveParameter]
        string|array $secret,
        int $tolerance = 300,
        ?int $now = null,
    ): Event {
        $secrets = (array) $secret;
        if ($secrets === [] || in_array('', $secrets, true)) {
            throw new \InvalidArgumentException('A webhook secret is needed.');
        }
        $named = self::named($headers);
        [$time, $expected, $given] = isset($named['x-service-signature'])
            ? self::own($body, $named['x-service-signature'], $secrets)
            : self::standard($body, $named, $secrets);
        if (!self::isOneOf($given, $expected)) {
            throw new WebhookSignatureError('The webhook was not signed with this secret.');
        }
        if (abs(($now ?? time()) - (int) $time) > $tolerance) {
            throw new WebhookSignatureError('The webhook was signed too long ago, or a clock is wrong.');
        }

        return new Event(json_decode($body, true, flags: JSON_THROW_ON_ERROR));
    }

    /**
     * @param list<string> $secrets
     * @return array{string, list<string>, list<string>} time, expected and given signatures
     */
    private static function own(string $body, string $header, array $secrets): array
    {
        $time = '';
        $given = [];
        foreach (explode(',', $header) as $pair) {
            [$name, $value] = array_pad(explode('=', trim($pair), 2), 2, '');
            if ($name === 't' && $time === '') {
                $time = $value;
            } elseif ($name === 'v1') {
                $given[] = $value;
            }
        }
        self::checkTime($time);
        $sign = static fn (string $secret): string => hash_hmac('sha256', "$time.$body", $secret);

        return [$time, array_map($sign, $secrets), $given];
    }

    /**
     * @param array<string, string> $headers
     * @param list<string> $secrets
     * @return array{string, list<string>, list<string>} time, expected and given signatures
     */
    private static function standard(string $body, array $headers, array $secrets): array
    {
        $id = $headers['webhook-id'] ?? '';
        $time = $headers['webhook-timestamp'] ?? '';
        self::checkTime($time);
        $expected = [];
        foreach ($secrets as $secret) {
            $key = base64_decode((string) preg_replace('/\Awhsec_/', '', $secret), true);
            if ($key !== false && $key !== '') {
                $expected[] = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
            }
        }

        return [$time, $expected, explode(' ', $headers['webhook-signature'] ?? '')];
    }

    private static function checkTime(string $time): void
    {
        if (preg_match('/\A\d{1,12}\z/', $time) !== 1) {
            throw new WebhookSignatureError('The signature headers are missing or have another form.');
        }
    }

    /**
     * @param list<string> $given
     * @param list<string> $expected
     */
    private static function isOneOf(array $given, array $expected): bool
    {
        $isFound = false;
        foreach ($given as $signature) {
            foreach ($expected as $one) {
                $isFound = hash_equals($one, $signature) || $isFound;
            }
        }

        return $isFound;
    }

    /**
     * The headers by names in small letters; those of `$_SERVER` begin with `HTTP_`.
     *
     * @param array<string, mixed> $headers
     * @return array<string, string>
     */
    private static function named(array $headers): array
    {
        $named = [];
        foreach ($headers as $name => $value) {
            if (!is_string($value) && !is_array($value)) {
                continue;
            }
            $plain = strtolower(str_replace('_', '-', (string) preg_replace('/\AHTTP_/', '', (string) $name)));
            $named[$plain] = is_array($value) ? implode(',', $value) : $value;
        }

        return $named;
    }
}
