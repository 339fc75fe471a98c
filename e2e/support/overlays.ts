import type { Page } from '@playwright/test'
import { demo, expect, fillSignIn } from './fixtures.ts'
import { at, openAccount, sending, shown } from './open.ts'
import type { Screen } from './screen.ts'
import { choose } from './send.ts'
import { watched } from './session.ts'

const accounts = at('/accounts', 'Your accounts')
const listOfAccounts = /get-accounts-for-customer/

/** Nobody acts for this long, and then time stands still, so that what is shown stays. */
const idleFor = (time: string, words: string | RegExp) => async (page: Page) => {
  await page.clock.install()
  await accounts(page)
  await watched(page)
  await page.clock.fastForward(time)
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()))
  await expect(page.getByText(words).first()).toBeVisible()
}

/** What lies over a screen, and what a screen shows when something is missing, refused or broken. */
export const overlays: readonly Screen[] = [
  {
    name: 'signin-wrong',
    mayFail: /tradewindauthentication/,
    open: async (page) => {
      await page.goto('/signin')
      await fillSignIn(page, { email: 'nobody.here@example.com', password: 'not-the-password-26' })
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'signin-empty',
    open: async (page) => {
      await page.goto('/signin')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Password is required')).toBeVisible()
    },
  },
  {
    name: 'signin-code',
    open: async (page) => {
      await page.goto('/accounts')
      await fillSignIn(page, demo('Noor'))
      await shown(page, 'Enter your code')
    },
  },
  {
    name: 'signin-reason',
    open: async (page) => {
      await page.goto('/favicon.svg')
      await page.evaluate(() => sessionStorage.setItem('signin-notice', 'You were signed out.'))
      await page.goto('/signin?returnTo=%2Faccounts')
      await expect(page.getByRole('alert')).toContainText('You were signed out.')
    },
  },
  { name: 'unsubscribe-no-link', open: at('/unsubcribe', "This link doesn't work") },
  {
    name: 'unsubscribe',
    open: async (page) => {
      // Whose link it is comes from an email; a journey follows a real one.
      const value = { email: 'ada***', notificationType: 'PaymentUpdates', subscribed: true }
      await page.route(/read-subscription$/, (route) =>
        route.fulfill({ json: { isSuccess: true, value, error: null, message: null } }),
      )
      await at('/unsubcribe#a-link-from-an-email', 'Stop these emails?')(page)
    },
  },
  {
    name: 'long-names',
    made: {
      firstName: 'Maximiliana-Wolfeschlegelsteinhausen',
      lastName: 'Bergerdorff-Featherstonehaugh',
      accounts: { GBP: '98765432109.34', XOF: '99999999' },
    },
    open: async (page) => {
      await accounts(page)
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
    },
  },
  {
    name: 'profile-menu',
    who: 'Ada',
    open: async (page) => {
      await accounts(page)
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
    },
  },
  {
    name: 'mobile-menu',
    who: 'Ada',
    narrow: true,
    open: async (page) => {
      await page.setViewportSize({ width: 768, height: 900 })
      await accounts(page)
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible()
    },
  },
  {
    name: 'cookie-alert',
    who: 'Priya',
    open: async (page) => {
      await accounts(page)
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    },
  },
  {
    name: 'cookie-settings',
    who: 'Priya',
    open: async (page) => {
      await accounts(page)
      await page.getByRole('button', { name: 'Cookies Settings' }).click()
      await expect(page.getByRole('dialog', { name: 'Cookies Settings' })).toBeVisible()
    },
  },
  { name: 'idle-reminder', who: 'Penny', alone: true, open: idleFor('01:45', /signed out in \d+ seconds/) },
  { name: 'idle-overlay', who: 'Penny', alone: true, open: idleFor('02:08', 'Are you still there?') },
  {
    name: 'connection-lost',
    alone: true,
    who: 'Penny',
    mayFail: /./,
    open: async (page) => {
      await page.clock.install()
      await accounts(page)
      await watched(page)
      await page.context().setOffline(true)
      await expect(page.getByRole('alertdialog', { name: 'Connection Lost!!!' })).toBeVisible()
      await page.clock.setFixedTime(await page.evaluate(() => Date.now()))
    },
  },
  {
    name: 'connection-back',
    who: 'Penny',
    mayFail: /./,
    open: async (page) => {
      await accounts(page)
      await watched(page)
      await page.context().setOffline(true)
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.context().setOffline(false)
      // The focus on it holds it.
      const toast = page
        .getByLabel('Notifications', { exact: true })
        .getByText('Welcome back online.', { exact: false })
      await expect(toast.first()).toBeVisible()
      await page.getByLabel('Notifications', { exact: true }).getByRole('button', { name: 'Close' }).last().focus()
    },
  },
  {
    name: 'draft-offer',
    who: 'Penny',
    open: async (page) => {
      await page.goto(`/accounts/${await openAccount(page)}/send-money/single`)
      await page.getByLabel('You send').fill('5.00')
      await expect(page.getByText('You do not have sufficient balance for this transaction')).toBeVisible()
      await watched(page)
      // As if it had been left by an earlier session.
      await page.evaluate(() => localStorage.removeItem('draft-session'))
      await accounts(page)
      await expect(page.getByText('Continue where you left off?')).toBeVisible()
    },
  },
  {
    name: 'send-too-much',
    who: 'Penny',
    open: async (page) => {
      await page.goto(`/accounts/${await openAccount(page)}/send-money/single`)
      await page.getByLabel('You send').fill('1,234,567.89')
      await expect(page.getByText('You do not have sufficient balance for this transaction')).toBeVisible()
    },
  },
  {
    name: 'send-list-open',
    who: 'Ada',
    within: '[role=listbox]',
    open: async (page) => {
      await sending('details')(page)
      await page.getByRole('combobox', { name: 'Expense category' }).click()
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'send-unanswered',
    who: 'Ada',
    mayFail: /create-transaction-request/,
    open: async (page) => {
      await sending('pin')(page)
      await page.route(/create-transaction-request/, (route) => route.abort())
      await page.getByLabel('Transaction PIN', { exact: false }).fill('481593')
      await page.getByRole('button', { name: /^Send / }).click()
      await shown(page, 'Not confirmed yet')
    },
  },
  {
    name: 'nothing-found',
    who: 'Ada',
    open: async (page) => {
      await page.goto('/transactions?text=nobody+at+all')
      await expect(page.getByText('No matching filter')).toBeVisible()
      await page.getByLabel('Dates').selectOption('Custom Range')
      await expect(page.getByRole('group', { name: 'From' }).first()).toBeVisible()
    },
  },
  {
    name: 'choice-open',
    who: 'Ada',
    within: '[role=listbox]',
    open: async (page) => {
      await at('/sandbox', 'Sandbox')(page)
      await choose(page.getByRole('combobox', { name: 'Currency' }), 'GBP')
      await page.getByRole('combobox', { name: 'Currency' }).click()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'could-not-open',
    alone: true,
    made: { firstName: 'Nora', accounts: { GBP: '75.00' }, cookiesUndecided: true },
    mayFail: /modal-window|ChunkLoadFailure|dynamically imported module/,
    open: async (page) => {
      await page.route(/\/modal-window-[^/]*\.js(\?|$)/, (route) => route.abort())
      await accounts(page)
      const settings = page.getByRole('button', { name: 'Cookies Settings' })
      // The first time the page is loaded anew.
      const [reloaded] = await Promise.all([page.waitForEvent('load'), settings.click()])
      await reloaded.getByRole('button', { name: 'Cookies Settings' }).click()
      await expect(page.getByText("This part couldn't be opened.")).toBeVisible()
    },
  },
  {
    name: 'loading',
    who: 'Ada',
    open: async (page) => {
      await page.route(listOfAccounts, () => undefined)
      await page.goto('/accounts')
      await expect(page.getByRole('status').or(page.locator('[aria-busy=true]')).first()).toBeAttached()
    },
  },
  {
    name: 'broken',
    who: 'Ada',
    // The part asks again by itself when its page is looked at again.
    alone: true,
    // A notice of an error vibrates, which the browser refuses to a page that nobody has touched.
    mayFail: /get-accounts-for-customer|CallFailed|navigator\.vibrate/,
    open: async (page) => {
      await page.route(listOfAccounts, (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto('/accounts')
      await expect(page.getByText("We couldn't load your accounts")).toBeVisible()
    },
  },
  {
    name: 'fatal',
    who: 'Ada',
    mayFail: /on purpose/,
    open: async (page) => {
      await accounts(page)
      await page.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('on purpose')
          }),
      )
      await expect(page.getByRole('dialog', { name: 'Error Detected' })).toBeVisible()
    },
  },
]
