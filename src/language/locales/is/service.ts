import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Pöntunin þín",
    showItems: "Hvað er innifalið",
    payTo: "Kortagreiðsla til söluaðila: {merchant}.",
    backTo: "Til baka: {merchant}",
    noScript:
      "Síðan þarf JavaScript til að taka örugglega við kortinu. Kveiktu á því og endurhladdu síðuna, eða fáðu aðra greiðsluleið hjá söluaðila: {merchant}.",
    slowToLoad: "Kortaformið er lengur að hlaðast en venjulega. Ekkert var gjaldfært.",
    reload: "Endurhlaða síðuna",
    foot: "Kortið fer beint til greiðsluþjónustunnar, aldrei til verslunarinnar.",
  },
  testMode: {
    name: "Prófunarhamur",
    cards: "Sýna prófunarkort",
    hint: "Engir peningar færast hér. Notaðu eitt þessara númera með hvaða framtíðardagsetningu og öryggisnúmeri sem er.",
  },
  notices: {
    unknownKey: "Ekki er hægt að sýna kortaformið: lykillinn í slóðinni er óþekktur.",
    unknownLink: {
      title: "Þessi greiðslutengill er ekki til",
      text: "Athugaðu slóðina eða biddu sendandann um nýja. Ekkert var gjaldfært.",
    },
    endedLink: {
      title: "Þessi greiðslutengill er útrunninn",
      text: "Ekkert var gjaldfært. Biddu söluaðilann um nýjan tengil.",
    },
    unknownSession: {
      title: "Þessi greiðsla er ekki til",
      text: "Farðu aftur í verslunina og byrjaðu greiðsluna upp á nýtt. Ekkert var gjaldfært.",
    },
    unknownPage: {
      title: "Ekkert er á þessari slóð",
      text: "Athugaðu slóðina eða spurðu sendandann.",
    },
    home: {
      title: "Þetta er greiðsluþjónusta",
      text: "Hún er í gangi. Til að greiða þarf slóð greiðslutengils eða verslunar.",
    },
  },
  challenge: {
    title: "Staðfestu greiðsluna",
    text: "{merchant} vill gjaldfæra kortið þitt. Staðfestu aðeins ef það ert þú sem greiðir.",
    simulated: "Hermibanki: þessi síða kemur í stað síðu raunverulegs banka.",
    merchant: "Söluaðili",
    amount: "Upphæð",
    card: "Kort",
    confirm: "Staðfesta",
    fail: "Hafna",
    goOn: "Áfram",
    confirmed: {
      title: "Staðfest",
      text: "Bankinn veit að þetta ert þú. Þú getur lokað glugganum.",
    },
    failed: {
      title: "Ekki staðfest",
      text: "Ekkert var gjaldfært. Þú getur lokað glugganum.",
    },
    unknown: {
      title: "Ekkert er til að staðfesta hér",
      text: "Farðu aftur í verslunina og byrjaðu greiðsluna upp á nýtt. Ekkert var gjaldfært.",
    },
  },
} satisfies ServiceSentences;
