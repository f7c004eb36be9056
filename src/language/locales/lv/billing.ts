import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Jūsu abonementi",
    status: {
      active: "Aktīvs",
      trialing: "Izmēģinājums",
      past_due: "Maksājums kavējas",
      unpaid: "Nav samaksāts",
      paused: "Apturēts",
      incomplete: "Vēl nav sācies",
      ended: "Beidzies",
    },
    price: "Cena",
    period: "Norēķinu periods",
    nextPayment: "Nākamais maksājums",
    trialEnds: "Izmēģinājums beidzas",
    endsOn: "Beidzas",
    endedOn: "Beidzās",
    owed: "Jāmaksā",
    card: "Karte",
    noCard: "Nav saglabātas kartes",
    invoices: "Rēķini",
    voided: "Anulēts",
    changeCard: "Mainīt karti",
    saveCard: "Saglabāt karti",
    savingCard: "Karte tiek saglabāta…",
    cardConsent: "{merchant} drīkst no šīs kartes noņemt maksu par jūsu abonementiem.",
    goBack: "Atpakaļ",
    cancel: "Atcelt abonementu",
    cancelTitle: "Vai atcelt {product}?",
    cancelAtEnd: "Tas ir aktīvs līdz {date} un netiek pagarināts.",
    cancelNow: "Tas beidzas uzreiz, un par to vairs nekas nav jāmaksā.",
    cancelNowOwed: "Tas beidzas uzreiz. Vēl jāmaksā {amount}.",
    cancelYes: "Jā, atcelt",
    resume: "Paturēt abonementu",
    canceled: "Jūsu abonements ir atcelts.",
    resumed: "Jūsu abonements turpinās.",
    cardKept: "Jaunā karte netika saglabāta. Nekas nav mainījies.",
    none: "Šeit nav abonementu.",
  },
  portalLink: {
    expired: {
      title: "Šīs saites termiņš ir beidzies",
      text: "Saites darbojas ierobežotu laiku. Varam nosūtīt jaunu pa e-pastu.",
    },
    unknown: {
      title: "Šī saite nav derīga",
      text: "Pārbaudiet adresi vai pieprasiet jaunu saiti.",
    },
    sendNew: "Nosūtīt jaunu saiti",
    signIn: {
      title: "Abonementu pārvaldība",
      text: "Ievadiet e-pasta adresi, lai saņemtu saiti uz saviem abonementiem.",
    },
    sent: {
      title: "Pārbaudiet e-pastu",
      text: "Ja jūsu adresei ir abonements, nosūtīsim saiti.",
    },
    open: {
      title: "Atvērt abonementus",
      text: "Turpiniet tikai tad, ja pats pieprasījāt šo saiti.",
    },
    goOn: "Turpināt",
  },
  billingMail: {
    manage: "Skatīt, mainīt vai atcelt abonementu:",
    payHere: "Maksāt vai mainīt karti:",
    confirmHere: "Apstiprināt maksājumu:",
    started: {
      subject: "Jūsu abonements: {product}",
      text: "Jūsu abonements ir sācies ({merchant}). Tas tiek pagarināts, līdz to atceļat.",
    },
    trialEnds: {
      subject: "Jūsu izmēģinājums beidzas {date}",
      text: "Jūsu izmēģinājums drīz beidzas: {product}. Pirms tam varat atcelt.",
    },
    renews: {
      subject: "{product} tiek pagarināts {date}",
      text: "Jūsu abonements drīz tiks pagarināts. Pirms tam varat to atcelt.",
    },
    cardEnds: {
      subject: "Jūsu kartes termiņš beidzas pirms nākamā maksājuma",
      text: "{card} nākamajam maksājumam vairs nederēs. Nomainiet to laikus.",
    },
    failed: {
      subject: "Jūsu maksājums {amount} neizdevās",
      text: "{merchant} nevarēja noņemt maksu no jūsu kartes: {product}.",
    },
    nextTry: "Mēģināsim vēlreiz {date}.",
    confirm: {
      subject: "Apstipriniet maksājumu {amount}",
      text: "Banka lūdz apstiprināt maksājumu: {product}.",
    },
    ended: {
      subject: "{product}: abonements ir beidzies",
      text: "Jūsu abonements ir beidzies, jo tas netika samaksāts.",
    },
    canceled: {
      subject: "Jūs atcēlāt: {product}",
      text: "Jūsu abonements ir atcelts un netiek pagarināts.",
    },
    cardChanged: {
      subject: "Jūsu karte ir nomainīta",
      text: "{card} tagad maksā par jūsu abonementiem ({merchant}).",
    },
    notYou: "Ja tas nebijāt jūs, sazinieties: {merchant}.",
    linkSubject: "Jūsu saite: {merchant}",
    linkHere: "Atveriet abonementus ar šo saiti 30 minūšu laikā:",
    questions: "Jautājumi? Sazinieties: {merchant}.",
  },
} satisfies BillingMessages;
