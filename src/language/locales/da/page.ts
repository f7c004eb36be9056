import type { PageSentences } from "../../sentences.ts";

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
    goToBank: "Gå til din bank",
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
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
