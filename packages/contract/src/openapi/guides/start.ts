/** The first payment by a program with the SDK. Markdown. */
export const startText = `From nothing to a settled payment in five minutes, with \`@tradewind/sdk\`. You need Node 20.18 or later, and to be a
Super Admin. To try a call first without writing anything, open [your sandbox company](/sandbox#company) and press "Try it"
at the call.

# 1. Generate two keys

One key signs your program in, the other signs payments. This writes the private keys to \`auth.pem\` and \`signing.pem\`,
readable by you only, and prints the public ones:

\`\`\`bash
node -e "
const { generateKeyPairSync } = require('node:crypto')
const { writeFileSync } = require('node:fs')
for (const name of ['auth', 'signing']) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(name + '.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  console.log(name, JSON.stringify(publicKey.export({ format: 'jwk' })))
}"
\`\`\`

# 2. Create an API client

Open Settings, Developer, and add a client with the permissions to see accounts and transactions, to check bank details
and to make payments. Paste the \`auth\` key as the sign-in key and the \`signing\` key as the signing key. If your company
has another Super Admin, they confirm it. Copy the client's ID.

# 3. Install the SDK

Your provider gives you the package. It has no dependencies:

\`\`\`bash
npm install ./tradewind-sdk-0.1.0.tgz
\`\`\`

# 4. Pay

Save this as \`first-payment.mjs\` and run it beside the keys:
\`TRADEWIND_URL=http://localhost:3000 CLIENT_ID=… node first-payment.mjs\`.

\`\`\`js
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@tradewind/sdk'

const tradewind = connect({
  url: process.env.TRADEWIND_URL,
  clientId: process.env.CLIENT_ID,
  authenticationKey: readFileSync('auth.pem', 'utf8'),
  signingKey: readFileSync('signing.pem', 'utf8'),
})

const accounts = await tradewind.accounts.listAccounts()
const account = accounts.find(({ currencyCode }) => currencyCode === 'GBP')

const payee = { sortCode: '089999', accountNumber: '66374958', accountName: 'Amelia Clarke' }
const { nameCheck } = await tradewind.verification.verifySortCode({ body: payee })
console.log('Name check: ' + nameCheck.result)

const { transactionId } = await tradewind.payments.createTransactionRequest({
  body: {
    sourceAccountId: account.accountId,
    sourceCurrencyCode: 'GBP',
    amount: '25.00',
    narration: 'First payment',
    expenseCategoryId: 'others',
    otherExpenseCategory: 'Test',
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Amelia',
    beneficiaryLastName: 'Clarke',
    beneficiaryAccountName: 'Amelia Clarke',
    beneficiaryCountryId: 'GB',
    beneficiaryAccountDetailsRequests: [
      { paymentMethodType: 'SortCode', paymentMethodValue: '089999', accountNumber: '66374958' },
    ],
  },
})

let payment
do {
  if (payment) await wait(1000)
  payment = await tradewind.payments.getTransactionDetails({ query: { TransactionId: transactionId } })
  console.log(payment.reference + ': ' + payment.status)
} while (payment.finishedAt === null)
\`\`\`

# Next

- [Payments and exchange](/docs/api/guide-payments): what happens to a payment, and in which order.
- [Errors and retries](/docs/api/guide-errors): how to never pay twice.
- [Webhooks](/docs/api/webhooks): be notified instead of asking.`
