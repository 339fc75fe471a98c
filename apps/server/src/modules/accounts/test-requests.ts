import type { Person } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'
import { newKey } from '../clients/test-client.ts'

/** Accounts, rates, lists for reference, and the sandbox's levers. */
export function requestsOfAccounts(person: Person): Record<string, WireRequest> {
  const { accounts, customerId, savings, spare, accountRequestId, documentId } = person
  const statement = { AccountId: accounts.GBP, FromDate: '2026-01-01', ToDate: '2026-11-20' }
  return {
    'accounts.listAccounts': { query: { ProductServiceType: 'All', ProductType: 'All' } },
    'accounts.listWallets': { query: { CustomerId: customerId } },
    'accounts.getAccount': { query: { AccountId: accounts.GBP } },
    'accounts.getTotalBalance': { query: { CurrencyCode: 'GBP' } },
    'accounts.getAccountDetail': { query: { AccountId: accounts.GBP, SystemAccountType: 'CustomerAccount' } },
    'statements.getAccountStatement': { query: { ...statement, Page: '1', PageSize: '10' } },
    'statements.getPdfAccountStatement': { query: statement },
    'statements.getExcelAccountStatement': { query: statement },
    'statements.getStatementFile': { query: { ...statement, Format: 'camt053' } },
    'statements.getAccountingFile': { query: { ...statement, Format: 'sie' } },
    'statements.getBalanceBreakdown': {
      query: { AccountId: accounts.GBP, At: '2026-11-20T09:30:00.000Z', Part: 'booked', Page: '1', PageSize: '10' },
    },
    'accounts.listEligibleCurrencies': { query: { CustomerId: customerId } },
    'accountManagement.listAccountRequests': { query: { CustomerId: customerId } },
    'accountManagement.listAccountPurposes': { query: { CurrencyId: 'CHF' } },
    'accountManagement.listSecondaryCountries': { query: { CustomerId: customerId } },
    'accountManagement.requestAdditionalAccount': {
      body: {
        customerId,
        currencyCode: 'JPY',
        accountName: 'Yen',
        purposeIds: ['0190a001-0000-7000-8000-000000000002'],
        countryIds: ['JP'],
        description: 'We pay two suppliers in Osaka',
        documentIds: [documentId],
      },
    },
    'accountManagement.withdrawAccountRequest': { body: { requestId: accountRequestId } },
    'accountManagement.createAccount': { body: { customerId, currencyCode: 'CHF', accountName: 'Francs' } },
    'accountManagement.listMultiCurrencyIbans': {
      query: { CustomerId: customerId, AccountId: accounts.EUR, DisablePageLimit: 'true' },
    },
    'accountManagement.getClosing': { query: { AccountId: spare } },
    'accountManagement.closeAccount': {
      body: { accountId: spare, reason: 'Taking a break', otherReason: '', transferToAccountId: savings },
    },
    'accountManagement.freezeAccount': { body: { accountId: spare } },
    'accountManagement.unfreezeAccount': { body: { accountId: spare } },
    'accountManagement.renameAccount': { body: { accountId: savings, accountName: 'Rainy days' } },
    'rateAlerts.listRateAlerts': {},
    'rateAlerts.createRateAlert': {
      body: { base: 'GBP', quote: 'EUR', direction: 'above', rate: '900000', expiresOn: person.alertUntil },
    },
    'rateAlerts.updateRateAlert': {
      params: { id: person.rateAlertId },
      body: { direction: 'above', rate: '800000', expiresOn: person.alertUntil },
    },
    'rateAlerts.deleteRateAlert': { params: { id: person.rateAlertId } },
    'rates.listRates': { query: { Page: '1', PageSize: '10', Base: 'GBP' } },
    'rates.getRateHistory': { query: { Base: 'GBP', Quote: 'EUR', Days: '3' } },
    'rates.getRate': { query: { Base: 'GBP', Quote: 'EUR' } },
    'reference.listCountries': { query: { CurrencyCode: 'EUR', Iso: 'DE' } },
    'reference.listStates': { query: { countryId: 'US' } },
    'reference.listCurrencies': { query: { CurrencyOptions: 'All' } },
    'reference.listExpenseCategories': {},
    'sandbox.getBankClock': {},
    'sandbox.moveBankClock': { body: { aheadBySeconds: 60 } },
    'sandbox.payIn': {
      body: { currencyCode: 'GBP', accountNumber: '12345678', bankCode: '040004', amount: '1.00', senderName: 'Ben' },
    },
    'sandbox.plantDifference': {
      body: { leg: 'provider', rail: 'fps', currencyCode: 'GBP', kind: 'missing' },
    },
    'sandbox.getSandboxCompany': {},
    'sandbox.connectSandboxCompany': { body: sandboxKeys() },
    'sandbox.restartSandboxCompany': { body: sandboxKeys() },
    'sandbox.listScenarios': {},
    'sandbox.listTestCards': {},
    'sandbox.listOutbox': {},
  }
}

const sandboxKeys = () => ({ authenticationKey: newKey().jwk, signingKey: newKey().jwk })

/** Where a right request isn't answered with success. */
export const answersOfAccounts: Record<string, number> = {
  // A currency that nobody has approved.
  'accountManagement.createAccount': 409,
  // Switched off where nothing is configured.
  'accountManagement.getClosing': 403,
  'accountManagement.closeAccount': 403,
  'sandbox.payIn': 404,
}
