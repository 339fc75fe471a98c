import type { Page } from '@playwright/test'
import type { Wanted } from '../../apps/server/src/main/scenario.ts'
import { expect } from './fixtures.ts'
import { at, openAccount, sending, shown } from './open.ts'
import { overlays } from './overlays.ts'

/** One screen as it is looked at: how to get there, and what shows that it is there. */
export interface Screen {
  name: string
  /** Who has it open, somebody of the demo world or made for it; nobody where one need not be signed in. */
  who?: string
  made?: Wanted
  /** What fails on purpose, so that the screen has something to say. */
  mayFail?: RegExp
  /** The only part that is examined, where the library hides the rest from screen readers for as long as it is open. */
  within?: string
  /** Only at widths where the sidebar is a menu. */
  narrow?: true
  open: (page: Page) => Promise<void>
}

const places: readonly Screen[] = [
  { name: 'signin', open: at('/signin', 'Sign in') },
  { name: 'signed-out', open: at('/signout-oidc', 'You are signed out') },
  { name: 'outbox', open: at('/outbox', 'Outbox') },
  { name: 'components', open: at('/components', /./) },
  { name: 'accounts', who: 'Ada', open: at('/accounts', 'Your accounts') },
  { name: 'account', who: 'Ada', open: async (page) => void (await openAccount(page)) },
  { name: 'transactions', who: 'Ada', open: at('/transactions', 'Transactions') },
  {
    name: 'transaction',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/transactions?type=Debit')
      await page.getByRole('table', { name: 'Transactions' }).locator('tbody').getByRole('link').first().click()
      await shown(page, 'Where it stands')
    },
  },
  {
    name: 'transaction-failed',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/transactions?status=Failed')
      await page.getByRole('table', { name: 'Transactions' }).locator('tbody').getByRole('link').first().click()
      await shown(page, 'Where it stands')
    },
  },
  {
    name: 'send-choice',
    who: 'Ada',
    open: async (page) => at(`/accounts/${await openAccount(page)}/send-money`, 'Send from your GBP account')(page),
  },
  { name: 'send-1-amount', who: 'Ada', open: sending('amount') },
  { name: 'send-2-beneficiary', who: 'Ada', open: sending('beneficiary') },
  { name: 'send-3-details', who: 'Ada', open: sending('details') },
  { name: 'send-4-review', who: 'Ada', open: sending('review') },
  { name: 'send-5-pin', who: 'Ada', open: sending('pin') },
  { name: 'sandbox', who: 'Ada', open: at('/sandbox', 'Sandbox') },
  { name: 'payments', who: 'Ada', open: at('/payment', 'Latest payments') },
  { name: 'not-found', who: 'Ada', mayFail: /no-such-screen$/, open: at('/no-such-screen', '404') },
  {
    name: 'look-only',
    who: 'Tomas',
    open: async (page) => {
      await page.goto(`/accounts/${await openAccount(page)}/send-money`)
      await expect(page.getByText('You can look, but not send')).toBeVisible()
    },
  },
  {
    name: 'redirect-individual',
    made: { firstName: 'Milo', customerType: 'Individual' },
    open: at('/redirect-individual', 'Not open to individuals yet'),
  },
  {
    name: 'get-started',
    made: { firstName: 'Nell', onboardingStatus: 'Pending' },
    open: at('/get-started', /./),
  },
  { name: 'access-denied', who: 'Kofi', open: at('/access-denied', 'This is not part of your account') },
  { name: 'under-review', who: 'Lin', open: at('/accounts', 'We are Verifying Your Details.') },
  { name: 'pending-documents', who: 'Priya', open: at('/accounts', 'Your accounts') },
  { name: 'welcome-back', who: 'Viktor', open: at('/welcome-back', 'Welcome back') },
]

/** Every screen that exists, in the order in which a customer meets them, and what lies over them. */
export const screens: readonly Screen[] = [...places, ...overlays]
