import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Mga subscription mo",
    status: {
      active: "Aktibo",
      trialing: "Libreng pagsubok",
      past_due: "Lampas na sa petsa ng bayad",
      unpaid: "Hindi bayad",
      paused: "Naka-pause",
      incomplete: "Hindi pa nagsimula",
      ended: "Natapos",
    },
    price: "Presyo",
    period: "Panahon ng pagsingil",
    nextPayment: "Susunod na bayad",
    trialEnds: "Matatapos ang pagsubok sa",
    endsOn: "Matatapos sa",
    endedOn: "Natapos noong",
    owed: "Babayaran",
    card: "Kard",
    noCard: "Walang naka-save na card",
    invoices: "Mga invoice",
    voided: "Walang bisa",
    changeCard: "Palitan ang card",
    saveCard: "I-save ang card",
    savingCard: "Sine-save ang card…",
    cardConsent: "Maaaring singilin ng {merchant} ang card na ito para sa mga subscription mo.",
    goBack: "Bumalik",
    cancel: "Kanselahin ang subscription",
    cancelTitle: "Kanselahin ang {product}?",
    cancelAtEnd: "Aktibo ito hanggang {date} at hindi na mare-renew.",
    cancelNow: "Matatapos ito agad, at wala ka nang babayaran para rito.",
    cancelNowOwed: "Matatapos ito agad. May babayaran ka pang {amount}.",
    cancelYes: "Oo, kanselahin",
    resume: "Panatilihin ang subscription",
    canceled: "Kanselado na ang subscription mo.",
    resumed: "Tuloy ang subscription mo.",
    cardKept: "Hindi na-save ang bagong card. Walang nagbago.",
    none: "Walang subscription dito.",
  },
  portalLink: {
    expired: {
      title: "Nag-expire na ang link na ito",
      text: "May takdang oras lang ang mga link. Puwede kaming magpadala ng bago sa email.",
    },
    unknown: {
      title: "Hindi valid ang link na ito",
      text: "Suriin ang address, o humingi ng bagong link.",
    },
    sendNew: "Magpadala ng bagong link",
    signIn: {
      title: "Pamahalaan ang mga subscription mo",
      text: "Ilagay ang email address mo para makakuha ng link sa mga subscription mo.",
    },
    sent: {
      title: "Tingnan ang inbox mo",
      text: "Kung may subscription sa address mo, magpapadala kami ng link.",
    },
    open: {
      title: "Buksan ang mga subscription mo",
      text: "Magpatuloy lang kung ikaw ang humiling ng link na ito.",
    },
    goOn: "Magpatuloy",
  },
  billingMail: {
    manage: "Tingnan, baguhin o kanselahin ang subscription mo:",
    payHere: "Magbayad, o palitan ang card:",
    confirmHere: "Kumpirmahin ang bayad:",
    started: {
      subject: "Ang subscription mo sa {product}",
      text: "Nagsimula na ang subscription mo sa {merchant}. Mare-renew ito hanggang kanselahin mo.",
    },
    trialEnds: {
      subject: "Matatapos ang pagsubok mo sa {date}",
      text: "Malapit nang matapos ang pagsubok mo ng {product}. Puwede mong kanselahin bago iyon.",
    },
    renews: {
      subject: "Mare-renew ang {product} sa {date}",
      text: "Malapit nang ma-renew ang subscription mo. Puwede mong kanselahin bago iyon.",
    },
    cardEnds: {
      subject: "Mag-e-expire ang card mo bago ang susunod na bayad",
      text: "Hindi na valid ang {card} sa susunod na bayad. Palitan ito bago iyon.",
    },
    failed: {
      subject: "Hindi natuloy ang bayad mong {amount}",
      text: "Hindi nasingil ng {merchant} ang card mo para sa {product}.",
    },
    nextTry: "Susubukan naming muli sa {date}.",
    confirm: {
      subject: "Kumpirmahin ang bayad mong {amount}",
      text: "Hinihiling ng bangko mo na kumpirmahin ang bayad para sa {product}.",
    },
    ended: {
      subject: "Natapos na ang {product}",
      text: "Natapos na ang subscription mo dahil hindi ito nabayaran.",
    },
    canceled: {
      subject: "Kinansela mo ang {product}",
      text: "Kanselado ang subscription mo at hindi na mare-renew.",
    },
    cardChanged: {
      subject: "Napalitan ang card mo",
      text: "{card} na ang nagbabayad sa mga subscription mo sa {merchant}.",
    },
    notYou: "Kung hindi ikaw ito, makipag-ugnayan sa {merchant}.",
    linkSubject: "Ang link mo sa {merchant}",
    linkHere: "Buksan ang mga subscription mo gamit ang link na ito sa loob ng 30 minuto:",
    questions: "May tanong? Makipag-ugnayan sa {merchant}.",
  },
} satisfies BillingMessages;
