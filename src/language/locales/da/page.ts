import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Fortsæt til {merchant}",
    cardHeading: "Betal med kort",
    paidTitle: "Betalt",
    paidText: "{merchant} har modtaget din betaling.",
    alreadyPaidTitle: "Allerede betalt",
    alreadyPaidText: "Dette er betalt før. Der bliver ikke trukket mere.",
    receiptNumber: "Kvitteringsnummer",
    payAgain: "Foretag en betaling mere",
    confirmTitle: "Bekræft hos din bank",
    confirmText:
      "Din bank beder dig bekræfte betalingen på sin egen side. Der trækkes ikke noget, før du gør det.",
    askingTitle: "Vi spørger din bank",
    askingText:
      "Din betaling er på vej, og svaret lader vente på sig. Du skal ikke gøre mere. Betal ikke igen: denne side giver dig besked.",
    pausedLink: {
      title: "Linket tager ikke imod betalinger lige nu",
      text: "Der er ikke trukket noget. Spørg butikken, hvornår det åbner igen.",
    },
    expiredSession: {
      title: "Tiden til denne betaling er udløbet",
      text: "Der er ikke trukket noget. Gå tilbage til butikken, og begynd betalingen forfra.",
    },
    oneMoment: "Et øjeblik…",
    stillWorking: "Arbejder stadig. Betal ikke igen: denne side giver dig besked.",
    sumChanged: "Beløbet er ændret. Se på det, før du betaler.",
  },
  ending: {
    receipt: "Vis kvitteringen",
    telling: "{merchant} får besked om din betaling…",
    goingBack: "Tilbage til {merchant} om {seconds} s",
    startAgain: "Begynd forfra",
    canRestart: "Der er ikke trukket noget. Begynd forfra med ét tryk: bestillingen er den samme.",
    expiredLink: {
      title: "Dette betalingslink er udløbet",
      text: "Der er ikke trukket noget. Bed butikken om et nyt link.",
    },
    exhaustedLink: {
      title: "Dette betalingslink er brugt op",
      text: "Der er ikke trukket noget. Bed butikken om et nyt link.",
    },
  },
} satisfies PageMessages;
