import { demoStaff } from '../../apps/server/src/main/demo-people.ts'
import { base32Bytes, codeOfStep, openSteps } from '../../apps/server/src/platform/totp.ts'
import { consoleOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'

test('someone who lost the authenticator sets up another one, which two administrators allow', async ({
  browser,
  product,
  request,
}) => {
  const where = { url: product.consoleUrl, customersUrl: product.url }
  const ruth = demoStaff.find(({ name }) => name.startsWith('Ruth'))
  if (!ruth) throw new Error('nobody is in support')
  const [her, samuels, abenas] = await Promise.all([1, 2, 3].map(async () => browser.newPage()))
  if (!her || !samuels || !abenas) throw new Error('no pages')
  await consoleOf(her, request, where).signIn('Ruth')

  await consoleOf(samuels, request, where).signIn('Samuel', '/staff')
  await samuels.getByRole('button', { name: 'Reset the authenticator of Ruth Adeyemi' }).click()
  await samuels.getByLabel('Reason').fill('Stolen')
  await samuels.getByRole('button', { name: 'Request reset' }).click()
  await expect(samuels.getByText('Write at least 10 characters.')).toBeVisible()
  await samuels.getByLabel('Reason').fill('Her phone was stolen; she came to the desk.')
  await samuels.getByRole('button', { name: 'Request reset' }).click()
  await expect(samuels.getByText('Waiting for a second administrator')).toBeVisible()
  await expect(samuels.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)

  await consoleOf(abenas, request, where).signIn('Abena', '/staff')
  await abenas.getByRole('button', { name: /^Confirm/ }).click()
  await abenas.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  const code = (await abenas.getByRole('dialog').getByRole('code').innerText()).trim()
  await abenas.getByRole('button', { name: "I've handed it over" }).click()
  await expect(abenas.getByText(code)).toHaveCount(0)

  // She is signed out, and her password alone leads to the code.
  await her.goto(`${product.consoleUrl}/cases`)
  await her.getByLabel('Email').fill(ruth.email)
  await her.getByLabel(/^Password/).fill(ruth.password)
  await her.getByRole('button', { name: 'Continue' }).click()
  await expect(her.getByRole('heading', { name: 'Enter your reset code' })).toBeVisible()
  await her.getByLabel('Reset code').fill('WRONG-CODE')
  await her.getByRole('button', { name: 'Continue' }).click()
  await expect(her.getByRole('alert')).toContainText("That code isn't correct, was used before, or has expired.")
  await her.getByLabel('Reset code').fill(code)
  await her.getByRole('button', { name: 'Continue' }).click()
  await expect(her.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible()
  const secret = (await her.getByRole('code').innerText()).replace(/\s/g, '')
  const [step = 0] = openSteps({ at: new Date(), lastStep: 0 })
  await her.getByLabel('Character 1 of 6').focus()
  await her.keyboard.type(codeOfStep(base32Bytes(secret), step))
  await expect(her.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await abenas.reload()
  await expect(abenas.getByText('New app set up', { exact: true })).toBeVisible()
  await Promise.all([her, samuels, abenas].map((page) => page.close()))
})

test('the start page says what waits for each role, and which of it someone may confirm', async ({
  browser,
  product,
  request,
}) => {
  const where = { url: product.consoleUrl, customersUrl: product.url }
  const [samuels, abenas, tesss] = await Promise.all([browser.newPage(), browser.newPage(), browser.newPage()])
  await consoleOf(samuels, request, where).signIn('Samuel', '/staff')
  await samuels.getByRole('button', { name: 'Reset the authenticator of Henrik Lund' }).click()
  await samuels.getByLabel('Reason').fill('He has a new phone and came to the desk.')
  await samuels.getByRole('button', { name: 'Request reset' }).click()
  await expect(samuels.getByText('Waiting for a second administrator')).toBeVisible()
  await samuels.getByRole('link', { name: 'Start' }).click()
  const resets = samuels.getByRole('link', { name: /^Authenticator resets/ })
  await expect(resets).toHaveText(/1Oldest waiting: 0 min · A second person confirms/)

  await consoleOf(abenas, request, where).signIn('Abena')
  const hers = abenas.getByRole('link', { name: /^Authenticator resets/ })
  await expect(hers).toHaveText(/1Oldest waiting: 0 min · 1 for you to confirm/)
  // All that waits for two people is on one page, where the proposer may only withdraw it.
  await abenas.getByRole('link', { name: 'All decisions for two people' }).click()
  await expect(abenas.getByRole('button', { name: 'Confirm Authenticator of Henrik Lund' })).toBeVisible()
  await samuels.getByRole('link', { name: 'All decisions for two people' }).click()
  await expect(samuels.getByRole('button', { name: 'Withdraw Authenticator of Henrik Lund' })).toBeVisible()
  await expect(samuels.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await abenas.getByRole('button', { name: 'Reject Authenticator of Henrik Lund' }).click()
  await abenas.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(abenas.getByRole('button', { name: /Authenticator of Henrik Lund/ })).toHaveCount(0)
  await abenas.getByRole('link', { name: 'Staff' }).click()
  await expect(abenas.getByRole('main').getByText('Canceled', { exact: true })).toBeVisible()

  await consoleOf(tesss, request, where).signIn('Tess')
  await expect(tesss.getByRole('link', { name: /^Currencies stopped/ })).toHaveCount(0)
  await expect(tesss.getByRole('main').getByRole('link', { name: /^Negotiated rates/ })).toHaveText(
    /1Oldest waiting: .* · Treasury decides/,
  )
  await expect(
    tesss.getByRole('main').getByRole('link', { name: /^(Account requests|Policy changes|Authenticator)/ }),
  ).toHaveCount(0)
  await Promise.all([samuels, abenas, tesss].map((page) => page.close()))
})
