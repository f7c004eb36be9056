import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Jatka: {merchant}",
    cardHeading: "Maksa kortilla",
    paidTitle: "Maksettu",
    paidText: "{merchant} on saanut maksusi.",
    alreadyPaidTitle: "Jo maksettu",
    alreadyPaidText: "Tämä on jo maksettu. Enempää ei veloiteta.",
    receiptNumber: "Kuitin numero",
    payAgain: "Tee toinen maksu",
    confirmTitle: "Vahvista pankissasi",
    confirmText:
      "Pankkisi pyytää sinua vahvistamaan maksun omalla sivullaan. Mitään ei veloiteta ennen sitä.",
    goToBank: "Siirry pankkiisi",
    askingTitle: "Kysymme pankiltasi",
    askingText:
      "Maksusi on matkalla ja vastaus viipyy. Sinun ei tarvitse tehdä muuta. Älä maksa uudelleen: tämä sivu ilmoittaa sinulle.",
    pausedLink: {
      title: "Linkillä ei voi nyt maksaa",
      text: "Mitään ei veloitettu. Kysy kauppiaalta, milloin se avataan taas.",
    },
    expiredSession: {
      title: "Maksun aika on päättynyt",
      text: "Mitään ei veloitettu. Palaa kauppaan ja aloita maksu alusta.",
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
