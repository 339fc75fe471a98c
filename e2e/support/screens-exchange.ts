import type { Page } from '@playwright/test'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import { expect } from './fixtures.ts'
import { at, shown } from './open.ts'
import { payFromOther } from './pay-from-other.ts'
import type { Screen } from './screen.ts'
import { choose, payees, sendScreen } from './send.ts'

const made = { firstName: 'Eve', accounts: { GBP: '900.00', USD: '0' } } as const

const poundsForNaira = { firstName: 'Eve', accounts: { GBP: '900.00', NGN: '0' } } as const

async function exchanging(page: Page, person: MadePerson | undefined): Promise<void> {
  await page.goto(`/accounts/${person?.accountIds.GBP}/exchange-funds`)
  await shown(page, 'Exchange funds')
  await choose(page.getByRole('combobox', { name: 'To' }), 'USD')
  // So much that the share of its cost is not a matter of the last cent, whatever the rate of the moment.
  await page.getByLabel('You send').fill('500.00')
  await expect(page.getByText('(0.50%)')).toBeVisible()
}

/** Exchange between own accounts, and the rates of all pairs. */
export const exchangeScreens: readonly Screen[] = [
  { name: 'exchange', made, open: exchanging },
  {
    name: 'exchange-faults',
    made,
    open: async (page, person) => {
      await exchanging(page, person)
      await page.getByLabel('You send').fill('5000.00')
      await page.getByRole('button', { name: 'Review' }).click()
      await expect(page.getByText('You do not have sufficient balance for this transaction')).toBeVisible()
      // What the amount before brought is dimmed until the price of this one is there.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    },
  },
  {
    name: 'exchange-review',
    made,
    open: async (page, person) => {
      await exchanging(page, person)
      await page.getByRole('button', { name: 'Review' }).click()
      await expect(page.getByText(/^Rate held for \d+ s$/)).toBeVisible()
    },
  },
  {
    name: 'send-from-another-currency',
    made: poundsForNaira,
    open: (page, person) => payFromOther(page, person, { amount: '100,000.00' }),
  },
  {
    name: 'send-from-another-currency-review',
    made: poundsForNaira,
    open: async (page, person) => {
      await payFromOther(page, person, { amount: '100,000.00' })
      const send = sendScreen(page)
      await send.next()
      await send.on('Who do you want to pay?')
      await send.beneficiary(payees.adaeze)
      await send.details()
      await expect(page.getByText(/^Rate held for \d+ s$/)).toBeVisible()
    },
  },
  {
    name: 'rates',
    who: 'Ada',
    open: async (page) => {
      await at('/rates', 'Rates')(page)
      await expect(page.getByRole('slider', { name: /^History of/ })).toBeVisible()
    },
  },
]
