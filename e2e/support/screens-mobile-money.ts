import type { Page } from '@playwright/test'
import { bankClockOf } from './bank-clock.ts'
import { expect } from './fixtures.ts'
import { confirmTopUp, fillTopUp, fundingWindow } from './mobile-money.ts'
import { closeNotices } from './notices.ts'
import { openAccount } from './open.ts'
import type { Screen } from './screen.ts'

async function inWindow(page: Page, currency: string): Promise<void> {
  await openAccount(page, currency)
  await page.getByRole('button', { name: 'Add money' }).click()
  await expect(fundingWindow(page).getByRole('list', { name: 'Ways to add money' })).toBeVisible()
}

/** Joyce adds shillings in the window, up to where the phone is asked. */
async function adding(page: Page, until: 'entry' | 'review' | 'asked', number = '0772 123456'): Promise<void> {
  await inWindow(page, 'UGX')
  const window = fundingWindow(page)
  await window.getByRole('button', { name: /^Mobile money/ }).click()
  await expect(window.getByLabel('You add')).toBeVisible()
  if (until === 'entry') return
  await fillTopUp(window, { amount: '50,000', number })
  if (until === 'review') return
  await confirmTopUp(window)
  await expect(window.getByRole('heading', { name: 'Confirm on your phone' })).toBeVisible()
}

async function onPage(page: Page, path = ''): Promise<void> {
  await page.goto(`/accounts/${await openAccount(page, 'UGX')}/fund-account${path}`)
  await expect(page.getByText('in the account')).toBeVisible()
}

/** Adding money in the window and on its pages, and what becomes of a request to a phone. */
export const mobileMoneyScreens: readonly Screen[] = [
  {
    name: 'funding-window-accounts',
    who: 'Joyce',
    over: true,
    open: async (page) => {
      await page.goto('/accounts')
      await page.getByRole('button', { name: 'Add money' }).click()
      await expect(fundingWindow(page).getByRole('list', { name: 'Accounts and wallets' })).toBeVisible()
    },
  },
  { name: 'funding-window-options', who: 'Joyce', over: true, open: (page) => inWindow(page, 'UGX') },
  {
    name: 'funding-window-bank-transfer',
    who: 'Joyce',
    over: true,
    open: async (page) => {
      await inWindow(page, 'GBP')
      await fundingWindow(page)
        .getByRole('button', { name: /^Bank transfer/ })
        .click()
      await expect(fundingWindow(page).getByText('Sort code').first()).toBeVisible()
    },
  },
  { name: 'funding-mobile-money-new', who: 'Joyce', over: true, open: (page) => adding(page, 'entry') },
  {
    name: 'funding-mobile-money-faults',
    who: 'Joyce',
    over: true,
    open: async (page) => {
      await adding(page, 'entry')
      const window = fundingWindow(page)
      await window.getByLabel('You add').fill('100')
      await window.getByRole('button', { name: 'New number' }).click()
      await window.getByRole('button', { name: 'Continue' }).click()
      await expect(window.getByText('Provider is required').first()).toBeVisible()
    },
  },
  { name: 'funding-mobile-money-review', who: 'Joyce', over: true, open: (page) => adding(page, 'review') },
  {
    name: 'funding-mobile-money-asked',
    who: 'Joyce',
    over: true,
    open: async (page) => {
      await adding(page, 'asked', '0772 400101')
      await closeNotices(page)
    },
  },
  {
    name: 'funding-mobile-money-declined',
    who: 'Joyce',
    over: true,
    open: async (page) => {
      await adding(page, 'asked', '0772 400001')
      await bankClockOf(page, new URL(page.url()).origin).moveAhead({ hours: 1 })
      await expect(fundingWindow(page).getByRole('heading', { name: "The money wasn't added" })).toBeVisible()
    },
  },
  { name: 'fund-account-options', who: 'Joyce', open: (page) => onPage(page) },
  { name: 'fund-account-mobile-money', who: 'Joyce', open: (page) => onPage(page, '/mobile-money') },
  {
    name: 'fund-account-top-up',
    who: 'Joyce',
    open: async (page) => {
      await adding(page, 'asked', '0772 400102')
      await bankClockOf(page, new URL(page.url()).origin).moveAhead({ hours: 1 })
      await onPage(page, '/mobile-money')
      await page.getByRole('list', { name: 'Top-ups' }).getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: 'Money added' })).toBeVisible()
    },
  },
]
