import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import * as statements from './statements.ts'

const period = {
  AccountId: 'Id of the account; closed accounts have statements too.',
  FromDate: 'First day, included, in UTC.',
  ToDate: 'Last day, included, in UTC: today at the latest.',
}
const lines =
  'Opening balance and lines add up to the closing balance. The id of a line is the same in every format and period, so that importing a file again creates nothing twice.'

const kind = 'What moved the balance.'
const direction = '`in` raises the balance, `out` lowers it.'
const counterParty = 'Who paid or was paid; empty where nobody else is involved.'
const reference = 'Our reference of the transaction.'
const transactionId = {
  text: 'Id of the transaction that it belongs to; null where there is none to open.',
  example: '019abe12-5c00-7000-8000-000000000007',
}

export const statementsDocs: AreaWords = {
  file: 'statements.docs.ts',
  groups: { accounts: ['statements'] },
  schemas: [
    schemaWords(statements.StatementLine, 'One line of a statement.', {
      fields: {
        lineId: {
          text: 'Permanent id of the line: the FITID of OFX, the AcctSvcrRef of camt.053, the reference of MT940.',
          example: '7ZK3Q0VB00000042',
        },
        bookedAt: { text: 'When it was booked.', example: '2026-11-12T09:30:00.000Z' },
        kind,
        direction,
        amount: 'What moved, above zero.',
        balance: 'The balance after this line.',
        cameBack: 'Whether it was returned later; the return is a line of its own.',
        counterParty,
        narration: 'What the payer wrote.',
        reference,
        transactionId,
        original: {
          text: 'What it was in another currency before it was exchanged; null where nothing was.',
          example: null,
        },
        'original.amount': {
          text: 'The amount in that currency.',
          example: { amount: '100.00', currencyCode: 'EUR' },
        },
        'original.rate': {
          text: 'Units of the account’s currency for one of the original’s, as decimal text.',
          example: '0.857143',
        },
      },
    }),
    schemaWords(statements.BalanceEntry, 'An entry that a balance adds up from, or an amount that is set aside.', {
      fields: {
        entryId: {
          text: 'Of an entry the id of its statement line; of an amount set aside its own.',
          example: '7ZK3Q0VB00000042',
        },
        at: 'When it was booked or set aside.',
        kind: 'What it is for.',
        direction,
        amount: 'The amount, above zero.',
        balance: 'The booked balance after it; null for what is only set aside.',
        counterParty,
        narration: 'What the payer wrote.',
        reference,
        transactionId,
      },
    }),
  ],
  calls: [
    callWords(statements.getAccountStatement, {
      text: lines,
      query: period,
      value: {
        accountId: 'Id of the account.',
        accountName: 'Name of the account.',
        accountNumber: 'Account number, or the IBAN where the account has one.',
        currencyCode: 'Currency of the account.',
        holderName: 'Who holds the account.',
        fromDate: 'First day of the statement.',
        toDate: 'Last day of the statement.',
        timeZone: { text: 'The zone in which its days begin and end.', example: 'UTC' },
        createdAt: 'When it was made: a statement that ends today has what was booked until then.',
        openingBalance: 'The balance before the first line.',
        totalIn: 'Sum of the lines that raise the balance.',
        totalOut: 'Sum of the lines that lower it.',
        closingBalance: 'The balance after the last line.',
      },
    }),
    callWords(statements.getPdfAccountStatement, { text: lines, query: period }),
    callWords(statements.getExcelAccountStatement, {
      text: 'CSV is UTF-8 with a byte order mark and CRLF line ends, so that spreadsheets open it as it is.',
      query: period,
    }),
    callWords(statements.getStatementFile, {
      text: `A call of Tradewind’s own. ${lines}`,
      query: { ...period, Format: 'The kind of file.' },
    }),
    callWords(statements.getAccountingFile, {
      text: `A call of Tradewind’s own. Each line is booked on \`BankAccount\` against another account by its kind, with its permanent id (DATEV: \`Belegfeld 1\`; SIE: the number of the voucher is the entry’s number on the account, and its text begins with the id). A period that has ended gives the same bytes every time.`,
      query: {
        ...period,
        Format: '`datev` (Buchungsstapel, EXTF 700, Windows-1252) or `sie` (SIE 4, code page 437).',
        Chart: 'Chart of accounts, for the accounts that aren’t named; SKR03 for DATEV and BAS for SIE unless given.',
        BankAccount: {
          text: 'The account that stands for this one: 1200, 1800 or 1930 unless given.',
          example: '1200',
        },
        ChargesAccount: { text: 'For charges: 4970, 6855 or 6570 unless given.', example: '4970' },
        TransferAccount: {
          text: 'For own transfers and exchanges: 1360, 1460 or 2999 unless given.',
          example: '1360',
        },
        UnassignedAccount: {
          text: 'For everything else, to be assigned by your accountant: 1590, 1370 or 2999 unless given.',
          example: '1590',
        },
        YearStartsIn: { text: 'Month in which the financial year starts.', example: 1 },
        ConsultantNumber: { text: 'DATEV number of the tax consultant.', example: 1001 },
        ClientNumber: { text: 'DATEV number of the client.', example: 1 },
      },
    }),
    callWords(statements.getBalanceBreakdown, {
      text: 'A call of Tradewind’s own. The entries of `booked` add up to it; `available` is `booked` less `held` and `lien`.',
      query: {
        AccountId: 'Id of the account.',
        At: { text: 'The moment; now unless given.', example: '2026-11-24T09:30:00.000Z' },
        Part: 'Whose entries the page has.',
      },
      value: {
        accountId: 'Id of the account.',
        currencyCode: 'Currency of the account.',
        at: 'The moment of the balances.',
        booked: 'The sum of everything booked until then.',
        held: 'What was reserved for payments on their way.',
        lien: 'What was blocked on the account.',
        available: 'What could be spent.',
      },
    }),
  ],
}
