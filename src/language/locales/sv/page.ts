import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Fortsätt till {merchant}",
    cardHeading: "Betala med kort",
    paidTitle: "Betalt",
    paidText: "{merchant} har tagit emot din betalning.",
    alreadyPaidTitle: "Redan betalt",
    alreadyPaidText: "Det här har redan betalats. Inget mer dras.",
    receiptNumber: "Kvittonummer",
    payAgain: "Gör en betalning till",
    confirmTitle: "Bekräfta hos din bank",
    confirmText: "Din bank ber dig bekräfta betalningen på sin egen sida. Inget dras innan du gör det.",
    goToBank: "Gå till din bank",
    askingTitle: "Vi frågar din bank",
    askingText:
      "Din betalning är på väg och svaret dröjer. Du behöver inte göra något mer. Betala inte igen: den här sidan säger till.",
    pausedLink: {
      title: "Länken tar inte emot betalningar just nu",
      text: "Inget har dragits. Fråga butiken när den öppnar igen.",
    },
    expiredSession: {
      title: "Tiden för betalningen har gått ut",
      text: "Inget har dragits. Gå tillbaka till butiken och börja om med betalningen.",
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
