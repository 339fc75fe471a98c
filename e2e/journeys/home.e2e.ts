import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { quickSignIn } from '../support/quick-sign-in.ts'
import { payees, sendScreen } from '../support/send.ts'

const phone = { width: 375, height: 812 }

test('what waits for an approver is on the home page and counted in the navigation until it is decided', async ({
  page,
  browser,
  product,
  world,
  signIn,
}) => {
  // Two people, each in a window of their own.
  test.slow()
  const mira = await world({
    firstName: 'Mira',
    accounts: { GBP: '5000.00' },
    colleagues: [{ firstName: 'Chen' }],
    paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1 }],
  })
  const [chen] = mira.colleagues
  if (!chen) throw new Error('nobody is there to approve')
  await signIn(mira)
  const send = sendScreen(page)
  await send.upToPin({ from: mira.accountIds.GBP ?? '', amount: '250.00', to: payees.amelia })
  await send.pin()
  await send.press()
  await send.on('Sent for approval')
  // Its maker cannot approve it: nothing waits for her.
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs you' })).toHaveCount(0)

  const hers = await (await browser.newContext({ baseURL: product.url })).newPage()
  await quickSignIn(hers, product.url, chen)
  await hers.goto('/accounts')
  const menu = hers.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Approvals' })).toHaveText('Approvals 1 waiting for you')
  const needed = hers.getByRole('link', { name: /^Approve £250\.00 to .*Amelia Clarke/ })
  await expect(needed).toContainText('Decide by')
  // On a phone the same count stands in the bar.
  await hers.setViewportSize(phone)
  const bar = hers.getByRole('navigation', { name: 'Most used' })
  await expect(bar.getByRole('link')).toHaveText([
    'Accounts',
    'Transactions',
    'Approvals 1 waiting for you',
    'Beneficiaries',
  ])
  await needed.click()
  await expect(bar.getByRole('link', { name: 'Approvals' })).toHaveAttribute('aria-current', 'page')
  await hers.getByRole('button', { name: 'Approve' }).first().click()
  const asked = hers.getByRole('dialog')
  await asked.getByLabel('Transaction PIN').fill(demoPin)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked).toBeHidden()
  await expect(bar.getByText('waiting for you')).toHaveCount(0)
  await bar.getByRole('link', { name: 'Accounts' }).click()
  await expect(hers.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await expect(hers.getByRole('heading', { name: 'Needs you' })).toHaveCount(0)
})

test('on a phone the details to be paid by are one tap away, to copy and to share', async ({ page, signIn, world }) => {
  await page.setViewportSize(phone)
  await page.addInitScript(
    'Object.assign(navigator, { share: ({ text }) => ((globalThis.sharedText = text), Promise.resolve()) })',
  )
  const rhea = await world({ firstName: 'Rhea', lastName: 'Holt', accounts: { GBP: '12.00', EUR: '3.00' } })
  await signIn(rhea, '/accounts')
  await page.getByRole('button', { name: 'Receive' }).click()
  const window = page.getByRole('dialog', { name: 'Receive money' })
  // The home currency's account comes first.
  await expect(window.getByRole('button', { name: 'Copy Sort code' })).toBeVisible()
  await window.getByRole('button', { name: 'Copy all' }).click()
  await expect(page.getByText('Account details copied')).toBeVisible()
  const copied = (await page.evaluate('navigator.clipboard.readText()')) as string
  expect(copied).toMatch(/^Account holder: Holt Trading Ltd\nSort code: \d\d-\d\d-\d\d\nAccount number: \d{8}/)
  await window.getByLabel('Into account').selectOption(rhea.accountIds.EUR ?? '')
  await expect(window.getByRole('button', { name: 'Copy IBAN' })).toBeVisible()
  await expect(window.getByText(/^€[\d,.]+ of €[\d,.]+ left for incoming money in \d{4}\.$/)).toBeVisible()
  await window.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate('globalThis.sharedText')).toMatch(/IBAN: [A-Z]{2}/)
  await window.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: /GBP/ }).first().click()
  await page.getByRole('button', { name: 'Receive' }).click()
  await expect(page.getByRole('dialog', { name: 'Receive GBP' })).toContainText('Sort code')
})

test('a part of the home page that fails says so by itself and can be tried again; what was begun is offered', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/\/(get-total-balance|get-transactions)/)
  const rhea = await world({ firstName: 'Rhea', accounts: { GBP: '12.00' } })
  await signIn(rhea, '/beneficiaries/new')
  await page.getByLabel('First name').or(page.getByLabel('Name')).first().fill('Aunt Maud')
  let broken = true
  for (const part of [/total-?balance/i, /Transaction\/get-transactions/i])
    await page.route(part, (route) => (broken ? route.fulfill({ status: 500, body: '' }) : route.continue()))
  await page.goto('/accounts')
  await expect(page.getByText("We couldn't load your total balance")).toBeVisible()
  await expect(page.getByText("We couldn't load your recent transactions")).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your accounts' }).getByText('£12.00').first()).toBeVisible()
  // One message for each, and no notification besides.
  await expect(page.getByText('Unable to process your request')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /New beneficiary.*not sent yet/ })).toBeVisible()
  // What is tried in vain stays, with the focus where it was.
  const again = page.getByRole('button', { name: 'Try again' })
  await again.first().focus()
  await page.keyboard.press('Enter')
  await expect(again.first()).toBeFocused()
  await expect(again).toHaveCount(2)
  broken = false
  for (const left of [1, 0]) {
    await again.first().click()
    await expect(again).toHaveCount(left)
  }
  await expect(page.getByText('Total balance')).toBeVisible()
})

test('at 400 % zoom the bar of a phone stands below the content, and focus is never under it', async ({
  page,
  comeBack,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await comeBack('Ada')
  await page.goto('/accounts')
  const bar = page.getByRole('navigation', { name: 'Most used' })
  await expect(bar).toBeAttached()
  await expect(bar).toHaveCSS('position', 'static')
  await page.setViewportSize(phone)
  await expect(bar).toHaveCSS('position', 'fixed')
  const last = page.getByRole('table', { name: 'Recent transactions' }).getByRole('link').last()
  await last.focus()
  const [link, edge] = [await last.boundingBox(), await bar.boundingBox()]
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
})
