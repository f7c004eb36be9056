import type { PageMessages } from "../../messages.ts";
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
    sumChanged: "El total cambió. Véalo antes de pagar.",
  },
  ending: {
    ...base.ending,
    canRestart: "No se cobró nada. Empiece de nuevo con un clic: el pedido es el mismo.",
    expiredLink: {
      ...base.ending.expiredLink,
      title: "Este enlace de pago venció",
      text: "No se cobró nada. Pida un enlace nuevo al comercio.",
    },
    exhaustedLink: {
      ...base.ending.exhaustedLink,
      title: "Este enlace de pago está agotado",
      text: "No se cobró nada. Pida un enlace nuevo al comercio.",
    },
  },
} satisfies PageMessages;
