import { demo, expect, fillSignIn, signInAs, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'
import { stir, watched as watching } from '../support/session.ts'
import {
  companyEntries,
  expectSidebar,
  individualEntries,
  listedEntries,
  plainOthers,
  restrictedEntries,
} from '../support/sidebar.ts'

test('[sidebar-order, sidebar-disabled-flag] Ada of Marlow & Finch sees seven currencies and what they are worth together', async ({
  page,
  signIn,
}) => {
  await signIn('Ada')
  await expect(page).toHaveURL(/\/accounts$/)
  await expect(page.getByText('Total balance')).toBeVisible()
  const cards = page.getByRole('region', { name: 'Your accounts' }).getByRole('listitem')
  await expect(cards).toHaveCount(7)
  for (const currency of ['GBP', 'EUR', 'USD', 'NGN', 'CAD', 'XOF', 'INR'])
    await expect(cards.filter({ hasText: currency })).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Recent transactions' }).getByRole('row')).toHaveCount(7)
  await expectSidebar(page, listedEntries)
  // Sections that are marked disabled lead everybody to the accounts.
  for (const section of ['savings', 'payroll', 'audit-trail', 'billing-plans']) {
    await page.goto(`/${section}`)
    await expect(page).toHaveURL(/\/accounts$/)
  }
})

test('[guard-individual-rule] Amara, an individual on the allow list, uses the dashboard', async ({
  page,
  signIn,
  watched,
}) => {
  watched.mayFail(/\/maker-checker$/)
  await signIn('Amara')
  await expect(page).toHaveURL(/\/accounts$/)
  await expect(page.getByText('Total balance')).toBeVisible()
  await expectSidebar(page, individualEntries)
  await page.goto('/maker-checker')
  await expect(page.getByText('This page could not be found')).toBeVisible()
})

test('[guard-individual-rule] an individual who is not on the allow list is told that it is not open yet', async ({
  page,
  signIn,
  world,
}) => {
  await signIn(await world({ firstName: 'Milo', customerType: 'Individual' }))
  await expect(page).toHaveURL(/\/redirect-individual$/)
  await expect(page.getByRole('heading', { name: 'Not available to individuals yet' })).toBeVisible()
})

test('[guard-restricted-rule, sidebar-restricted] Kofi of SendR starts there and is turned away from the accounts', async ({
  page,
  signIn,
}) => {
  await signIn('Kofi')
  // The home of SendR while its own screen is not built; see homeOf in guard.rules.ts.
  await expect(page).toHaveURL(/\/(sendr|payment)$/)
  await expectSidebar(page, restrictedEntries, plainOthers)
  await page.goto('/accounts')
  await expect(page).toHaveURL(/\/access-denied$/)
  await expect(page.getByRole('heading', { name: 'This is not part of your account' })).toBeVisible()
})

test('[account-review-modal, modal-review-text, sidebar-approved-only] Lin, under review, is told how long it takes', async ({
  page,
  signIn,
}) => {
  await signIn('Lin')
  const dialog = page.getByRole('dialog', { name: 'We are Verifying Your Details.' })
  await expect(dialog).toContainText(
    'Your account is being reviewed. We will notify you when our verification has been concluded. This takes between 24-48 hours.',
  )
  await expect(page).toHaveURL(/\/get-started$/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectSidebar(page, [])
})

test('[layout-mobile-toggle, sidebar-autoclose, layout-profile-menu] on a phone the menu opens, closes and leaves with a change of screen; a wide screen keeps it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 })
  await signIn('Ada')
  await expect(page).toHaveURL(/\/accounts$/)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const toggle = page.getByRole('button', { name: 'Open the menu' })
  await expect(menu).toBeHidden()
  await toggle.click()
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Close the menu' }).click()
  await expect(menu).toBeHidden()
  await toggle.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await toggle.click()
  await menu.getByRole('link', { name: 'Beneficiaries' }).click()
  await expect(page).toHaveURL(/\/beneficiaries/)
  await expect(menu).toBeHidden()

  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(menu).toBeVisible()
  await expect(toggle).toBeHidden()
  await menu.getByRole('link', { name: 'Accounts' }).click()
  await expect(page).toHaveURL(/\/accounts$/)
  await expect(menu).toBeVisible()

  await page.getByRole('button', { name: 'Profile of Ada Marlow' }).click()
  await expect(page.getByText('Managing Director', { exact: true })).toBeVisible()
  // Who acts for one company is offered no other.
  await expect(page.getByRole('menuitem')).toHaveText(['Appearance and language', 'Log Out'])
  const signedOut = page.waitForResponse(/\/identity\/api\/v1\/logout/)
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await signedOut
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('[layout-dashboard] the signed-in shell has its sidebar, its top bar and each of its five notices', async ({
  page,
  context,
  signIn,
  watched: complaints,
  world,
}) => {
  complaints.mayFail(/./)
  await page.clock.install()
  const waiting = { onboardingStatus: 'DocumentUploaded', status: 'Pending' } as const
  await signIn(await world({ firstName: 'Thea', ...waiting, requiresDocumentUpload: true, cookiesUndecided: true }))
  const review = page.getByRole('dialog', { name: 'We are Verifying Your Details.' })
  await review.getByRole('button', { name: 'Close' }).click()
  await expect(review).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByText('You have pending additional document(s).', { exact: false })).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await watching(page)

  await context.setOffline(true)
  const offline = page.getByLabel('Notifications', { exact: true }).getByText('You just lost your internet connection.')
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  await expect(offline).toHaveCount(0)

  await page.clock.pauseAt(new Date(Date.now() + 5_000))
  await stir(page)
  await page.clock.runFor(102_000)
  await expect(page.getByText(/You have been inactive\. You will be signed out in \d+ seconds/)).toBeVisible()
})

test('Priya is reminded of her documents on every screen', async ({ page, signIn }) => {
  await signIn('Priya')
  await expect(page).toHaveURL(/\/accounts$/)
  const words =
    'You have pending additional document(s). Click on the Business Document tab in your settings to upload.'
  await expect(page.getByText(words)).toBeVisible()
  await expectSidebar(page, companyEntries)
  await page.getByRole('link', { name: /INR/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Receive INR' })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
})

test('[guard-welcome-back-rule] Viktor, deactivated, meets only the page that says so', async ({ page, signIn }) => {
  await signIn('Viktor')
  await expect(page).toHaveURL(/\/welcome-back$/)
  await page.goto('/accounts')
  await expect(page).toHaveURL(/\/welcome-back$/)
  await expect(page.getByText('Your access is suspended.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})

test('[guard-rejected-rule] Rosa, rejected, is signed out again', async ({ page }) => {
  await page.goto('/accounts')
  const signedOut = page.waitForResponse(/\/identity\/api\/v1\/logout/)
  await fillSignIn(page, demo('Rosa'))
  await signedOut
  // The sign-in says why before it leads on to the provider.
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByRole('heading', { name: "We couldn't open your account" })).toBeVisible()
  await expect(page.getByText('manage your accounts and payments')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in with another account' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toHaveCount(0)
})

test('Penny has two pence, and sees both', async ({ page, signIn }) => {
  await signIn('Penny')
  await expect(page.getByRole('link', { name: /GBP/ }).first()).toContainText('£0.02')
  await expectSidebar(page, companyEntries)
})

test("Tomas may look at the company's money but not pay", async ({ page, signIn, watched }) => {
  watched.mayFail(/\/(transactions|corebanking)\//)
  await signIn('Tomas')
  await expect(page.getByRole('region', { name: 'Your accounts' }).getByRole('listitem')).toHaveCount(7)
  await expect(page.getByRole('link', { name: 'Send money' })).toHaveCount(0)
  await expectSidebar(page, listedEntries)
  // Nor by the address, which someone may have been sent.
  await page.getByRole('region', { name: 'Your accounts' }).getByRole('link', { name: 'GBP' }).click()
  await expect(page.getByRole('heading', { name: 'Receive GBP' })).toBeVisible()
  const account = new URL(page.url()).pathname
  for (const paymentMethod of ['send-money', 'send-money/single']) {
    await page.goto(`${account}/${paymentMethod}`)
    await expect(page.getByText('View-only access')).toBeVisible()
    await expect(page.getByLabel('You send')).toHaveCount(0)
  }
})

test('Ben, without a transaction PIN, lands on the accounts like Ada', async ({ page, signIn }) => {
  await signIn('Ben')
  await expect(page).toHaveURL(/\/accounts$/)
  await expect(page.getByText('Total balance')).toBeVisible()
  await expectSidebar(page, listedEntries)
})

test('[sidebar-accounts, sidebar-beneficiaries, sidebar-billing-plans, guard-individual-rule] an installation that switches features the other way shows other ways', async ({
  browser,
}) => {
  // A product of its own is as long in coming as the one that the journeys share.
  test.setTimeout(240_000)
  const product = await startProduct({
    FEATURE_ACCOUNTS: 'OFF',
    FEATURE_BENEFICIARY_MGT: 'OFF',
    FEATURE_MAKER_CHECKER: 'OFF',
    FEATURE_PRICING: 'OFF',
    FEATURE_CARD: 'ON',
    FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: 'OFF',
  })
  try {
    const sidebars = [
      ['Ada', ['SendR', 'Payment', 'Transactions', 'Card', 'Invoice', 'Referral', 'Promotions']],
      [
        await product.make({ firstName: 'Milo', customerType: 'Individual', accounts: { GBP: '5.00' } }),
        ['SendR', 'Payment', 'Transactions', 'Card', 'Invoice', 'Referral', 'Promotions'],
      ],
    ] as const
    for (const [who, entries] of sidebars) {
      const context = await browser.newContext({ baseURL: product.url })
      const page = await context.newPage()
      await signInAs(page, who)
      // Without the entry of the accounts the payments are where people start.
      await expect(page).toHaveURL(/\/payment$/)
      await expectSidebar(page, entries, plainOthers)
      // What a switch closes is not found, by the page and by its status.
      const opened = await page.goto('/payment/pending-request')
      expect(opened?.status()).toBe(404)
      await expect(page.getByText('This page could not be found')).toBeVisible()
      await context.close()
    }
  } finally {
    await product.stop()
  }
})
