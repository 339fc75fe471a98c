import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { bankClockOf } from './bank-clock.ts'
import { expect } from './fixtures.ts'
import { closeNotices } from './notices.ts'
import { openAccount, shown } from './open.ts'
import { fillPull, givePin, settle } from './pull.ts'
import type { Screen } from './screen.ts'

/** Ada collects dollars by EFT, up to where the debit is followed. */
async function collecting(page: Page, amount: string, until: 'form' | 'review' | 'ordered' | 'debit'): Promise<void> {
  await page.goto(`/accounts/${await openAccount(page, 'CAD')}/fund-account?option=Eft`)
  await shown(page, 'Collect money from a bank account')
  if (until === 'form') return
  await fillPull(page, amount)
  if (until === 'review') return
  await givePin(page, `CA$${amount}`)
  await expect(page.getByText('Can be canceled until')).toBeVisible()
  if (until === 'ordered') return
  await page.getByRole('link', { name: 'Follow this debit' }).click()
  await expect(page.getByText('Now: Accepted by EFT').first()).toBeAttached()
}

/** What is ordered here comes back for want of money, once it has settled. */
async function returned(page: Page): Promise<void> {
  await collecting(page, '50.12', 'debit')
  const bankClock = bankClockOf(page, new URL(page.url()).origin)
  await settle(page, bankClock)
  // Sooner than the page asks by itself.
  await page.reload()
  await expect(page.getByText('Successful', { exact: true }).first()).toBeVisible()
  await bankClock.moveAhead({ days: 6 })
  await page.reload()
  await expect(page.getByText('Returned', { exact: true }).first()).toBeVisible()
}

/** Ada requests dollars by Interac, up to where the request is followed. */
async function requesting(page: Page, until: 'form' | 'review' | 'ordered' | 'request'): Promise<void> {
  await page.goto(`/accounts/${await openAccount(page, 'CAD')}/fund-account?option=Interac`)
  await shown(page, 'Request money by Interac e-Transfer')
  if (until === 'form') return
  await page.getByLabel('You request').fill('50.23')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Naomi Dawson')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('naomi@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  if (until === 'review') return
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Request CA$50.23' }).click()
  await expect(page.getByText('Sent to', { exact: true })).toBeVisible()
  if (until === 'ordered') return
  await page.getByRole('link', { name: 'Follow this request' }).click()
  await expect(page.getByText('Now: Waiting for Naomi Dawson').first()).toBeAttached()
}

/** Collecting money into an account: the order, and what becomes of it. */
export const fundingScreens: readonly Screen[] = [
  { name: 'fund-account', who: 'Ada', open: (page) => collecting(page, '50.00', 'form') },
  {
    name: 'fund-account-faults',
    who: 'Ada',
    open: async (page) => {
      await collecting(page, '50.00', 'form')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Accept the debit agreement first.')).toBeVisible()
    },
  },
  { name: 'fund-account-review', who: 'Ada', open: (page) => collecting(page, '50.00', 'review') },
  { name: 'fund-account-ordered', who: 'Ada', open: (page) => collecting(page, '50.00', 'ordered') },
  { name: 'fund-account-debit', who: 'Ada', open: (page) => collecting(page, '50.00', 'debit') },
  {
    name: 'fund-account-cancel',
    who: 'Ada',
    over: true,
    open: async (page) => {
      await collecting(page, '20.00', 'debit')
      // Over a window no key comes to what was said of the order.
      await closeNotices(page)
      await page.getByRole('button', { name: 'Cancel debit' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel debit' })).toBeVisible()
    },
  },
  { name: 'interac-form', who: 'Ada', open: (page) => requesting(page, 'form') },
  { name: 'interac-review', who: 'Ada', open: (page) => requesting(page, 'review') },
  { name: 'interac-ordered', who: 'Ada', open: (page) => requesting(page, 'ordered') },
  { name: 'interac-request', who: 'Ada', open: (page) => requesting(page, 'request') },
  { name: 'fund-account-returned', who: 'Ada', open: returned },
  {
    name: 'fund-account-list',
    who: 'Ada',
    open: async (page) => {
      await collecting(page, '50.00', 'debit')
      await page.getByRole('link', { name: /^All debits into/ }).click()
      await expect(page.getByRole('list', { name: 'Debits' }).getByRole('listitem').first()).toBeVisible()
    },
  },
]
