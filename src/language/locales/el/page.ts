import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Συνέχεια: {merchant}",
    cardHeading: "Πληρωμή με κάρτα",
    paidTitle: "Πληρώθηκε",
    paidText: "{merchant}: λάβαμε την πληρωμή σας.",
    alreadyPaidTitle: "Έχει ήδη πληρωθεί",
    alreadyPaidText: "Αυτό έχει ήδη πληρωθεί. Δεν θα χρεωθείτε τίποτα άλλο.",
    receiptNumber: "Αριθμός απόδειξης",
    payAgain: "Νέα πληρωμή",
    confirmTitle: "Επιβεβαίωση στην τράπεζά σας",
    confirmText:
      "Η τράπεζά σας ζητά να επιβεβαιώσετε την πληρωμή στη δική της σελίδα. Δεν θα χρεωθείτε πριν το κάνετε.",
    goToBank: "Μετάβαση στην τράπεζα",
    askingTitle: "Ρωτάμε την τράπεζά σας",
    askingText:
      "Η πληρωμή σας έχει σταλεί και η απάντηση αργεί. Δεν χρειάζεται να κάνετε κάτι άλλο. Μην πληρώσετε ξανά: αυτή η σελίδα θα σας ενημερώσει.",
    pausedLink: {
      title: "Αυτός ο σύνδεσμος δεν δέχεται πληρωμές τώρα",
      text: "Δεν χρεωθήκατε. Ρωτήστε τον έμπορο πότε θα ανοίξει ξανά.",
    },
    expiredSession: {
      title: "Ο χρόνος για αυτή την πληρωμή έληξε",
      text: "Δεν χρεωθήκατε. Επιστρέψτε στο κατάστημα και ξεκινήστε νέα πληρωμή.",
    },
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
