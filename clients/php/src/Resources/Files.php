<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/files` */
final class Files
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Upload a logo, an icon, the image of a product, or evidence about a dispute. Use its id in `branding`, in `images` of a product, or as evidence.
     *
     * @param array{file: \CURLFile|\CURLStringFile, purpose: 'business_logo'|'business_icon'|'product_image'|'dispute_evidence'} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\File
    {
        return new Results\File($this->connection->upload('/v1/files', $parameters, $idempotencyKey));
    }

    /**
     * List files.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, purpose?: 'business_logo'|'business_icon'|'product_image'|'dispute_evidence'} $parameters
     * @return PagedList<Results\File>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/files', $parameters, Results\File::class);
    }

    /**
     * Retrieve a file.
     */
    public function retrieve(string $id): Results\File
    {
        return new Results\File($this->connection->get('/v1/files/' . Connection::inPath($id)));
    }
}
