import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { untilItArrives } from '../support/bank-clock.ts'
import { expect, fillSignIn, signInAs, test } from '../support/fixtures.ts'
import type { Product } from '../support/product.ts'
import { payees, paymentPage, sendScreen } from '../support/send.ts'

const create = /\/Transaction\/create-transaction-request$/i
const to = payees.amelia

/** How many payments a customer has sent, as the books have it. */
async function paymentsOf({ database }: Product, customerId: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from payments.transaction where customer_id = $1 and direction = 'out'`,
    [customerId],
  )
  return Number(rows[0]?.count)
}

const balance = (page: Page, words: string) => expect(page.getByText(`Balance ${words}`)).toBeVisible()

/** Hugo, signed in with £500.00. */
async function hugoIn({ world, signIn }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'world' | 'signIn'>) {
  const { customerId, accountIds, ...hugo } = await world({ firstName: 'Hugo', accounts: { GBP: '500.00' } })
  await signIn(hugo)
  return { customerId, from: accountIds.GBP ?? '' }
}

test('a payment that the network rejects gives all the money back, including the charge', async ({
  page,
  signIn,
  world,
}) => {
  const { from } = await hugoIn({ world, signIn })
  await sendScreen(page).send({ from, amount: '90.11', to })
  const payment = paymentPage(page)
  await expect(payment.step('Failed: Not delivered')).toContainText(
    '£90.61 is back in your account, including the charge.',
    {
      timeout: 15_000,
    },
  )
  await expect(payment.status('Failed')).toBeVisible()
  await page.goto(`/accounts/${from}`)
  await balance(page, '£500.00')
  await expect(page.getByText('£500.00 available')).toBeVisible()
})

test('a payment that is returned after it arrived brings its amount back and says why', async ({
  page,
  signIn,
  world,
  bankClock,
}) => {
  const { from } = await hugoIn({ world, signIn })
  await sendScreen(page).send({ from, amount: '90.12', to })
  const payment = paymentPage(page)
  await expect(payment.step('Done: Arrived')).toBeVisible({ timeout: 15_000 })
  await bankClock.moveAhead(untilItArrives)
  // The page was left open: days later it tells of it by itself.
  await expect(payment.step('Failed: Sent back')).toContainText('£90.12', { timeout: 30_000 })
  await expect(payment.status('Returned')).toBeVisible()
  await page.goto(`/accounts/${from}`)
  // The charge was earned when the payment arrived.
  await balance(page, '£499.50')
})

test('a lost answer of the network is a question, not a failure: asking later settles the payment once', async ({
  page,
  signIn,
  world,
  product,
  bankClock,
}) => {
  const { from, customerId } = await hugoIn({ world, signIn })
  await sendScreen(page).send({ from, amount: '60.21', to })
  const payment = paymentPage(page)
  await expect(payment.step('Now: Sending by Faster Payments')).toContainText(
    "The money stays reserved and won't be sent twice.",
    { timeout: 15_000 },
  )
  await expect(payment.step('Failed')).toHaveCount(0)
  await bankClock.moveAhead({ hours: 2 })
  await expect(payment.step('Done: Arrived')).toBeVisible({ timeout: 15_000 })
  await page.goto(`/accounts/${from}`)
  await balance(page, '£439.29')
  expect(await paymentsOf(product, customerId)).toBe(1)
})

test('pressing Send twice makes one payment', async ({ page, signIn, world, product }) => {
  const { from, customerId } = await hugoIn({ world, signIn })
  const send = sendScreen(page)
  await send.upToPin({ from, amount: '20.00', to })
  await send.pin()
  await send.sendButton().dblclick()
  await send.done()
  expect(await paymentsOf(product, customerId)).toBe(1)
  await page.goto(`/accounts/${from}`)
  await expect(page.getByText('£479.50 available')).toBeVisible()
})

test('an answer that is lost on the way is asked for again, and one payment is made', async ({
  page,
  signIn,
  world,
  product,
  watched,
}) => {
  watched.mayFail(create)
  const { from, customerId } = await hugoIn({ world, signIn })
  const send = sendScreen(page)
  await send.upToPin({ from, amount: '20.00', to })
  await send.pin()
  const keys: (string | undefined)[] = []
  await page.route(create, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The server gets it and does it; only the answer is lost.
    const answer = await route.fetch()
    if (keys.length === 1) return route.abort('connectionreset')
    return route.fulfill({ response: answer })
  })
  await send.press()
  await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
  await expect(page.getByText("It can't be paid twice.")).toBeVisible()
  expect(await paymentsOf(product, customerId)).toBe(1)

  await page.getByRole('button', { name: 'Try again' }).click()
  await send.done()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await paymentsOf(product, customerId)).toBe(1)
})

test('after a lost answer and a reload it is still the same payment', async ({
  page,
  signIn,
  world,
  product,
  watched,
}) => {
  watched.mayFail(create)
  const hugo = await world({ firstName: 'Hugo', accounts: { GBP: '500.00' } })
  await signIn(hugo)
  const send = sendScreen(page)
  await send.upToPin({ from: hugo.accountIds.GBP ?? '', amount: '20.00', to })
  await send.pin()
  await page.route(create, async (route) => {
    await route.fetch()
    return route.abort('connectionreset')
  })
  await send.press()
  await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
  await page.unroute(create)
  // A press that comes before the price is there again is kept.
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/get-transaction-charge\?/i, async (route) => {
    await pressed.promise
    return route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
  await send.pin()
  await page.getByRole('button', { name: 'Try again' }).click()
  pressed.resolve()
  await send.done()
  expect(await paymentsOf(product, hugo.customerId)).toBe(1)
})

test('a payment without an answer waits for one while another account pays, is in sight everywhere, and is not paid twice', async ({
  page,
  signIn,
  world,
  product,
  watched,
}) => {
  watched.mayFail(create)
  const hugo = await world({ firstName: 'Hugo', accounts: { GBP: '500.00', EUR: '500.00' } })
  await signIn(hugo)
  const send = sendScreen(page)
  const from = hugo.accountIds.GBP ?? ''
  await send.upToPin({ from, amount: '20.00', to })
  await send.pin()
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (create.test(request.url())) keys.push(request.headers()['idempotency-key'])
  })
  await page.route(create, async (route) => {
    await route.fetch()
    return route.abort('connectionreset')
  })
  await send.press()
  await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
  await page.unroute(create)

  await send.open(hugo.accountIds.EUR ?? '')
  await expect(page.getByText("we didn't get a response", { exact: false })).toBeVisible()
  await send.send({ from: hugo.accountIds.EUR ?? '', amount: '30.00', to: payees.jurgen })
  expect(await paymentsOf(product, hugo.customerId)).toBe(2)

  await page.getByRole('link', { name: 'Check now' }).click()
  await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
  await expect(page.getByText('£20.00').first()).toBeVisible()
  await send.pin()
  await page.getByRole('button', { name: 'Try again' }).click()
  await send.done()
  expect(await paymentsOf(product, hugo.customerId)).toBe(2)
  await expect(page.getByRole('link', { name: 'Check now' })).toHaveCount(0)

  // Meant once more, it is another payment.
  await send.upToPin({ from, amount: '20.00', to })
  await send.pin()
  await send.press()
  await send.done()
  expect(await paymentsOf(product, hugo.customerId)).toBe(3)
  expect([keys[2] === keys[0], new Set(keys).size]).toEqual([true, 3])
})

test('who leaves while a payment is on its way to the server is told what became of it', async ({
  page,
  signIn,
  world,
  product,
}) => {
  const lena = await world({ firstName: 'Lena', accounts: { GBP: '500.00' } })
  await signIn(lena)
  const send = sendScreen(page)
  await send.upToPin({ from: lena.accountIds.GBP ?? '', amount: '20.00', to })
  await send.pin()
  const answering = Promise.withResolvers<void>()
  await page.route(create, async (route) => {
    const response = await route.fetch()
    await answering.promise
    return route.fulfill({ response })
  })
  await send.press()
  await expect.poll(() => paymentsOf(product, lena.customerId)).toBe(1)
  await page.getByRole('link', { name: 'Back to GBP account' }).click()
  await expect(page.getByText("we didn't get a response", { exact: false })).toBeVisible()
  answering.resolve()
  await expect(page.getByText('Your Transaction has been initiated.').first()).toBeVisible()
  await expect(page.getByText("we didn't get a response", { exact: false })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Check now' })).toHaveCount(0)
  expect(await paymentsOf(product, lena.customerId)).toBe(1)
})

test('more than there is cannot be sent: the form says so before it asks anybody', async ({ page, signIn, world }) => {
  const ida = await world({ firstName: 'Ida', accounts: { GBP: '100.00' } })
  await signIn(ida)
  await sendScreen(page).open(ida.accountIds.GBP ?? '')
  const amount = page.getByLabel('You send')
  await amount.fill('100.01')
  await expect(page.getByText('You do not have sufficient balance for this transaction')).toBeVisible()
  // What there is, less the charge, is the most: 100.00 would leave nothing for it.
  await amount.fill('100.00')
  await expect(page.getByText('You do not have sufficient balance for this transaction')).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'How much do you want to send?' })).toBeVisible()
  await amount.fill('99.50')
  await expect(page.getByText('You do not have sufficient balance for this transaction')).toHaveCount(0)
})

test('money that went elsewhere meanwhile is not sent twice: the server refuses and the form keeps everything', async ({
  page,
  browser,
  signIn,
  world,
  product,
  watched,
}) => {
  watched.mayFail(create)
  const ida = await world({ firstName: 'Ida', accounts: { GBP: '100.00' } })
  const from = ida.accountIds.GBP ?? ''
  await signIn(ida)
  const send = sendScreen(page)
  await send.upToPin({ from, amount: '80.00', to })
  // Another browser: this one would offer to go on with the same form.
  const elsewhere = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  await signInAs(other, ida)
  await sendScreen(other).send({ from, amount: '70.00', to })
  await elsewhere.close()
  await send.pin()
  await send.press()
  await expect(page.getByRole('alert').filter({ hasText: 'The balance is too low' })).toContainText('Nothing was sent.')
  expect(await paymentsOf(product, ida.customerId)).toBe(1)
  await page.getByRole('button', { name: 'Change the amount' }).click()
  await expect(page.getByLabel('You send')).toHaveValue('80.00')
})

test('a wrong PIN sends nothing, says so, and keeps everything that was typed', async ({
  page,
  signIn,
  world,
  product,
  watched,
}) => {
  watched.mayFail(create)
  const ida = await world({ firstName: 'Ida', accounts: { GBP: '100.00' } })
  await signIn(ida)
  const send = sendScreen(page)
  await send.upToPin({ from: ida.accountIds.GBP ?? '', amount: '30.00', to })
  await send.pin('914207')
  await send.press()
  await expect(page.getByText("That transaction PIN isn't correct.").last()).toBeVisible()
  await expect(page.getByText('Nothing was sent. What you entered is kept.')).toBeVisible()
  expect(await paymentsOf(product, ida.customerId)).toBe(0)
  await send.pin(demoPin)
  await send.press()
  await send.done()
  expect(await paymentsOf(product, ida.customerId)).toBe(1)
})

test('a first PIN long after the sign-in asks to sign in again, and what was entered goes on after it', async ({
  page,
  signIn,
  watched: complaints,
  world,
  product,
}) => {
  complaints.mayFail(/\/api\/v1\//)
  const uma = await world({ firstName: 'Uma', accounts: { GBP: '100.00' }, withoutPin: true })
  await signIn(uma)
  const send = sendScreen(page)
  await send.upToPin({ from: uma.accountIds.GBP ?? '', amount: '30.00', to })
  await product.database.query(
    `update identity.session set created_at = created_at - interval '16 minutes' where user_id = $1`,
    [uma.userId],
  )
  const pin = async () => {
    await page.getByLabel('New transaction PIN').fill('602917')
    await page.getByLabel('Repeat transaction PIN').fill('602917')
    await page.getByRole('button', { name: 'Create PIN' }).click()
  }
  await pin()
  await expect(page.getByRole('alert')).toContainText('create your PIN within 15 minutes')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page, uma)
  const offer = page.getByRole('status').filter({ hasText: 'Continue where you left off?' })
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Create your transaction PIN' })).toBeVisible()
  await pin()
  await send.on('Enter your transaction PIN')
  await send.pin('602917')
  await send.press()
  await send.done()
  expect(await paymentsOf(product, uma.customerId)).toBe(1)
})

test('the transaction PIN is created on first use, and a PIN that is guessed first is not taken', async ({
  page,
  signIn,
  world,
  product,
}) => {
  const zara = await world({ firstName: 'Zara', accounts: { GBP: '100.00' }, withoutPin: true })
  await signIn(zara)
  const send = sendScreen(page)
  await send.upToPin({ from: zara.accountIds.GBP ?? '', amount: '30.00', to })
  await expect(page.getByRole('heading', { name: 'Create your transaction PIN' })).toBeVisible()
  const first = page.getByLabel('New transaction PIN')
  const again = page.getByLabel('Repeat transaction PIN')
  const createPin = page.getByRole('button', { name: 'Create PIN' })
  await first.fill('123456')
  await again.fill('123456')
  await createPin.click()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await first.fill('602917')
  await again.fill('602918')
  await createPin.click()
  await expect(page.getByText("The PINs don't match.")).toBeVisible()
  await again.fill('602917')
  await createPin.click()
  await expect(page.getByText('Your Transaction Pin has been created.')).toBeVisible()
  await send.on('Enter your transaction PIN')
  await send.pin('602917')
  await send.press()
  await send.done()
  expect(await paymentsOf(product, zara.customerId)).toBe(1)
})
