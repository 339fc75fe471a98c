import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { payees, sendScreen } from './send.ts'

/** One screen as it is looked at: how to get there, and what shows that it is there. */
export interface Screen {
  name: string
  /** Who has it open; nobody where one need not be signed in. */
  who?: string
  open: (page: Page) => Promise<void>
}

const shown = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()

const at = (path: string, heading: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await shown(page, heading)
}

/** Follows the GBP account's card from the accounts screen. */
async function openAccount(page: Page): Promise<string> {
  await page.goto('/accounts')
  await page.getByRole('region', { name: 'Your accounts' }).getByRole('link', { name: 'GBP' }).click()
  await shown(page, 'Receive GBP')
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** Walks the send flow up to a step. */
const sending = (until: 'amount' | 'beneficiary' | 'details' | 'review' | 'pin') => async (page: Page) => {
  const send = sendScreen(page)
  await send.open(await openAccount(page))
  await page.getByLabel('You send').fill('1,250.00')
  await expect(page.getByText('£1.12').first()).toBeAttached()
  if (until === 'amount') return
  await send.amount('1,250.00')
  if (until === 'beneficiary') return
  await send.typeBeneficiary(payees.amelia)
  await expect(page.getByText('The account belongs to Amelia Clarke.')).toBeVisible()
  await send.next()
  await send.on('What is it for?')
  if (until === 'details') return
  await send.details({ category: 'Professional Services', narration: 'Invoice 26-114' })
  if (until === 'review') return
  await send.review()
}

/** Every screen that exists, in the order in which a customer meets them. */
export const screens: readonly Screen[] = [
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
  { name: 'not-found', who: 'Ada', open: at('/no-such-screen', '404') },
  { name: 'access-denied', who: 'Kofi', open: at('/access-denied', 'This is not part of your account') },
  { name: 'under-review', who: 'Lin', open: at('/accounts', 'We are Verifying Your Details.') },
  { name: 'pending-documents', who: 'Priya', open: at('/accounts', 'Your accounts') },
  { name: 'welcome-back', who: 'Viktor', open: at('/welcome-back', 'Welcome back') },
]
