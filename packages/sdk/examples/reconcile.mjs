// Compares the statement of one day with your books, by the permanent ids of lines. Here the books are a text file with
// an id in each line; lines that are missing there are printed and added.
//
//   TRADEWIND_URL=http://localhost:3000 CLIENT_ID=… AUTH_KEY=auth.pem node reconcile.mjs 2026-11-24 books.txt
//
// The client needs accounts:read.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { connect, each } from '@tradewind/sdk'

const { TRADEWIND_URL = 'http://localhost:3000', CLIENT_ID, AUTH_KEY } = process.env
const [, , day, path = 'books.txt'] = process.argv

const tradewind = connect({
  url: TRADEWIND_URL,
  clientId: CLIENT_ID,
  authenticationKey: readFileSync(AUTH_KEY, 'utf8'),
})

const accounts = await tradewind.accounts.listAccounts()
const account = accounts.find(({ currencyCode }) => currencyCode === 'GBP')
if (!account) throw new Error('This client sees no account in pounds.')

/** Whole pennies: decimals never become floating-point numbers. */
const minor = ({ amount }) => BigInt(amount.replace('.', ''))

// 1. Read the day. Days of statements are in UTC.
const query = { AccountId: account.accountId, FromDate: day, ToDate: day }
const statement = await tradewind.statements.getAccountStatement({ query })
const lines = []
for await (const line of each(tradewind.statements.getAccountStatement, { query })) lines.push(line)

// 2. The lines add up to the closing balance.
const change = lines.reduce((sum, line) => sum + (line.direction === 'in' ? 1n : -1n) * minor(line.amount), 0n)
if (minor(statement.openingBalance) + change !== minor(statement.closingBalance))
  throw new Error('The lines do not add up.')

// 3. Book what is missing. An id means the same line for ever, so nothing is booked twice.
const booked = new Set(existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])
const missing = lines.filter(({ lineId }) => !booked.has(lineId))
for (const { lineId, direction, amount, kind, counterParty } of missing) {
  console.log(`${lineId} ${direction} ${amount.amount} ${kind} ${counterParty}`)
  appendFileSync(path, `${lineId}\n`)
}
console.log(`${lines.length} lines, ${missing.length} new, closing balance ${statement.closingBalance.amount}`)
