import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Hoe wil je betalen?",
  card: "Kaart",
  away: "Je gaat naar {method} om te betalen en komt hier terug.",
  goTo: "Naar {method}",
  atMethodTitle: "Betalen bij {method}",
  atMethodText: "Je betaling wacht daar op je. Als je net hebt betaald, laat deze pagina het je zo weten.",
  otherWay: "Anders betalen",
  pendingTitle: "Je betaling wordt bevestigd",
  pendingText: "De bevestiging kan even duren: je kunt deze pagina sluiten. Betaal niet opnieuw.",
} satisfies MethodMessages;
