import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Miten haluat maksaa?",
  card: "Kortti",
  away: "Maksat palvelussa {method} ja palaat tänne.",
  goTo: "Siirry: {method}",
  atMethodTitle: "Maksa palvelussa {method}",
  atMethodText:
    "Maksusi odottaa sinua siellä. Jos maksoit juuri, tämä sivu ilmoittaa sinulle hetken kuluttua.",
  otherWay: "Maksa toisella tavalla",
  pendingTitle: "Maksuasi vahvistetaan",
  pendingText: "Vahvistus voi kestää hetken: voit sulkea tämän sivun. Älä maksa uudelleen.",
} satisfies MethodMessages;
