import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Nastavi: {merchant}",
    cardHeading: "Plaćanje karticom",
    paidTitle: "Plaćeno",
    paidText: "{merchant}: vaša uplata je primljena.",
    alreadyPaidTitle: "Već je plaćeno",
    alreadyPaidText: "Ovo je već plaćeno. Ništa više neće biti naplaćeno.",
    receiptNumber: "Broj potvrde",
    payAgain: "Novo plaćanje",
    confirmTitle: "Potvrda kod vaše banke",
    confirmText:
      "Vaša banka traži da ovo plaćanje potvrdite na njenoj stranici. Ništa se ne naplaćuje pre toga.",
    askingTitle: "Pitamo vašu banku",
    askingText:
      "Vaše plaćanje je na putu, a odgovor se čeka duže. Ne morate ništa više da uradite. Nemojte plaćati ponovo: ova stranica će vas obavestiti.",
    pausedLink: {
      title: "Ovaj link trenutno ne prima plaćanja",
      text: "Ništa nije naplaćeno. Pitajte trgovca kada se ponovo otvara.",
    },
    expiredSession: {
      title: "Vreme za ovo plaćanje je isteklo",
      text: "Ništa nije naplaćeno. Vratite se u prodavnicu i započnite plaćanje ispočetka.",
    },
    oneMoment: "Trenutak…",
    stillWorking: "Još se obrađuje. Nemojte plaćati ponovo: ova stranica će vas obavestiti.",
    sumChanged: "Iznos se promenio. Pogledajte ga pre plaćanja.",
  },
  ending: {
    receipt: "Prikaži potvrdu",
    telling: "Obaveštavamo trgovca o plaćanju: {merchant}…",
    goingBack: "Povratak za {seconds} s: {merchant}",
    startAgain: "Započni ispočetka",
    canRestart: "Ništa nije naplaćeno. Započnite ispočetka jednim pritiskom: porudžbina je ista.",
    expiredLink: {
      title: "Ovaj link za plaćanje je istekao",
      text: "Ništa nije naplaćeno. Zatražite novi link od trgovca.",
    },
    exhaustedLink: {
      title: "Ovaj link za plaćanje je iskorišćen",
      text: "Ništa nije naplaćeno. Zatražite novi link od trgovca.",
    },
  },
} satisfies PageMessages;
