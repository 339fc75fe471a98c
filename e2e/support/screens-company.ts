import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { at, openAccount, selectAll, shown } from './open.ts'
import type { Screen } from './screen.ts'

/** What is there once a tab of the settings is. */
const settings: Readonly<Record<string, (main: Locator) => Locator>> = {
  teamManagement: (main) => main.getByRole('link', { name: 'Payment rules and requests' }),
  profile: (main) => main.getByRole('region', { name: 'Business' }),
  businessDocument: (main) => main.getByRole('list', { name: 'Documents' }).or(main.getByText('No documents needed')),
  security: (main) => main.getByRole('list', { name: 'Activity' }),
  notifications: (main) => main.getByLabel('One email a day'),
  reversalAccounts: (main) =>
    main.getByRole('list', { name: 'Reversal accounts' }).or(main.getByText('No reversal accounts')),
  accountSetup: (main) => main.getByRole('region', { name: 'Each month' }),
  counterparties: (main) => main.getByRole('heading', { name: 'Beneficiaries' }),
  privacy: (main) => main.getByRole('region', { name: 'Your data' }),
}

/** A company's team, its payment rules, scheduled payments, negotiated rates and settings. */
export const companyScreens: readonly Screen[] = [
  { name: 'team', who: 'Ada', open: at('/maker-checker', /./) },
  { name: 'payment-rules', who: 'Ada', open: at('/maker-checker?tab=paymentRules', /./) },
  { name: 'team-roles', who: 'Ada', open: at('/maker-checker?tab=roles', /./) },
  { name: 'team-log', who: 'Ada', open: at('/maker-checker?tab=log', /./) },
  { name: 'payment-rule-new', who: 'Ada', open: at('/maker-checker/payment-rules/new', /./) },
  { name: 'role-new', who: 'Ada', open: at('/maker-checker/roles/add-role', /./) },
  {
    name: 'role',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/maker-checker?tab=roles')
      await page.getByRole('link', { name: 'Payments clerk' }).first().click()
      await expect(page).toHaveURL(/\/maker-checker\/roles\/\d+$/)
      await shown(page, /./)
    },
  },
  { name: 'scheduled-payments', who: 'Ada', open: at('/payment/scheduled-payments', /./) },
  {
    name: 'scheduled-payments-selected',
    who: 'Ada',
    open: async (page) => {
      await at('/payment/scheduled-payments', /./)(page)
      await selectAll(page)
    },
  },
  { name: 'scheduled-calendar', who: 'Ada', open: at('/payment/scheduled-payments?view=calendar', /./) },
  {
    name: 'scheduled-payment-new',
    who: 'Ada',
    open: async (page) => {
      await page.goto(`/accounts/${await openAccount(page)}/scheduled-payment`)
      await shown(page, /./)
      await expect(page.locator('main .breathe')).toHaveCount(0)
    },
  },
  { name: 'negotiated-rates', who: 'Ada', open: at('/payment/rate-bypass', /./) },
  ...Object.entries(settings).map(([tab, ready]) => ({
    name: tab === 'teamManagement' ? 'settings' : `settings-${tab}`,
    who: 'Ada',
    open: async (page: Page) => {
      await at(`/settings?tab=${tab}`, /./)(page)
      // The code of a tab comes after the page, and shows nothing until then.
      await expect(ready(page.getByRole('main')).first()).toBeVisible()
      await expect(page.locator('main .breathe')).toHaveCount(0)
    },
  })),
  {
    name: 'settings-business',
    who: 'Ada',
    open: async (page) => {
      await at('/settings/customer-update/business-info', /./)(page)
      await expect(page.getByRole('combobox', { name: 'Country' })).toBeVisible()
    },
  },
  { name: 'settings-individual', who: 'Ada', open: at('/settings/customer-update/individual', /./) },
]
