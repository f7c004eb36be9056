import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Comanda dvs.",
    showItems: "Ce este inclus",
    payTo: "Plătiți cu cardul către {merchant}.",
    backTo: "Înapoi la {merchant}",
    noScript:
      "Pagina are nevoie de JavaScript pentru a prelua cardul în siguranță. Activați-l și reîncărcați pagina sau cereți altă metodă de plată la {merchant}.",
    slowToLoad: "Formularul de card se încarcă mai greu decât de obicei. Nu s-a debitat nimic.",
    reload: "Reîncărcați pagina",
    foot: "Datele cardului ajung direct la serviciul de plată, niciodată la magazin.",
  },
  testMode: {
    name: "Mod de test",
    cards: "Afișați cardurile de test",
    hint: "Aici nu circulă bani. Folosiți unul dintre aceste numere cu orice dată viitoare și orice cod de securitate.",
  },
  notices: {
    unknownKey: "Formularul de card nu poate fi afișat: cheia din adresa sa nu este cunoscută.",
    unknownLink: {
      title: "Acest link de plată nu există",
      text: "Verificați adresa sau cereți una nouă de la cine v-a trimis-o. Nu s-a debitat nimic.",
    },
    endedLink: {
      title: "Acest link de plată s-a încheiat",
      text: "Nu s-a debitat nimic. Cereți comerciantului un link nou.",
    },
    unknownSession: {
      title: "Această plată nu există",
      text: "Reveniți la magazin și reluați plata. Nu s-a debitat nimic.",
    },
    unknownPage: {
      title: "Nu există nimic la această adresă",
      text: "Verificați adresa sau întrebați pe cine v-a trimis-o.",
    },
    home: {
      title: "Acesta este un serviciu de plată",
      text: "Funcționează. Pentru a plăti este nevoie de adresa unui link de plată sau a unui magazin.",
    },
  },
  challenge: {
    title: "Confirmați plata",
    text: "{merchant} dorește să debiteze cardul dvs. Confirmați doar dacă dvs. plătiți.",
    simulated: "O bancă simulată: această pagină ține locul unei bănci reale.",
    merchant: "Comerciant",
    amount: "Sumă",
    card: "Cardul",
    confirm: "Confirmați",
    fail: "Respingeți",
    goOn: "Continuați",
    confirmed: {
      title: "Confirmat",
      text: "Banca știe că sunteți dvs. Puteți închide această fereastră.",
    },
    failed: {
      title: "Neconfirmat",
      text: "Nu s-a debitat nimic. Puteți închide această fereastră.",
    },
    unknown: {
      title: "Nu este nimic de confirmat aici",
      text: "Reveniți la magazin și reluați plata. Nu s-a debitat nimic.",
    },
  },
} satisfies ServiceSentences;
