import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { base32Bytes, codeOfStep, stepAt } from '../../apps/server/src/platform/totp.ts'
import { expect, fillSignIn, test } from '../support/fixtures.ts'
import { addDevice, protectFrom } from '../support/passkey.ts'
import { payees, sendScreen } from '../support/send.ts'

const securityOf = async (page: Page) => {
  await page.goto('/settings?tab=security')
  await expect(page.getByRole('region', { name: 'Sign-in and payments' })).toBeVisible()
}
const inWindow = (page: Page) => page.getByRole('dialog')
const typeCode = async (page: Page, code: string) => {
  await page.getByLabel(`Character 1 of ${code.length}`).click()
  await page.keyboard.type(code)
}

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
  await inWindow(page).getByRole('button', { name: 'Send code' }).click()
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
  await page.getByRole('button', { name: 'Set up second step' }).click()
  await page.getByRole('radio', { name: 'Authenticator app' }).check({ force: true })
  await inWindow(page).getByRole('button', { name: 'Continue' }).click()
  const key = (
    await inWindow(page)
      .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      .innerText()
  ).replace(/\s/g, '')
  await typeCode(page, codeOfStep(base32Bytes(key), stepAt(new Date())))
  await inWindow(page).getByRole('button', { name: 'Continue' }).click()
  await inWindow(page).getByLabel('Transaction PIN').fill(demoPin)
  await inWindow(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You have successfully set your Two Factor Authentication.')).toBeVisible()

  await page.getByRole('button', { name: 'Create codes' }).click()
  await inWindow(page).getByLabel('Transaction PIN').fill(demoPin)
  await inWindow(page).getByRole('button', { name: 'Create codes' }).click()
  const code = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText()
  await inWindow(page).getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 left.')).toBeVisible()

  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage()
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
      identityProfile: Object.keys(localStorage).some((key) => key.startsWith('oidc.user:')),
      isPinSetup: sessionStorage.getItem('isPinSetup'),
      hasSecQuest: sessionStorage.getItem('hasSecQuest'),
      cookieaccepted: sessionStorage.getItem('cookieaccepted'),
    }))
  const atFirst = { profile: true, identityProfile: true, isPinSetup: null, hasSecQuest: null, cookieaccepted: null }
  expect(await flags()).toEqual(atFirst)

  await page.getByRole('button', { name: 'Set questions' }).click()
  for (const [place, answer] of ['Rex', 'Dover', 'Blue'].entries()) {
    await inWindow(page)
      .getByRole('combobox', { name: `Question ${place + 1}` })
      .click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await inWindow(page)
      .getByRole('textbox', { name: `Answer ${place + 1}` })
      .fill(answer)
  }
  await inWindow(page).getByLabel('Transaction PIN').fill(demoPin)
  await inWindow(page).getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('Security questions successfully set.')).toBeVisible()
  await expect(questions).toContainText('Set. Our support may ask you one.')
  expect(await flags()).toEqual({ ...atFirst, hasSecQuest: 'true' })

  await page.goto('/settings?tab=reversalAccounts')
  await page.getByRole('button', { name: 'Add an account' }).click()
  await expect(page.getByLabel('Transaction PIN').first()).toBeVisible()
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
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage()
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
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage()
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
