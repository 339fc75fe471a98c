import type { Page } from '@playwright/test'
import { untilItArrives } from '../support/bank-clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { payees, paymentPage, sendScreen } from '../support/send.ts'

/** A name as long as one can be, with a word that no line is long enough for, and a reference from right to left. */
const company = `${'Wholesale Coffee Importers of the Blue Ridge '.repeat(2)}${'Kaffeeröstereiverband'.repeat(2)} LLC USA`
const narration = 'إيجار أكتوبر 42 👩‍👩‍👧 rent'

const expectNothingWider = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

/** The words are there, and nothing is wider than the page. */
async function expectWhole(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  await expectNothingWider(page)
}

/** The words run in their own direction, which turns nothing around them. */
async function expectSetApart(page: Page): Promise<void> {
  const words = page.getByRole('main').getByText(narration, { exact: true }).first()
  await expect(words).toHaveCSS('direction', 'rtl')
  await expect(words).toHaveCSS('unicode-bidi', 'isolate')
}

test('a name of 140 letters and a reference from right to left with an emoji stay whole from the form to the receipt', async ({
  page,
  signIn,
  world,
  outbox,
  bankClock,
}) => {
  expect(company).toHaveLength(140)
  await page.setViewportSize({ width: 375, height: 812 })
  const nora = await world({ firstName: 'Nora', accounts: { USD: '900.00' } })
  await signIn(nora)
  const send = sendScreen(page)
  await send.open(nora.accountIds.USD ?? '')
  await send.amount('40.00')
  await send.typeBeneficiary({ ...payees.roasters, name: { company: `${company.slice(0, 9)}\u202e` } })
  await send.next()
  await expect(
    page.getByText('Name contains characters that cannot be used: text direction mark (U+202E)').first(),
  ).toBeVisible()
  await page.getByLabel('Company name').fill(company)
  await page.getByRole('textbox', { name: 'Email', exact: true }).focus()
  await expectWhole(page, `Make sure the account belongs to ${company}`)
  await send.next()
  await send.on('What is it for?')
  await send.details({ narration })
  await expectWhole(page, company)
  await expectWhole(page, narration)
  await expectSetApart(page)
  await send.pin()
  await send.press()
  await send.done()
  await expectWhole(page, company)
  await send.follow()
  await expectWhole(page, company)
  await expectWhole(page, narration)
  await expectSetApart(page)
  const receipt = (await paymentPage(page).receipt()).replaceAll(/\s+/g, '')
  expect(receipt).toContain(company.replaceAll(' ', ''))
  // Its fonts have no emoji: a box stands for it, and the receipt says so.
  expect(receipt).toContain('□rent42')
  expect(receipt).toContain('□marksacharacterthatwecannotprint.')
  await page.goto('/transactions')
  const row = page.getByRole('table', { name: 'Transactions' }).locator('[data-row]').first()
  await expect(row).toContainText(company)
  await expect(row).toContainText(`\u2068${narration}\u2069`)
  await expectNothingWider(page)
  await bankClock.moveAhead(untilItArrives)
  expect((await outbox.latestTo(nora.email, /Wholesale/)).text).toContain(company)
})
