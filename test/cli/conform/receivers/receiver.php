<?php

// A shop's receivers of webhooks in PHP, behind `php -S`, one at each path: its name is the one thing that it does wrong. `/right` does
// nothing wrong.

declare(strict_types=1);

/** Runs with what is known, alone: the ids of events that were handled, and the orders by the ids of their charges. */
function withStore(callable $work): mixed
{
    $file = fopen(getenv('STORE'), 'c+');
    flock($file, LOCK_EX);
    $store = json_decode(stream_get_contents($file) ?: 'null', true) ?? ['handled' => [], 'orders' => []];
    $result = $work($store);
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, json_encode($store));
    fclose($file);

    return $result;
}

function isGenuine(string $body, string $header, string $fault): bool
{
    $time = '';
    $signatures = [];
    foreach (explode(',', $header) as $pair) {
        [$name, $value] = array_pad(explode('=', $pair, 2), 2, '');
        if ($name === 't') {
            $time = $value;
        }
        if ($name === 'v1') {
            $signatures[] = $value;
        }
    }
    $key = $fault === 'other_secret' ? 'whsec_b3RoZXI=' : getenv('TILL_WEBHOOK_SECRET');
    $expected = hash_hmac('sha256', "$time.$body", $key);
    $read = $fault === 'reads_first_signature' ? array_slice($signatures, 0, 1) : $signatures;
    $genuine = array_filter($read, fn (string $one): bool => hash_equals($expected, $one));

    return $genuine !== [] && ($fault === 'ignores_time' || abs(time() - (int) $time) <= 300);
}

/** @param array<string, mixed> $event */
function handle(array $event, string $fault): void
{
    if (!str_starts_with($event['type'], 'payment.')) {
        return;
    }
    withStore(function (array &$store) use ($event, $fault): void {
        if ($fault !== 'handles_twice' && in_array($event['id'], $store['handled'], true)) {
            return;
        }
        $store['handled'][] = $event['id'];
        $charge = $event['data']['object'];
        $order = $store['orders'][$charge['id']] ?? ['status' => 'new', 'sequence' => 0, 'shipped' => 0];
        if ($fault !== 'trusts_order' && $event['sequence'] < $order['sequence']) {
            return;
        }
        $store['orders'][$charge['id']] = [
            'status' => $charge['status'],
            'sequence' => $event['sequence'],
            'shipped' => $order['shipped'] + ($event['type'] === 'payment.succeeded' ? 1 : 0),
        ];
    });
}

function receive(string $body, string $fault): int
{
    if ($fault === 'limits_bodies' && strlen($body) > 100_000) {
        return 413;
    }
    if ($fault === 'redirects') {
        header('Location: /hooks/');

        return 301;
    }
    if ($fault !== 'checks_nothing' && !isGenuine($body, $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? '', $fault)) {
        return 400;
    }
    $event = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    if ($fault === 'rejects_unknown' && !str_starts_with($event['type'], 'payment.')) {
        return 400;
    }
    if ($fault === 'answers_late') {
        // Somebody else's server is asked first, which does not answer.
        sleep(60);
    }
    handle($event, $fault);

    return 200;
}

if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    http_response_code(receive(file_get_contents('php://input'), trim($_SERVER['REQUEST_URI'], '/')));
} elseif (str_starts_with($_SERVER['REQUEST_URI'], '/orders/')) {
    $id = basename($_SERVER['REQUEST_URI']);
    echo json_encode(withStore(fn (array &$store) => $store['orders'][$id] ?? null));
} else {
    http_response_code(404);
}
