import type { Browser, Page } from '@playwright/test'
import { deskOf } from '../support/console.ts'
import type { Credentials } from '../support/credentials.ts'
import { expect, signInAs, test } from '../support/fixtures.ts'
import { outboxOf } from '../support/outbox.ts'
import { type Product, startProduct } from '../support/product.ts'
import { watch } from '../support/watch.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ FEATURE_CARD: 'ON' })
})
test.afterAll(async () => {
  const alarms = await product.alarms()
  await product.stop()
  expect(alarms).toEqual([])
})

const pin = '4826'

interface Customer {
  page: Page
  firstName: string
  email: string
}

/** A page of a new customer with pounds. */
async function customerPage(browser: Browser, firstName: string): Promise<Customer> {
  const person = await product.make({ firstName, accounts: { GBP: '200.00' } })
  return { page: await pageOf(browser, person), firstName, email: person.email }
}

async function pageOf(browser: Browser, person: Credentials): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signInAs(page, person)
  return page
}

/** Requests a card, has it approved, and activates it; ends on its page. */
async function issuedCard(browser: Browser, { page, firstName, email }: Customer, limit?: string) {
  await page.goto('/request-card')
  await page.getByLabel('Card name').fill('Software')
  await page.getByLabel('Purpose').fill('Monthly tools')
  if (limit) await page.getByLabel('Per payment').fill(limit)
  await page.getByRole('button', { name: 'Request card' }).click()
  await expect(page.getByRole('heading', { name: 'Card requested' })).toBeVisible()

  const desk = await deskOf(browser, page.request, product, { who: 'Grace', at: '/card-requests?status=PendingReview' })
  await desk.locator('tr[data-row]', { hasText: firstName }).getByRole('link').click()
  await desk.getByRole('button', { name: 'Approve' }).click()
  const deciding = desk.getByRole('dialog')
  await deciding.getByLabel('Reason').fill('The purpose is clear to us.')
  await deciding.getByRole('button', { name: 'Approve and issue' }).click()
  await expect(desk.getByText('Card issued')).toBeVisible()
  await desk.close()

  await page.goto('/card/pending-activation')
  await page.getByRole('link', { name: 'Activate', exact: true }).click()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByText('We sent a code to')).toBeVisible()
  const code = await outboxOf(page.request, product.url).codeFor(email)
  await page.getByLabel('Character 1 of 8').focus()
  await page.keyboard.type(code)
  await page.getByLabel('New PIN').fill(pin)
  await page.getByLabel('Repeat the PIN').fill(pin)
  await page.getByRole('button', { name: 'Activate card' }).click()
  await expect(page.getByRole('heading', { name: 'Card activated' })).toBeVisible()
  await page.getByRole('link', { name: 'Open card' }).click()
  await expect(page.getByRole('heading', { name: 'Software' })).toBeVisible()
}

interface Face {
  number: string
  expiry: string
  code: string
  /** The origin of the issuer's pages. */
  origin: string
}

/** What is on the card, as the issuer's frame shows it after the PIN. */
async function faceOf(page: Page): Promise<Face> {
  await page.getByRole('button', { name: 'Show details' }).click()
  await page.getByLabel('Card PIN').fill(pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Show details' }).click()
  const element = page.locator('iframe[title="Card details"]')
  const frame = element.contentFrame()
  await expect(frame.locator('#number')).toHaveText(/\d{4} \d{4} \d{4} \d{4}/)
  const [number, expiry, code] = await Promise.all(
    ['#number', '#expiry', '#code'].map((place) => frame.locator(place).innerText()),
  )
  const origin = new URL((await element.getAttribute('src')) ?? '').origin
  // Our page sees none of it.
  expect((await page.content()).replace(/\D/g, '')).not.toContain(number?.replaceAll(' ', ''))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  return { number: number ?? '', expiry: expiry ?? '', code: code ?? '', origin }
}

interface Purchase {
  shop: string
  amount: string
  /** The shop only reserves it. */
  later?: boolean
  /** The shop gives back what it took. */
  refunded?: boolean
}

/** Pays in the sandbox's test shop, as anybody with these details could; gives what the shop says. */
async function payInShop(browser: Browser, face: Face, { shop, amount, later, refunded }: Purchase) {
  const page = await browser.newPage()
  await page.goto(`${face.origin}/shop`)
  await page.getByLabel('Shop', { exact: true }).selectOption(shop)
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Card number').fill(face.number)
  await page.getByLabel('Expiry date').fill(face.expiry)
  await page.getByLabel('Security code').fill(face.code)
  await page.getByRole('button', { name: later ? 'Reserve' : 'Pay' }).click()
  await expect(page.locator('#answer')).toHaveText(/Paid|Reserved|declined/)
  if (refunded) {
    await page.getByRole('button', { name: 'Refund' }).click()
    await expect(page.locator('#answer')).toHaveText('Refunded.')
  }
  const words = await page.locator('#answer').innerText()
  await page.close()
  return words
}

const payments = (page: Page) => page.getByRole('table', { name: 'Card payments' })

test('[card-lifecycle, card-transactions, entity-card] a card is requested, approved, activated, shown, and pays in a shop', async ({
  browser,
}) => {
  const customer = await customerPage(browser, 'Ines')
  const { page } = customer
  const watched = watch(page)
  await issuedCard(browser, customer)
  const face = await faceOf(page)
  expect(await payInShop(browser, face, { shop: 'groceries', amount: '12.40' })).toBe('Paid.')
  expect(await payInShop(browser, face, { shop: 'software', amount: '20.00', later: true })).toMatch(/Reserved/)
  await page.reload()
  await expect(payments(page).getByText('Greenleaf Market')).toBeVisible()
  await payments(page).getByRole('button', { name: 'Northwind Cloud' }).click()
  const window = page.getByRole('dialog')
  await expect(window.getByText('Charged by the shop')).toBeVisible()
  await expect(window.getByText('Reserved')).toBeVisible()
  await window.getByRole('button', { name: 'Close' }).first().click()

  // The account shows what was taken.
  await page.goto('/transactions')
  await expect(page.getByText('Greenleaf Market').first()).toBeVisible()
  watched.check()
})

test('[card-limits] a payment above a limit and one on a frozen card are declined, each with its next step', async ({
  browser,
}) => {
  const customer = await customerPage(browser, 'Tomas')
  const { page } = customer
  await issuedCard(browser, customer, '15')
  const face = await faceOf(page)
  expect(await payInShop(browser, face, { shop: 'groceries', amount: '15.01' })).toMatch(/declined/)
  await page.reload()
  await payments(page).getByRole('button', { name: 'Greenleaf Market' }).click()
  await expect(page.getByRole('dialog').getByText(/can fix this/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

  await page.getByRole('button', { name: 'Freeze' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze card' }).click()
  await expect(page.getByText('Frozen by the holder')).toBeVisible()
  expect(await payInShop(browser, face, { shop: 'groceries', amount: '5.00' })).toMatch(/declined/)
  await page.getByRole('button', { name: 'Unfreeze' }).click()
  await expect(page.getByText('Card unfrozen')).toBeVisible()
  expect(await payInShop(browser, face, { shop: 'groceries', amount: '5.00' })).toBe('Paid.')

  // What was paid can be disputed, and staff decide.
  await page.reload()
  await payments(page).getByRole('button', { name: 'Greenleaf Market' }).first().click()
  await page.getByRole('button', { name: 'Dispute this payment' }).click()
  await page.getByText('It was charged twice').click()
  await page.getByLabel('What happened?').fill('The shop charged me two times for one basket.')
  await page.getByRole('button', { name: 'Submit dispute' }).click()
  await expect(page.getByText('Dispute submitted')).toBeVisible()
  const desk = await deskOf(browser, page.request, product, { who: 'Grace', at: '/purchase-disputes' })
  await desk.locator('tr[data-row]').getByRole('link').first().click()
  await desk.getByRole('button', { name: 'Send with a provisional credit' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('The shop confirmed one basket only.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Send with a provisional credit' }).click()
  await expect(desk.getByText('With the card network')).toBeVisible()

  // What only the shop or the provider can fix isn't blamed on the team.
  const declinedBy = async (shop: string, amount: string) => {
    expect(await payInShop(browser, face, { shop, amount })).toMatch(/declined/)
    await page.reload()
    await payments(page).getByRole('row').nth(1).getByRole('button').click()
    return page.getByRole('dialog')
  }
  const byShop = await declinedBy('groceries', '0.00')
  await expect(byShop.getByText(/The shop can fix this/)).toBeVisible()
  await byShop.getByRole('button', { name: 'Close' }).first().click()
  await desk.goto(`${product.consoleUrl}/cards`)
  await desk
    .locator('tr[data-row]', { hasText: 'Tomas' })
    .getByRole('button', { name: /^Freeze/ })
    .click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('The holder called us about a lost phone.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Freeze', exact: true }).click()
  await expect(desk.getByText('Card frozen')).toBeVisible()
  await expect((await declinedBy('groceries', '5.00')).getByText(/We can fix this/)).toBeVisible()
  await desk.close()
})

test("a member's card pays up to the member's limit, and a refund comes back to the account", async ({ browser }) => {
  const colleagues = [{ firstName: 'Milo', roleId: 11, role: 'Admin' }]
  const vera = await product.make({ firstName: 'Vera', accounts: { GBP: '200.00' }, colleagues })
  const [milo] = vera.colleagues
  if (!milo) throw new Error('Milo is missing')
  const admin = await pageOf(browser, vera)
  await admin.goto('/maker-checker')
  await admin.getByRole('button', { name: 'Actions for Milo Reed' }).click()
  await admin.getByRole('menuitem', { name: 'Limits' }).click()
  await admin.getByLabel('Per payment').fill('10')
  await admin.getByRole('button', { name: 'Save limits' }).click()
  await expect(admin.getByText('Limits saved')).toBeVisible()

  const page = await pageOf(browser, milo)
  await issuedCard(browser, { page, firstName: 'Milo', email: milo.email })
  const face = await faceOf(page)
  expect(await payInShop(browser, face, { shop: 'groceries', amount: '10.01' })).toMatch(/declined/)
  await page.reload()
  await payments(page).getByRole('button', { name: 'Greenleaf Market' }).click()
  const window = page.getByRole('dialog')
  await expect(window.getByText("This is above the holder's limit per payment.")).toBeVisible()
  await expect(window.getByText('Your team can fix this')).toBeVisible()
  await window.getByRole('button', { name: 'Close' }).first().click()

  expect(await payInShop(browser, face, { shop: 'restaurant', amount: '8.00', refunded: true })).toBe('Refunded.')
  await page.reload()
  await payments(page).getByRole('button', { name: 'The Old Mill' }).click()
  await expect(window.getByText('Refunded').first()).toBeVisible()
  await page.goto('/accounts')
  await expect(page.getByText('£200.00').first()).toBeVisible()
})

test('what cannot be read says so where it is missing, and in a toast', async ({ browser }) => {
  const { page } = await customerPage(browser, 'Noor')
  for (const [path, call, words] of [
    ['/card', /cards\/customer\//, 'Unable to fetch all cards.'],
    ['/card/card-requests', /cards\/request\//, 'Unable to fetch all card requests.'],
    ['/card/01900000-0000-7000-8000-0000000000c1', /api\/v1\/cards\?/, 'Unable to fetch card detail.'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(path)
    await expect(page.getByText(words)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
})
