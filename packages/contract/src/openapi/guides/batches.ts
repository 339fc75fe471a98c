/** Many payments at once, by API and by file. Markdown. */
export const batchesText = `There are three ways to make many payments. Each payment is one of its own afterwards: one that fails stops no other.

| Way | For | At most |
|---|---|---|
| \`batches.createBatchTransactionRequest\` | A few payments, made at once | 10 |
| \`bankFiles.createBulkPayments\` | Payroll and suppliers, as rows | 10,000 |
| \`bankFiles.uploadBankFile\` | The same from an ERP system, as pain.001 (001.03 or 001.09) | 10,000 |

Rows and files are checked first and paid once you confirm them. A client needs \`batches:create\`, \`payments:create\` and a signing key.

# Check

\`\`\`js
const file = await tradewind.bankFiles.createBulkPayments({ body: { messageId: 'PAYROLL-2026-12', rows } })
console.log(file.counts) // { Wrong: 1, Ready: 41, … }
\`\`\`

\`messageId\` is yours. The same id with the same rows gives the file that is there, so a repeat after a crash makes no
second one. The same id with other rows is refused with \`bankFiles.message_reused\`.

# Fix

Rows that can't be paid are \`Wrong\` and say why in \`reason\`. List them with
\`bankFiles.listBankFileRows({ params: { id }, query: { State: 'Wrong' } })\`, then change or remove them one by one. Each
change raises the \`version\` of the file.

# Confirm

\`\`\`js
await tradewind.bankFiles.confirmBankFile({ params: { id: file.id }, body: { version: file.version } })
\`\`\`

The version is the one that you checked: if someone changed the file meanwhile, the request is refused with
\`bankFiles.changed\`. Confirming is signed, and takes an idempotency key like a payment. Payment rules consider the sum
of the file in each currency.

# Follow

Rows are paid in the background. Read \`counts\` until none is \`Waiting\`, then list the rows: an \`Accepted\` row has its
\`transactionId\`, a \`Refused\` one its \`reason\`. \`bankFiles.getStatusReport\` gives the same as pain.002, with one status
for each payment. [Webhooks](/docs/api/guide-webhooks) report what becomes of each payment after that.

The example [payroll.mjs](/docs/api/guide-recipes) does all of this.`
