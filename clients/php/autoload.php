<?php

declare(strict_types=1);

// For projects without Composer: loads the classes of the client.
spl_autoload_register(static function (string $class): void {
    if (!str_starts_with($class, 'Till\\')) {
        return;
    }
    $file = __DIR__ . '/src/' . str_replace('\\', '/', substr($class, 5)) . '.php';
    if (is_file($file)) {
        require $file;
    }
});
