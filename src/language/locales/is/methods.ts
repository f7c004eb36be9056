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
} satisfies MethodMessages;
