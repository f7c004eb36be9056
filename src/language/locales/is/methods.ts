import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Hvernig viltu greiða?",
  card: "Kort",
  away: "Þú greiðir á síðu {method} og kemur aftur hingað.",
  goTo: "Fara á síðu {method}",
  atMethodTitle: "Greiða hjá {method}",
  atMethodText:
    "Greiðslan bíður þín þar. Ef þú hefur þegar greitt birtist svarið á þessari síðu eftir augnablik.",
  otherWay: "Greiða á annan hátt",
  pendingTitle: "Verið er að staðfesta greiðsluna",
  pendingText: "Staðfestingin getur tekið smástund: þú getur lokað þessari síðu. Ekki greiða aftur.",
  blik: {
    code: "BLIK-kóði",
    hint: "6 tölustafir úr appi bankans",
    problem: "Sláðu inn 6 tölustafi BLIK-kóðans.",
    waitTitle: "Staðfestu í appi bankans",
    waitText: "Opnaðu app bankans og staðfestu greiðsluna þar. {seconds} s eftir.",
  },
  sepa: {
    name: "Bankareikningur (SEPA)",
    note: "Upphæðin er skuldfærð af reikningnum þínum innan nokkurra daga.",
    ibanProblem: "Athugaðu IBAN-númerið. Það er á reikningsyfirlitinu.",
    holder: "Reikningseigandi",
    holderProblem: "Sláðu inn nafn reikningseiganda.",
    pending:
      "Bankinn þarf nokkra daga til að staðfesta skuldfærsluna: þú getur lokað þessari síðu. Ekki greiða aftur.",
    mandate:
      "Með því að greiða heimilar þú (A) {merchant} að senda bankanum þínum fyrirmæli um að skuldfæra reikninginn þinn og (B) bankanum þínum að skuldfæra reikninginn þinn í samræmi við þessi fyrirmæli. Þú átt rétt á endurgreiðslu frá bankanum þínum samkvæmt skilmálum samnings þíns við hann. Krefjast þarf endurgreiðslu innan 8 vikna frá þeim degi sem reikningurinn þinn var skuldfærður.",
  },
} satisfies MethodMessages;
