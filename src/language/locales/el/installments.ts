import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Πώς θέλετε να πληρώσετε;",
  inFull: "Εφάπαξ πληρωμή",
  payments: { other: "{n} πληρωμές" },
  equal: "{payments} των {amount} {every}",
  first: "{payments} {every}: η πρώτη {first}, μετά {amount}",
  last: "{payments} {every}: {amount}, η τελευταία {last}",
  varied: "{payments} {every}, σύνολο {total}",
  today: "Σήμερα {amount}",
  number: "Αριθμός πληρωμών",
  price: "Τιμή",
  fee: "Χρέωση",
  total: "Σύνολο",
  apr: "Ετήσιο επιτόκιο",
  noExtra: "Χωρίς επιπλέον κόστος",
  more: "{amount} περισσότερα από την τιμή",
  schedule: "Όλες οι ημέρες και τα ποσά",
  failed:
    "Αν μια πληρωμή αποτύχει, δοκιμάζουμε ξανά μετά από {days}. Μετά οι αυτόματες πληρωμές σταματούν. Δεν προστίθεται τίποτα.",
  days: { one: "{n} ημέρα", other: "{n} ημέρες" },
  failedOnce:
    "Αν μια πληρωμή αποτύχει, δεν δοκιμάζουμε ξανά: οι αυτόματες πληρωμές σταματούν. Δεν προστίθεται τίποτα.",
  early: "Μπορείτε να πληρώσετε νωρίτερα οποτεδήποτε.",
  savesFee: "Αν πληρώσετε νωρίτερα, γλιτώνετε τη χρέωση που δεν οφείλεται ακόμη.",
  card: "Κάθε πληρωμή χρεώνεται σε αυτή την κάρτα.",
  contact: "Για να ακυρώσετε το πρόγραμμα ή να ζητήσετε επιστροφή χρημάτων, επικοινωνήστε με τον έμπορο.",
  pay: "Πληρωμή {amount} τώρα",
  unavailable: "Οι δόσεις δεν είναι διαθέσιμες αυτή τη στιγμή.",
  fullStays: "Μπορείτε να πληρώσετε εφάπαξ.",
  tryAgain: "Δοκιμάστε ξανά",
} satisfies InstallmentMessages;
