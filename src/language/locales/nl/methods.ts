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
  blik: {
    code: "BLIK-code",
    hint: "6 cijfers uit de app van je bank",
    problem: "Vul de 6 cijfers van de BLIK-code in.",
    waitTitle: "Bevestig in de app van je bank",
    waitText: "Open de app van je bank en bevestig daar de betaling. Nog {seconds} s.",
  },
  sepa: {
    name: "Bankrekening (SEPA)",
    note: "Het bedrag wordt binnen enkele dagen van je rekening afgeschreven.",
    ibanProblem: "Controleer het IBAN. Dat staat op je rekeningafschrift.",
    holder: "Rekeninghouder",
    holderProblem: "Vul de naam van de rekeninghouder in.",
    pending:
      "Je bank doet er enkele dagen over om de incasso te bevestigen: je kunt deze pagina sluiten. Betaal niet opnieuw.",
    mandate:
      "Door te betalen geef je toestemming aan (A) {merchant} om incasso-opdrachten te sturen naar je bank om een bedrag van je rekening af te schrijven en (B) je bank om een bedrag van je rekening af te schrijven overeenkomstig deze opdrachten. Als je het niet eens bent met een afschrijving, kun je deze laten terugboeken, volgens de voorwaarden van je bank. Neem hiervoor binnen 8 weken na de afschrijving contact op met je bank.",
  },
} satisfies MethodMessages;
