<?php

declare(strict_types=1);

// Runs the blocks of PHP that stand on its input, one in a line, and writes what the last variable of each holds.

require __DIR__ . '/../../../clients/php/autoload.php';

use Till\Page;
use Till\PagedList;
use Till\Till;
use Till\TillError;

while (($line = fgets(STDIN)) !== false) {
    ['key' => $key, 'code' => $code, 'variable' => $variable] = json_decode($line, true);
    $till = new Till($key);
    try {
        eval($code);
        $result = $$variable instanceof PagedList ? $$variable->page() : $$variable;
        $answer = $result instanceof Page
            ? ['object' => 'list', 'has_more' => $result->hasMore, 'data' => $result->data]
            : $result;
        $ended = ['answer' => $answer];
    } catch (TillError $error) {
        $ended = ['code' => $error->errorCode, 'message' => $error->getMessage()];
    }
    echo json_encode($ended, JSON_THROW_ON_ERROR), "\n";
}
