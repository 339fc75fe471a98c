/** Whole tasks as programs. Each is an example of the SDK that runs in its tests. Markdown. */
export const recipesText = `Complete tasks as short programs. They come with the package, in \`node_modules/@tradewind/sdk/examples\`, and our tests
run them with every change. Copy one and adapt it.

- \`pay.mjs\` pays an invoice, even if an answer is lost. Its client needs \`accounts:read\`, \`transactions:read\`,
  \`beneficiaries:manage\` and \`payments:create\`.
- \`payroll.mjs\` pays salaries from a CSV file. Its client needs \`accounts:read\`, \`transactions:read\`,
  \`batches:create\` and \`payments:create\`.
- \`reconcile.mjs\` compares a day with your books. Its client needs \`accounts:read\`.
- \`receive-webhooks.mjs\` receives events, without a client.

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

- **\`Refused\`:** nothing was done. Fix what \`code\` names.
- **\`OutcomeUnknown\`:** store \`error.request\`, then call \`askOutcome\` until it returns or throws \`Refused\`.
- **Your program crashed before the answer:** send the same body with the idempotency key that you stored.
- **\`NoAnswer\`:** the call only reads. Make it again.

A new key always means a new payment. See [errors and retries](/docs/api/guide-errors).`
