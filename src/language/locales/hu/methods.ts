import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Hogyan szeretne fizetni?",
  card: "Kártya",
  away: "A fizetés itt történik: {method}. Utána visszatér erre az oldalra.",
  goTo: "Tovább ide: {method}",
  atMethodTitle: "Fizetés itt: {method}",
  atMethodText: "A fizetés ott várja Önt. Ha az imént fizetett, ez az oldal hamarosan jelzi az eredményt.",
  otherWay: "Fizetés más módon",
  pendingTitle: "A fizetés megerősítés alatt áll",
  pendingText: "A megerősítés eltarthat egy ideig: bezárhatja ezt az oldalt. Ne fizessen újra.",
  blik: {
    code: "BLIK-kód",
    hint: "6 számjegy a bankja alkalmazásából",
    problem: "Adja meg a BLIK-kód 6 számjegyét.",
    waitTitle: "Jóváhagyás a bankja alkalmazásában",
    waitText: "Nyissa meg a bankja alkalmazását, és ott hagyja jóvá a fizetést. Még {seconds} mp.",
  },
  sepa: {
    name: "Bankszámla (SEPA)",
    note: "Az összeggel néhány napon belül megterhelik a számláját.",
    ibanProblem: "Ellenőrizze az IBAN-t. A számlakivonatán található.",
    holder: "Számlatulajdonos",
    holderProblem: "Adja meg a számlatulajdonos nevét.",
    pending:
      "A bankjának néhány napra van szüksége a terhelés megerősítéséhez: bezárhatja ezt az oldalt. Ne fizessen újra.",
    mandate:
      "A fizetéssel Ön felhatalmazza (A) a kereskedőt ({merchant}), hogy megbízást küldjön az Ön bankjának a számlája megterhelésére, és (B) a bankját, hogy a számláját e megbízásoknak megfelelően megterhelje. Önt a bankjával kötött szerződés feltételei szerint visszatérítés illeti meg a bankjától. A visszatérítést a számla megterhelésének napjától számított 8 héten belül kell igényelnie.",
  },
} satisfies MethodMessages;
