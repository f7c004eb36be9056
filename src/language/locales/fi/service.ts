import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Tilauksesi",
    showItems: "Mitä sisältyy",
    payTo: "Maksa kortilla: {merchant}.",
    backTo: "Takaisin: {merchant}",
    noScript:
      "Sivu tarvitsee JavaScriptiä, jotta se voi ottaa korttisi vastaan turvallisesti. Ota se käyttöön ja lataa sivu uudelleen tai kysy muuta maksutapaa: {merchant}.",
    slowToLoad: "Korttilomakkeen lataus kestää tavallista kauemmin. Mitään ei veloitettu.",
    reload: "Lataa sivu uudelleen",
    foot: "Korttisi tiedot menevät suoraan maksupalveluun, eivät koskaan kauppaan.",
  },
  testMode: {
    name: "Testitila",
    cards: "Näytä testikortit",
    hint: "Täällä ei liiku rahaa. Käytä jotakin näistä numeroista, mitä tahansa tulevaa päivää ja mitä tahansa turvakoodia.",
  },
  notices: {
    unknownKey: "Korttilomaketta ei voi näyttää: osoitteessa oleva avain on tuntematon.",
    unknownLink: {
      title: "Tällaista maksulinkkiä ei ole",
      text: "Tarkista osoite tai pyydä uusi lähettäjältä. Mitään ei veloitettu.",
    },
    endedLink: {
      title: "Maksulinkki on päättynyt",
      text: "Mitään ei veloitettu. Pyydä kauppiaalta uusi linkki.",
    },
    unknownSession: {
      title: "Tällaista maksua ei ole",
      text: "Palaa kauppaan ja aloita maksu alusta. Mitään ei veloitettu.",
    },
    unknownPage: {
      title: "Tässä osoitteessa ei ole mitään",
      text: "Tarkista osoite tai kysy lähettäjältä.",
    },
    home: {
      title: "Tämä on maksupalvelu",
      text: "Se on käynnissä. Maksaja tarvitsee maksulinkin tai kaupan osoitteen.",
    },
  },
  challenge: {
    title: "Vahvista maksu",
    text: "{merchant} haluaa veloittaa korttiasi. Vahvista vain, jos maksaja olet sinä.",
    simulated: "Simuloitu pankki: tämä sivu on siinä, missä oikea pankki kysyisi sinulta.",
    merchant: "Kauppias",
    amount: "Summa",
    card: "Kortti",
    confirm: "Vahvista",
    fail: "Hylkää",
    goOn: "Jatka",
    confirmed: {
      title: "Vahvistettu",
      text: "Pankkisi tietää, että se olet sinä. Voit sulkea tämän ikkunan.",
    },
    failed: {
      title: "Ei vahvistettu",
      text: "Mitään ei veloitettu. Voit sulkea tämän ikkunan.",
    },
    unknown: {
      title: "Täällä ei ole mitään vahvistettavaa",
      text: "Palaa kauppaan ja aloita maksu alusta. Mitään ei veloitettu.",
    },
  },
} satisfies ServiceSentences;
