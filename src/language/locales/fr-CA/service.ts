import type { ServiceSentences } from "../../sentences.ts";
import base from "../fr/service.ts";

export default {
  ...base,
  purchase: {
    ...base.purchase,
    noScript:
      "Cette page a besoin de JavaScript pour recevoir votre carte en toute sécurité. Activez-le et actualisez la page, ou demandez à {merchant} un autre moyen de payer.",
    reload: "Actualiser la page",
  },
} satisfies ServiceSentences;
