/** Statements and files for accounting. Markdown. */
export const filesText = `An account's statement comes in many formats, all with the same lines. Each line has a permanent id, unique to it: a
charge has another id than its payment, and two equal lines of a day have two ids. Importing a period twice adds nothing
in programs that look at ids.

# Which format

| Format | For | Where the id is |
|---|---|---|
| \`csv\`, \`xlsx\` | Spreadsheets | Last column |
| \`ofx\` | QuickBooks, Xero, GnuCash | \`FITID\` |
| \`camt053\` | ERP systems (ISO 20022) | \`AcctSvcrRef\` |
| \`mt940\` | ERP systems (SWIFT) | Behind \`//\` in field 61 |
| \`qif\` | Older programs | Number of the line |
| \`datev\` | Accountants in Germany | \`Belegfeld 1\` |
| \`sie\` | Accountants in Sweden | Number of the voucher, and the beginning of its text |

The first six come from \`statements.getStatementFile\`, DATEV and SIE from \`statements.getAccountingFile\`. A client needs
\`accounts:read\`.

\`\`\`js
const file = await tradewind.statements.getAccountingFile({
  query: { AccountId, FromDate: '2026-10-01', ToDate: '2026-10-31', Format: 'datev', Chart: 'SKR04' },
})
await writeFile(file.name, file.bytes)
\`\`\`

# Each day

The event \`statement.ready\` says after each day, soon after 00:10 UTC, which account had entries on it. Download that
day's statement then. Days without entries have none.

# Closed periods

A period that has ended gives the same bytes every time, whatever is booked later. Compare a checksum to see that you
have imported it.

# Bookings

DATEV and SIE files book each line on the account that stands for your account with us. Charges go to an account for bank
charges, own transfers and exchanges to an account for money in transit, and everything else to an account from which
your accountant assigns it. Name these accounts in the request, or take those of a standard chart of accounts. DATEV
files are for accounts in euros, and a file covers days of one financial year.`
