import type { Locator, Page } from '@playwright/test'
import { fillIn, pdf, savedApplication, submitApplication } from '../support/applicant.ts'
import { expect, test } from '../support/fixtures.ts'

const pending = { onboardingStatus: 'Pending', status: 'Pending', withoutPin: true } as const
const personsBusiness = ['additional', 'setup'] as const

const nav = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true })
const open = (page: Page, section: string) => nav(page).getByRole('link', { name: section }).click()
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

async function choose(within: Page | Locator, label: string, option: string) {
  const page = 'page' in within ? within.page() : within
  const box = within.getByRole('combobox', { name: label, exact: false })
  await box.fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

/** A day as it is typed: 12 April 1985 is `12041985`. */
async function typeDateOfBirth(page: Page, digits: string) {
  await page.locator('[data-field=dateOfBirth]').getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}

async function submit(page: Page) {
  await open(page, 'Review and submit')
  await submitApplication(page)
}

test('[routing-onboarding-tab, onboarding-data, onboarding-group-individual] an individual fills in every section, goes on after a reload, submits, and is approved', async ({
  page,
  signIn,
  world,
  product,
  watched,
}) => {
  watched.mayFail(/save-personal-details/)
  const isla = await world({
    firstName: 'Isla',
    email: 'isla.reed@example.com',
    customerType: 'Individual',
    ...pending,
  })
  await signIn(isla, '/get-started')
  await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible()
  await expect(nav(page).getByRole('link')).toHaveText([
    /^Personal details/,
    /^Documents/,
    /^Additional information/,
    /^Account setup/,
    /^Review and submit/,
  ])
  await page.getByLabel('First name').fill('Isla')
  await page.getByLabel('Last name').fill('Reed')
  await page.getByLabel('Occupation').fill('Pilot')
  await typeDateOfBirth(page, '12041985')
  await choose(page, 'Nationality', 'United Kingdom')
  // What is wrong with one field keeps nothing else from being saved.
  await page.locator('[data-field=phoneNumber]').getByRole('textbox').fill('12')
  await page.getByLabel('City').fill('Dover')
  await page.getByLabel('Postcode').click()
  await expect(page.getByText('Saved, except the marked fields')).toBeVisible()
  await page.locator('[data-field=phoneNumber]').getByRole('textbox').fill('07400 123456')
  await page.locator('[data-field=addressLine1] input').fill('1 Harbour Lane')
  await page.getByLabel('Postcode').fill('CT16 1AA')
  await choose(page.locator('[data-field=countryId]'), 'Country', 'United Kingdom')
  await choose(page, 'Identification type', 'Driving Licence')
  await page.getByLabel('Identification number').fill('CLARK 854124 AB9IJ')
  await page.getByLabel('City').click()
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Isla')
  await expect(page.getByRole('combobox', { name: 'Identification type' })).toHaveValue('Driving Licence')

  // Each thing that is missing leads to its place.
  await open(page, 'Review and submit')
  await page.getByRole('link', { name: 'Source of funds' }).click()
  await expect(page).toHaveURL(/tab=AdditionalInformation/)
  await expect(page.getByLabel('Source of funds')).toBeFocused()
  await page.getByLabel('Purpose of the account').fill('Paying for a house')
  await page.getByLabel('Source of funds').fill('Salary')
  await page.getByRole('radio', { name: 'No' }).check({ force: true })
  await page.getByLabel('Employment status').fill('Employed')
  await choose(page, 'Country of tax residence', 'United Kingdom')
  await saved(page)

  await open(page, 'Documents')
  await expect(page.getByText('PNG, JPG, JPEG, HEIC or PDF, up to 5 MB', { exact: false }).first()).toBeVisible()
  await expect(page.getByLabel('Identification number')).toHaveValue('CLARK 854124 AB9IJ')
  await page.getByLabel('Front').setInputFiles(pdf('front.pdf'))
  await page.getByLabel('Back').setInputFiles(pdf('back.pdf'))
  await expect(page.getByRole('button', { name: 'Replace Identity Document' })).toBeVisible()
  await page.getByLabel('Proof of Address').setInputFiles(pdf('bill.pdf'))
  await expect(page.getByRole('button', { name: 'Replace Proof of Address' })).toBeVisible()
  await submit(page)

  await product.review({ reviewOf: isla.customerId, decide: { outcome: 'Approved' } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible()
})

test('[verification-providers-failed] whoever cannot be told by what to be verified is told so', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  const listed = /onboardingidentificationtype/
  watched.mayFail(listed)
  await page.route(listed, (route) => route.abort())
  await signIn(
    await world({ firstName: 'Isla', customerType: 'Sole Trader', ...pending }),
    '/get-started?tab=PersonalDetails',
  )
  await expect(
    page.getByText("We couldn't get verifications providers for this country. Please try again"),
  ).toBeVisible()
})

test('[onboarding-group-sole-trader, profile-counterparty-complete, account-setup-complete, counterparty-edited, counterparty-deleted, account-setup-updated] a sole trader adds counterparties and what is expected of the account, and submits', async ({
  page,
  signIn,
  world,
}) => {
  const sol = await world({ firstName: 'Sol', customerType: 'Sole Trader', ...pending })
  await signIn(sol, '/get-started')
  await fillIn(page, sol.customerId, ['personal', 'company', 'additional', 'documents'])
  await page.goto('/get-started?tab=Counterparties')
  const parties = page.getByRole('region', { name: 'Beneficiaries' })
  for (const [name, country] of [
    ['Atelier Moreau', 'France'],
    ['Lagos Timber', 'Nigeria'],
    ['Holz Huber', 'Germany'],
  ] as const) {
    const form = parties.getByRole('form', { name: 'Add to beneficiaries' })
    await form.getByLabel('Name').fill(name)
    await choose(form, 'Country', country)
    await form.getByRole('button', { name: 'Add beneficiary' }).click()
    await expect(parties.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await expect(parties.getByText('3 added')).toBeVisible()
  await parties.getByRole('button', { name: 'Edit Holz Huber' }).click()
  const edit = page.getByRole('form', { name: 'Edit Holz Huber' })
  await edit.getByLabel('Relationship').fill('Supplier')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Editing successful')).toBeVisible()
  await parties.getByRole('button', { name: 'Delete Lagos Timber' }).click()
  await parties.getByRole('button', { name: 'Delete Lagos Timber' }).click()
  await expect(page.getByText('Counterparty Information Deleted Successfully')).toBeVisible()
  await expect(parties.getByText('2 of 3')).toBeVisible()
  await expect(nav(page).getByRole('link', { name: 'Counterparties' })).toContainText('Optional')
  const again = parties.getByRole('form', { name: 'Add to beneficiaries' })
  await again.getByLabel('Name').fill('Timber of Lagos')
  await choose(again, 'Country', 'Nigeria')
  await again.getByRole('button', { name: 'Add beneficiary' }).click()
  const places = page.getByRole('region', { name: 'Countries' })
  // Where the beneficiaries are is known: nobody chooses it a second time.
  for (const country of ['France', 'Germany', 'Nigeria'])
    await expect(places.getByRole('listitem').filter({ hasText: country })).toBeVisible()
  await expect(places.getByText('You’ve already added these.')).toHaveCount(0)
  await expect(page.getByText('You have added enough.', { exact: false })).toBeVisible()

  await open(page, 'Account setup')
  await expect(page.getByRole('region', { name: 'Beneficiaries and payers' })).toContainText('Atelier Moreau')
  await page.getByLabel('Money in').fill('20000')
  await page.getByLabel('Money out').fill('18000')
  await page.getByLabel('Number of payments').fill('25')
  await page.getByRole('button', { name: 'Save account setup' }).click()
  await expect(page.getByText('Your Account setup details have been updated.')).toBeVisible()
  await submit(page)
})

test('[onboarding-group-corporate, onboarding-officer-types, onboarding-id-category] a company adds its people; shares beyond 100 % are refused where they were typed, and nothing else is lost', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/business-directors-shareholders/)
  const cleo = await world({ firstName: 'Cleo', ...pending })
  await signIn(cleo, '/get-started')
  await fillIn(page, cleo.customerId, ['personal', 'company', ...personsBusiness, 'counterparties', 'people'])
  await page.goto('/get-started?tab=Shareholders')
  await expect(page.getByText('60%').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add a shareholder' }).click()
  await page.getByRole('radio', { name: 'A company' }).check({ force: true })
  await page.getByLabel('Company name').fill('Oak Holdings Ltd')
  await page.locator('[data-field=sharePercentage] input').fill('40.01')
  await page.getByLabel('Registration number').fill('87654321')
  await choose(page, 'Identification type', 'Legal Entity Identifier')
  await choose(page, 'Country', 'United Kingdom')
  await expect(page.getByText("Shares can't add up to more than 100%.", { exact: false })).toBeVisible()
  await page.locator('[data-field=sharePercentage] input').fill('15.5')
  await page.getByLabel('Company name').click()
  await saved(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Oak Holdings Ltd')).toBeVisible()
  await expect(page.getByText('75.5%').first()).toBeVisible()
  await fillIn(page, cleo.customerId, ['documents'])
  await page.goto('/get-started?tab=Review')
  await submit(page)
})

test('[onboarding-group-government, onboarding-id-category] a public body names its type, is asked for what its group needs, and submits', async ({
  page,
  signIn,
  world,
}) => {
  const gwen = await world({ firstName: 'Gwen', ...pending })
  await signIn(gwen, '/get-started?tab=CompanyInformation')
  await expect(nav(page).getByRole('link', { name: 'Shareholders' })).toBeVisible()
  // What transfers money shows its licence.
  const licences = page.waitForResponse(/onboardingidentificationtype\/GB\?customerTypeCategory=3$/)
  await choose(page, 'Type of organization', 'Money Transfer Organization')
  await licences
  await page.getByRole('combobox', { name: 'Identification type' }).click()
  await expect(page.getByRole('option')).toHaveText([/^Payment Institution Licence/, /^Money Services Registration/])
  await page.keyboard.press('Escape')
  await choose(page, 'Type of organization', 'Governments')
  await expect(nav(page).getByRole('link', { name: 'Shareholders' })).toHaveCount(0)
  await fillIn(page, gwen.customerId, [
    'personal',
    'company',
    ...personsBusiness,
    'counterparties',
    'people',
    'documents',
  ])
  await page.goto('/get-started?tab=Documents')
  await expect(page.getByRole('heading', { name: 'Letter of Authority' })).toBeVisible()
  await submit(page)
})

test('[routing-onboarding-tab] more is asked for twice; personal details open and lead to what was asked for; each item is answered by a document or in words and sent, and no earlier reason is lost', async ({
  page,
  signIn,
  world,
  product,
}) => {
  const tess = await world({ firstName: 'Tess', customerType: 'Sole Trader', ...pending })
  await signIn(tess, '/get-started')
  await fillIn(page, tess.customerId, ['personal', 'company', 'additional', 'setup', 'counterparties', 'documents'])
  await page.goto('/get-started?tab=Review')
  await submit(page)
  for (const reason of ['It is older than three months.', 'It names another person.']) {
    await product.review({
      reviewOf: tess.customerId,
      ask: [
        { what: 'Proof of Address', reason },
        { what: 'Your suppliers', reason: 'We need to know whom you pay.' },
      ],
    })
    await page.goto('/get-started')
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await close.click()
    await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible()
    await page.getByRole('link', { name: 'See what we need' }).click()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByText(/Answer by \d\d:\d\d on /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send answers' })).toBeDisabled()
    await page.getByLabel('Proof of Address').setInputFiles(pdf('newer-bill.pdf'))
    await expect(page.getByText('1 item is still to answer.')).toBeVisible()
    await page.getByLabel('Your answer').fill('Timber yards in Lagos and Lyon.')
    await page.getByRole('button', { name: 'Save answer' }).click()
    await page.getByRole('button', { name: 'Send answers' }).click()
    await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  }
})

test('[product-sendr, onboarding-proof-of-address] a customer of SendR reads why, hands in a proof of address and waits for the full account', async ({
  page,
  signIn,
  world,
  product,
}) => {
  const ines = await world({
    firstName: 'Ines',
    email: 'ines.reed@example.com',
    customerType: 'Individual',
    product: 'sendr',
    ...pending,
  })
  await signIn(ines, '/get-started')
  await fillIn(page, ines.customerId, ['personal', 'additional', 'documents'])
  await page.goto('/get-started?tab=Review')
  await submit(page)
  await product.review({
    reviewOf: ines.customerId,
    decide: { outcome: 'SendR', reason: 'We could not check your address.' },
  })
  await page.reload()
  await expect(page.getByText('We could not check your address.')).toBeVisible()
  const upgrade = page.getByRole('region', { name: 'Upgrade' })
  await expect(upgrade.getByRole('button', { name: 'Ask for the upgrade' })).toBeDisabled()
  await upgrade.getByLabel('Proof of Address').setInputFiles(pdf('bill.pdf'))
  await upgrade.getByRole('button', { name: 'Ask for the upgrade' }).click()
  await expect(page.getByRole('heading', { name: "We're checking your proof of address" })).toBeVisible()
})

test.describe('on a phone @pointer', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  test('[entity-upload-item] someone takes photos of both sides with the camera, and a file that is too big is refused before it is sent', async ({
    page,
    signIn,
    world,
  }) => {
    const iona = await world({
      firstName: 'Iona',
      email: 'iona.reed@example.com',
      customerType: 'Individual',
      ...pending,
    })
    await signIn(iona, '/get-started')
    await fillIn(page, iona.customerId, ['personal'])
    await page.goto('/get-started?tab=Documents')
    await expect(page.getByText('Take a photo').first()).toBeVisible()
    const camera = page.locator('input[capture=environment]')
    const picture = {
      name: 'image.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(5_347_735)]),
    }
    await camera.last().setInputFiles(picture)
    await expect(page.getByText('You tried to upload a file bigger than 5MB in size')).toBeVisible()
    // Written as text: this program knows nothing of pages.
    const photo = await page.evaluate<string>(`(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
      return canvas.toDataURL('image/jpeg').split(',')[1]
    })()`)
    await camera
      .last()
      .setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') })
    await expect(page.getByRole('button', { name: 'Replace Proof of Address' })).toBeVisible()
    const { documents } = await savedApplication(page)
    expect(documents).toMatchObject([{ onboardingDocName: 'Proof of Address', sides: [{ documentName: 'image.jpg' }] }])
    await page.getByText(/\d of 5/).click()
    await open(page, 'Additional information')
    await expect(page.getByLabel('Source of funds')).toBeVisible()
  })
})
