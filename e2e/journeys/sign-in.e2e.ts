import { demo, expect, fillSignIn, test } from '../support/fixtures.ts'
import { expectSidebar, listedEntries } from '../support/sidebar.ts'

const login = /tradewindauthentication\/login|validate-otp/

test('[guard-signed-out-rule, guard-return-path] a page asked for before signing in opens afterwards, with its filters', async ({
  page,
  signInByPages,
  world,
}) => {
  const maya = await world({ firstName: 'Maya', accounts: { EUR: '50.00' } })
  await signInByPages(maya, `/accounts/${maya.accountIds.EUR}?type=Credit`)
  await expect(page).toHaveURL(new RegExp(`/accounts/${maya.accountIds.EUR}\\?type=Credit$`))
  await expect(page.getByLabel('Transaction type')).toHaveValue('Credit')
})

for (const away of [
  'https://evil.example/',
  '//evil.example/accounts',
  '/\\evil.example',
  '/%2F%2Fevil.example',
  'javascript:alert(1)',
])
  test(`[guard-return-path] a sign-in never returns to ${away}`, async ({ page, signInByPages, product }) => {
    await signInByPages('Penny', `/signin?returnTo=${encodeURIComponent(away)}`)
    await expect(page).toHaveURL(`${product.url}/accounts`)
  })

test('a wrong password is answered like an unknown email, word for word', async ({ page, world, watched }) => {
  watched.mayFail(login)
  const tara = await world({ firstName: 'Tara' })
  const answers: string[] = []
  for (const email of [tara.email, 'nobody.here@example.com']) {
    await page.goto('/signin')
    await fillSignIn(page, { email, password: 'not-the-password-26' })
    answers.push(await page.getByRole('alert').innerText())
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
  expect(answers[0]).toContain('We are unable to sign you in. Please check your details and try again.')
  expect(answers[1]).toBe(answers[0])
})

test('after five wrong passwords even the right one must wait, and that is said', async ({ page, world, watched }) => {
  watched.mayFail(login)
  const otto = await world({ firstName: 'Otto' })
  await page.goto('/signin')
  const answer = () => page.waitForResponse((response) => response.url().endsWith('/tradewindauthentication/login'))
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = answer()
    await fillSignIn(page, { ...otto, password: `wrong-password-${tries}` })
    expect((await answered).status()).toBe(400)
  }
  await fillSignIn(page, otto)
  await expect(page.getByRole('alert')).toContainText('Too many attempts. Try again in 15 minutes.')
  await expect(page).toHaveURL(/\/identity\/interaction\//)
})

test('someone with the second step on signs in by the code from the outbox, and a wrong code gets nowhere', async ({
  page,
  outbox,
  watched,
}) => {
  watched.mayFail(login)
  const noor = demo('Noor')
  await page.goto('/accounts')
  await fillSignIn(page, noor)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(page.getByText('noo*****@marlowfinch.example')).toBeVisible()
  const first = await outbox.codeFor(noor.email)

  const box = page.getByLabel('Character 1 of 8')
  const type = async (code: string) => {
    await box.click()
    await page.keyboard.type(code)
  }
  await type(first === '22222222' ? '33333333' : '22222222')
  await expect(page.getByRole('alert')).toContainText("That code isn't correct. Please check it and try again.")

  // A new code takes the place of the old one.
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('OTP sent Successfully')).toBeVisible()
  const second = await outbox.codeFor(noor.email, first)
  await type(first)
  await expect(page.getByRole('alert')).toContainText("That code isn't correct.")
  await type(second.toLowerCase())
  await expect(page).toHaveURL(/\/accounts$/)
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await expectSidebar(page, listedEntries)
})

test('[guard-guest-rule] someone who is signed in does not meet the sign-in again', async ({ page, signInByPages }) => {
  await signInByPages('Penny')
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/accounts$/)
})

test('Enter in the sign-in form counts although the page has not come to life yet', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/identity-pages-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/signin')
  const penny = demo('Penny')
  await page.getByLabel('Email').fill(penny.email)
  await page.getByLabel(/^Password/).fill(penny.password)
  await page.getByLabel(/^Password/).press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  letThrough()
  await expect(page).toHaveURL(/\/accounts$/)
})

test('a sign-in page whose script is gone is read anew once, then says so and comes to life when it is there again', async ({
  page,
  watched,
}) => {
  watched.mayFail(/identity-pages/)
  const script = '**/assets/identity-pages-*.js'
  let asked = 0
  await page.route(script, (route) => {
    asked += 1
    return route.fulfill({ status: 404, body: '' })
  })
  await page.goto('/signin')
  const said = page.getByRole('alert').filter({ hasText: "This page couldn't be opened completely." })
  await expect.poll(() => asked).toBe(2)
  await expect(said).toBeVisible()
  expect(asked).toBe(2)
  await page.unroute(script)
  await said.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expect(said).toHaveCount(0)
})

test('an empty form says what is missing and asks nobody', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
})
