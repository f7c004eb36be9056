import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Nastavi: {merchant}",
    cardHeading: "Plaćanje karticom",
    paidTitle: "Plaćeno",
    paidText: "{merchant}: vaša je uplata primljena.",
    alreadyPaidTitle: "Već je plaćeno",
    alreadyPaidText: "Ovo je već plaćeno. Ništa se više neće naplatiti.",
    receiptNumber: "Broj potvrde",
    payAgain: "Novo plaćanje",
    confirmTitle: "Potvrda kod vaše banke",
    confirmText:
      "Vaša banka traži da ovo plaćanje potvrdite na njezinoj stranici. Ništa se ne naplaćuje prije toga.",
    askingTitle: "Pitamo vašu banku",
    askingText:
      "Vaše je plaćanje na putu, a odgovor se čeka duže. Ne morate ništa više učiniti. Nemojte ponovno plaćati: ova će vas stranica obavijestiti.",
    pausedLink: {
      title: "Ova poveznica trenutačno ne prima plaćanja",
      text: "Ništa nije naplaćeno. Pitajte trgovca kada se ponovno otvara.",
    },
    expiredSession: {
      title: "Vrijeme za ovo plaćanje je isteklo",
      text: "Ništa nije naplaćeno. Vratite se u trgovinu i započnite plaćanje iznova.",
    },
    oneMoment: "Trenutak…",
    stillWorking: "Još se obrađuje. Nemojte ponovno plaćati: ova će vas stranica obavijestiti.",
    sumChanged: "Iznos se promijenio. Pogledajte ga prije plaćanja.",
  },
  ending: {
    receipt: "Prikaži potvrdu",
    telling: "Obavještavamo trgovca o plaćanju: {merchant}…",
    goingBack: "Povratak za {seconds} s: {merchant}",
    startAgain: "Započni iznova",
    canRestart: "Ništa nije naplaćeno. Započnite iznova jednim pritiskom: narudžba je ista.",
    expiredLink: {
      title: "Ova poveznica za plaćanje je istekla",
      text: "Ništa nije naplaćeno. Zatražite od trgovca novu poveznicu.",
    },
    exhaustedLink: {
      title: "Ova poveznica za plaćanje je iskorištena",
      text: "Ništa nije naplaćeno. Zatražite od trgovca novu poveznicu.",
    },
  },
} satisfies PageMessages;
