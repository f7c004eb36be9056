<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'file' $object
 * @property-read 'business_logo'|'business_icon'|'product_image' $purpose
 * @property-read 'image/png'|'image/jpeg'|'image/webp' $type
 * @property-read int $size
 * @property-read int $width
 * @property-read int $height
 * @property-read string $url
 * @property-read bool $livemode
 * @property-read string $created
 */
final class File extends Result
{
}
