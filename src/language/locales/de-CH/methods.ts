import type { MethodMessages } from "../../method-messages.ts";
import base from "../de/methods.ts";

export default {
  ...base,
  pendingText:
    "Die Bestätigung kann eine Weile dauern: Sie können diese Seite schliessen. Zahlen Sie nicht noch einmal.",
  sepa: {
    ...base.sepa,
    pending:
      "Bis Ihre Bank die Lastschrift bestätigt, vergehen einige Tage: Sie können diese Seite schliessen. Zahlen Sie nicht noch einmal.",
  },
} satisfies MethodMessages;
