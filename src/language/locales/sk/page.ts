import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Pokračovať: {merchant}",
    cardHeading: "Platba kartou",
    paidTitle: "Zaplatené",
    paidText: "{merchant}: vaša platba bola prijatá.",
    alreadyPaidTitle: "Už zaplatené",
    alreadyPaidText: "Toto už bolo zaplatené. Nič ďalšie sa nestrhne.",
    receiptNumber: "Číslo dokladu",
    payAgain: "Vykonať ďalšiu platbu",
    confirmTitle: "Potvrďte vo svojej banke",
    confirmText:
      "Vaša banka žiada o potvrdenie tejto platby na svojej vlastnej stránke. Dovtedy sa nič nestrhne.",
    askingTitle: "Pýtame sa vašej banky",
    askingText:
      "Vaša platba je na ceste a odpoveď sa oneskoruje. Netreba robiť nič ďalšie. Neplaťte znova: táto stránka vám dá vedieť.",
    pausedLink: {
      title: "Tento odkaz teraz neprijíma platby",
      text: "Nič sa nestrhlo. Opýtajte sa obchodníka, kedy sa znova otvorí.",
    },
    expiredSession: {
      title: "Čas na túto platbu uplynul",
      text: "Nič sa nestrhlo. Vráťte sa do obchodu a začnite platbu znova.",
    },
    oneMoment: "Okamih…",
    stillWorking: "Stále sa spracúva. Neplaťte znova: táto stránka vám dá vedieť.",
    sumChanged: "Suma sa zmenila. Pozrite si ju, kým zaplatíte.",
  },
  ending: {
    receipt: "Zobraziť doklad",
    telling: "Obchodník sa dozvedá o platbe: {merchant}…",
    goingBack: "Návrat o {seconds} s: {merchant}",
    startAgain: "Začať znova",
    canRestart: "Nič sa nestrhlo. Jedným stlačením začnite znova: objednávka je rovnaká.",
    expiredLink: {
      title: "Platnosť platobného odkazu vypršala",
      text: "Nič sa nestrhlo. Požiadajte obchodníka o nový odkaz.",
    },
    exhaustedLink: {
      title: "Tento platobný odkaz je vyčerpaný",
      text: "Nič sa nestrhlo. Požiadajte obchodníka o nový odkaz.",
    },
  },
} satisfies PageMessages;
