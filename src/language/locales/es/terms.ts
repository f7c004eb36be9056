import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Su suscripción",
  today: "Hoy",
  freeUntil: "Gratis hasta el {date}",
  on: "El {date}",
  next: "Próximo pago el {date}",
  from: "Desde el {date}",
  ends: "Termina el {date}",
  per: "{amount} {every}",
  each: { day: "cada día", week: "cada semana", month: "cada mes", year: "cada año" },
  every: "cada {period}",
  untilCanceled:
    "Continúa hasta que usted la cancele. Puede cancelarla en cualquier momento con el enlace de cada correo sobre ella.",
  utc: "Las fechas están en UTC.",
  subscribe: "Suscribirse y pagar {amount}",
  startTrial: "Empezar la prueba",
  subscribeFree: "Suscribirse",
  changed: "Las condiciones han cambiado. Léalas antes de continuar.",
  trialUsed: "Ya ha tenido una prueba. Estas son las condiciones sin ella.",
  startedTitle: "Su suscripción ha comenzado",
  trialTitle: "Su prueba ha comenzado",
  startedText: "{merchant} tiene su pedido. Un correo le indica las condiciones y cómo cancelar.",
  saveCard:
    "Al continuar, autoriza a {merchant} a guardar esta tarjeta y a hacer cargos en ella más adelante sin que usted esté presente, según las condiciones de su suscripción o plan. Puede retirar esta autorización en cualquier momento.",
} satisfies TermsMessages;
