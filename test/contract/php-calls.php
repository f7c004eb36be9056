<?php

declare(strict_types=1);

// Makes the calls that stand on its input, one in a line, with the PHP client, and writes how each ended.

require __DIR__ . '/../../clients/php/autoload.php';

use Till\Page;
use Till\PagedList;
use Till\Result;
use Till\Till;
use Till\TillError;

while (($line = fgets(STDIN)) !== false) {
    ['key' => $key, 'resource' => $resource, 'method' => $method, 'values' => $values] = json_decode($line, true);
    if ($method === 'create' && $resource === 'files') {
        $values[0]['file'] = new CURLStringFile(base64_decode($values[0]['file']), 'logo.png', 'image/png');
    }
    try {
        $result = (new Till($key))->$resource->$method(...$values);
        $page = $result instanceof PagedList ? $result->page() : $result;
        $answer = $page instanceof Page
            ? ['object' => 'list', 'has_more' => $page->hasMore, 'data' => $page->data]
            : $page;
        $class = $result::class;
        $ended = ['class' => $class, 'answer' => $answer];
    } catch (TillError $error) {
        $ended = ['class' => $error::class, 'code' => $error->errorCode, 'message' => $error->getMessage()];
    }
    echo json_encode($ended, JSON_THROW_ON_ERROR), "\n";
}
