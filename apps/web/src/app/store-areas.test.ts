import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@tradewind/contract/registry'
import { expect, test } from 'vitest'

/** What the client keeps data for, by the specification, and a call that brings it into the app's cache. */
const areas: Readonly<Record<string, readonly string[]>> = {
  settings: ['settings.getPrivacy', 'security.getSecurity'],
  SendR: ['sendr.getSendrCurrenciesInfo'],
  'scheduled payments': ['schedules.getScheduledPayments'],
  referrals: ['referrals.getCurrentUserReferral', 'referrals.listReferrals'],
  rates: ['rates.listRates', 'rates.getRate'],
  promotions: ['promotions.listPromotions'],
  'maker-checker teams': ['team.listMembers'],
  'maker-checker roles': ['team.listRoles', 'team.listPermissionsOfRole'],
  'maker-checker payments': ['approvals.listTransactionRequests', 'approvals.listRequestHistory'],
  'maker-checker payment rules': ['paymentRules.listPaymentRules'],
  'maker-checker notifications': ['settings.getNotificationSettings'],
  'help center': ['help.listEntries'],
  collections: ['payments.listCollections'],
  cards: ['cards.getCards', 'cards.listCardRequests'],
  'single beneficiaries': ['beneficiaries.listBeneficiaries'],
  'groups of beneficiaries': ['beneficiaryGroups.listPaymentGroups', 'beneficiaryGroups.listGroupBeneficiaries'],
  accounts: ['accounts.listAccounts', 'accounts.listWallets'],
  'invoices and customers': ['invoicing.listInvoices', 'invoicing.listMerchantCustomers'],
  countries: ['reference.listCountries'],
  states: ['reference.listStates'],
  currencies: ['accounts.listEligibleCurrencies'],
  products: ['reference.listProducts'],
  'bank verifications': ['verification.listBanksInCountry', 'verification.verifyIban'],
  transactions: ['payments.listTransactions'],
  'funding by pull pay': ['linkedBanks.listLinkedBanks'],
  'funding by mobile money': ['mobileMoney.listMobileMoneyDetails'],
  'funding by card': ['fundingCards.listCards'],
  'funding from Canada': ['interacRequests.listInteracRequests'],
  'funding of rupees': ['funding.listFundingOptions'],
  'reversal accounts': ['settings.listReversalAccounts'],
  'update of the business': ['onboarding.getBusinessInformation'],
  'update of documents': ['onboarding.getDocumentsRequired'],
  'update of the person': ['profile.getProfileDetails'],
}

test('[entity-store-areas] for everything that the client keeps data for there is a call, and a screen that makes it', () => {
  const root = join(import.meta.dirname, '..')
  const source = globSync(['{app,areas,domain,lib}/**/*.{ts,tsx}'], { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const declared = new Set(allCalls.map(({ name }) => name))
  for (const [area, names] of Object.entries(areas))
    for (const name of names) {
      const word = name.split('.')[1] ?? ''
      expect([area, name, declared.has(name), new RegExp(`\\b${word}\\b`).test(source)]).toEqual([
        area,
        name,
        true,
        true,
      ])
    }
})
