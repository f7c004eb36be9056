import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Jak chcete zaplatit?",
  card: "Karta",
  away: "Zaplatíte na stránce {method} a vrátíte se sem.",
  goTo: "Přejít na {method}",
  atMethodTitle: "Zaplaťte přes {method}",
  atMethodText: "Platba tam na vás čeká. Pokud jste právě zaplatili, tato stránka vám dá za okamžik vědět.",
  otherWay: "Zaplatit jinak",
  pendingTitle: "Vaše platba se potvrzuje",
  pendingText: "Potvrzení může chvíli trvat: tuto stránku můžete zavřít. Neplaťte znovu.",
  blik: {
    code: "Kód BLIK",
    hint: "6 číslic z aplikace vaší banky",
    problem: "Zadejte 6 číslic kódu BLIK.",
    waitTitle: "Potvrďte v aplikaci své banky",
    waitText: "Otevřete aplikaci své banky a potvrďte platbu v ní. Zbývá {seconds} s.",
  },
  sepa: {
    name: "Bankovní účet (SEPA)",
    note: "Částka bude z vašeho účtu stržena během několika dnů.",
    ibanProblem: "Zkontrolujte IBAN. Najdete ho na výpisu z účtu.",
    holder: "Majitel účtu",
    holderProblem: "Zadejte jméno majitele účtu.",
    pending: "Potvrzení inkasa trvá vaší bance několik dní: tuto stránku můžete zavřít. Neplaťte znovu.",
    mandate:
      "Zaplacením opravňujete (A) obchodníka {merchant} k zasílání příkazů vaší bance k odepsání prostředků z vašeho účtu a (B) svou banku k odepsání prostředků z vašeho účtu v souladu s těmito příkazy. Máte právo na vrácení prostředků od své banky za podmínek smlouvy, kterou jste s ní uzavřeli. O vrácení je nutné požádat do 8 týdnů ode dne, kdy byly prostředky z vašeho účtu odepsány.",
  },
} satisfies MethodMessages;
