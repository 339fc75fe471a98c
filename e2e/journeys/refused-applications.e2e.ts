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

test('a birthday that is typed over a saved one is saved once, as a whole', async ({ page, signIn, world }) => {
  const wilma = await world({ firstName: 'Wilma', ...pending })
  await signIn(wilma, '/get-started')
  await fillIn(page, wilma.customerId, ['personal'])
  await page.goto('/get-started?tab=PersonalDetails')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('save-personal-details')) sent.push(request.postDataJSON()['dateOfBirth'])
  })
  await expect(page.locator('[data-field=dateOfBirth]').getByRole('spinbutton').first()).toHaveText('31')
  await typeDay(page, 'dateOfBirth', '25111990')
  await page.getByLabel('City').click()
  await expect
    .poll(async () => (await savedApplication(page))['personalDetails'])
    .toMatchObject({ dateOfBirth: '1990-11-25' })
  expect([...new Set(sent)]).toEqual(['1990-11-25'])
})

test('a country from which nobody is taken says so in the list and at the field, and nothing of it is saved', async ({
  page,
  signIn,
  world,
}) => {
  const yara = await world({ firstName: 'Yara', ...pending })
  await signIn(yara, '/get-started')
  await fillIn(page, yara.customerId, ['personal'])
  await page.goto('/get-started?tab=PersonalDetails')
  const reason = "We can't accept customers or business partners from Iran."
  const nationality = page.getByRole('combobox', { name: 'Nationality' })
  await nationality.fill('Iran')
  const iran = page.getByRole('option', { name: 'Iran' })
  await expect(iran).toHaveText(new RegExp(reason))
  await expect(iran).toBeDisabled()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-field=nationality]').getByText(reason)).toBeVisible()
  expect((await savedApplication(page))['personalDetails']).not.toMatchObject({ nationality: 'IR' })
})
