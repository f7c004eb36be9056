import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Teie tellimused",
    status: {
      active: "Kehtiv",
      trialing: "Prooviaeg",
      past_due: "Makse hilineb",
      unpaid: "Maksmata",
      paused: "Peatatud",
      incomplete: "Pole veel alanud",
      ended: "Lõppenud",
    },
    price: "Hind",
    period: "Arveldusperiood",
    nextPayment: "Järgmine makse",
    trialEnds: "Prooviaeg lõpeb",
    endsOn: "Lõpeb",
    endedOn: "Lõppes",
    owed: "Tasuda",
    card: "Kaart",
    noCard: "Salvestatud kaarti pole",
    invoices: "Arved",
    voided: "Tühistatud",
    changeCard: "Vaheta kaarti",
    saveCard: "Salvesta kaart",
    savingCard: "Kaarti salvestatakse…",
    cardConsent: "{merchant} võib sellelt kaardilt teie tellimuste eest raha võtta.",
    goBack: "Tagasi",
    cancel: "Tühista tellimus",
    cancelTitle: "Kas tühistada {product}?",
    cancelAtEnd: "See kehtib kuni {date} ega pikene.",
    cancelNow: "See lõpeb kohe ja te ei võlgne selle eest enam midagi.",
    cancelNowOwed: "See lõpeb kohe. Tasuda on veel {amount}.",
    cancelYes: "Jah, tühista",
    resume: "Jäta tellimus alles",
    canceled: "Teie tellimus on tühistatud.",
    resumed: "Teie tellimus jätkub.",
    cardKept: "Uut kaarti ei salvestatud. Midagi ei muutunud.",
    none: "Siin ei ole tellimusi.",
  },
  portalLink: {
    expired: {
      title: "See link on aegunud",
      text: "Lingid kehtivad piiratud aja. Saame teile e-postiga uue saata.",
    },
    unknown: {
      title: "See link ei kehti",
      text: "Kontrollige aadressi või küsige uus link.",
    },
    sendNew: "Saada uus link",
    signIn: {
      title: "Hallake oma tellimusi",
      text: "Sisestage e-posti aadress, et saada link oma tellimustele.",
    },
    sent: {
      title: "Vaadake oma postkasti",
      text: "Kui teie aadressiga on tellimus, saadame teile lingi.",
    },
    open: {
      title: "Avage oma tellimused",
      text: "Jätkake ainult siis, kui küsisite seda linki.",
    },
    goOn: "Jätka",
  },
  billingMail: {
    manage: "Vaadake, muutke või tühistage tellimus:",
    payHere: "Makske või vahetage kaarti:",
    confirmHere: "Kinnitage makse:",
    started: {
      subject: "Teie tellimus: {product}",
      text: "Teie tellimus on alanud ({merchant}). See pikeneb, kuni te selle tühistate.",
    },
    trialEnds: {
      subject: "Teie prooviaeg lõpeb {date}",
      text: "Teie prooviaeg lõpeb peagi: {product}. Saate enne tühistada.",
    },
    renews: {
      subject: "{product} pikeneb {date}",
      text: "Teie tellimus pikeneb peagi. Saate selle enne tühistada.",
    },
    cardEnds: {
      subject: "Teie kaart aegub enne järgmist makset",
      text: "{card} ei kehti järgmise makse ajal. Vahetage see õigel ajal.",
    },
    failed: {
      subject: "Teie makse {amount} ebaõnnestus",
      text: "{merchant} ei saanud teie kaardilt raha võtta: {product}.",
    },
    nextTry: "Proovime uuesti {date}.",
    confirm: {
      subject: "Kinnitage makse {amount}",
      text: "Pank palub teil makse kinnitada: {product}.",
    },
    ended: {
      subject: "{product} on lõppenud",
      text: "Teie tellimus on lõppenud, sest seda ei makstud.",
    },
    canceled: {
      subject: "Tühistasite: {product}",
      text: "Teie tellimus on tühistatud ega pikene.",
    },
    cardChanged: {
      subject: "Teie kaart on vahetatud",
      text: "{card} maksab nüüd teie tellimuste eest ({merchant}).",
    },
    notYou: "Kui see ei olnud teie, võtke ühendust: {merchant}.",
    linkSubject: "Teie link: {merchant}",
    linkHere: "Avage oma tellimused selle lingiga 30 minuti jooksul:",
    questions: "Küsimusi? Võtke ühendust: {merchant}.",
  },
} satisfies BillingMessages;
