<?php

declare(strict_types=1);

namespace Till\Errors;

use Till\Generated\NextSteps;
use Till\TillError;

/** Error of a declined card. `$errorCode` is of the decline catalogue, `$charge` is the id of the failed charge. */
final class CardDeclinedError extends TillError
{
    /** What the payer should do next; null for a code that is newer than this client. */
    public function nextStep(): ?string
    {
        return NextSteps::OF_CODES[$this->errorCode ?? ''] ?? null;
    }
}
