import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { payees, paymentPage, sendScreen } from '../support/send.ts'

/** A name as long as one can be, and words that run from right to left, with an emoji that is joined of several. */
const company = `${'Wholesale Coffee Importers of the Blue Ridge '.repeat(4).slice(0, 136)} LLC`
const narration = 'إيجار أكتوبر 42 👩‍👩‍👧 rent'

/** The words are there, and nothing is wider than the page. */
async function expectWhole(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}

test('a name of 140 letters and a reference from right to left with an emoji stay whole from the form to the receipt', async ({
  page,
  signIn,
  world,
}) => {
  expect(company).toHaveLength(140)
  await page.setViewportSize({ width: 375, height: 812 })
  const nora = await world({ firstName: 'Nora', accounts: { USD: '900.00' } })
  await signIn(nora)
  const send = sendScreen(page)
  await send.open(nora.accountIds.USD ?? '')
  await send.amount('40.00')
  await send.typeBeneficiary({ ...payees.roasters, name: { company } })
  await send.next()
  await send.on('What is it for?')
  await send.details({ narration })
  await expectWhole(page, company)
  await expectWhole(page, narration)
  await send.pin()
  await send.press()
  await send.done()
  await expectWhole(page, company)
  await send.follow()
  await expectWhole(page, company)
  await expectWhole(page, narration)
  expect((await paymentPage(page).receipt()).replaceAll(/\s+/g, ' ')).toContain(company)
  await page.goto('/transactions')
  const row = page.getByRole('table', { name: 'Transactions' }).locator('[data-row]').first()
  await expect(row).toContainText(company.slice(0, 30))
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
