import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { demo, expect, test } from '../support/fixtures.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { signInByKeys } from '../support/keyboard-sign-in.ts'
import { screens } from '../support/screens.ts'
import { accessTokenOf, statusWith } from '../support/session.ts'
import { unsubscribeLink } from '../support/unsubscribe-link.ts'

/** Waits for a page, and until the focus that comes to its heading is there: it would take the next key from a link. */
async function heading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  await page.evaluate(
    'new Promise((come) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(come))))',
  )
}

test('by keyboard alone: signing in, sending money to Successful, and signing out by the profile menu', async ({
  page,
  world,
}) => {
  const keys = keyboardOf(page)
  const joy = await world({ firstName: 'Joy', accounts: { GBP: '300.00' } })
  await signInByKeys(page, joy)
  await heading(page, 'Your accounts')

  // The first stop leads past the navigation.
  await keys.enter(page.getByRole('link', { name: 'Skip to the content' }))
  await keys.enter(page.getByRole('link', { name: 'Send money' }))
  await heading(page, 'Who do you want to pay?')
  await keys.enter(page.getByRole('button', { name: 'New beneficiary' }))
  await heading(page, 'How much do you want to send?')
  await keys.fill(page.getByLabel('You send'), '42.00')
  await keys.press('Enter')
  await heading(page, 'Who do you want to pay?')
  await keys.fill(page.getByLabel('First name'), 'Amelia')
  await keys.fill(page.getByLabel('Last name'), 'Clarke')
  await keys.fill(page.getByLabel('Sort code'), '089999')
  await keys.fill(page.getByLabel('Account number'), '66374958')
  await expect(page.getByText('The account belongs to Amelia Clarke.')).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await keys.enter(next)
  await heading(page, 'What is it for?')
  const category = page.getByRole('combobox', { name: 'Expense category' })
  await keys.fill(category, 'Gift')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(category).toHaveValue('Gifts')
  await keys.enter(next)
  await heading(page, 'Review')
  await heading(page, 'Enter your transaction PIN')
  await keys.fill(page.getByLabel('Transaction PIN', { exact: false }), demoPin)
  await keys.press('Enter')
  await heading(page, 'Transfer Successful')
  await keys.enter(page.getByRole('link', { name: 'Follow this payment' }))
  await expect(page.getByRole('main').getByText('Successful', { exact: true }).first()).toBeVisible()

  // The menu takes the focus, gives it back on Escape, and its last entry signs out.
  const profile = page.getByRole('button', { name: 'Profile of Joy Reed' })
  await keys.enter(profile)
  await keys.isOn(page.getByRole('menuitem').first())
  await keys.press('Escape')
  await keys.isOn(profile)
  await keys.press('ArrowDown')
  await keys.isOn(page.getByRole('menuitem').first())
  await keys.press('End')
  await keys.isOn(page.getByRole('menuitem', { name: 'Log Out' }))
  await keys.press('Enter')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('by keyboard alone: the navigation, an account, its filters, the pages of the list, and copying a line', async ({
  page,
}) => {
  const keys = keyboardOf(page)
  await signInByKeys(page, demo('Ada'))
  await heading(page, 'Your accounts')
  const main = page.getByRole('navigation', { name: 'Main' })
  await keys.enter(main.getByRole('link', { name: 'Payment' }))
  await expect(page).toHaveURL(/\/payment$/)
  await expect(main.getByRole('link', { name: 'Payment' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keys.enter(main.getByRole('link', { name: 'Accounts' }), { back: true })
  await heading(page, 'Your accounts')
  await keys.fill(page.getByRole('searchbox', { name: 'Search accounts' }), 'gbp')
  await keys.enter(page.getByRole('region', { name: 'Your accounts' }).getByRole('link', { name: 'GBP' }))
  await heading(page, 'Receive GBP')
  await keys.enter(page.getByRole('button', { name: 'Copy Sort code' }))
  await expect(page.getByText('Sort code copied')).toBeVisible()

  const rows = page.getByRole('table', { name: 'Transactions' }).locator('tr[data-row]')
  await keys.pick(page.getByLabel('Transaction type'), 'Money out')
  await expect(page).toHaveURL(/type=Debit/)
  await keys.pick(page.getByLabel('Status'), 'Failed')
  // One from the start, and what failed for other journeys meanwhile.
  await expect(rows.filter({ hasNotText: /Failed|Rejected/ })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Failed' }).first()).toBeVisible()
  await keys.enter(page.getByRole('button', { name: 'Clear filters' }))
  await keys.isOn(page.getByRole('group', { name: 'Filters' }))
  await keys.fill(page.getByRole('searchbox', { name: 'Search transactions' }), 'rowan wharf', { back: true })
  await keys.press('Enter')
  // Eleven, and what other journeys pay there meanwhile.
  await expect(page.getByText(/^Showing 1 - 10 of 1\d$/)).toBeVisible()
  await keys.enter(page.getByRole('button', { name: 'Next page' }))
  await expect(page.getByText(/^Showing 11 - 1\d of 1\d$/)).toBeVisible()
  await keys.enter(rows.first().getByRole('link').first(), { back: true })
  await heading(page, 'Status')
})

test('by keyboard alone: the menu of a phone opens, holds the focus, closes by Escape and leads on', async ({
  page,
  world,
}) => {
  const keys = keyboardOf(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await signInByKeys(page, await world({ firstName: 'Kit', accounts: { GBP: '75.00' } }))
  await heading(page, 'Your accounts')
  const opener = page.getByRole('button', { name: /^(Open|Close) the menu$/ })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await keys.enter(opener)
  await expect(menu).toBeVisible()
  for (let stops = 0; stops < 20; stops += 1) {
    await keys.press('Tab')
    // Beyond the last entry come the toggle and the browser's own window, never the page behind.
    expect(await page.locator('main :focus, header :focus:not([aria-controls=sidebar])').count()).toBe(0)
  }
  await keys.press('Escape')
  await expect(menu).toBeHidden()
  await keys.isOn(opener)
  await keys.press('Enter')
  await keys.enter(menu.getByRole('link', { name: 'Payment' }))
  await expect(page).toHaveURL(/\/payment$/)
  await expect(menu).toBeHidden()
})

test('by keyboard alone: the cookies are answered in their settings', async ({ page, world }) => {
  const keys = keyboardOf(page)
  await signInByKeys(page, await world({ firstName: 'Isa', accounts: { GBP: '75.00' }, cookiesUndecided: true }))
  await heading(page, 'Your accounts')
  const settings = page.getByRole('button', { name: 'Cookies Settings' })
  await keys.enter(settings)
  const modal = page.getByRole('dialog', { name: 'Cookies Settings' })
  await expect(modal).toBeVisible()
  await keys.press('Escape')
  await expect(modal).toHaveCount(0)
  await keys.isOn(settings)
  await keys.press('Enter')
  const analytics = modal.getByLabel(/Analytics/)
  await keys.space(analytics)
  await expect(analytics).not.toBeChecked()
  await keys.enter(modal.getByRole('button', { name: 'Save selection' }))
  await expect(page.getByText('Cookies setting updated!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
})

test('by keyboard alone: the inactivity overlay is answered, and the focus returns to where it was', async ({
  page,
  world,
}) => {
  const keys = keyboardOf(page)
  await page.clock.install()
  await signInByKeys(page, await world({ firstName: 'Nia', accounts: { GBP: '75.00', EUR: '5.00' } }))
  await heading(page, 'Your accounts')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-acted'))).not.toBeNull()
  const search = page.getByRole('searchbox', { name: 'Search accounts' })
  await keys.fill(search, 'eu')
  await page.clock.fastForward('02:05')
  const asking = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(asking).toBeVisible()
  const stay = page.getByRole('button', { name: "I'm still here" })
  await keys.isOn(stay)
  await keys.reach(page.getByRole('button', { name: 'Log me out' }))
  await keys.enter(stay, { back: true })
  await expect(asking).toHaveCount(0)
  await keys.isOn(search)
  await expect(search).toHaveValue('eu')
})

type Keys = ReturnType<typeof keyboardOf>

/** What lies over a screen and wants an answer, each answered by keys; the rest of every screen is walked in screens.e2e.ts. */
const answers: Record<string, (keys: Keys, page: Page) => Promise<void>> = {
  'draft-offer': async (keys, page) => {
    await keys.enter(page.getByRole('button', { name: 'Continue', exact: true }))
    await heading(page, 'How much do you want to send?')
    await expect(page.getByLabel('You send')).toHaveValue('5.00')
  },
  'connection-lost': async (keys, page) => {
    await keys.enter(page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }))
    await expect.poll(() => accessTokenOf(page).catch(() => undefined)).toBeUndefined()
  },
  'under-review': async (keys, page) => {
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
  broken: async (keys, page) => {
    // Another press, now that it works again: a page that is not broken any more would not have the button.
    const again = page.getByRole('button', { name: 'Try again' })
    const answered = page.waitForResponse(/get-accounts-for-customer/)
    await keys.enter(again)
    await answered
    // While it asks, a press counts for nothing.
    await expect(again).not.toHaveAttribute('aria-busy', 'true')
    await page.unrouteAll()
    await keys.press('Enter')
    await heading(page, 'Your accounts')
  },
}

for (const [name, answer] of Object.entries(answers))
  test(`by keyboard alone: ${name} is answered`, async ({ page, comeBack, watched }) => {
    const screen = screens.find((one) => one.name === name)
    if (screen?.mayFail) watched.mayFail(screen.mayFail)
    if (screen?.who) await comeBack(screen.who)
    await screen?.open(page)
    await answer(keyboardOf(page), page)
  })

test('by keyboard alone: the second step of a sign-in', async ({ page, outbox }) => {
  const keys = keyboardOf(page)
  const noor = demo('Noor')
  await signInByKeys(page, noor)
  await heading(page, 'Enter your code')
  await keys.fill(page.getByLabel('Character 1 of 8'), await outbox.codeFor(noor.email))
  await heading(page, 'Your accounts')
})

test('by keyboard alone: the link of an email leaves the list, and takes it back', async ({
  page,
  signIn,
  world,
  product,
  outbox,
}) => {
  const keys = keyboardOf(page)
  const una = await world({ firstName: 'Una', accounts: { GBP: '75.00' } })
  await signIn(una, `/accounts/${una.accountIds.GBP}`)
  const link = await unsubscribeLink(page, product.url, una, outbox)
  await page.goto('/favicon.svg')
  await page.goto(link)
  await heading(page, 'Stop these emails?')
  await keys.enter(page.getByRole('button', { name: 'Unsubscribe' }))
  await heading(page, "You're unsubscribed")
  await page.reload()
  await heading(page, "You're already unsubscribed")
  await keys.enter(page.getByRole('button', { name: 'Subscribe again' }))
  await heading(page, "You're subscribed again")
})

test('by keyboard alone: Logout in the top bar ends the session', async ({ page, world }) => {
  const keys = keyboardOf(page)
  await signInByKeys(page, await world({ firstName: 'Ona', accounts: { GBP: '75.00' } }))
  await heading(page, 'Your accounts')
  const token = await accessTokenOf(page)
  await keys.enter(page.getByRole('banner').getByRole('button', { name: 'Logout' }))
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await statusWith(page, new URL(page.url()).origin, token)).toBe(401)
})

test('by keyboard alone: what comes late does not push the part with the focus off the window', async ({
  page,
  world,
  signIn,
}) => {
  const keys = keyboardOf(page)
  const ora = await world({ firstName: 'Ora', accounts: { GBP: '300.00' } })
  await signIn(ora)
  const held = Promise.withResolvers<void>()
  await page.route(/compare-send-methods/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 1280, height: 760 })
  await page.goto(`/accounts/${ora.accountIds.GBP}/send-money/single`)
  await keys.fill(page.getByLabel('You send'), '42.00')
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await keys.reach(next)
  const before = (await next.boundingBox())?.y ?? 0
  held.resolve()
  await expect(page.getByRole('radio', { name: /^SWIFT transfer/ })).toBeAttached()
  // Far enough down the page that it would not be seen at its top.
  await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(0)
  await expect(next).toBeInViewport()
  expect(before).toBeLessThan(760)
  await keys.isOn(next)
})
