import { accountManagementExamples } from './accounts-management.examples.ts'
import * as management from './accounts-management.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

const customer = 'Id of the customer that the signed-in person acts for. Any other is answered as not found.'

export const accountManagementDocs: AreaWords = {
  file: 'accounts-management.docs.ts',
  groups: { accounts: ['accountManagement'] },
  examples: accountManagementExamples,
  names: {
    dateRequested: 'When it was requested.',
    dateDecided: { text: 'When it was decided or withdrawn; null while it waits.', example: null },
    dateClosed: { text: 'When it was closed.', example: '2026-11-24T10:12:00.000Z' },
    iban: { text: 'The IBAN.', example: 'IE64TRDW99036641203981' },
    requestId: { text: 'Id of the request.', example: '019abe12-5c00-7000-8000-0000000000ac' },
    purposeIds: 'Ids of the purposes, from `get-secondary-account-purpose`.',
    countryIds: {
      text: 'Alpha-2 codes of the countries that its money comes from and goes to.',
      example: ['DE', 'FR'],
    },
    documentIds: { text: 'Ids of documents that were uploaded before; at most three.', example: [] },
    transferToAccountId: {
      text: 'Account of the same customer and currency that receives the balance; not needed for an empty account.',
      example: '019abe12-5c00-7000-8000-0000000000ad',
    },
  },
  schemas: [
    schemaWords(management.AccountPurpose, 'What a further account can be requested for.', {
      fields: {
        id: 'Id of the purpose.',
        name: 'Name of the purpose.',
        documentName: {
          text: 'What has to be shown for it, in words; null where nothing is needed.',
          example: 'A contract or an invoice',
        },
        currencyCodes: { text: 'Currencies that it is offered for; all of them where the list is empty.', example: [] },
      },
    }),
    schemaWords(management.AccountRequest, 'A request of the customer for a further account.', {
      fields: {
        reference: 'What to call it when talking to us.',
        accountName: 'Name that the account will have.',
        purposes: 'What the account is for.',
        'purposes.id': 'Id of the purpose.',
        'purposes.name': 'Name of the purpose.',
        countries: 'Alpha-2 codes of the countries that its money comes from and goes to.',
        description: 'What the customer says about it.',
        documents: 'Documents that came with it.',
        'documents.id': { text: 'Id of the document.', example: '019abe12-5c00-7000-8000-0000000000ae' },
        'documents.name': { text: 'Name of the file.', example: 'contract.pdf' },
        status: 'Where it is. Approved requests have an account; clients leave them out of lists of requests.',
        reason: { text: 'Why it was rejected; null otherwise.', example: null },
        accountId: { text: 'The account that the approval opened; null without one.', example: null },
      },
    }),
    schemaWords(management.ClosedAccount, 'A closed account.', {
      fields: {
        accountName: 'Name that the customer saw.',
        status: 'Always `Closed`.',
        isDeleted: 'Always true.',
        dateCreated: 'When the account was opened.',
        reason: {
          text: 'Why the customer closed it; null where the provider did.',
          example: 'No Longer Require It',
        },
        closedBy: 'Who closed it.',
      },
    }),
  ],
  calls: [
    callWords(management.listAccountRequests, { query: { CustomerId: customer } }),
    callWords(management.listAccountPurposes, { query: { CurrencyId: 'ISO 4217 code of the currency.' } }),
    callWords(management.listSecondaryCountries, { query: { CustomerId: customer } }),
    callWords(management.requestAdditionalAccount, {
      text: 'One request per currency can wait at a time, and none for a currency in which an account is open.',
      body: {
        accountName: {
          text: 'Name that the account will have; named after its currency unless given.',
          example: 'Euros',
        },
        description: { text: 'What the account is for, in your words.', example: 'Income from our shop in Berlin' },
      },
      value: { reference: 'What to call the request when talking to us.' },
    }),
    callWords(management.createAccount, {
      text: 'For currencies whose account the customer closed, or whose request was approved. Others need a request first.',
      body: { accountName: { text: 'Name of the account; its earlier name unless given.', example: 'Euros' } },
    }),
    callWords(management.listMultiCurrencyIbans, {
      text: 'One IBAN takes several currencies; each is credited to the account in that currency, which the list names.',
      query: {
        CustomerId: customer,
        AccountId: 'Only those that reach this account.',
        DisablePageLimit: { text: 'Kept for compatibility: the list is always whole.', example: 'true' },
      },
      value: {
        currencyCode: 'Currency of the account that is reached.',
        currencyCodes: 'All currencies that the IBAN takes.',
      },
    }),
    callWords(management.getClosing, {
      value: {
        balance: 'What is on the account.',
        obstacles: { text: 'What has to be done first, in words; empty where it can be closed.', example: [] },
        destinations: 'Accounts that could receive the balance.',
      },
    }),
    callWords(management.closeAccount, {
      text: 'The account must have no payments under way, debts, debits, top-ups, approvals, schedules or liens. Money that is returned late opens it again.',
      body: {
        reason: { text: 'Why it is closed.', example: 'No Longer Require It' },
        otherReason: { text: 'With `Other`: why, in your words.', example: '' },
      },
    }),
    callWords(management.renameAccount, { body: { accountName: { text: 'The new name.', example: 'Everyday' } } }),
  ],
}
