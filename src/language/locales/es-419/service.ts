import type { ServiceSentences } from "../../sentences.ts";
import base from "../es/service.ts";

export default {
  ...base,
  purchase: {
    ...base.purchase,
    slowToLoad: "El formulario de la tarjeta está tardando más de lo habitual. No se cobró nada.",
  },
  notices: {
    ...base.notices,
    unknownLink: {
      ...base.notices.unknownLink,
      text: "Verifique la dirección o pida una nueva a quien se la envió. No se cobró nada.",
    },
    endedLink: {
      title: "Este enlace de pago ya no está disponible",
      text: "No se cobró nada. Pida un enlace nuevo al comercio.",
    },
    unknownSession: {
      ...base.notices.unknownSession,
      text: "Vuelva a la tienda y empiece el pago de nuevo. No se cobró nada.",
    },
    unknownPage: {
      ...base.notices.unknownPage,
      text: "Verifique la dirección o pregunte a quien se la envió.",
    },
  },
  challenge: {
    ...base.challenge,
    amount: "Monto",
    failed: { ...base.challenge.failed, text: "No se cobró nada. Puede cerrar esta ventana." },
    unknown: {
      ...base.challenge.unknown,
      text: "Vuelva a la tienda y empiece el pago de nuevo. No se cobró nada.",
    },
  },
} satisfies ServiceSentences;
