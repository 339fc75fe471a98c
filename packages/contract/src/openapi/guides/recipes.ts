/** Whole tasks as programs. Each is an example of the SDK that runs in its tests. Markdown. */
export const recipesText = `Complete tasks as short programs. They come with the package, in \`node_modules/@tradewind/sdk/examples\`, and our tests
run them with every change. Copy one and adapt it.

| Task | Program | The client needs |
|---|---|---|
| Pay an invoice, safe against lost answers | \`pay.mjs\` | \`accounts:read\`, \`transactions:read\`, \`beneficiaries:manage\`, \`payments:create\` |
| Pay salaries from a CSV file | \`payroll.mjs\` | \`accounts:read\`, \`batches:create\`, \`payments:create\`, \`transactions:read\` |
| Reconcile a day with your books | \`reconcile.mjs\` | \`accounts:read\` |
| Receive events | \`receive-webhooks.mjs\` | nothing |

They all use the same settings:

\`\`\`bash
export TRADEWIND_URL=https://pay.example.com CLIENT_ID=… AUTH_KEY=auth.pem SIGNING_KEY=signing.pem
node node_modules/@tradewind/sdk/examples/payroll.mjs payroll.csv
\`\`\`

# Pay an invoice

Verify the account, get the charge, pay the total, and follow the payment. Put the invoice number in \`narration\`, which
the payee's bank shows, and in the idempotency key that you store: then the same invoice can't be paid twice, even by
two of your servers.

# Pay salaries

\`payroll.mjs\` reads rows of name, sort code, account number and amount. It checks them all, stops if one is wrong,
confirms the file, waits until every row has an outcome, and exits with an error if any was refused. The name of the CSV
file is the message id, so running it again pays nobody twice.

# Reconcile a day

\`reconcile.mjs\` reads one day's statement and compares it with your books by the permanent id of each line. It also
checks that the opening balance and the lines add up to the closing balance, in whole minor units.

# Retry safely

| Result | What to do |
|---|---|
| \`Refused\` | Nothing was done. Fix what \`code\` names. |
| \`OutcomeUnknown\` | Store \`error.request\`, then call \`askOutcome\` until it returns or throws \`Refused\`. |
| A crash before any answer | Send the same body with the idempotency key that you stored before. |
| \`NoAnswer\` | The call only reads. Make it again. |

A new key always means a new payment. See [errors and retries](/docs/api/guide-errors).`
