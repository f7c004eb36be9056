import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Tu suscripción",
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
    "Continúa hasta que la canceles. Puedes cancelarla en cualquier momento con el enlace de cada correo sobre ella.",
  utc: "Las fechas están en UTC.",
  subscribe: "Suscribirse y pagar {amount}",
  startTrial: "Empezar la prueba",
  subscribeFree: "Suscribirse",
  changed: "Las condiciones cambiaron. Léelas antes de continuar.",
  trialUsed: "Ya tuviste una prueba. Estas son las condiciones sin ella.",
  startedTitle: "Tu suscripción comenzó",
  trialTitle: "Tu prueba comenzó",
  startedText: "{merchant} tiene tu pedido. Un correo te indica las condiciones y cómo cancelar.",
  saveCard:
    "Al continuar, autorizas a {merchant} a guardar esta tarjeta y a hacer cargos en ella más adelante sin que estés presente, según las condiciones de tu suscripción o plan. Puedes retirar esta autorización en cualquier momento.",
} satisfies TermsMessages;
