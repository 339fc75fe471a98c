import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { asOwner } from '../support/as-owner.ts'
import { expect, fillSignIn, test } from '../support/fixtures.ts'
import { addDevice, protectFrom } from '../support/passkey.ts'
import { typeCode } from '../support/registration.ts'
import { setUpApp } from '../support/second-step.ts'
import { setQuestions } from '../support/security-questions.ts'
import { payees, sendScreen } from '../support/send.ts'
import { newWindow } from '../support/windows.ts'

const securityOf = async (page: Page) => {
  await page.goto('/settings?tab=security')
  await expect(page.getByRole('region', { name: 'Sign-in and payments' })).toBeVisible()
}
const inWindow = (page: Page) => page.getByRole('dialog')

test('[pin-reset-otp-sent] a forgotten PIN is reset by a code of the email, and the new one pays', async ({
  page,
  signIn,
  world,
  outbox,
  watched,
}) => {
  watched.mayFail(/security\/pin-reset-code/)
  const petra = await world({ firstName: 'Petra', accounts: { GBP: '500.00' } })
  await signIn(petra, '/settings?tab=security')
  await page.getByRole('button', { name: 'Forgot PIN' }).click()
  await inWindow(page).getByRole('button', { name: 'Continue' }).click()
  const first = await outbox.codeFor(petra.email)
  await typeCode(page, first === '22222222' ? '33333333' : '22222222')
  await inWindow(page).getByRole('button', { name: 'Continue' }).click()
  await expect(inWindow(page).getByRole('alert')).toContainText("That code isn't correct.")
  await inWindow(page).getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('New Reset OTP has been sent to your registered email address.')).toBeVisible()
  await typeCode(page, await outbox.codeFor(petra.email, first))
  await inWindow(page).getByRole('button', { name: 'Continue' }).click()
  await inWindow(page).getByLabel('New transaction PIN').fill('703715')
  await inWindow(page).getByLabel('Repeat transaction PIN').fill('703715')
  await inWindow(page).getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('Your transaction PIN was reset.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Transaction PIN reset')

  const send = sendScreen(page)
  await send.upToPin({ from: petra.accountIds.GBP ?? '', amount: '12.00', to: payees.amelia })
  await send.pin('703715')
  await send.press()
  await send.done()
})

test('a password is changed by who knows it, and signs in from then on', async ({
  page,
  signIn,
  world,
  browser,
  product,
}) => {
  const wren = await world({ firstName: 'Wren', accounts: { GBP: '10.00' } })
  await signIn(wren, '/settings?tab=security')
  await page.getByRole('button', { name: 'Change password' }).click()
  const change = inWindow(page).getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(inWindow(page).getByText('Current password is required')).toBeVisible()
  await inWindow(page).getByLabel('Current password').fill(wren.password)
  await inWindow(page).getByLabel('New password').fill('Seventh-harbour-light-9')
  await change.click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()

  const elsewhere = await newWindow(browser, product.url)
  await elsewhere.goto('/settings?tab=security')
  await fillSignIn(elsewhere, { ...wren, password: 'Seventh-harbour-light-9' })
  await expect(elsewhere.getByRole('region', { name: 'Sign-in and payments' })).toBeVisible()
  await elsewhere.context().close()
})

test('[2fa-set] a lost phone: a recovery code signs in once, and another second step takes the place of the app', async ({
  page,
  browser,
  product,
  signIn,
  world,
  outbox,
}) => {
  const theo = await world({ firstName: 'Theo', accounts: { GBP: '10.00' } })
  await signIn(theo, '/settings?tab=security')
  await setUpApp(page)

  await page.getByRole('button', { name: 'Create codes' }).click()
  await inWindow(page).getByLabel('Transaction PIN').fill(demoPin)
  await inWindow(page).getByRole('button', { name: 'Create codes' }).click()
  const code = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText()
  await inWindow(page).getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('10 of 10 left.')).toBeVisible()

  const elsewhere = await newWindow(browser, product.url)
  await elsewhere.goto('/settings?tab=security')
  await fillSignIn(elsewhere, theo)
  await expect(elsewhere.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
  await elsewhere.getByLabel('Recovery code').fill(code.toLowerCase())
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.getByText('9 of 10 left.')).toBeVisible()

  await elsewhere.getByRole('button', { name: 'Change second step' }).click()
  await elsewhere.getByRole('radio', { name: 'Code by email' }).check({ force: true })
  await inWindow(elsewhere).getByRole('button', { name: 'Continue' }).click()
  await typeCode(elsewhere, await outbox.codeFor(theo.email))
  await inWindow(elsewhere).getByRole('button', { name: 'Continue' }).click()
  await inWindow(elsewhere).getByLabel('Transaction PIN').fill(demoPin)
  await inWindow(elsewhere).getByRole('button', { name: 'Save' }).click()
  await expect(elsewhere.getByText('Code by email. We ask for it every time you sign in.')).toBeVisible()
  await elsewhere.context().close()
})

test('an account is recovered from the sign-in page: stopped by the link of the notice, or finished once its delay is over', async ({
  page,
  browser,
  product,
  signIn,
  world,
  outbox,
  watched,
}) => {
  // Two windows, and three sign-ins.
  test.slow()
  // The recovery ends the session of the open page.
  watched.mayFail(/connect\/token|api\/v1\//)
  const theo = await world({ firstName: 'Theo', accounts: { GBP: '10.00' } })
  await signIn(theo, '/settings?tab=security')
  await setUpApp(page)
  const elsewhere = await newWindow(browser, product.url)
  let before = ''
  const begin = async () => {
    await elsewhere.goto('/accounts')
    await fillSignIn(elsewhere, theo)
    await elsewhere.getByRole('button', { name: "I can't use any of these" }).click()
    await expect(elsewhere.getByText('For your security this takes three days.', { exact: false })).toBeVisible()
    await elsewhere.getByRole('button', { name: 'Begin recovery' }).click()
    await expect(elsewhere.getByText('We wrote to the*****@example.com.', { exact: false })).toBeVisible()
    const links = async () =>
      (await outbox.latestTo(theo.email, /#stop/)).text.match(/http\S+#(?:stop|finish)\S+/g)?.join(' ') ?? ''
    await expect.poll(links).not.toBe(before)
    before = await links()
    const [stop = '', finish = ''] = before.split(' ')
    return { stop, finish }
  }

  const first = await begin()
  await page.reload()
  await expect(page.getByText('Someone asked to recover this account')).toBeVisible()
  const holder = await page.context().newPage()
  await holder.goto(first.stop)
  await expect(holder.getByRole('heading', { name: 'Stop this recovery?' })).toBeVisible()
  await holder.getByRole('button', { name: 'Stop recovery' }).click()
  await expect(holder.getByRole('heading', { name: 'The recovery is stopped' })).toBeVisible()
  await expect(holder.getByRole('link', { name: 'Change password' })).toBeVisible()
  await holder.close()
  await elsewhere.goto(first.finish)
  await expect(elsewhere.getByRole('alert')).toContainText('This recovery was stopped.')
  await expect(elsewhere.getByRole('button', { name: 'Recover account' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Authenticator app. We ask for it every time you sign in.')).toBeVisible()
  await expect(page.getByText('Someone asked to recover this account')).toHaveCount(0)

  const second = await begin()
  await elsewhere.goto(second.finish)
  await expect(elsewhere.getByText(/^You can finish it from .* Keep the email until then\.$/)).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Recover account' })).toHaveCount(0)
  await asOwner(product, async (owner) => {
    await owner.query(
      `update identity.account_recovery set ready_at = ready_at - interval '3 days', requested_at = requested_at - interval '3 days'
       where user_id = $1 and stopped_at is null`,
      [theo.userId],
    )
  })
  await elsewhere.reload()
  await expect(elsewhere.getByText('You will be signed out everywhere.', { exact: false })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Recover account' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your account is recovered' })).toBeVisible()
  expect((await outbox.latestTo(theo.email, /was recovered/)).text).toContain("If this wasn't you, contact us")
  await page.goto('/accounts')
  await expect(page.getByRole('alert')).toContainText('Your session has expired')

  await elsewhere.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(elsewhere, theo)
  await expect(elsewhere.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await typeCode(elsewhere, await outbox.codeFor(theo.email))
  await expect(elsewhere).toHaveURL(/\/accounts$/)
  await elsewhere.goto('/settings?tab=security')
  await expect(elsewhere.getByText('Code by email. We ask for it every time you sign in.')).toBeVisible()
  await expect(elsewhere.getByText('Payments are limited')).toBeVisible()
  await elsewhere.context().close()
})

test('[security-questions-set, entity-session-flags] three questions are set, and the session knows of them, the PIN, the cookies and who is signed in', async ({
  page,
  signIn,
  world,
}) => {
  const nora = await world({ firstName: 'Nora', accounts: { GBP: '10.00' } })
  await signIn(nora, '/settings?tab=security')
  const protection = page.getByRole('region', { name: 'Sign-in and payments' })
  const questions = protection.getByRole('listitem').filter({ hasText: 'Security questions' })
  await expect(questions).toContainText('Not set.')
  const flags = () =>
    page.evaluate(() => ({
      profile: sessionStorage.getItem('profile') !== null,
      identityProfile: sessionStorage.getItem('identityProfile') !== null,
      isPinSetup: sessionStorage.getItem('isPinSetup'),
      hasSecQuest: sessionStorage.getItem('hasSecQuest'),
      cookieaccepted: sessionStorage.getItem('cookieaccepted'),
    }))
  const atFirst = { profile: true, identityProfile: true, isPinSetup: 'true', hasSecQuest: null, cookieaccepted: null }
  expect(await flags()).toEqual(atFirst)

  await setQuestions(page, ['Rex', 'Dover', 'Blue'])
  await expect(questions).toContainText('Set. Our support may ask you one.')
  expect(await flags()).toEqual({ ...atFirst, hasSecQuest: 'true' })

  await page.goto('/settings?tab=privacy')
  await page.getByRole('checkbox', { name: /^Analytics cookies/ }).setChecked(true, { force: true })
  await expect(page.getByText('Cookies setting updated!').first()).toBeVisible()
  expect(await flags()).toEqual({
    profile: true,
    identityProfile: true,
    isPinSetup: 'true',
    hasSecQuest: 'true',
    cookieaccepted: 'true',
  })
})

test('a passkey allows a big payment and signs in', async ({ page, signIn, world, watched }) => {
  watched.mayFail(/create-transaction-request/)
  const vera = await world({ firstName: 'Vera', accounts: { GBP: '5000.00' } })
  await addDevice(page)
  await signIn(vera, '/settings?tab=security')
  await protectFrom(page, '1,000')
  await expect(page.getByText(/^Payments, exchanges and approvals of £1,000.00 or more need a passkey/)).toBeVisible()

  const send = sendScreen(page)
  await send.upToPin({ from: vera.accountIds.GBP ?? '', amount: '1,200.00', to: payees.amelia })
  await send.pin()
  await send.press()
  await expect(page.getByText('You chose that a payment of this amount needs your passkey.')).toBeVisible()
  await send.press()
  await send.done()

  await securityOf(page)
  await expect(page.getByText(/Last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Set up second step' }).click()
  await page.getByRole('radio', { name: 'Passkey' }).check({ force: true })
  await inWindow(page).getByRole('button', { name: 'Continue' }).click()
  await inWindow(page).getByLabel('Transaction PIN').fill(demoPin)
  await inWindow(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Passkey. We ask for it every time you sign in.')).toBeVisible()

  await page.goto('/favicon.svg')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/settings?tab=security')
  await fillSignIn(page, vera)
  await page.getByRole('button', { name: 'Continue with passkey' }).click()
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('with a passkey')
})

test('[something-went-wrong-retry] a change of the security that gets no answer is said so', async ({
  page,
  browser,
  product,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/security\/sessions/)
  const vera = await world({ firstName: 'Vera', accounts: { GBP: '10.00' } })
  await signIn(vera, '/settings?tab=security')
  const elsewhere = await newWindow(browser, product.url)
  await elsewhere.goto('/accounts')
  await fillSignIn(elsewhere, vera)
  await expect(elsewhere).toHaveURL(/\/accounts$/)
  await page.reload()
  await page.route(/security\/sessions\/end/, (route) => route.abort())
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Something went wrong, please try again.')).toBeVisible()
  await elsewhere.context().close()
})

test('signed out from another browser, a browser shows nothing of the account any more', async ({
  page,
  browser,
  product,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/.*/)
  const rosa = await world({ firstName: 'Rosa', accounts: { GBP: '10.00' } })
  await signIn(rosa, '/accounts')
  const elsewhere = await newWindow(browser, product.url)
  await elsewhere.goto('/settings?tab=security')
  await fillSignIn(elsewhere, rosa)
  const devices = elsewhere.getByRole('list', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await elsewhere.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'GBP' }).first().click()
  await expect(page).not.toHaveURL(/\/accounts\/[\w-]+/)
  await elsewhere.context().close()
})
