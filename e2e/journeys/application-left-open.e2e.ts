import type { Page } from '@playwright/test'
import { savedApplication } from '../support/applicant.ts'
import { expect, fillSignIn, test } from '../support/fixtures.ts'
import { stir, watched } from '../support/session.ts'

const soleTrader = {
  firstName: 'Ida',
  customerType: 'Sole Trader',
  onboardingStatus: 'Pending',
  status: 'Pending',
  withoutPin: true,
} as const
const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1_000)

test('someone who applies stays signed in while a field changes, and is warned before an idle session ends', async ({
  page,
  signIn,
  world,
}) => {
  await page.clock.install()
  await signIn(await world(soleTrader), '/get-started')
  await watched(page)
  const firstName = page.getByLabel('First name')
  await firstName.click()
  await page.clock.pauseAt(new Date(Date.now() + 5_000))
  await stir(page)
  // As a phone's keyboard or dictation types: the field changes, and no key is pressed.
  for (const letter of ['I', 'd', 'a']) {
    await pass(page, 90)
    await page.keyboard.insertText(letter)
  }
  await pass(page, 90)
  await expect(asking(page)).toHaveCount(0)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await savedApplication(page))['personalDetails']).toMatchObject({ firstName: 'Ida' })

  await pass(page, 12)
  await expect(page.getByText(/signed out in \d+ seconds\. Type, tap or scroll to stay signed in\./)).toBeVisible()
  await pass(page, 20)
  await asking(page).getByRole('button', { name: "I'm still here" }).click()
  await expect(asking(page)).toHaveCount(0)
  await expect(firstName).toHaveValue('Ida')
})

test('what was typed of an application before the session ended is saved, or offered after the next sign-in', async ({
  page,
  signIn,
  watched: complaints,
  world,
}) => {
  // The token that is asked for meanwhile may come too late.
  complaints.mayFail(/connect\/token|\/api\/v1\//)
  const ida = await world(soleTrader)
  await page.clock.install()
  await signIn(ida, '/get-started?tab=AccountSetup')
  // Typed, and the field never left.
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('accountsetup') && answer.request().method() !== 'GET' && answer.ok(),
  )
  await page.getByLabel('Number of payments').fill('25')
  await page.clock.runFor(2_000)
  await saved
  // The page before was watched already: now the watch of this one has to begin.
  await page.evaluate(() => localStorage.removeItem('last-acted'))
  await page.goto('/get-started?tab=Counterparties')
  await watched(page)
  const parties = page.getByRole('form', { name: 'Add to beneficiaries' })
  await parties.getByLabel('Name').fill('Atelier Moreau')
  // The page scrolls to the field a moment after it was filled in, which counts as somebody's doing.
  await expect(async () => {
    await page.clock.fastForward('02:45')
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL(/\/signin/, { timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page, ida)

  const offer = page.getByRole('status').filter({ hasText: 'Continue where you left off?' })
  await expect(offer).toContainText('Counterparties')
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/get-started\?tab=Counterparties/)
  await expect(parties.getByLabel('Name')).toHaveValue('Atelier Moreau')
  await page.goto('/get-started?tab=AccountSetup')
  await expect(page.getByLabel('Number of payments')).toHaveValue('25')
})
