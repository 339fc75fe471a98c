import type { Page } from '@playwright/test'
import { fillIn, savedApplication } from '../support/applicant.ts'
import { expect, test } from '../support/fixtures.ts'

const pending = { onboardingStatus: 'Pending', status: 'Pending', withoutPin: true } as const
const own = ['personal', 'company', 'additional', 'setup', 'counterparties', 'people'] as const

// Many refusals in one application: longer than what shows one thing.
test.describe.configure({ timeout: 240_000 })

/** A day as it is typed: 12 April 1985 is `12041985`. */
async function typeDay(page: Page, field: string, digits: string) {
  await page.locator(`[data-field=${field}]`).getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}

/** A birthday so many years ago, or ahead, as it is typed: on the day of who fills in applications here. */
const bornInYear = (yearsFromNow: number): string => `3101${new Date().getFullYear() + yearsFromNow}`

const officerCalled = async (page: Page, name: string) => {
  const { officers } = (await savedApplication(page)) as unknown as { officers: { name: string }[] }
  return officers.find((one) => one.name === name)
}

test('people who cannot be, and shares beyond the whole, are refused where they were typed, and nothing of them is kept', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/onboarding\/(save-|business-directors)/)
  const petra = await world({ firstName: 'Petra', ...pending })
  await signIn(petra, '/get-started')
  await fillIn(page, petra.customerId, own)
  const before = await savedApplication(page)

  await page.goto('/get-started?tab=PersonalDetails')
  await typeDay(page, 'dateOfBirth', bornInYear(2))
  await page.getByLabel('City').click()
  await expect(page.getByText("Date of birth can't be in the future.")).toBeVisible()
  expect((await savedApplication(page))['personalDetails']).toEqual(before['personalDetails'])

  await page.goto('/get-started?tab=Directors')
  await page.getByRole('button', { name: 'Add a director' }).click()
  await page.getByLabel('First name').fill('Young')
  await page.getByLabel('Last name').fill('Director')
  await typeDay(page, 'dateOfBirth', bornInYear(-16))
  await page.getByLabel('First name').click()
  await expect(page.getByText('Age must be older than 18 years')).toBeVisible()
  // What was right beside it is kept, as everywhere.
  expect(await officerCalled(page, 'Young Director')).toMatchObject({ dateOfBirth: null })

  await page.goto('/get-started?tab=Shareholders')
  await page.getByRole('button', { name: 'Add a shareholder' }).click()
  await page.getByRole('radio', { name: 'A company' }).check({ force: true })
  await page.getByLabel('Company name').fill('Oak Holdings Ltd')
  await page.locator('[data-field=sharePercentage] input').fill('40.01')
  await page.getByLabel('Company name').click()
  await expect(page.getByText("Shares can't add up to more than 100%.", { exact: false })).toBeVisible()
  expect(await officerCalled(page, 'Oak Holdings Ltd')).toMatchObject({ sharePercentage: null })
})
