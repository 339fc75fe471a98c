import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { payees, sendScreen } from '../support/send.ts'
import { methodsWithMistakes } from '../support/wrong-numbers.ts'

/** Each payment method's own mistakes, each with its own words, and nothing is sent of any of them. */

const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`, 'i') })

/** Fills in and leaves the fields: that is when a bank is asked. */
async function enter(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
  await page.getByRole('textbox', { name: 'Email', exact: true }).focus()
}

/** Pastes as a person does, so that a field that cuts what is too long for it would be noticed. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await field(page, label).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+V')
}

/** One of each kind of form and of check; the others have the same forms, and the server's tests make their mistakes too. */
const everyTime = [
  'sort code',
  'IBAN',
  'BIC with an intermediary bank',
  'Nigerian account number',
  'IFSC',
  'mobile money',
]

for (const {
  paymentMethod,
  currency,
  holds,
  amount,
  by = '',
  to,
  mistakes,
  pasted,
  found,
  comparesNames,
} of methodsWithMistakes)
  test(`[send-server-verification, send-trim] wrong numbers by ${paymentMethod} say what is wrong, and nothing is sent`, {
    tag: everyTime.includes(paymentMethod) ? [] : '@long',
  }, async ({ page, signIn, world, watched, product }) => {
    test.slow()
    // The refusals of the checks.
    watched.mayFail(/verif|bicswift|aba-routing|intarac|validate|ifsc|bankcode/i)
    const wren = await world({ firstName: 'Wren', accounts: { [currency]: holds } })
    await signIn(wren)
    /** Of any kind: what paid the account in is one. */
    const payments = async () => {
      const all = 'select 1 from payments.transaction where customer_id = $1'
      return (await product.database.query(all, [wren.customerId])).rowCount
    }
    const before = await payments()
    const send = sendScreen(page)
    await send.open(wren.accountIds[currency] ?? '')
    await send.amount(amount, { by })
    await send.typeBeneficiary(to)
    await expect(page.getByText(found)).toBeVisible()

    for (const { mistake, fields, says, unasked } of mistakes)
      await test.step(mistake, async () => {
        await enter(page, fields)
        if (unasked) await send.next()
        await expect(page.getByText(says)).toBeVisible()
        await send.on('Who do you want to pay?')
        const right = Object.entries(to.fields).filter(([label]) => isMistaken(fields, label))
        await enter(page, Object.fromEntries(right))
      })

    await test.step('pasted with blanks and dashes', async () => {
      for (const [label, text] of Object.entries(pasted)) await paste(page, label, text)
      await page.getByRole('textbox', { name: 'Email', exact: true }).focus()
      await expect(page.getByText(found)).toBeVisible()
    })

    if (comparesNames)
      await test.step('the name of someone else', async () => {
        await enter(page, { 'First name': 'Zoltan', 'Last name': 'Quist' })
        await expect(page.getByText("This account doesn't belong to Zoltan Quist.", { exact: false })).toBeVisible()
        await send.next()
        await expect(page.getByText('Confirm that you want to send to this account')).toBeVisible()
      })

    await test.step('a country that no money goes to', async () => {
      await page.getByRole('combobox', { name: 'Country', exact: true }).fill('Iran')
      await expect(page.getByText(/^No match/)).toBeVisible()
      await page.keyboard.press('Escape')
    })

    expect(await payments()).toBe(before)
  })

test('a late answer about the name before does not take the place of the one about the name that stands there', async ({
  page,
  signIn,
  world,
}) => {
  const wren = await world({ firstName: 'Wren', accounts: { EUR: '500.00' } })
  await signIn(wren)
  const send = sendScreen(page)
  await send.open(wren.accountIds.EUR ?? '')
  await send.amount('10.00', { by: 'Euro bank account' })
  await send.typeBeneficiary(payees.jurgen)
  await expect(page.getByText('The account belongs to Jürgen Weiß.')).toBeVisible()
  const release = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route(/\/verify-iban/i, async (route) => {
    held.push(route.request().postData() ?? '')
    if (held.length === 1) await release.promise
    await route.continue()
  })
  await enter(page, { 'First name': 'Zoltan', 'Last name': 'Quist' })
  const words = page.getByText("This account doesn't belong to Zoltan Quist.", { exact: false })
  await expect(words).toBeVisible()
  expect(held.map((body) => /Zoltan Weiß|Zoltan Quist/.exec(body)?.[0])).toEqual(['Zoltan Weiß', 'Zoltan Quist'])
  const lazyPart = page.waitForResponse(/\/verify-iban/i)
  release.resolve()
  await (await lazyPart).finished()
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  await expect(words).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0)
})

/** Whether a mistake is made in this field. */
const isMistaken = (fields: Readonly<Record<string, string>>, label: string): boolean =>
  Object.keys(fields).some((name) => name.toLowerCase() === label.toLowerCase())
