<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'file' $object
 * @property-read 'business_logo'|'business_icon'|'product_image'|'dispute_evidence' $purpose
 * @property-read 'image/png'|'image/jpeg'|'image/webp'|'application/pdf' $type
 * @property-read int $size
 * @property-read int|null $width
 * @property-read int|null $height
 * @property-read string $url
 * @property-read bool $livemode
 * @property-read string $created
 */
final class File extends Result
{
}
