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
} satisfies MethodMessages;
