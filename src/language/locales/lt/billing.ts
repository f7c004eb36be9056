import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Jūsų prenumeratos",
    status: {
      active: "Aktyvi",
      trialing: "Bandomasis laikotarpis",
      past_due: "Mokėjimas vėluoja",
      unpaid: "Neapmokėta",
      paused: "Pristabdyta",
      incomplete: "Dar neprasidėjo",
      ended: "Baigėsi",
    },
    price: "Kaina",
    period: "Atsiskaitymo laikotarpis",
    nextPayment: "Kitas mokėjimas",
    trialEnds: "Bandymas baigiasi",
    endsOn: "Baigiasi",
    endedOn: "Baigėsi nuo",
    owed: "Mokėtina",
    card: "Kortelė",
    noCard: "Nėra išsaugotos kortelės",
    invoices: "Sąskaitos",
    voided: "Anuliuota",
    changeCard: "Keisti kortelę",
    saveCard: "Išsaugoti kortelę",
    savingCard: "Kortelė išsaugoma…",
    cardConsent: "{merchant} gali nuskaityti šią kortelę už jūsų prenumeratas.",
    goBack: "Atgal",
    cancel: "Atšaukti prenumeratą",
    cancelTitle: "Atšaukti {product}?",
    cancelAtEnd: "Ji galioja iki {date} ir nebus pratęsta.",
    cancelNow: "Ji baigiasi iš karto, ir už ją nieko nebesate skolingi.",
    cancelNowOwed: "Ji baigiasi iš karto. Dar turite sumokėti {amount}.",
    cancelYes: "Taip, atšaukti",
    resume: "Palikti prenumeratą",
    canceled: "Jūsų prenumerata atšaukta.",
    resumed: "Jūsų prenumerata tęsiasi.",
    cardKept: "Nauja kortelė neišsaugota. Niekas nepasikeitė.",
    none: "Čia nėra prenumeratų.",
  },
  portalLink: {
    expired: {
      title: "Ši nuoroda nebegalioja",
      text: "Nuorodos galioja ribotą laiką. Galime atsiųsti naują el. paštu.",
    },
    unknown: {
      title: "Ši nuoroda netinkama",
      text: "Patikrinkite adresą arba paprašykite naujos nuorodos.",
    },
    sendNew: "Siųsti naują nuorodą",
    signIn: {
      title: "Tvarkykite prenumeratas",
      text: "Įveskite el. pašto adresą, kad gautumėte nuorodą į savo prenumeratas.",
    },
    sent: {
      title: "Patikrinkite el. paštą",
      text: "Jei su jūsų adresu yra prenumerata, atsiųsime nuorodą.",
    },
    open: {
      title: "Atidaryti prenumeratas",
      text: "Tęskite tik jei patys prašėte šios nuorodos.",
    },
    goOn: "Tęsti",
  },
  billingMail: {
    manage: "Peržiūrėti, keisti arba atšaukti prenumeratą:",
    payHere: "Sumokėti arba keisti kortelę:",
    confirmHere: "Patvirtinti mokėjimą:",
    started: {
      subject: "Jūsų prenumerata: {product}",
      text: "Jūsų prenumerata prasidėjo ({merchant}). Ji pratęsiama, kol ją atšauksite.",
    },
    trialEnds: {
      subject: "Jūsų bandomasis laikotarpis baigiasi {date}",
      text: "Bandomasis laikotarpis netrukus baigsis: {product}. Iki tol galite atšaukti.",
    },
    renews: {
      subject: "{product} pratęsiama {date}",
      text: "Jūsų prenumerata netrukus bus pratęsta. Iki tol galite ją atšaukti.",
    },
    cardEnds: {
      subject: "Jūsų kortelė nustos galioti iki kito mokėjimo",
      text: "{card} kito mokėjimo metu nebegalios. Pakeiskite ją laiku.",
    },
    failed: {
      subject: "Jūsų mokėjimas {amount} nepavyko",
      text: "{merchant} negalėjo nuskaityti jūsų kortelės: {product}.",
    },
    nextTry: "Bandysime dar kartą {date}.",
    confirm: {
      subject: "Patvirtinkite mokėjimą {amount}",
      text: "Bankas prašo patvirtinti mokėjimą: {product}.",
    },
    ended: {
      subject: "{product}: prenumerata baigėsi",
      text: "Jūsų prenumerata baigėsi, nes nebuvo apmokėta.",
    },
    canceled: {
      subject: "Atšaukėte: {product}",
      text: "Jūsų prenumerata atšaukta ir nebus pratęsta.",
    },
    cardChanged: {
      subject: "Jūsų kortelė pakeista",
      text: "{card} dabar moka už jūsų prenumeratas ({merchant}).",
    },
    notYou: "Jei tai buvote ne jūs, susisiekite: {merchant}.",
    linkSubject: "Jūsų nuoroda: {merchant}",
    linkHere: "Atidarykite prenumeratas šia nuoroda per 30 minučių:",
    questions: "Klausimai? Susisiekite: {merchant}.",
  },
} satisfies BillingMessages;
