import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Kako želite plačati?",
  card: "Kartica",
  away: "Plačate na strani {method} in se vrnete sem.",
  goTo: "Na stran {method}",
  atMethodTitle: "Plačilo na strani {method}",
  atMethodText: "Vaše plačilo vas čaka tam. Če ste pravkar plačali, vas bo ta stran čez trenutek obvestila.",
  otherWay: "Plačaj drugače",
  pendingTitle: "Vaše plačilo se potrjuje",
  pendingText: "Potrditev lahko traja nekaj časa: to stran lahko zaprete. Ne plačujte znova.",
  blik: {
    code: "Koda BLIK",
    hint: "6 števk iz aplikacije vaše banke",
    problem: "Vnesite 6 števk kode BLIK.",
    waitTitle: "Potrditev v aplikaciji vaše banke",
    waitText: "Odprite aplikacijo svoje banke in tam potrdite plačilo. Še {seconds} s.",
  },
  sepa: {
    name: "Bančni račun (SEPA)",
    note: "Z zneskom bo vaš račun bremenjen v nekaj dneh.",
    ibanProblem: "Preverite IBAN. Najdete ga na bančnem izpisku.",
    holder: "Imetnik računa",
    holderProblem: "Vnesite ime imetnika računa.",
    pending:
      "Vaša banka za potrditev bremenitve potrebuje nekaj dni: to stran lahko zaprete. Ne plačujte znova.",
    mandate:
      "S plačilom pooblaščate (A) trgovca {merchant}, da vaši banki pošlje navodila za obremenitev vašega računa, in (B) svojo banko, da obremeni vaš račun v skladu s temi navodili. Imate pravico do povračila denarnih sredstev s strani svoje banke v skladu s pogoji pogodbe, ki jo imate z njo. Povračilo morate zahtevati v 8 tednih od dneva, ko je bil vaš račun obremenjen.",
  },
} satisfies MethodMessages;
