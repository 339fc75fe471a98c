import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { at, openAccount, selectAll, shown } from './open.ts'
import type { Screen } from './screen.ts'

/** What is there once a tab of the settings is. */
const settings = {
  teamManagement: (main: Locator) => main.getByRole('link', { name: 'Payment rules and requests' }),
  profile: (main: Locator) => main.getByRole('region', { name: 'Business' }),
  businessDocument: (main: Locator) =>
    main.getByRole('list', { name: 'Documents' }).or(main.getByText('No documents needed')),
  security: (main: Locator) => main.getByRole('list', { name: 'Activity' }),
  notifications: (main: Locator) => main.getByLabel('One email a day'),
  reversalAccounts: (main: Locator) =>
    main.getByRole('list', { name: 'Reversal accounts' }).or(main.getByText('No reversal accounts')),
  accountSetup: (main: Locator) => main.getByRole('region', { name: 'Each month' }),
  counterparties: (main: Locator) => main.getByRole('heading', { name: 'Beneficiaries' }),
  privacy: (main: Locator) => main.getByRole('region', { name: 'Your data' }),
  developer: (main: Locator) =>
    main.getByRole('list', { name: 'Webhook endpoints' }).or(main.getByText('No webhook endpoints yet')),
}

const setting = (tab: keyof typeof settings) => async (page: Page) => {
  await at(`/settings?tab=${tab}`, /./)(page)
  // The code of a tab comes after the page, and shows nothing until then.
  await expect(settings[tab](page.getByRole('main')).first()).toBeVisible()
  await expect(page.locator('main .breathe')).toHaveCount(0)
}

/** With an endpoint that nobody listens at, and a test event to it. */
async function openEndpoints(page: Page): Promise<void> {
  await setting('developer')(page)
  const main = page.getByRole('main')
  if (await main.getByText('No webhook endpoints yet').isVisible()) {
    await main.getByRole('button', { name: 'Add endpoint' }).click()
    const asked = page.getByRole('dialog')
    await asked.getByLabel('URL').fill('http://localhost:9/tradewind')
    await asked.getByLabel('Description').fill('Bookkeeping')
    await asked.getByRole('button', { name: 'Add endpoint' }).click()
    await asked.getByRole('button', { name: "I've saved it" }).click()
    await main.getByRole('button', { name: 'Actions for Bookkeeping' }).click()
    await page.getByRole('menuitem', { name: 'Send test event' }).click()
  }
  await expect(main.getByRole('table', { name: 'Deliveries' })).toBeVisible()
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
      await page.getByRole('button', { name: 'Add another payee' }).click()
    },
  },
  { name: 'negotiated-rates', who: 'Ada', open: at('/payment/rate-bypass', /./) },
  { name: 'settings', who: 'Ada', open: setting('teamManagement') },
  { name: 'settings-profile', who: 'Ada', open: setting('profile') },
  { name: 'settings-documents', who: 'Ada', open: setting('businessDocument') },
  { name: 'settings-security', who: 'Ada', open: setting('security') },
  { name: 'settings-notifications', who: 'Ada', open: setting('notifications') },
  { name: 'settings-reversal-accounts', who: 'Ada', open: setting('reversalAccounts') },
  { name: 'settings-account-setup', who: 'Ada', open: setting('accountSetup') },
  { name: 'settings-counterparties', who: 'Ada', open: setting('counterparties') },
  { name: 'settings-privacy', who: 'Ada', open: setting('privacy') },
  { name: 'webhooks-none', who: 'Penny', open: setting('developer') },
  { name: 'webhooks', who: 'Ada', open: openEndpoints },
  {
    name: 'webhook-new',
    who: 'Ada',
    over: true,
    open: async (page) => {
      await openEndpoints(page)
      await page.getByRole('main').getByRole('button', { name: 'Add endpoint' }).click()
      await page.getByRole('dialog').getByText('Selected events').click()
    },
  },
  {
    name: 'webhook-delivery',
    who: 'Ada',
    over: true,
    open: async (page) => {
      await openEndpoints(page)
      await page.getByRole('table', { name: 'Deliveries' }).getByRole('button', { name: 'Test event' }).first().click()
      await expect(page.getByRole('dialog').getByText('Payload')).toBeVisible()
    },
  },
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
