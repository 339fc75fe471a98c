import type { Page } from '@playwright/test'
import { customerIdOf, fillIn, pdf, submitApplication } from '../support/applicant.ts'
import { type Review, reviewIn } from '../support/console.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { apply, register, sendFirstPayment } from '../support/newcomer.ts'
import { newAddress } from '../support/registration.ts'

const approved = 'Everything is in order. Your account is open.'
const inOrder = ['personal', 'additional', 'documents'] as const
const business = ['personal', 'company', 'additional', 'setup', 'counterparties'] as const

/** From `/create-account` to the first payment, or the reason why there is none; the staff decide in another browser. */
const test = base.extend<{ staff: Review }>({
  staff: async ({ browser, request, product }, use) => {
    const staff = reviewIn(browser, request, { url: product.consoleUrl, customersUrl: product.url })
    await use(staff)
    await staff.close()
  },
})

// Two browsers, a registration and a payment: longer than what shows one thing.
test.describe.configure({ timeout: 300_000 })

test('[onboarding-group-individual] an individual registers, applies, is approved in the console and sends the first payment', async ({
  page,
  outbox,
  product,
  staff,
}) => {
  await register(page, outbox, { type: 'Individual', email: 'imani.reed@example.com' })
  await apply(page, inOrder, {
    firstName: 'Imani',
    lastName: 'Reed',
    dateOfBirth: '1988-02-11',
    identificationNumber: '518204736',
  })
  await staff.decide('Imani Reed', 'Approve', approved)
  await sendFirstPayment(page, product.url)
})

test('[onboarding-group-corporate] a company is asked for more twice, answers both, is approved and sends the first payment', async ({
  page,
  outbox,
  product,
  staff,
}) => {
  const companyName = 'Quayside Coffee Roasters Ltd'
  await register(page, outbox, { type: 'Limited Liability Company', email: newAddress() })
  await apply(page, [...business, 'people', 'documents'], {
    companyName,
    registrationNumber: '09284716',
    firstName: 'Corin',
    lastName: 'Ashdown',
    dateOfBirth: '1974-06-22',
    identificationNumber: '640218357',
  })
  for (const reason of ['The bill is older than three months.', 'This one names another company.']) {
    await staff.ask(companyName, { what: 'A newer proof of address', reason })
    await page.goto('/get-started')
    const review = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await review.click()
    await page.getByRole('link', { name: 'See what we need' }).click()
    await expect(page.getByText(reason)).toBeVisible()
    await page.getByRole('button', { name: 'Upload a document instead' }).click()
    await page.getByLabel('A newer proof of address').setInputFiles(pdf('bill.pdf'))
    await page.getByRole('button', { name: 'Send answers' }).click()
    await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  }
  await staff.decide(companyName, 'Approve', approved)
  await sendFirstPayment(page, product.url)
})

test('[onboarding-group-government, guard-rejected-rule] a public body is refused by two people, and reads the reason signed out', async ({
  page,
  outbox,
  staff,
  watched,
}) => {
  // What the tab still believes is asked once, and refused.
  watched.mayFail(/onboarding\/(progress|application)|\/(transactions|corebanking|permission)\/|navigator\.vibrate/)
  const companyName = 'Harbour Pilotage Authority'
  await register(page, outbox, { type: 'Limited Liability Company', email: newAddress() })
  await page.goto('/get-started?tab=CompanyInformation')
  const type = page.getByRole('combobox', { name: 'Type of organization' })
  await type.fill('Governments')
  await page.getByRole('option', { name: 'Governments' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await apply(page, [...business, 'people', 'documents'], {
    companyName,
    registrationNumber: '55120934',
    firstName: 'Greta',
    lastName: 'Lindqvist',
    dateOfBirth: '1969-09-03',
    identificationNumber: '729401866',
  })
  const reason = "We can't offer you an account, because we don't serve pilotage authorities."
  expect(await staff.decide(companyName, 'Refuse', reason)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: "We couldn't open your account" })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  // Nobody is signed in any more.
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toHaveCount(0)
  await expect(page.getByLabel('Email')).toBeVisible()
})

/** A photo as a camera gives it, of which there is no other. Written as text: this program knows nothing of pages. */
async function photo(page: Page, name: string) {
  const picture = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 })
    const context = canvas.getContext('2d')
    context.fillStyle = '#f4efe4'
    context.fillRect(0, 0, 60, 40)
    context.fillStyle = '#222'
    context.fillText('${name}', 4, 20)
    return canvas.toDataURL('image/jpeg').split(',')[1]
  })()`)
  return { name: 'image.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture, 'base64') }
}

test.describe('on a small phone @pointer', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })

  test('[onboarding-group-sole-trader] a sole trader registers and applies by touch, is approved in the console and sends the first payment', async ({
    page,
    outbox,
    product,
    staff,
  }) => {
    const companyName = 'Wren Street Ceramics'
    const email = newAddress()
    await register(page, outbox, { type: 'Sole Trader', email })
    const pick = async (field: string, label: string, option: string) => {
      const box = page.locator(`[data-field=${field}]`).getByRole('combobox', { name: label })
      await box.tap()
      await box.fill(option)
      await page.getByRole('option', { name: option }).first().tap()
    }
    const saved = () => expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const fitsTheScreen = async () =>
      expect(await page.evaluate('document.documentElement.scrollWidth'), 'nothing stands beyond the edge').toBe(375)

    await page.getByLabel('First name').fill('Tobias')
    await page.getByLabel('Last name').fill('Marsh')
    await page.getByLabel('Occupation').fill('Potter')
    await page.locator('[data-field=dateOfBirth]').getByRole('spinbutton').first().tap()
    await page.keyboard.type('09071983')
    await pick('nationality', 'Nationality', 'United Kingdom')
    await page.locator('[data-field=phoneNumber]').getByRole('textbox').fill('07400 123458')
    await page.locator('[data-field=addressLine1] input').fill('14 Wren Street')
    await page.getByLabel('City').fill('Stoke-on-Trent')
    await page.getByLabel('Postcode').fill('ST1 5LQ')
    // What registration asked for is there.
    await expect(page.locator('[data-field=email] input')).toHaveValue(email)
    await expect(page.locator('[data-field=countryId]').getByRole('combobox')).toHaveValue('United Kingdom')
    await pick('identificationTypeId', 'Identification type', 'Driving Licence')
    await page.getByLabel('Identification number').fill('MARSH 807093 T99AB')
    await page.getByLabel('City').tap()
    await saved()
    await fitsTheScreen()

    await fillIn(page, await customerIdOf(page), ['company', 'additional', 'setup'], {
      companyName,
      registrationNumber: '77120453',
    })
    await page.goto('/get-started?tab=PersonalDetails')
    await page.getByText(/1 of \d/).tap()
    await page
      .getByRole('navigation', { name: 'Sections' })
      .filter({ visible: true })
      .getByRole('link', { name: 'Documents' })
      .tap()
    const documents = page.locator('[data-document]')
    await expect(documents.first()).toBeVisible()
    const uploaded = page.getByText('Uploaded', { exact: true })
    for (const [at, document] of (await documents.all()).entries()) {
      const cameras = document.locator('input[capture=environment]')
      for (let left = await cameras.count(); left > 0; left -= 1) {
        await cameras.first().setInputFiles(await photo(page, `photo ${at} ${left}`))
        await expect(cameras).toHaveCount(left - 1)
      }
      await expect(uploaded).toHaveCount(at + 1)
    }
    await fitsTheScreen()
    await page.goto('/get-started?tab=Review')
    await submitApplication(page)
    await fitsTheScreen()
    await staff.decide(companyName, 'Approve', approved)
    await sendFirstPayment(page, product.url)
    await fitsTheScreen()
  })
})
