<?php

declare(strict_types=1);

namespace Till;

/**
 * One page of a list.
 *
 * @template Item of Result
 */
final class Page
{
    /** @param list<Item> $data */
    public function __construct(
        public readonly array $data,
        public readonly bool $hasMore,
        /** The `starting_after` or `ending_before` of the next page; null on the last. */
        public readonly ?string $nextCursor,
    ) {
    }

    /**
     * @internal
     * @template Of of Result
     * @param array<string, mixed> $list the JSON of a list
     * @param class-string<Of> $class
     * @return self<Of>
     */
    public static function of(array $list, string $class): self
    {
        $data = array_map(static fn (array $item) => new $class($item), $list['data']);

        return new self($data, $list['has_more'], $list['next_cursor']);
    }
}
