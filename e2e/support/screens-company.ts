import { expect } from './fixtures.ts'
import { at, openAccount, selectAll, shown } from './open.ts'
import type { Screen } from './screen.ts'

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
  { name: 'settings', who: 'Ada', open: at('/settings', /./) },
  { name: 'settings-privacy', who: 'Ada', open: at('/settings?tab=privacy', /./) },
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
