import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Miten haluat maksaa?",
  card: "Kortti",
  away: "Maksat palvelussa {method} ja palaat tänne.",
  goTo: "Siirry: {method}",
  atMethodTitle: "Maksa palvelussa {method}",
  atMethodText:
    "Maksusi odottaa sinua siellä. Jos maksoit juuri, tämä sivu ilmoittaa sinulle hetken kuluttua.",
  otherWay: "Maksa toisella tavalla",
  pendingTitle: "Maksuasi vahvistetaan",
  pendingText: "Vahvistus voi kestää hetken: voit sulkea tämän sivun. Älä maksa uudelleen.",
  blik: {
    code: "BLIK-koodi",
    hint: "6 numeroa pankkisi sovelluksesta",
    problem: "Anna BLIK-koodin 6 numeroa.",
    waitTitle: "Vahvista pankkisi sovelluksessa",
    waitText: "Avaa pankkisi sovellus ja vahvista maksu siellä. Aikaa jäljellä {seconds} s.",
  },
  sepa: {
    name: "Pankkitili (SEPA)",
    note: "Summa veloitetaan tililtäsi muutaman päivän kuluessa.",
    ibanProblem: "Tarkista IBAN-numero. Se on tiliotteessasi.",
    holder: "Tilinomistaja",
    holderProblem: "Anna tilinomistajan nimi.",
    pending:
      "Pankiltasi kestää muutaman päivän vahvistaa veloitus: voit sulkea tämän sivun. Älä maksa uudelleen.",
    mandate:
      "Maksamalla valtuutat (A) kauppiaan {merchant} lähettämään pankillesi määräyksiä tilisi veloittamisesta ja (B) pankkisi veloittamaan tiliäsi näiden määräysten mukaisesti. Sinulla on oikeus saada pankiltasi palautus pankin kanssa tekemäsi sopimuksen ehtojen mukaisesti. Palautusta on vaadittava 8 viikon kuluessa päivästä, jona tiliäsi veloitettiin.",
  },
} satisfies MethodMessages;
