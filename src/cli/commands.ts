import type { AddCommands } from "./cli.ts";
import { addBackup } from "./commands/add-backup.ts";
import { addBilling } from "./commands/add-billing.ts";
import { addClock } from "./commands/add-clock.ts";
import { addCompletion } from "./commands/add-completion.ts";
import { addConform } from "./commands/add-conform.ts";
import { addDoctor } from "./commands/add-doctor.ts";
import { addErase } from "./commands/add-erase.ts";
import { addImport } from "./commands/add-import.ts";
import { addInvoices } from "./commands/add-invoices.ts";
import { addKeys } from "./commands/add-keys.ts";
import { addListen } from "./commands/add-listen.ts";
import { addLogin } from "./commands/add-login.ts";
import { addLogs } from "./commands/add-logs.ts";
import { addNotifications } from "./commands/add-notifications.ts";
import { addPlans } from "./commands/add-plans.ts";
import { addSeed } from "./commands/add-seed.ts";
import { addServe } from "./commands/add-serve.ts";
import { addStatus } from "./commands/add-status.ts";
import { addTrigger } from "./commands/add-trigger.ts";

/** All commands that are written by hand, in the order of the help. A new one is its file in `commands/` and a line here. */
export const commandModules: readonly AddCommands[] = [
  addServe,
  addLogin,
  addListen,
  addTrigger,
  addConform,
  addSeed,
  addLogs,
  addKeys,
  addClock,
  addInvoices,
  addPlans,
  addImport,
  addDoctor,
  addStatus,
  addBilling,
  addNotifications,
  addErase,
  addBackup,
  addCompletion,
];

/** Commands that have no subcommands of the API: they start without its description. */
export const ownCommands: ReadonlySet<string> = new Set([
  ...[
    "serve",
    "doctor",
    "status",
    "billing",
    "notifications",
    "erase",
    "conform",
    "import",
    "listen",
    "trigger",
    "seed",
    "backup",
    "restore",
    "completion",
    "login",
    "logout",
    "profiles",
  ],
]);
