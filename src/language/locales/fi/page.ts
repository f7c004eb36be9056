import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Hetkinen…",
    stillWorking: "Käsitellään yhä. Älä maksa uudelleen: tämä sivu ilmoittaa sinulle.",
    sumChanged: "Summa on muuttunut. Katso se ennen kuin maksat.",
  },
  ending: {
    receipt: "Näytä kuitti",
    telling: "Maksusta ilmoitetaan kauppiaalle: {merchant}…",
    goingBack: "Takaisin {seconds} s kuluttua: {merchant}",
    startAgain: "Aloita alusta",
    canRestart: "Mitään ei veloitettu. Aloita alusta yhdellä painalluksella: tilaus on sama.",
    expiredLink: {
      title: "Maksulinkki on vanhentunut",
      text: "Mitään ei veloitettu. Pyydä kauppiaalta uusi linkki.",
    },
    exhaustedLink: {
      title: "Maksulinkki on käytetty loppuun",
      text: "Mitään ei veloitettu. Pyydä kauppiaalta uusi linkki.",
    },
  },
} satisfies PageMessages;
