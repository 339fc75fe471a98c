import { pdf } from '../support/applicant.ts'
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
  const type = page.getByRole('combobox', { name: 'Type of organisation' })
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
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test.describe('on a phone @pointer', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  test('[onboarding-group-sole-trader] a sole trader registers, applies, is approved in the console and sends the first payment', async ({
    page,
    outbox,
    product,
    staff,
  }) => {
    const companyName = 'Slipway Pottery'
    await register(page, outbox, { type: 'Sole Trader', email: newAddress() })
    // What can be typed on a phone is; the rest goes the way of every journey.
    await page.goto('/get-started?tab=AdditionalInformation')
    await page.getByLabel('Purpose of the account').fill('Paying suppliers of clay')
    await page.getByLabel('Source of funds').fill('Sales')
    await page.getByRole('radio', { name: 'No' }).check({ force: true })
    const country = page.getByRole('combobox', { name: 'Country of tax residence' })
    await country.fill('United Kingdom')
    await page.getByRole('option', { name: 'United Kingdom' }).first().click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
    await apply(page, ['personal', 'company', 'additional', 'setup', 'counterparties', 'documents'], {
      companyName,
      registrationNumber: '30517724',
      firstName: 'Senna',
      lastName: 'Kiln',
      dateOfBirth: '1985-07-19',
      identificationNumber: '851604927',
    })
    await staff.decide(companyName, 'Approve', approved)
    await sendFirstPayment(page, product.url)
  })
})
