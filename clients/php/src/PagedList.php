<?php

declare(strict_types=1);

namespace Till;

/**
 * A list of the API. `foreach` iterates over all objects and fetches each page when it is needed; the newest comes first, or with
 * `ending_before` the iteration goes on from there to the newest. `page()` returns one page.
 *
 * @template Item of Result
 * @implements \IteratorAggregate<int, Item>
 */
final class PagedList implements \IteratorAggregate
{
    /**
     * @internal
     * @param class-string<Item> $class
     * @param array<string, mixed> $parameters
     */
    public function __construct(
        private readonly Connection $connection,
        private readonly string $path,
        private readonly array $parameters,
        private readonly string $class,
    ) {
    }

    /** @return Page<Item> */
    public function page(): Page
    {
        return $this->load($this->parameters);
    }

    /** @return \Generator<int, Item> */
    public function getIterator(): \Generator
    {
        $isBackwards = isset($this->parameters['ending_before']);
        $parameters = $this->parameters;
        $number = 0;
        do {
            $page = $this->load($parameters);
            foreach ($isBackwards ? array_reverse($page->data) : $page->data as $item) {
                yield $number++ => $item;
            }
            $parameters[$isBackwards ? 'ending_before' : 'starting_after'] = $page->nextCursor;
        } while ($page->nextCursor !== null);
    }

    /**
     * The first objects of all pages, at most `$limit`.
     *
     * @return list<Item>
     */
    public function autoPagingToArray(int $limit): array
    {
        if ($limit < 1) {
            throw new \InvalidArgumentException('$limit must be 1 or more.');
        }
        $items = [];
        foreach ($this as $item) {
            $items[] = $item;
            if (count($items) === $limit) {
                break;
            }
        }

        return $items;
    }

    /**
     * @param array<string, mixed> $parameters
     * @return Page<Item>
     */
    private function load(array $parameters): Page
    {
        return Page::of($this->connection->get($this->path, $parameters), $this->class);
    }
}
