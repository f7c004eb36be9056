import type { PageSentences } from "../../sentences.ts";
import base from "../es/page.ts";

export default {
  ...base,
  page: {
    ...base.page,
    paidText: "{merchant} recibió su pago.",
    pausedLink: {
      ...base.page.pausedLink,
      text: "No se cobró nada. Pregunte al comercio cuándo volverá a abrirse.",
    },
    expiredSession: {
      title: "El tiempo para este pago terminó",
      text: "No se cobró nada. Vuelva a la tienda y empiece el pago de nuevo.",
    },
  },
} satisfies PageSentences;
