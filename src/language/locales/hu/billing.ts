import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Az Ön előfizetései",
    status: {
      active: "Aktív",
      trialing: "Próbaidőszak",
      past_due: "Lejárt fizetés",
      unpaid: "Nincs kifizetve",
      paused: "Szünetel",
      incomplete: "Még nem kezdődött el",
      ended: "Véget ért",
    },
    price: "Ár",
    period: "Számlázási időszak",
    nextPayment: "Következő fizetés",
    trialEnds: "Próbaidőszak vége",
    endsOn: "Vége",
    endedOn: "Véget ért ekkor",
    owed: "Fizetendő",
    card: "Kártya",
    noCard: "Nincs mentett kártya",
    invoices: "Számlák",
    voided: "Érvénytelen",
    changeCard: "Kártya cseréje",
    saveCard: "Kártya mentése",
    savingCard: "Kártya mentése…",
    cardConsent: "{merchant} megterhelheti ezt a kártyát az előfizetéseiért.",
    goBack: "Vissza",
    cancel: "Előfizetés lemondása",
    cancelTitle: "Lemondja: {product}?",
    cancelAtEnd: "Eddig aktív: {date}, és nem újul meg.",
    cancelNow: "Azonnal véget ér, és nem tartozik érte többel.",
    cancelNowOwed: "Azonnal véget ér. Még fizetendő: {amount}.",
    cancelYes: "Igen, lemondom",
    resume: "Előfizetés megtartása",
    canceled: "Az előfizetést lemondta.",
    resumed: "Az előfizetés folytatódik.",
    cardKept: "Az új kártya nincs elmentve. Semmi sem változott.",
    none: "Itt nincsenek előfizetések.",
  },
  portalLink: {
    expired: {
      title: "Ez a link lejárt",
      text: "A linkek csak korlátozott ideig érvényesek. E-mailben küldhetünk újat.",
    },
    unknown: {
      title: "Ez a link nem érvényes",
      text: "Ellenőrizze a címet, vagy kérjen új linket.",
    },
    sendNew: "Új link küldése",
    signIn: {
      title: "Előfizetések kezelése",
      text: "Adja meg e-mail-címét, hogy linket kapjon az előfizetéseihez.",
    },
    sent: {
      title: "Nézze meg a postafiókját",
      text: "Ha van előfizetés ezzel a címmel, linket küldünk.",
    },
    open: {
      title: "Előfizetések megnyitása",
      text: "Csak akkor folytassa, ha Ön kérte ezt a linket.",
    },
    goOn: "Tovább",
  },
  billingMail: {
    manage: "Előfizetés megtekintése, módosítása vagy lemondása:",
    payHere: "Fizetés vagy kártya cseréje:",
    confirmHere: "Fizetés megerősítése:",
    started: {
      subject: "Az Ön előfizetése: {product}",
      text: "Előfizetése elkezdődött ({merchant}). Lemondásig megújul.",
    },
    trialEnds: {
      subject: "Próbaidőszaka véget ér: {date}",
      text: "Próbaidőszaka hamarosan véget ér ({product}). Előtte lemondhatja.",
    },
    renews: {
      subject: "{product}: megújul ekkor: {date}",
      text: "Előfizetése hamarosan megújul. Előtte lemondhatja.",
    },
    cardEnds: {
      subject: "Kártyája a következő fizetés előtt lejár",
      text: "{card}: a következő fizetéskor már nem lesz érvényes. Cserélje le időben.",
    },
    failed: {
      subject: "Fizetése nem sikerült: {amount}",
      text: "{merchant} nem tudta megterhelni a kártyáját: {product}.",
    },
    nextTry: "Újra megpróbáljuk: {date}.",
    confirm: {
      subject: "Erősítse meg a fizetést: {amount}",
      text: "Bankja kéri, hogy erősítse meg a fizetést: {product}.",
    },
    ended: {
      subject: "{product}: az előfizetés véget ért",
      text: "Előfizetése véget ért, mert nem volt kifizetve.",
    },
    canceled: {
      subject: "Lemondta: {product}",
      text: "Előfizetését lemondta, és nem újul meg.",
    },
    cardChanged: {
      subject: "Kártyáját lecserélték",
      text: "{card}: mostantól ez fizeti az előfizetéseit ({merchant}).",
    },
    notYou: "Ha nem Ön volt, forduljon a kereskedőhöz: {merchant}.",
    linkSubject: "Az Ön linkje: {merchant}",
    linkHere: "Nyissa meg előfizetéseit ezzel a linkkel 30 percen belül:",
    questions: "Kérdése van? Forduljon a kereskedőhöz: {merchant}.",
  },
} satisfies BillingMessages;
