// Pays salaries in pounds from a CSV file of name, sort code, account number and amount, and waits for the outcome of
// each row. The file's name is the message id: running it again pays nobody twice.
//
//   TRADEWIND_URL=http://localhost:3000 CLIENT_ID=… AUTH_KEY=auth.pem SIGNING_KEY=signing.pem node payroll.mjs june.csv
//
// The client needs accounts:read, batches:create, payments:create and transactions:read.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@tradewind/sdk'

const { TRADEWIND_URL = 'http://localhost:3000', CLIENT_ID, AUTH_KEY, SIGNING_KEY } = process.env
const [, , path = 'payroll.csv'] = process.argv

const tradewind = connect({
  url: TRADEWIND_URL,
  clientId: CLIENT_ID,
  authenticationKey: readFileSync(AUTH_KEY, 'utf8'),
  signingKey: readFileSync(SIGNING_KEY, 'utf8'),
})

const accounts = await tradewind.accounts.listAccounts()
const account = accounts.find(({ currencyCode }) => currencyCode === 'GBP')
if (!account) throw new Error('This client sees no account in pounds.')

// 1. Check all rows. Amounts stay text: numbers can't hold money exactly.
const lines = readFileSync(path, 'utf8').trim().split(/\r?\n/)
const rows = lines.map((line, place) => {
  const [payeeName = '', bankCode = '', number = '', amount = ''] = line.split(',').map((field) => field.trim())
  return {
    endToEndId: `ROW-${place + 1}`,
    accountId: account.accountId,
    payeeName,
    payeeType: 1,
    amount,
    account: number,
    bankCode: bankCode.replaceAll('-', ''),
    country: 'GB',
    reference: 'Salary',
  }
})
const messageId = basename(path, '.csv').slice(0, 35)
const file = await tradewind.bankFiles.createBulkPayments({ body: { messageId, rows } })
const params = { id: file.id }
const rowsOf = async (query) => (await tradewind.bankFiles.listBankFileRows({ params, query })).records

// 2. Stop if a row is wrong: nothing was paid.
for (const { row, reason } of await rowsOf({ State: 'Wrong' })) console.log(`Row ${row}: ${reason}`)
if (file.counts.Wrong > 0) process.exit(1)

// 3. Confirm the version that was checked. A file that was confirmed before is only followed.
if (file.status === 'Draft') await tradewind.bankFiles.confirmBankFile({ params, body: { version: file.version } })

// 4. Wait for the outcome of each row.
let counts = file.counts
do {
  await wait(500)
  counts = (await tradewind.bankFiles.getBankFile({ params })).counts
  console.log(`Waiting: ${counts.Waiting}`)
} while (counts.Ready + counts.Waiting > 0)
console.log(`Paid ${counts.Accepted}, refused ${counts.Refused}`)
for (const { row, reason } of await rowsOf({ State: 'Refused' })) console.log(`Row ${row}: ${reason}`)
process.exitCode = counts.Refused > 0 ? 1 : 0
