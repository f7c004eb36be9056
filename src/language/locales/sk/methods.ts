import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Ako chcete zaplatiť?",
  card: "Karta",
  away: "Zaplatíte na stránke {method} a vrátite sa sem.",
  goTo: "Prejsť na {method}",
  atMethodTitle: "Zaplaťte cez {method}",
  atMethodText: "Platba tam na vás čaká. Ak ste práve zaplatili, táto stránka vám o chvíľu dá vedieť.",
  otherWay: "Zaplatiť inak",
  pendingTitle: "Vaša platba sa potvrdzuje",
  pendingText: "Potvrdenie môže chvíľu trvať: túto stránku môžete zavrieť. Neplaťte znova.",
  blik: {
    code: "Kód BLIK",
    hint: "6 číslic z aplikácie vašej banky",
    problem: "Zadajte 6 číslic kódu BLIK.",
    waitTitle: "Potvrďte v aplikácii svojej banky",
    waitText: "Otvorte aplikáciu svojej banky a potvrďte platbu v nej. Zostáva {seconds} s.",
  },
  sepa: {
    name: "Bankový účet (SEPA)",
    note: "Suma sa z vášho účtu strhne do niekoľkých dní.",
    ibanProblem: "Skontrolujte IBAN. Nájdete ho na výpise z účtu.",
    holder: "Majiteľ účtu",
    holderProblem: "Zadajte meno majiteľa účtu.",
    pending: "Potvrdenie inkasa trvá vašej banke niekoľko dní: túto stránku môžete zavrieť. Neplaťte znova.",
    mandate:
      "Zaplatením oprávňujete (A) obchodníka {merchant} na zasielanie príkazov vašej banke na odpísanie prostriedkov z vášho účtu a (B) svoju banku na odpísanie prostriedkov z vášho účtu v súlade s týmito príkazmi. Máte právo na vrátenie prostriedkov od svojej banky v súlade s podmienkami zmluvy, ktorú ste s ňou uzavreli. O vrátenie je potrebné požiadať do 8 týždňov odo dňa, keď boli prostriedky z vášho účtu odpísané.",
  },
} satisfies MethodMessages;
