/** The output of `till` without a command, or with `--help`. */
export const usage = `till: card payments

  till serve                       run the service; the environment says how
  till keys list                   the account's API keys
  till keys create                 make one
      --kind secret|publishable      which of the two
      --name NAME                    what it is for
      --origin https://shop.example  where a publishable key may be used; may stand more than once
  till keys roll KEY_ID            make one in its place
      --overlap SECONDS              how long the old one stays valid beside it, 0 to 604800
  till keys expire KEY_ID          end one now
  till keys create --live          make a secret and a publishable key of live mode, once till doctor
                                   misses nothing; needs TILL_OPERATOR_TOKEN
      --name NAME                    what they are for
      --origin https://shop.example  where the publishable key may be used; may stand more than once

  till clock advance CLOCK_ID      advance a test clock, and wait until it has arrived
      --by 1month                    by minutes, hours, days, weeks, months or years
      --to 2030-01-31                to a time: a date, ISO 8601 or Unix seconds

  till invoices pay INVOICE_ID     charge an open invoice
      --out-of-band                  mark it as paid in another way; nothing is charged
  till invoices void INVOICE_ID    void one that is not paid

  till plans list                  installment plans, newest first
      --status past_due              those with one status
      --customer CUSTOMER_ID         those of one customer
      --limit 100                    how many
  till plans show PLAN_ID          one, with its installments
  till plans pay-early PLAN_ID 3 4 charge installments now, by their numbers
      --all                          all that are left
      --source CARD_ID               by another saved card of the customer
  till plans reschedule PLAN_ID    move installments; earlier or higher ones wait for the payer
      --shift-days 7                 all that are left; =-7 for earlier
      --due 3=2030-01-31             one to a day; may stand more than once
      --amount 3=2500                one to a sum in minor units; may stand more than once
  till plans waive PLAN_ID 3 4     waive installments, by their numbers
  till plans cancel PLAN_ID        cancel what is not paid
      --refund                       refund what is paid, too
  till plans reinstate PLAN_ID     charge a plan again that has stopped

  till import stripe PATH          customers, products, prices and coupons of a file or a folder: CSV
                                   of Stripe's dashboard, or JSON of its API; again, it creates nothing twice
      --dry-run                      check every row, and import nothing
      --skip-invalid                 import what is right, and say what is not
      --json                         print the ids at Stripe with the new ones

  till doctor                      what live mode needs and lacks, as the service says, or as this environment
                                   has it where no service answers; exit code 1 if something is missing
      --acquirer-checks              what to try with a test account of the acquirer, and what came of it
  till conform URL                 test your receiver of webhooks at an address; 1 if it has a fault
      --secret whsec_…               its secret; TILL_WEBHOOK_SECRET without it
      --dialect stripe               deliveries in the form of Stripe
      --state http://…/orders/{id}   an address that shows what your shop knows of an object, for what is handled twice
      --event FILE --older FILE      events of a kind that your shop handles, the second is from before the first
      --within SECONDS               how long an answer may take; 5 without it

  till status                      what waits in the service, and which rows fail
  till billing due                 subscriptions, invoices, dunning runs and installment plans that are due
  till billing parked              those that failed, with the error and the next try
  till billing unpark ID           try one of them now, and wait for the outcome
  till notifications list          what the acquirer has notified, and what came of it
  till notifications replay [REF]  handle it again: all, or those of one reference of the acquirer
  till keys ring                   the keys that seal cards, how many records each seals, and the master keys
  till keys rotate-cards           seal cards with a new key while the service runs, and remove the one before
  till keys rotate-master          forget every master key but that of the service
  till erase --email ADDRESS       show what there is of a payer, ask, and erase their personal data in test mode
      --live                         in live mode
      --dry-run                      only show it
      --yes                          do not ask
      TILL_METRICS_TOKEN             the metrics token of the service, for what only reads
      TILL_OPERATOR_TOKEN            the operator's token of the service, for unpark, replay, rotate-…, erase and all of these

  Keys are asked for with the secret key in TILL_SECRET_KEY.
      --service URL                  the service's address; http://localhost:4242 without it
      --json                         print JSON instead of a table
`;
