import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Πώς θέλετε να πληρώσετε;",
  card: "Κάρτα",
  away: "Πληρώνετε στη σελίδα {method} και επιστρέφετε εδώ.",
  goTo: "Μετάβαση: {method}",
  atMethodTitle: "Πληρωμή μέσω {method}",
  atMethodText: "Η πληρωμή σας περιμένει εκεί. Αν μόλις πληρώσατε, αυτή η σελίδα θα σας ενημερώσει σε λίγο.",
  otherWay: "Πληρωμή με άλλον τρόπο",
  pendingTitle: "Η πληρωμή σας επιβεβαιώνεται",
  pendingText: "Η επιβεβαίωση μπορεί να αργήσει: μπορείτε να κλείσετε αυτή τη σελίδα. Μην πληρώσετε ξανά.",
} satisfies MethodMessages;
