import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Áskriftirnar þínar",
    status: {
      active: "Virk",
      trialing: "Prufutími",
      past_due: "Greiðsla í vanskilum",
      unpaid: "Ógreidd",
      paused: "Í bið",
      incomplete: "Ekki hafin",
      ended: "Lokið",
    },
    price: "Verð",
    period: "Greiðslutímabil",
    nextPayment: "Næsta greiðsla",
    trialEnds: "Prufutíma lýkur",
    endsOn: "Lýkur",
    endedOn: "Lauk",
    owed: "Til greiðslu",
    card: "Kort",
    noCard: "Ekkert kort vistað",
    invoices: "Reikningar",
    voided: "Ógilt",
    changeCard: "Skipta um kort",
    saveCard: "Vista kort",
    savingCard: "Vista kortið…",
    cardConsent: "{merchant} má gjaldfæra þetta kort fyrir áskriftirnar þínar.",
    goBack: "Til baka",
    cancel: "Segja upp áskrift",
    cancelTitle: "Segja upp: {product}?",
    cancelAtEnd: "Hún er virk til {date} og endurnýjast ekki.",
    cancelNow: "Henni lýkur strax og þú skuldar ekkert meira fyrir hana.",
    cancelNowOwed: "Henni lýkur strax. Þú skuldar enn {amount}.",
    cancelYes: "Já, segja upp",
    resume: "Halda áskrift",
    canceled: "Áskriftinni þinni hefur verið sagt upp.",
    resumed: "Áskriftin þín heldur áfram.",
    cardKept: "Nýja kortið var ekki vistað. Ekkert hefur breyst.",
    none: "Hér eru engar áskriftir.",
  },
  portalLink: {
    expired: {
      title: "Þessi tengill er útrunninn",
      text: "Tenglar virka aðeins í takmarkaðan tíma. Við getum sent þér nýjan í tölvupósti.",
    },
    unknown: {
      title: "Þessi tengill er ekki gildur",
      text: "Athugaðu slóðina eða biddu um nýjan tengil.",
    },
    sendNew: "Senda nýjan tengil",
    signIn: {
      title: "Umsjón með áskriftum",
      text: "Sláðu inn netfangið þitt til að fá tengil á áskriftirnar þínar.",
    },
    sent: {
      title: "Skoðaðu pósthólfið",
      text: "Ef áskrift finnst með netfanginu þínu sendum við þér tengil.",
    },
    open: {
      title: "Opna áskriftirnar",
      text: "Haltu aðeins áfram ef þú baðst um þennan tengil.",
    },
    goOn: "Halda áfram",
  },
  billingMail: {
    manage: "Skoða, breyta eða segja upp áskrift:",
    payHere: "Greiða eða skipta um kort:",
    confirmHere: "Staðfesta greiðsluna:",
    started: {
      subject: "Áskriftin þín: {product}",
      text: "Áskriftin þín er hafin ({merchant}). Hún endurnýjast þar til þú segir henni upp.",
    },
    trialEnds: {
      subject: "Prufutímanum lýkur {date}",
      text: "Prufutímanum lýkur brátt: {product}. Þú getur sagt upp fyrir þann tíma.",
    },
    renews: {
      subject: "{product} endurnýjast {date}",
      text: "Áskriftin þín endurnýjast brátt. Þú getur sagt henni upp fyrir þann tíma.",
    },
    cardEnds: {
      subject: "Kortið þitt rennur út fyrir næstu greiðslu",
      text: "{card} verður ekki gilt við næstu greiðslu. Skiptu um kort tímanlega.",
    },
    failed: {
      subject: "Greiðslan þín upp á {amount} gekk ekki í gegn",
      text: "{merchant} gat ekki gjaldfært kortið þitt: {product}.",
    },
    nextTry: "Við reynum aftur {date}.",
    confirm: {
      subject: "Staðfestu greiðsluna þína upp á {amount}",
      text: "Bankinn biður þig að staðfesta greiðsluna: {product}.",
    },
    ended: {
      subject: "{product}: áskriftinni er lokið",
      text: "Áskriftinni þinni er lokið því hún var ekki greidd.",
    },
    canceled: {
      subject: "Þú sagðir upp: {product}",
      text: "Áskriftinni þinni hefur verið sagt upp og hún endurnýjast ekki.",
    },
    cardChanged: {
      subject: "Skipt hefur verið um kort",
      text: "{card} greiðir nú áskriftirnar þínar ({merchant}).",
    },
    notYou: "Ef þetta varst ekki þú skaltu hafa samband: {merchant}.",
    linkSubject: "Tengillinn þinn: {merchant}",
    linkHere: "Opnaðu áskriftirnar með þessum tengli innan 30 mínútna:",
    questions: "Spurningar? Hafðu samband: {merchant}.",
  },
} satisfies BillingMessages;
