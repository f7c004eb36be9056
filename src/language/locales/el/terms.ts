import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Η συνδρομή σας",
  today: "Σήμερα",
  freeUntil: "Δωρεάν έως {date}",
  on: "Στις {date}",
  next: "Επόμενη πληρωμή στις {date}",
  from: "Από {date}",
  ends: "Λήγει στις {date}",
  per: "{amount} {every}",
  each: { day: "κάθε ημέρα", week: "κάθε εβδομάδα", month: "κάθε μήνα", year: "κάθε χρόνο" },
  every: "κάθε {period}",
  untilCanceled:
    "Συνεχίζεται μέχρι να την ακυρώσετε. Μπορείτε να την ακυρώσετε οποτεδήποτε από τον σύνδεσμο σε κάθε e-mail για αυτήν.",
  utc: "Οι ημερομηνίες είναι σε UTC.",
  subscribe: "Συνδρομή και πληρωμή {amount}",
  startTrial: "Έναρξη δοκιμής",
  subscribeFree: "Συνδρομή",
  changed: "Οι όροι άλλαξαν. Διαβάστε τους πριν συνεχίσετε.",
  trialUsed: "Είχατε ήδη μια δοκιμή. Αυτοί είναι οι όροι χωρίς αυτήν.",
  startedTitle: "Η συνδρομή σας ξεκίνησε",
  trialTitle: "Η δοκιμή σας ξεκίνησε",
  startedText:
    "Ο έμπορος {merchant} έχει την παραγγελία σας. Ένα e-mail αναφέρει τους όρους και τον τρόπο ακύρωσης.",
} satisfies TermsMessages;
