/** Many payments at once, by API and by file. Markdown. */
export const batchesText = `There are three ways to make many payments. Each payment is independent: if one fails, the others still go out.

- **Up to 10 payments, made at once:** \`batches.createBatchTransactionRequest\`
- **Up to 10,000 rows, such as payroll or suppliers:** \`bankFiles.createBulkPayments\`
- **Up to 10,000 payments from an ERP system, as pain.001 (001.03 or 001.09):** \`bankFiles.uploadBankFile\`

Rows and files are checked first and paid once you confirm them. A client needs \`batches:create\`, \`payments:create\`
and a signing key.

# Check

\`\`\`js
const file = await tradewind.bankFiles.createBulkPayments({ body: { messageId: 'PAYROLL-2026-12', rows } })
console.log(file.counts) // { Wrong: 1, Ready: 41, … }
\`\`\`

You choose the \`messageId\`. Sending the same rows under the same id again returns the existing file, so a retry after a
crash doesn't create a second one. The same id with different rows is refused with \`bankFiles.message_reused\`.

# Fix

Rows that can't be paid are \`Wrong\` and say why in \`reason\`. List them with
\`bankFiles.listBankFileRows({ params: { id }, query: { State: 'Wrong' } })\`, then change or remove them one by one. Each
change raises the \`version\` of the file.

# Confirm

\`\`\`js
await tradewind.bankFiles.confirmBankFile({ params: { id: file.id }, body: { version: file.version } })
\`\`\`

Send the version that you checked: if someone has changed the file since, the request is refused with
\`bankFiles.changed\`. Like a payment, a confirmation is signed and takes an idempotency key. Payment rules apply to the
file's total in each currency.

# Follow

Rows are paid in the background. Poll \`counts\` until no row is \`Waiting\`, then list the rows: an \`Accepted\` row has a
\`transactionId\`, a \`Refused\` row has a \`reason\`. \`bankFiles.getStatusReport\` returns the same as pain.002, with one
status for each payment. From then on, [webhooks](/docs/api/guide-webhooks) report each payment's outcome.

The example [payroll.mjs](/docs/api/guide-recipes) does all of this.`
