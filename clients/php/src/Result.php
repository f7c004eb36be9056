<?php

declare(strict_types=1);

namespace Till;

use Till\Generated\ObjectNames;

/**
 * An object of the API, which cannot be changed. Its members have their names in camel case: `$charge->amountCaptured`; or as
 * the API writes them: `$charge['amount_captured']`. A member that is not there is null.
 *
 * @implements \ArrayAccess<string, mixed>
 * @implements \IteratorAggregate<string, mixed>
 */
class Result implements \ArrayAccess, \IteratorAggregate, \JsonSerializable
{
    /** @param array<string, mixed> $data the JSON of the object */
    final public function __construct(private readonly array $data)
    {
    }

    public function __get(string $name): mixed
    {
        $member = strtolower((string) preg_replace('/(?<!^)[A-Z]/', '_$0', $name));

        return $this->offsetGet(array_key_exists($member, $this->data) ? $member : $name);
    }

    public function __isset(string $name): bool
    {
        return $this->__get($name) !== null;
    }

    public function __set(string $name, mixed $value): void
    {
        throw new \LogicException("$name cannot be changed: results are read-only.");
    }

    public function __unset(string $name): void
    {
        throw new \LogicException("$name cannot be removed: results are read-only.");
    }

    public function offsetExists(mixed $offset): bool
    {
        return isset($this->data[$offset]);
    }

    public function offsetGet(mixed $offset): mixed
    {
        $value = $this->data[$offset] ?? null;

        return $offset === 'metadata' ? $value : self::shown($value);
    }

    public function offsetSet(mixed $offset, mixed $value): void
    {
        throw new \LogicException('Results are read-only.');
    }

    public function offsetUnset(mixed $offset): void
    {
        throw new \LogicException('Results are read-only.');
    }

    public function getIterator(): \Iterator
    {
        foreach (array_keys($this->data) as $name) {
            yield $name => $this->offsetGet($name);
        }
    }

    /** @return array<string, mixed> the members as the API wrote them */
    public function toArray(): array
    {
        return $this->data;
    }

    public function jsonSerialize(): mixed
    {
        return (object) $this->data;
    }

    private static function shown(mixed $value): mixed
    {
        if (!is_array($value)) {
            return $value;
        }
        if (array_is_list($value)) {
            return array_map(self::shown(...), $value);
        }
        // The `object` of an event's `data` is no name.
        $name = $value['object'] ?? null;
        $class = is_string($name) ? ObjectNames::CLASSES[$name] ?? self::class : self::class;

        return new $class($value);
    }
}
