import type { Locator, Page } from '@playwright/test'
import { fillIn, pdf, savedApplication } from '../support/applicant.ts'
import { badFiles } from '../support/bad-files.ts'
import { expect, test } from '../support/fixtures.ts'

const pending = { onboardingStatus: 'Pending', status: 'Pending', withoutPin: true } as const
const own = ['personal', 'company', 'additional', 'setup', 'counterparties', 'people'] as const

// Many refusals in one application: longer than what shows one thing.
test.describe.configure({ timeout: 240_000 })

async function choose(within: Locator, label: string, option: string) {
  await within.getByRole('combobox', { name: label, exact: false }).fill(option)
  await within.page().getByRole('option', { name: option }).first().click()
}

/** A day as it is typed: 12 April 1985 is `12041985`. */
async function typeDay(page: Page, field: string, digits: string) {
  await page.locator(`[data-field=${field}]`).getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}

/** A birthday so many years ago, or ahead, as it is typed: on the day of who fills in applications here. */
const bornInYear = (yearsFromNow: number): string => `3101${new Date().getFullYear() + yearsFromNow}`

test('[upload-limit, upload-extensions] each file that is not as it must be is refused in its own words, and nothing of it is kept', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/onboardingdocument/)
  const orla = await world({
    firstName: 'Orla',
    email: 'orla.reed@example.com',
    customerType: 'Individual',
    ...pending,
  })
  await signIn(orla, '/get-started')
  await fillIn(page, orla.customerId, ['personal'])
  await page.goto('/get-started?tab=Documents')
  const proof = page.getByLabel('Proof of Address')
  const said = new Set<string>()
  for (const { words, ...file } of badFiles()) {
    await proof.setInputFiles(file)
    await expect(page.getByRole('group', { name: 'Proof of Address' }).getByText(words), file.name).toBeVisible()
    said.add(words)
    expect(await savedApplication(page), file.name).toMatchObject({ documents: [] })
  }
  // None is refused in the words of another.
  expect(said.size).toBe(badFiles().length)

  // The same page as front and back is one page too few.
  const once = pdf('front.pdf')
  await page.getByLabel('Front').setInputFiles(once)
  await page.getByLabel('Back').setInputFiles({ ...once, name: 'back.pdf' })
  await expect(
    page.getByText("You've already uploaded this file for another document or side. Choose a different file."),
  ).toBeVisible()
  expect(await savedApplication(page)).toMatchObject({ documents: [] })

  // A name that leads to other folders is only a name.
  await proof.setInputFiles({ ...pdf(), name: '..\\..\\etc\\bill.pdf' })
  await expect(page.getByRole('button', { name: 'Replace Proof of Address' })).toBeVisible()
  await expect(page.getByText('bill.pdf', { exact: true })).toBeVisible()
  const { documents } = await savedApplication(page)
  expect(documents).toMatchObject([{ sides: [{ documentName: 'bill.pdf' }] }])
})

const officerCalled = async (page: Page, name: string) => {
  const { officers } = (await savedApplication(page)) as unknown as { officers: { name: string }[] }
  return officers.find((one) => one.name === name)
}

test('[countries-excluded] people who cannot be, and a country that is excluded, are refused where they were typed', async ({
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

  await page.goto('/get-started?tab=CompanyInformation')
  await choose(page.locator('[data-field=countryId]'), 'Country', 'Iran')
  await expect(page.locator('[data-field=countryId]')).toContainText(
    "We can't accept customers or business partners from this country.",
  )
  expect((await savedApplication(page))['companyInformation']).toEqual(before['companyInformation'])
})
