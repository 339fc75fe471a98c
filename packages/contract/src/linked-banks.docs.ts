import { linkedBanksExamples } from './linked-banks.examples.ts'
import * as banks from './linked-banks.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

export const linkedBanksDocs: AreaWords = {
  file: 'linked-banks.docs.ts',
  groups: { 'linked-banks': ['linkedBanks'] },
  examples: linkedBanksExamples,
  names: {
    linkedBankId: 'Id of the linked bank account.',
  },
  schemas: [
    schemaWords(banks.LinkedBank, 'A bank account that was linked at the bank.', {
      fields: {
        bankName: { text: 'Name of the bank.', example: 'Maple Trust' },
        accountNumber: 'Number of the account: its last three digits.',
        status: '`RelinkRequired`: the bank wants a new sign-in before anything can be collected.',
        linkedAt: 'When it was linked, or linked again.',
      },
    }),
    schemaWords(banks.LinkOrder, 'A visit to a bank, to link an account there.', {
      fields: {
        accountId: 'The account to add money to.',
        linkedBankId: 'A linked bank that wants a new sign-in; leave it out to link another one.',
      },
    }),
    schemaWords(banks.LinkReturn, 'What came back from a bank.', {
      fields: {
        state: { text: 'The state that came back from the bank.', example: 'q83vEjRWeJCrze8SNFZ4kA' },
        code: { text: 'What the bank gave to exchange for the access; none where nothing was linked.', example: 'c-1' },
        error: { text: 'What the bank says where nothing was linked.', example: 'access_denied' },
      },
    }),
    schemaWords(banks.LinkedPullOrder, 'An order to collect money from a linked bank account.', {
      fields: {
        accountId: 'The account that receives.',
        debitAgreed: 'The debtor’s agreement: must be true.',
      },
    }),
  ],
  calls: [
    callWords(banks.initiatePlaidPayment, {
      value: {
        linkUrl: { text: 'The address at the bank.', example: 'https://bank.example.com/link/4f2a' },
        expiresAt: 'Until when the address works.',
      },
    }),
    callWords(banks.completePlaidPayment, {
      value: {
        outcome: 'What became of it.',
        accountId: 'The account to add money to.',
        linkedBank: 'The linked bank account; null where nothing was linked.',
      },
    }),
    callWords(banks.removeLinkedBank, { params: { id: 'Id of the linked bank account.' } }),
  ],
}
