import { expect } from './fixtures.ts'
import { at } from './open.ts'
import { outboxOf } from './outbox.ts'
import type { Screen } from './screen.ts'
import { trackingOf } from './tracking-link.ts'

/** What opens by a link, without signing in. */
export const publicScreens: readonly Screen[] = [
  {
    name: 'track-payment',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/transactions?text=Bench+for+the+tasting+room&type=Debit')
      await page.getByRole('table', { name: 'Transactions' }).locator('tbody').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/payment\/[0-9a-f-]{36}$/)
      const { origin, pathname } = new URL(page.url())
      await page.goto(await trackingOf(page, origin, pathname.split('/').at(-1) ?? '').link())
      await expect(page.getByRole('list', { name: 'Progress of the payment' })).toBeVisible()
    },
  },
  { name: 'promotions', open: at('/promotions', 'Promotions') },
  { name: 'promotions-validate', open: at('/promotions-validate', 'Check a voucher') },
  // A document that is genuine takes one that was issued: the journey of public links has it.
  { name: 'verify-document', mayFail: /verify-document/, open: at(`/verify/${'a'.repeat(43)}`, /./) },
]

/** Only for photographs, right after the start: later its letter is too old for the outbox, which keeps the newest. */
export const invitationScreen: Screen = {
  name: 'accept-invitation',
  open: async (page) => {
    await page.goto('/outbox')
    const { text } = await outboxOf(page.request, new URL(page.url()).origin).latestTo(
      'ines.duarte@marlowfinch.example',
      /accept-invitation/,
    )
    await at(/\/accept-invitation#\S+/.exec(text)?.[0] ?? '', /./)(page)
  },
}
