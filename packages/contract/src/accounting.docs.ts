import * as accounting from './accounting.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

const product = { text: 'The accounting software.', example: 'Xero' }
const accountId = { text: 'Your account.', example: '019abe12-5c00-7000-8000-000000000001' }
const bankAccount = {
  text: 'Id of the bank account in the accounting software, as the software lists it.',
  example: 'ceef66a5-a545-413b-9312-78a53caadbc4',
}
const since = { text: 'The first day whose lines are sent, at most 12 months ago.', example: '2026-11-01' }
const remote = (what: string, example: string) => ({ text: `Id of the account for ${what}.`, example })
const charges = remote('charges', '404')
const transfers = remote('transfers and exchanges between your own accounts', '877')
const unassigned = remote('everything else', '850')
const version = { text: 'Version of the settings; send it with a change.', example: 1 }
const lineId = { text: 'The permanent id of the statement line.', example: '4K9V2M7Q0000000B' }
const moment = '2026-11-24T10:12:00.000Z'
const organisation = { text: 'The organization there.', example: 'Marlow Finch Ltd' }

export const accountingDocs: AreaWords = {
  file: 'accounting.docs.ts',
  groups: { accounting: ['accounting'] },
  examples: {},
  names: {},
  schemas: [
    schemaWords(accounting.AccountingProduct, 'Accounting software.', { examples: ['Xero'] }),
    schemaWords(accounting.AccountingStatus, 'Whether the software accepts our access.', { examples: ['Connected'] }),
    schemaWords(accounting.AccountingProblem, 'Why the last run stopped early. It continues by itself.', {
      examples: ['RateLimited'],
    }),
    schemaWords(accounting.AccountingLineState, 'Whether a line has arrived.', { examples: ['Sent'] }),
    schemaWords(accounting.AccountingConnection, 'A connection to accounting software.', {
      fields: {
        product,
        organisation,
        status: { text: 'Signed out when the software no longer accepts our access.', example: 'Connected' },
        since: { ...since, text: 'The first day whose lines are sent; null until it is set up.' },
        accounts: 'The accounts whose lines are sent.',
        'accounts.accountId': accountId,
        'accounts.bankAccount': bankAccount,
        chargesAccount: charges,
        transfersAccount: transfers,
        unassignedAccount: unassigned,
        lastRunAt: { text: 'When lines were last sent or checked.', example: moment },
        problem: { text: 'Why the last run stopped early; null if it ended.', example: null },
        sent: { text: 'Number of lines that arrived.', example: 312 },
        refused: { text: 'Number of lines that were refused.', example: 1 },
        deleted: { text: 'Number of lines that someone deleted there.', example: 0 },
        version,
      },
    }),
    schemaWords(accounting.AccountingChoices, 'Accounts in the connected software.', {
      fields: {
        bankAccounts: 'Bank accounts.',
        'bankAccounts.id': bankAccount,
        'bankAccounts.name': { text: 'Its name.', example: 'Tradewind GBP' },
        'bankAccounts.currencyCode': { text: 'Its currency; null if it is unknown here.', example: 'GBP' },
        accounts: 'Accounts that lines can be booked to.',
        'accounts.id': { text: 'Its id or code.', example: '404' },
        'accounts.name': { text: 'Its name.', example: 'Bank Fees' },
      },
    }),
    schemaWords(accounting.AccountingLine, 'A statement line in the accounting software.', {
      fields: {
        lineId,
        accountId,
        bookedOn: { text: 'The day of the booking, in UTC.', example: '2026-11-24' },
        state: { text: 'Whether it has arrived.', example: 'Sent' },
        remoteId: {
          text: 'Its id in the accounting software; null until it has arrived.',
          example: '5d8a2bf1-9c2f-4a0f-8f5c-1de7a3c2d001',
        },
        reason: { text: 'Why it was refused, as the software said it; null otherwise.', example: null },
        changedAt: { text: 'When its state last changed.', example: moment },
      },
    }),
  ],
  calls: [
    callWords(accounting.getAccounting, {
      value: {
        products: 'The software that can be connected here; empty if there is none.',
        connection: 'The connection; null if there is none.',
      },
    }),
    callWords(accounting.startAccountingConnection, {
      text: 'Send the person who connects to the returned URL within ten minutes.',
      body: { product },
      value: {
        url: {
          text: 'Where the person signs in and allows the access.',
          example: 'https://login.xero.com/identity/connect/authorize?…',
        },
      },
    }),
    callWords(accounting.finishAccountingConnection, {
      text: 'The same person makes it who began. A state works once.',
      body: {
        state: { text: 'The `state` that the software returned.', example: 'q3T0k1mW3y0dZ8nQ9wB2Jx' },
        authorizationCode: { text: 'The `code` that the software returned.', example: 'AB11732622400uZpYxQ' },
        realmId: { text: 'The `realmId` that QuickBooks returned.', example: '9130357992' },
      },
    }),
    callWords(accounting.getAccountingChoices, { text: 'Read from the software at this moment.' }),
    callWords(accounting.setUpAccounting, {
      text: 'Lines are sent within 15 minutes, each once. Days are those of statements, in UTC.',
      body: {
        since,
        accounts: 'The accounts whose lines are sent.',
        'accounts.accountId': accountId,
        'accounts.bankAccount': bankAccount,
        chargesAccount: charges,
        transfersAccount: transfers,
        unassignedAccount: unassigned,
        version,
      },
    }),
    callWords(accounting.disconnectAccounting, {
      text: 'What was sent stays in the software. After connecting the same organization again, nothing is sent twice.',
    }),
    callWords(accounting.listAccountingLines, {
      query: { State: { text: 'Only lines in this state.', example: 'Refused' } },
    }),
    callWords(accounting.sendAccountingLineAgain, {
      text: 'Lines that someone deleted in the software are not sent again.',
      params: { lineId },
    }),
  ],
}
