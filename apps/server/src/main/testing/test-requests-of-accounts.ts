import type { Person } from './test-people.ts'
import type { WireRequest } from './test-wire-request.ts'

/** Accounts, rates, lists for reference, and the sandbox's levers. */
export function requestsOfAccounts(person: Person): Record<string, WireRequest> {
  const { accounts, customerId } = person
  return {
    'accounts.listAccounts': { query: { ProductServiceType: 'All', ProductType: 'All' } },
    'accounts.getAccount': { query: { AccountId: accounts.GBP } },
    'accounts.getTotalBalance': { query: { CurrencyCode: 'GBP' } },
    'accounts.getAccountDetail': { query: { AccountId: accounts.GBP, SystemAccountType: 'CustomerAccount' } },
    'accounts.listEligibleCurrencies': { query: { CustomerId: customerId } },
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
    'sandbox.listScenarios': {},
    'sandbox.listTestCards': {},
    'sandbox.listOutbox': {},
  }
}
