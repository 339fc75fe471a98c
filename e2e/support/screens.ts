import type { Page } from '@playwright/test'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import { expect } from './fixtures.ts'
import { at, formOf, openAccount, selectAll, sending, shown } from './open.ts'
import { overlays } from './overlays.ts'
import type { Screen } from './screen.ts'
import { approvalScreens } from './screens-approvals.ts'
import { cardScreens } from './screens-cards.ts'
import { companyScreens } from './screens-company.ts'
import { exchangeScreens } from './screens-exchange.ts'
import { fundingScreens } from './screens-funding.ts'
import { helpScreens } from './screens-help.ts'
import { invoiceScreens } from './screens-invoices.ts'
import { mobileMoneyScreens } from './screens-mobile-money.ts'
import { publicScreens } from './screens-public.ts'
import { registrationScreens } from './screens-registration.ts'
import { sendingScreens } from './screens-sending.ts'
import { fillWallet } from './wallet.ts'

const withWallets = {
  firstName: 'Wendy',
  accounts: { GBP: '900.00', EUR: '120.00' },
  wallets: ['UGX', 'INR', 'XOF'],
} as const

/** Puts shillings into the wallet, and gives its id. */
const fill = (page: Page, person: MadePerson | undefined): Promise<string> => {
  if (!person) throw new Error('nobody has this wallet')
  return fillWallet(page, person, 'UGX', '100.00')
}

const places: readonly Screen[] = [
  { name: 'signin', open: at('/signin', 'Sign in') },
  { name: 'signed-out', open: at('/signout-oidc', "You're signed out") },
  { name: 'outbox', open: at('/outbox', 'Outbox') },
  { name: 'components', open: at('/components', /./) },
  { name: 'accounts', who: 'Ada', open: at('/accounts', /cash flow, last 30 days/) },
  { name: 'account', who: 'Ada', open: async (page) => void (await openAccount(page)) },
  {
    name: 'account-selected',
    who: 'Ada',
    open: async (page) => {
      await openAccount(page)
      await selectAll(page)
    },
  },
  { name: 'referral', who: 'Ada', open: at('/referral', 'Your referrals') },
  {
    name: 'referral-invite',
    who: 'Ada',
    open: async (page) => {
      await at('/referral', 'Your referrals')(page)
      await page.getByRole('button', { name: 'Invite by email' }).first().click()
      await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
    },
  },
  { name: 'transactions', who: 'Ada', open: at('/transactions', 'Transactions') },
  {
    name: 'transaction',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/transactions?type=Debit')
      await page.getByRole('table', { name: 'Transactions' }).locator('tbody').getByRole('link').first().click()
      await shown(page, 'Status')
    },
  },
  {
    name: 'transaction-failed',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/transactions?status=Failed')
      await page.getByRole('table', { name: 'Transactions' }).locator('tbody').getByRole('link').first().click()
      await shown(page, 'Status')
    },
  },
  {
    name: 'send-choice',
    who: 'Ada',
    open: async (page) => at(`/accounts/${await openAccount(page)}/send-money`, 'Who do you want to pay?')(page),
  },
  { name: 'send-1-amount', who: 'Ada', open: sending('amount') },
  { name: 'send-2-beneficiary', who: 'Ada', open: sending('beneficiary') },
  { name: 'send-3-details', who: 'Ada', open: sending('details') },
  { name: 'send-4-review', who: 'Ada', open: sending('review') },
  {
    name: 'send-swift',
    made: { firstName: 'Sven', accounts: { USD: '5000.00' } },
    open: formOf('USD', '120.00', 'SWIFT transfer'),
  },
  {
    name: 'send-aba-states',
    made: { firstName: 'Abe', accounts: { USD: '5000.00' } },
    open: async (page) => {
      await formOf('USD', '120.00', 'US bank account')(page)
      await expect(page.getByRole('combobox', { name: 'State' })).toBeVisible()
    },
  },
  {
    name: 'send-interac',
    made: { firstName: 'Ines', accounts: { CAD: '5000.00' } },
    open: formOf('CAD', '120.00', 'Interac e-Transfer'),
  },
  {
    name: 'send-india',
    made: { firstName: 'Indra', accounts: { INR: '50000.00' } },
    open: formOf('INR', '1,200.00'),
  },
  {
    name: 'send-mobile-money',
    made: { firstName: 'Mona', accounts: { UGX: '500000' } },
    open: formOf('UGX', '20,000'),
  },
  {
    name: 'accounts-with-wallets',
    made: withWallets,
    open: async (page, person) => {
      await fill(page, person)
      await at('/accounts', 'Your wallets')(page)
    },
  },
  {
    name: 'wallets',
    made: withWallets,
    open: async (page, person) => {
      await fill(page, person)
      await page.goto('/accounts/w')
      await expect(page.getByRole('table', { name: 'Wallets' })).toBeVisible()
    },
  },
  {
    name: 'wallets-none',
    made: { firstName: 'Wes', accounts: { GBP: '10.00' } },
    open: async (page) => {
      await page.goto('/accounts/w')
      await expect(page.getByText('No wallets yet')).toBeVisible()
    },
  },
  {
    name: 'wallet',
    made: withWallets,
    open: async (page, person) => {
      await at(`/accounts/w/${await fill(page, person)}`, 'Transactions')(page)
    },
  },
  {
    name: 'wallet-exchange',
    made: withWallets,
    open: async (page, person) => at(`/accounts/${await fill(page, person)}/exchange-funds`, 'Exchange funds')(page),
  },
  {
    name: 'wallet-send-choice',
    made: withWallets,
    open: async (page, person) =>
      at(`/accounts/${await fill(page, person)}/send-money`, 'Who do you want to pay?')(page),
  },
  {
    name: 'wallet-inr',
    made: { firstName: 'Wafa', accounts: { INR: '50000.00' } },
    open: at('/accounts/w/inr', 'Pay out to an account in India'),
  },
  {
    name: 'batch-choice',
    who: 'Ada',
    open: async (page) => {
      await page.goto(`/accounts/${await openAccount(page)}/send-money/multiple`)
      await shown(page, 'Pay a group')
    },
  },
  {
    name: 'batch-new',
    who: 'Ada',
    open: async (page) => {
      await page.goto(`/accounts/${await openAccount(page)}/send-money/multiple/new`)
      await expect(page.getByRole('combobox', { name: 'Beneficiary' })).toHaveCount(2)
    },
  },
  { name: 'beneficiaries', who: 'Ada', open: at('/beneficiaries', 'All beneficiaries') },
  {
    name: 'beneficiary-groups',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/beneficiaries?tab=MultipleBeneficiaries')
      await expect(page.getByRole('link', { name: /Coffee suppliers/ })).toBeVisible()
    },
  },
  { name: 'beneficiary-new', who: 'Ada', open: at('/beneficiaries/new', 'Recipient details') },
  {
    name: 'beneficiary',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/beneficiaries')
      await page
        .getByRole('table', { name: 'Beneficiaries' })
        .getByRole('link', { name: /^Blue Ridge Roasters/ })
        .first()
        .click()
      await shown(page, 'Bank accounts')
    },
  },
  {
    name: 'beneficiary-group',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/beneficiaries?tab=MultipleBeneficiaries')
      await page.getByRole('link', { name: /Coffee suppliers/ }).click()
      await shown(page, 'Members')
    },
  },
  { name: 'sandbox', who: 'Ada', open: at('/sandbox', 'Sandbox') },
  { name: 'payments', who: 'Ada', open: at('/payment', 'Latest payments') },
  { name: 'collections', who: 'Ada', open: at('/payment/collections', 'Your IBANs') },
  {
    name: 'receipt-on-a-phone',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/transactions?type=Debit')
      const payment = page.getByRole('table', { name: 'Transactions' }).locator('tbody').getByRole('link').first()
      const id = (await payment.getAttribute('href'))?.split('/').at(-1)
      await at(`/mobile/mobile-transaction-pdf-download?transactionId=${id}`, 'Receipt')(page)
    },
  },
  {
    name: 'transactions-narrowed',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/transactions?least=5&status=Successful&from=2026-01-01&sortBy=Name&sort=ASC')
      await expect(page.getByLabel('Amount from')).toBeVisible()
    },
  },
  {
    name: 'transactions-analytics',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/transactions')
      await page.getByRole('button', { name: 'Analytics' }).click()
      await expect(page.getByRole('slider', { name: 'Cash flow by month' })).toBeVisible()
    },
  },
  { name: 'not-found', who: 'Ada', mayFail: /no-such-screen$/, open: at('/no-such-screen', '404') },
  {
    name: 'look-only',
    who: 'Tomas',
    open: async (page) => {
      await page.goto(`/accounts/${await openAccount(page)}/send-money`)
      await expect(page.getByText('View-only access')).toBeVisible()
    },
  },
  {
    name: 'redirect-individual',
    made: { firstName: 'Milo', customerType: 'Individual' },
    open: at('/redirect-individual', 'Not available to individuals yet'),
  },
  {
    name: 'get-started',
    made: { firstName: 'Nell', onboardingStatus: 'Pending' },
    open: at('/get-started', 'Personal details'),
  },
  {
    name: 'get-started-documents',
    made: { firstName: 'Nils', onboardingStatus: 'Pending' },
    open: at('/get-started?tab=Documents', 'Certificate of Incorporation'),
  },
  {
    name: 'get-started-counterparties',
    made: { firstName: 'Nora', onboardingStatus: 'Pending' },
    open: at('/get-started?tab=Counterparties', 'Beneficiaries'),
  },
  {
    name: 'get-started-review',
    made: { firstName: 'Nico', onboardingStatus: 'Pending' },
    open: at('/get-started?tab=Review', /things are missing/),
  },
  { name: 'sendr', who: 'Kofi', open: at('/sendr', 'Recent transfers') },
  { name: 'sendr-send-money', who: 'Kofi', open: at('/sendr/send-money?to=NGN', 'Saved for NGN') },
  {
    name: 'sendr-payee',
    who: 'Kofi',
    open: at('/sendr/send-money/single?to=CAD&amount=20', 'Who are you sending to?'),
  },
  { name: 'sendr-records', who: 'Kofi', open: at('/sendr/transactions', 'Transfers') },
  {
    name: 'sendr-transfer',
    who: 'Kofi',
    open: async (page) => {
      await page.goto('/sendr/transactions')
      await page
        .getByRole('row', { name: /Failed/ })
        .getByRole('link')
        .click()
      await shown(page, 'Status')
    },
  },
  { name: 'access-denied', who: 'Kofi', open: at('/access-denied', 'This is not part of your account') },
  { name: 'under-review', who: 'Lin', open: at('/accounts', 'We are Verifying Your Details.') },
  { name: 'pending-documents', who: 'Priya', open: at('/accounts', 'Your accounts') },
  { name: 'welcome-back', who: 'Viktor', open: at('/welcome-back', 'Welcome back') },
]

/** Every screen that exists, in the order in which a customer meets them, and what lies over them. */
export const screens: readonly Screen[] = [
  ...places,
  ...registrationScreens,
  ...sendingScreens,
  ...exchangeScreens,
  ...cardScreens,
  ...helpScreens,
  ...fundingScreens,
  ...invoiceScreens,
  ...mobileMoneyScreens,
  ...approvalScreens,
  ...companyScreens,
  ...publicScreens,
  ...overlays,
]
