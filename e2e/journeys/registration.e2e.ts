import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from '../support/fixtures.ts'
import type { Outbox } from '../support/outbox.ts'
import {
  chooseCountry as choose,
  fillDetails,
  newAddress,
  newPassword as password,
  passwordOf,
  typeCode,
} from '../support/registration.ts'

const codePattern = /\b[2-9A-HJ-NP-Z]{8}\b/

/** The newest code to an address, whatever came before. */
const codeTo = async (outbox: Outbox, to: string, about: RegExp) =>
  codePattern.exec((await outbox.latestTo(to, about)).text)?.[0] ?? ''

async function confirmEmail(page: Page, outbox: Outbox, email: string) {
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await typeCode(page, await codeTo(outbox, email, /confirm this email/))
}

test('[guard-guest-rule, input-phone, rule-phone-valid, rule-phone-invalid] a company registers by codes on email and phone, signs in and is asked for its details', async ({
  page,
  outbox,
}) => {
  const email = newAddress()
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()

  // What is missing is said before anything is sent.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Customer type is required')).toBeVisible()
  await expect(page.getByText('Country is required')).toBeVisible()
  await choose(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await passwordOf(page).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Please meet every password rule.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Password rules' })).toContainText('A lowercase letter, met')
  await fillDetails(page, email)

  await confirmEmail(page, outbox, email)
  await expect(page.getByRole('heading', { name: 'Confirm your phone' })).toBeVisible()
  const phone = page.locator('input[type=tel]')
  await phone.fill('07400 12')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Invalid - Phone number is not valid for country selected')).toBeVisible()
  await phone.fill('1'.repeat(20))
  await expect(phone).toHaveValue('1'.repeat(15))
  await phone.fill('07400 123456')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('+44*****56')).toBeVisible()
  await typeCode(page, await codeTo(outbox, '+447400123456', /confirm this number/))
  await expect(page.getByRole('heading', { name: 'Your account is created' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await fillSignIn(page, { email, password })
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await typeCode(page, await codeTo(outbox, email, /sign-in code/))
  await expect(page).toHaveURL(/\/get-started/)
})

test('what was typed survives a reload, but for the password; a wrong code is said, and a new one replaces the old', async ({
  page,
  outbox,
  watched,
}) => {
  watched.mayFail(/confirmCode/)
  const email = newAddress()
  await page.goto('/create-account')
  await choose(page, { type: 'Sole Trader', country: 'Nigeria' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('User name').fill('nia.okafor')
  await passwordOf(page).fill(password)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(passwordOf(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { name: 'Sole Trader' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillDetails(page, email)

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const first = await codeTo(outbox, email, /confirm this email/)
  await typeCode(page, first === '22222222' ? '33333333' : '22222222')
  await expect(page.getByRole('alert')).toContainText("That code isn't correct. Please check it and try again.")
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('OTP sent Successfully')).toBeVisible()
  await page.reload()
  const second = await outbox.codeFor(email, first)
  await typeCode(page, second)
  await expect(page.getByRole('heading', { name: 'Confirm your phone' })).toBeVisible()
  await page.getByRole('button', { name: 'Do this later' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is created' })).toBeVisible()
})

test('by the link in the same browser; used twice it says so; another browser needs the password and signs nobody in', async ({
  page,
  browser,
  outbox,
  product,
  watched,
}) => {
  watched.mayFail(/EmailVerification|identity\/register/)
  const email = newAddress()
  await page.goto('/create-account')
  await choose(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillDetails(page, email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const linkFor = async (address: string) =>
    /http\S+confirmEmail\S+/.exec((await outbox.latestTo(address, /confirm this email/)).text)?.[0] ?? ''
  const link = await linkFor(email)

  await page.goto(link)
  await expect(page).toHaveURL(/\/create-account$/)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your phone' })).toBeVisible()

  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Confirm email' }).click()
  await expect(elsewhere.getByRole('alert')).toHaveText('This link was already used. You can sign in.')

  // A second registration, whose link is opened in the other browser first.
  const other = newAddress()
  await page.goto('/favicon.svg')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/create-account')
  await choose(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillDetails(page, other)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await elsewhere.goto('about:blank')
  await elsewhere.goto(await linkFor(other))
  await elsewhere.getByRole('button', { name: 'Confirm email' }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('opened in a different browser')
  await passwordOf(elsewhere).fill('not-the-password-1')
  await elsewhere.getByRole('button', { name: 'Confirm email' }).click()
  await expect(elsewhere.getByText("That isn't the password you chose when you registered.")).toBeVisible()
  await passwordOf(elsewhere).fill(password)
  await elsewhere.getByRole('button', { name: 'Confirm email' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  // The browser that registered goes on by itself.
  await expect(page.getByRole('heading', { name: 'Confirm your phone' })).toBeVisible({ timeout: 15_000 })
  await elsewhere.context().close()
})

test('whoever registers with an address that someone has sees what everybody sees, and its holder gets a letter', async ({
  page,
  outbox,
  world,
}) => {
  const tara = await world({ firstName: 'Tara' })
  const seen: string[] = []
  for (const email of [tara.email, newAddress()]) {
    // Nothing runs there that could write down again what the address before left.
    await page.goto('/favicon.svg')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/create-account')
    await choose(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await fillDetails(page, email)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    seen.push((await page.getByRole('main').innerText()).replace(/\S+\*{5}@/, '*@'))
  }
  expect(seen[0]).toBe(seen[1])
  expect((await outbox.latestTo(tara.email)).subject).toBe('You already have an account with Tradewind')
})

test('[onboarding-eligibility, flag-waitlist] a country that is not open yet has a waiting list', async ({ page }) => {
  await page.goto('/create-account')
  await page.getByRole('combobox', { name: 'Country' }).fill('Brazil')
  await expect(page.getByRole('option', { name: 'Brazil Not available yet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, { country: 'Brazil' })
  await expect(page.getByRole('heading', { name: "Tradewind isn't available in Brazil yet" })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden()
  await page.getByRole('button', { name: "Tell me when it's available" }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill(newAddress())
  await page.getByRole('button', { name: "Tell me when it's available" }).click()
  await expect(
    page.getByText('We will notify you when this product is available for use in your country.'),
  ).toBeVisible()
  await choose(page)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('an individual registers, and is told that the dashboard is not open to individuals yet', async ({
  page,
  outbox,
}) => {
  const email = newAddress()
  await page.goto('/create-account')
  await choose(page, { type: 'Individual', country: 'Ghana' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillDetails(page, email)
  await confirmEmail(page, outbox, email)
  await page.getByRole('button', { name: 'Do this later' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page, { email, password })
  await typeCode(page, await codeTo(outbox, email, /sign-in code/))
  await expect(page).toHaveURL(/\/redirect-individual$/)
})

test('a forgotten password is replaced by the code, and the old one ends with every session', async ({
  page,
  browser,
  outbox,
  product,
  world,
  signIn,
  watched,
}) => {
  watched.mayFail(/recovery|tradewindauthentication|api\/v1/)
  watched.mayFail(/^CallFailed: Your session has expired/)
  const remi = await world({ firstName: 'Remi' })
  await signIn(remi)
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage()
  await elsewhere.goto('/signin')
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
  await elsewhere.getByRole('button', { name: 'Send code' }).click()
  await expect(elsewhere.getByText('Email is required')).toBeVisible()
  await elsewhere.getByLabel('Email').fill(remi.email)
  await elsewhere.getByRole('button', { name: 'Send code' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await typeCode(elsewhere, await codeTo(outbox, remi.email, /set a new password/))
  await elsewhere.getByLabel(/^New password/).fill(password)
  await elsewhere.getByRole('button', { name: 'Save password' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(elsewhere, remi)
  await expect(elsewhere.getByRole('alert')).toContainText('We are unable to sign you in.')
  await fillSignIn(elsewhere, { ...remi, password })
  await expect(elsewhere).toHaveURL(/\/accounts$/)
  await elsewhere.context().close()
  // The session that was open is over.
  await page.goto('/beneficiaries')
  await expect(page).toHaveURL(/\/(signin|identity)/)
})

test('by the link of its email too, once', async ({ page, outbox, world, watched }) => {
  watched.mayFail(/recovery/)
  const noa = await world({ firstName: 'Noa', twoFactor: true })
  await page.goto('/identity/recover')
  await page.getByLabel('Email').fill(noa.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const link = async () => /http\S+recover#\S+/.exec((await outbox.latestTo(noa.email, /recover#/)).text)?.[0] ?? ''
  for (const outcome of ['Your password is changed', 'This link was already used.']) {
    await page.goto('about:blank')
    await page.goto(await link())
    await page.getByLabel(/^New password/).fill(password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText(outcome)).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true })
  test('a sole trader registers, with nothing cut and the code filled in by pasting', async ({ page, outbox }) => {
    const email = newAddress()
    await page.goto('/create-account')
    await choose(page, { type: 'Sole Trader', country: 'Kenya' })
    await page.getByRole('button', { name: 'Continue' }).tap()
    await fillDetails(page, email)
    await confirmEmail(page, outbox, email)
    await expect(page.getByRole('heading', { name: 'Confirm your phone' })).toBeVisible()
    const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    expect(wide).toBe(false)
    await page.locator('input[type=tel]').fill('0712 345678')
    await page.getByRole('button', { name: 'Send code' }).tap()
    await typeCode(page, await codeTo(outbox, '+254712345678', /confirm this number/))
    await expect(page.getByRole('heading', { name: 'Your account is created' })).toBeVisible()
  })
})
