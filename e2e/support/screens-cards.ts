import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { at } from './open.ts'
import type { Screen } from './screen.ts'

/** From the list to the card of the demo world. */
async function openCard(page: Page): Promise<string> {
  await page.goto('/card')
  await page
    .getByRole('table', { name: 'Cards' })
    .getByRole('link', { name: /Software/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Software' })).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

/** Virtual cards of the demo world's company. */
export const cardScreens: readonly Screen[] = [
  { name: 'cards', who: 'Ada', open: at('/card', 'Cards') },
  { name: 'card-requests', who: 'Ada', open: at('/card/card-requests', 'Card requests') },
  {
    name: 'card-request',
    who: 'Ada',
    over: true,
    open: async (page) => {
      await page.goto('/card/card-requests')
      await page.getByRole('table', { name: 'Card requests' }).getByRole('button', { name: 'Travel' }).click()
      await expect(page.getByRole('dialog').getByText('Trade fair in Cologne')).toBeVisible()
    },
  },
  { name: 'cards-pending', who: 'Ada', open: at('/card/pending-activation', 'Cards to activate') },
  {
    name: 'card',
    who: 'Ada',
    open: async (page) => {
      await openCard(page)
    },
  },
  {
    name: 'card-activate',
    who: 'Ada',
    open: async (page) => {
      await page.goto(`/card/activate/${await openCard(page)}`)
      await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible()
    },
  },
  { name: 'card-new', who: 'Ada', open: at('/request-card', 'Request a card') },
]
