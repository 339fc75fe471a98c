import type { Page } from '@playwright/test'
import type { Credentials } from '../support/credentials.ts'
import { expect, fillSignIn, test } from '../support/fixtures.ts'
import { payees, sendScreen } from '../support/send.ts'
import { accessTokenOf, watched } from '../support/session.ts'

const accounts = { GBP: '500.00' } as const
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Continue where you left off?' })

/** Nobody is there until the session is over, then the same or another person signs in. */
async function timeOutAndSignIn(page: Page, who: Credentials): Promise<void> {
  await watched(page)
  await page.clock.fastForward('02:45')
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL(/\/signin/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page, who)
}

test('what was typed before a time-out is offered to the same person, and goes on where it was', async ({
  page,
  signIn,
  watched: complaints,
  world,
}) => {
  complaints.mayFail(/\/api\/v1\//)
  const ada = await world({ firstName: 'Adele', accounts })
  await page.clock.install()
  await signIn(ada)
  const send = sendScreen(page)
  await send.open(ada.accountIds.GBP ?? '')
  await send.amount('12.34')
  await send.typeBeneficiary(payees.amelia)
  await expect(page.getByLabel('First name')).toHaveValue('Amelia')

  await timeOutAndSignIn(page, ada)
  // Back on the screen where it happened, with an empty form until the offer is taken.
  await expect(page).toHaveURL(/send-money\/single/)
  await send.on('How much do you want to send?')
  await expect(offer(page)).toContainText('Payment from')
  await offer(page).getByRole('button', { name: 'Continue' }).click()
  await send.on('Who do you want to pay?')
  await expect(page.getByLabel('First name')).toHaveValue('Amelia')
  await expect(offer(page)).toHaveCount(0)
  // A reload finds it again without asking.
  await page.reload()
  await send.on('Who do you want to pay?')
  await expect(page.getByLabel('First name')).toHaveValue('Amelia')
})

test('nothing of it can be read on disk, and nobody else is offered it', async ({
  page,
  signIn,
  watched: complaints,
  world,
}) => {
  complaints.mayFail(/\/api\/v1\//)
  const [one, two] = [await world({ firstName: 'Ugo', accounts }), await world({ firstName: 'Vera', accounts })]
  await page.clock.install()
  await signIn(one)
  const send = sendScreen(page)
  await send.open(one.accountIds.GBP ?? '')
  await send.amount('12.34')
  await send.typeBeneficiary(payees.amelia)
  await watched(page)
  await page.clock.fastForward('02:45')
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL(/\/signin/)
  // As text: these tests are checked without the browser's own types.
  const left = (await page.evaluate(`(async () => {
    const opening = indexedDB.open('tradewind-drafts')
    const base = await new Promise((done) => (opening.onsuccess = () => done(opening.result)))
    const all = base.transaction('drafts').objectStore('drafts').getAll()
    const found = await new Promise((done) => (all.onsuccess = () => done(all.result)))
    base.close()
    const readable = found.map(({ sealed }) => new TextDecoder('latin1').decode(sealed)).join()
    return { count: found.length, readable, others: JSON.stringify({ ...localStorage, ...sessionStorage }) }
  })()`)) as { count: number; readable: string; others: string }
  expect(left.count).toBeGreaterThan(0)
  expect(left.readable + left.others).not.toMatch(/Amelia|12\.34|66374958/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page, two)
  // Nor led to where someone else was.
  await page.waitForURL(/\/accounts$/)
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('what was typed before the connection was lost for good is offered once, and only to the same person', async ({
  page,
  context,
  signIn,
  watched: complaints,
  world,
  product,
}) => {
  complaints.mayFail(/./)
  const [one, two] = [await world({ firstName: 'Lois', accounts }), await world({ firstName: 'Odd', accounts })]
  await page.clock.install()
  await signIn(one)
  const send = sendScreen(page)
  await send.open(one.accountIds.GBP ?? '')
  await send.amount('12.34')
  await watched(page)
  await context.setOffline(true)
  await expect(page.getByRole('alertdialog', { name: 'Connection Lost!!!' })).toBeVisible()
  await page.clock.runFor(21_000)
  await page.clock.runFor(2_000)
  await expect.poll(() => accessTokenOf(page).catch(() => undefined)).toBeUndefined()
  // Nobody could tell the server: there the session ends when nothing has been heard for as long.
  await product.database.query(
    `update identity.session set revoked_at = now(), revoked_because = 'idle' where user_id = $1`,
    [one.userId],
  )
  await context.setOffline(false)

  // Someone else at the same browser sees nothing of it, and takes nothing of it away by logging out.
  await page.goto('/accounts')
  await fillSignIn(page, two)
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await watched(page)
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.clock.runFor(2_000)
  await fillSignIn(page, one)
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await watched(page)
  await expect(offer(page)).toContainText('Payment from')
  await offer(page).getByRole('button', { name: 'Discard' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await watched(page)
  await expect(offer(page)).toHaveCount(0)
})

test('logging out oneself throws it away, and nothing more is asked once it has begun', async ({
  page,
  signIn,
  world,
}) => {
  const ida = await world({ firstName: 'Ida', accounts })
  await signIn(ida)
  const send = sendScreen(page)
  await send.open(ida.accountIds.GBP ?? '')
  await send.amount('12.34')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await fillSignIn(page, ida)
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await send.open(ida.accountIds.GBP ?? '')
  await expect(offer(page)).toHaveCount(0)
  await expect(page.getByLabel('You send')).toHaveValue('')
})

test('what was sent is not found again, though the page ends before it is out of the store', async ({
  page,
  signIn,
  world,
}) => {
  const olive = await world({ firstName: 'Olive', accounts: { GBP: '90.00' } })
  await page.addInitScript(`IDBObjectStore.prototype.delete = () => {
    throw new DOMException('the page is gone', 'AbortError')
  }`)
  await signIn(olive)
  const send = sendScreen(page)
  const from = olive.accountIds.GBP ?? ''
  await send.upToPin({ from, amount: '12.00', to: payees.amelia })
  await send.pin()
  await send.press()
  await send.done()
  await send.open(from)
  await expect(page.getByRole('heading', { name: 'How much do you want to send?' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'You send' })).toHaveValue('')
})
