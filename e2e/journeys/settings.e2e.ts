import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { deskOf } from '../support/console.ts'
import { expect, fillSignIn, test } from '../support/fixtures.ts'
import { apply } from '../support/newcomer.ts'
import { newAddress, typeCode } from '../support/registration.ts'
import { newWindow } from '../support/windows.ts'

test('[profile-update-toast] a new phone number is confirmed by a code and the PIN, and less may be sent from then on', async ({
  page,
  world,
  signIn,
  outbox,
}) => {
  const person = await world({ firstName: 'Rhea', accounts: { GBP: '5000.00' } })
  await signIn(person, '/settings?tab=profile')
  await page.getByRole('button', { name: /(Add|Change) phone number/ }).click()
  const form = page.getByRole('region', { name: 'Change phone number' })
  const number = `07400 ${String(Date.now()).slice(-6)}`
  await form.getByRole('textbox', { name: 'New phone number' }).fill(number)
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('OTP sent Successfully').first()).toBeVisible()
  await typeCode(page, await outbox.codeFor(`+44${number.slice(1).replace(' ', '')}`))
  await form
    .getByLabel('Transaction PIN')
    .first()
    .fill(person.pin ?? '')
  await form.getByRole('button', { name: 'Confirm change' }).click()
  await expect(page.getByText('Phone number update submitted Successfully').first()).toBeVisible()
  await expect(page.getByText('Lower limits for now')).toBeVisible()
  expect((await outbox.latestTo(person.email, /phone number was changed/)).subject).toContain('phone number')
})

test('a new email address is confirmed by a code that goes there; the old one hears of it and signs nobody in', async ({
  page,
  browser,
  product,
  world,
  signIn,
  outbox,
  watched,
}) => {
  watched.mayFail(/update-customer-email/)
  const person = await world({ firstName: 'Rhea', accounts: { GBP: '10.00' } })
  const email = newAddress()
  await signIn(person, '/settings?tab=profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  const form = page.getByRole('region', { name: 'Change email' })
  await form.getByRole('textbox', { name: 'New email' }).fill(email)
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(form.getByText('We sent a code to', { exact: false })).toContainText('nia')
  const code = await outbox.codeFor(email)
  await typeCode(page, code === '22222222' ? '33333333' : '22222222')
  const pin = form.getByLabel('Transaction PIN').first()
  await pin.fill(person.pin ?? '')
  await form.getByRole('button', { name: 'Confirm change' }).click()
  await expect(form.getByRole('alert')).toContainText("That code isn't correct.")
  await typeCode(page, code)
  await form.getByRole('button', { name: 'Confirm change' }).click()
  await expect(page.getByText('Email update submitted Successfully').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Personal details' })).toContainText(email)
  await expect(page.getByText('Lower limits for now')).toBeVisible()
  const notice = await outbox.latestTo(person.email, /email address was changed/)
  expect(notice.text).toContain("If this wasn't you, contact us immediately.")
  expect(notice.text).not.toContain(email)

  const elsewhere = await newWindow(browser, product.url)
  await elsewhere.goto('/accounts')
  await fillSignIn(elsewhere, person)
  await expect(elsewhere.getByRole('alert')).toContainText('We are unable to sign you in.')
  await fillSignIn(elsewhere, { ...person, email })
  await expect(elsewhere.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await elsewhere.context().close()
})

test('an address waits for staff, a second change is held back meanwhile, and the console puts it in place', async ({
  page,
  browser,
  product,
  request,
  world,
  signIn,
  outbox,
  watched,
}) => {
  watched.mayFail(/update-customer-address/)
  const person = await world({ firstName: 'Rhea', accounts: { GBP: '10.00' } })
  await signIn(person, '/settings/customer-update/individual')
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('2 Harbour Lane')
  await page.getByRole('textbox', { name: 'City' }).fill('Dover')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('OTP sent Successfully').first()).toBeVisible()
  await typeCode(page, await outbox.codeFor(person.email))
  await page.route(/update-customer-address/, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Confirm change' }).click()
  await expect(page.getByText('Address update failed, please try again later').first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirm change' }).click()
  await expect(page.getByText('Address update submitted Successfully').first()).toBeVisible()
  await expect(page.getByText('Your change of address is in review.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change name' })).toBeDisabled()

  const staff = await deskOf(browser, request, product, { who: 'Grace', at: '/profile-requests?kind=Address' })
  await staff.getByRole('link', { name: 'Address' }).last().click()
  await expect(staff.getByText('2 Harbour Lane')).toBeVisible()
  await staff.getByRole('button', { name: 'Reject' }).click()
  await expect(staff.getByText('Enter a reason for the customer.')).toBeVisible()
  await staff.getByRole('button', { name: 'Approve' }).click()
  await expect(staff.getByText('Approved').first()).toBeVisible()
  await staff.close()
  await page.reload()
  await expect(page.getByText('2 Harbour Lane, Dover', { exact: false })).toBeVisible()
})

test('what a business changes about itself and a director waits for staff, and stands once they approve it', async ({
  page,
  browser,
  product,
  request,
  world,
  signIn,
}) => {
  // An application, and two people in windows of their own.
  test.slow()
  const companyName = 'Saltmarsh Weavers Ltd'
  const applicant = await world({
    firstName: 'Orla',
    lastName: 'Finnegan',
    onboardingStatus: 'Pending',
    status: 'Pending',
  })
  await signIn(applicant, '/get-started')
  await apply(page, ['personal', 'company', 'additional', 'setup', 'counterparties', 'people', 'documents'], {
    companyName,
    registrationNumber: '07714402',
    firstName: 'Orla',
    lastName: 'Finnegan',
    dateOfBirth: '1979-05-14',
    identificationNumber: '385520164',
  })
  await product.review({ reviewOf: applicant.customerId, decide: { outcome: 'Approved' } })

  await page.goto('/settings?tab=profile')
  await page.getByRole('link', { name: 'Update business information' }).click()
  await page.getByRole('textbox', { name: 'Trading name' }).fill('Saltmarsh')
  const review = page.getByRole('button', { name: 'Send for review' })
  await review.click()
  await expect(page.getByText('Business update submitted Successfully').first()).toBeVisible()
  await expect(page.getByText('Your last change is in review.', { exact: false })).toBeVisible()
  await expect(review).toBeDisabled()
  const director = page.getByRole('listitem').filter({ hasText: 'Director' })
  await director.getByRole('button', { name: 'Change Orla Finnegan' }).click()
  await director.getByRole('textbox', { name: 'City' }).fill('Deal')
  await director.getByRole('button', { name: 'Send for review' }).click()
  await expect(director.getByText('In review')).toBeVisible()

  const staff = await deskOf(browser, request, product, {
    who: 'Grace',
    at: '/profile-requests?kind=BusinessInformation',
  })
  const decide = async (kind: string, line: RegExp) => {
    await staff
      .getByRole('row', { name: new RegExp(applicant.customerId) })
      .getByRole('link', { name: kind })
      .click()
    await expect(staff.getByRole('row', { name: line })).toBeVisible()
    await staff.getByRole('button', { name: 'Approve' }).click()
    await expect(staff.getByText('Approved').first()).toBeVisible()
  }
  await decide('Business information', /Trading name Saltmarsh Weavers Ltd Saltmarsh$/)
  await staff.goto(`${product.consoleUrl}/profile-requests?kind=BusinessOfficer`)
  await decide('Business officer', /City — Deal$/)
  await staff.close()

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Trading name' })).toHaveValue('Saltmarsh')
  await expect(review).toBeEnabled()
  await expect(director.getByText('Approved')).toBeVisible()
  await director.getByRole('button', { name: 'Change Orla Finnegan' }).click()
  await expect(director.getByRole('textbox', { name: 'City' })).toHaveValue('Deal')
})

/** Lets a call wait on its way until it is released. */
async function held(page: Page, call: RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** What the console shows of a customer's reversal accounts, once it is asked for. */
async function reversalAccountsIn(staff: Page): Promise<Locator> {
  const card = staff.getByRole('region', { name: 'Reversal accounts' })
  await expect(card.getByRole('list')).toHaveCount(0)
  await card.getByRole('button', { name: 'Show reversal accounts' }).click()
  return card
}

test('[reversal-flag] a reversal account is added, listed, shown to staff where money is returned, and removed again', async ({
  page,
  browser,
  product,
  request,
  world,
  signIn,
  watched,
}) => {
  watched.mayFail(/add-external-account/)
  const person = await world({ firstName: 'Rhea', accounts: { GBP: '10.00', EUR: '10.00' } })
  await signIn(person, '/settings?tab=reversalAccounts')
  await page.getByRole('button', { name: 'Add an account' }).click()
  await page.getByRole('textbox', { name: 'Bank name' }).fill('Barclays')
  await page.getByRole('textbox', { name: 'Bank code' }).fill('10-79-99')
  await page.getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByText('Transaction PIN is required')).toBeVisible()
  await page
    .getByLabel('Transaction PIN')
    .first()
    .fill(person.pin ?? '')
  await page.getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByText('Account number is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Account number' }).fill('88837491')
  const adding = await held(page, /add-external-account/)
  await page.getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByRole('button', { name: 'Add account' })).toHaveAttribute('aria-busy', 'true')
  adding.release()
  await expect(page.getByText('Reversal account added')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const list = page.getByRole('list', { name: 'Reversal accounts' })
  await expect(list.getByText('107999 88837491', { exact: false })).toBeVisible()
  await expect(page.getByText("When money can't be credited to you, our team uses the one in its")).toBeVisible()

  const staff = await deskOf(browser, request, product, { who: 'Grace', at: `/accounts/${person.accountIds.GBP}` })
  const shown = await reversalAccountsIn(staff)
  await expect(shown.getByRole('list')).toContainText('Barclays')
  await expect(shown.getByRole('list')).toContainText('88837491')
  await staff.goto(`${product.consoleUrl}/accounts/${person.accountIds.EUR}`)
  await expect(await reversalAccountsIn(staff)).toContainText('The customer has no reversal account in EUR.')
  await staff.close()

  await list.getByRole('button', { name: /^Remove/ }).click()
  const removing = await held(page, /delete-external-account/)
  const remove = list.getByRole('button', { name: 'Remove', exact: true })
  await remove.click()
  await expect(remove).toHaveAttribute('aria-busy', 'true')
  removing.release()
  await expect(page.getByText('No reversal accounts')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('choices about messages are kept, and cookies are chosen anew', async ({ page, world, signIn }) => {
  await signIn(await world({ firstName: 'Rhea', accounts: { GBP: '10.00' } }), '/settings?tab=notifications')
  const payments = page.getByRole('checkbox', { name: /^Payments Money/ })
  await expect(payments).toBeChecked()
  await payments.uncheck({ force: true })
  await expect(page.getByText('Notification settings updated').first()).toBeVisible()
  await page.reload()
  await expect(payments).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^One email a day/ })).toBeDisabled()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\?tab=privacy$/)
  await page.getByRole('checkbox', { name: /^Analytics cookies/ }).setChecked(true, { force: true })
  await expect(page.getByText('Cookies setting updated!').first()).toBeVisible()
})

test('a customer of SendR has the settings as tabs of the start page, and each opens by its address', async ({
  page,
  world,
  signIn,
}) => {
  const tabs = {
    profile: 'Profile',
    businessDocument: 'Business Document',
    security: 'Security',
    notifications: 'Notifications',
    reversalAccounts: 'Reversal accounts',
    privacy: 'Privacy',
    help: 'Help',
  }
  await signIn(await world({ firstName: 'Ama', onboardingStatus: 'SendR', accounts: {} }), '/get-started')
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await expect(menu.getByRole('link')).toHaveText(['Overview', ...Object.values(tabs)])
  await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  for (const [tab, title] of Object.entries(tabs)) {
    await menu.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`/get-started\\?tab=${tab}$`))
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(menu.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
  }
  await page.goto('/get-started?tab=notifications')
  const payments = page.getByRole('checkbox', { name: /^Payments Money/ })
  await payments.uncheck({ force: true })
  await expect(page.getByText('Notification settings updated').first()).toBeVisible()
  await page.reload()
  await expect(payments).not.toBeChecked()
  // The screen of everybody else is not theirs.
  await page.goto('/settings?tab=profile')
  await expect(page).toHaveURL(/\/access-denied$/)
})

test('all data is downloaded as a zip that can be read', async ({ page, world, signIn, outbox }) => {
  const person = await world({ firstName: 'Rhea', accounts: { GBP: '42.00' } })
  await signIn(person, '/settings?tab=privacy')
  await page.getByRole('button', { name: 'Request your data' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ])
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  const you = JSON.parse(Buffer.from(files['data/you.json'] ?? []).toString()) as { email: string }
  expect(you.email).toBe(person.email)
  expect(Object.keys(files)).toContain('data/accounts.account.json')
  expect((await outbox.latestTo(person.email, /data/)).subject).toBe('Your data is ready to download')
})

test('what stands in the way of closing the profile is said before anybody asks for it', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world({ firstName: 'Rhea', accounts: { GBP: '42.00' } }), '/settings?tab=privacy')
  const closing = page.getByRole('region', { name: 'Close your profile' })
  await expect(closing.getByRole('region', { name: 'Before you close' }).getByRole('listitem')).toHaveText([
    "Your profile can be closed once every account is empty and no payment is on its way. For money that can't be credited to you, our team uses your reversal account in its currency.",
  ])
  await expect(closing.getByRole('button')).toHaveCount(0)
})

test('a closure is taken back, asked for again and approved in the console, and whoever signs in then reads that', async ({
  page,
  browser,
  product,
  request,
  world,
  signIn,
  watched,
}) => {
  // The approval ends the session of the open page.
  watched.mayFail(/connect\/token|api\/v1\//)
  const nils = await world({ firstName: 'Nils', accounts: {} })
  await signIn(nils, '/settings?tab=privacy')
  const closing = page.getByRole('region', { name: 'Close your profile' })
  await expect(closing.getByRole('listitem')).toHaveCount(0)
  const ask = async () => {
    await closing.getByRole('button', { name: 'Close profile' }).click()
    const answered = page.waitForResponse(/customer-close-profile-request/)
    await closing.getByRole('button', { name: 'Request closing' }).click()
    return ((await (await answered).json()) as { value: { id: string } }).value.id
  }
  await ask()
  await closing.getByRole('button', { name: 'Keep my profile open' }).click()
  await expect(page.getByText('Request withdrawn').first()).toBeVisible()
  const requestId = await ask()

  const staff = await deskOf(browser, request, product, { who: 'Grace', at: `/profile-requests/${requestId}` })
  // Where money can go that comes back later.
  await expect(await reversalAccountsIn(staff)).toContainText('The customer has no reversal accounts.')
  await staff.getByRole('button', { name: 'Approve' }).click()
  await expect(staff.getByText('Approved').first()).toBeVisible()
  await staff.close()

  const later = await newWindow(browser, product.url)
  await later.goto('/accounts')
  await fillSignIn(later, nils)
  await expect(later).toHaveURL(/\/welcome-back$/)
  await expect(later.getByText('Your profile is closed', { exact: false }).first()).toBeVisible()
  await expect(later.getByRole('button', { name: 'Request access' })).toHaveCount(0)
  await later.context().close()
})

test('a person deactivates the access, asks for it back and gets it from the console', async ({
  page,
  browser,
  product,
  request,
  world,
  signIn,
  watched,
}) => {
  // What is deactivated ends every session: the open page learns it when it renews its token.
  watched.mayFail(/connect\/token|api\/v1\/(logout|draft-key)/)
  const person = await world({ firstName: 'Rhea', accounts: { GBP: '10.00' } })
  await signIn(person, '/settings?tab=privacy')
  await page.getByRole('button', { name: 'Deactivate access' }).click()
  await page.getByRole('button', { name: 'Deactivate access' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await fillSignIn(page, person)
  await expect(page).toHaveURL(/\/welcome-back$/)
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('Request received', { exact: false }).first()).toBeVisible()

  const staff = await deskOf(browser, request, product, { who: 'Mei', at: '/profile-requests?kind=Reactivation' })
  await staff.getByRole('link', { name: 'Reactivation' }).last().click()
  await staff.getByRole('button', { name: 'Approve' }).click()
  await expect(staff.getByText('Approved').first()).toBeVisible()
  await staff.close()
  const again = await browser.newPage()
  await again.goto(product.url)
  await fillSignIn(again, person)
  await expect(again).toHaveURL(/\/accounts$/)
  await again.close()
})

test('[guard-welcome-back-rule] who asked for access back meets only the page that says so, here and elsewhere, until it is decided', async ({
  page,
  browser,
  product,
  world,
  signIn,
  watched,
}) => {
  // What is deactivated ends every session: the open page learns it when it renews its token.
  watched.mayFail(/connect\/token|api\/v1\/(logout|draft-key)/)
  const person = await world({ firstName: 'Rhea', accounts: { GBP: '10.00' } })
  await signIn(person, '/settings?tab=privacy')
  await page.getByRole('button', { name: 'Deactivate access' }).click()
  await page.getByRole('button', { name: 'Deactivate access' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Request access' }).click()
  const elsewhere = await newWindow(browser, product.url)
  await elsewhere.goto('/accounts')
  await fillSignIn(elsewhere, person)
  for (const window of [page, elsewhere]) {
    await expect(window.getByText("You've asked to be reactivated. The money stays in its accounts.")).toBeVisible()
    await expect(window.getByRole('list', { name: 'What happens now' })).toContainText('We review it')
    // It was asked for once, and cannot be asked for again.
    await expect(window.getByRole('button', { name: 'Request access' })).toHaveCount(0)
    await window.goto('/accounts')
    await expect(window).toHaveURL(/\/welcome-back$/)
    await expect(window.getByText("You've asked to be reactivated. The money stays in its accounts.")).toBeVisible()
    await expect(window.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  }
  await elsewhere.context().close()
})

test('a sole trader is asked for no counterparties in the settings', async ({ page, world, signIn }) => {
  await signIn(
    await world({ firstName: 'Sol', customerType: 'Sole Trader', accounts: { GBP: '10.00' } }),
    '/settings?tab=counterparties',
  )
  await expect(
    page.getByText('You can leave this empty. It helps us if you already know', { exact: false }),
  ).toBeVisible()
  await expect(page.getByText('We need at least', { exact: false })).toHaveCount(0)
})

test('a person reads what an erasure takes and leaves, asks for it, and is erased once two of the staff agree', async ({
  page,
  browser,
  product,
  request,
  world,
  signIn,
  outbox,
  watched,
}) => {
  // The erasure ends the session of the open page.
  watched.mayFail(/connect\/token|api\/v1\//)
  const { colleagues } = await world({
    firstName: 'Vera',
    accounts: { GBP: '10.00' },
    colleagues: [{ firstName: 'Milo' }],
  })
  const [milo] = colleagues
  if (!milo) throw new Error('nobody is there to erase')
  await signIn(milo, '/settings?tab=privacy')
  await expect(page.getByRole('region', { name: 'What we erase' })).toContainText('Your name, email, phone number')
  const kept = page.getByRole('region', { name: 'What we keep' })
  await expect(kept).toContainText('Payments with payer and payee')
  await expect(kept).toContainText('Directive (EU) 2015/849')
  await page.getByRole('button', { name: 'Request erasure' }).click()
  await page.getByRole('button', { name: 'Request erasure' }).click()
  await expect(page.getByText('In review')).toBeVisible()

  const desk = async (name: string) => {
    const staff = await deskOf(browser, request, product, { who: name, at: '/profile-requests?kind=Erasure' })
    await staff.getByRole('link', { name: 'Erasure' }).last().click()
    await expect(staff.getByRole('region', { name: 'Kept' })).toContainText('Payments with payer and payee')
    return staff
  }
  const grace = await desk('Grace')
  await grace.getByRole('button', { name: 'Propose approval' }).click()
  await expect(grace.getByText('Someone else has to confirm it.')).toBeVisible()
  await expect(grace.getByRole('button', { name: 'Confirm and erase' })).toHaveCount(0)
  await grace.context().close()
  const mei = await desk('Mei')
  await expect(mei.getByText('Proposed by Grace', { exact: false })).toBeVisible()
  await mei.getByRole('button', { name: 'Confirm and erase' }).click()
  await expect(mei.getByText('Approved').first()).toBeVisible()
  await mei.context().close()

  expect((await outbox.latestTo(milo.email, /erased/)).text).toContain('Payments with payer and payee')
  const again = await newWindow(browser, product.url)
  await again.goto('/')
  await fillSignIn(again, milo)
  await expect(again.getByRole('alert')).toContainText('We are unable to sign you in.')
  await again.context().close()
})
