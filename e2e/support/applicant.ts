import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** Fills in parts of an application by the calls of the app, for journeys that are about another part. */
export type Part = 'personal' | 'company' | 'people' | 'additional' | 'setup' | 'counterparties' | 'documents'

/** A page of which there is no other: the same file is taken once. */
export const pdf = (name = 'page.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Nr (${randomUUID()}) >>\nendobj\n2 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n`,
  ),
})

const onboarding = '/onboarding/api/v1'

async function call<Value>(page: Page, request: string, data?: object): Promise<Value> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('oidc.user:'))
    return (JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { access_token?: string }).access_token
  })
  const [method = 'GET', path = ''] = request.split(' ')
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, environment: 'Live', 'idempotency-key': randomUUID() },
    ...(data && { data }),
  })
  const { value, error } = (await answer.json()) as { value: Value; error: string | null }
  if (!answer.ok()) throw new Error(`${request} answered ${answer.status()}: ${error} ${JSON.stringify(value)}`)
  return value
}

const person = {
  firstName: 'Owen',
  lastName: 'Price',
  dateOfBirth: '1970-01-31',
  nationality: 'GB',
  countryId: 'GB',
  phoneNumber: '07400 123457',
  identificationTypeId: 'passport',
  identificationNumber: '123456789',
}
const address = { addressLine1: '1 Harbour Lane', city: 'Dover', postcode: 'CT16 1AA', countryId: 'GB' }

/** Who applies, where two of the same name in one world would be taken for one person. */
export interface Own {
  firstName?: string
  lastName?: string
  dateOfBirth?: string
  identificationNumber?: string
  companyName?: string
  registrationNumber?: string
}

interface RequiredRecord {
  onboardingRequirementId: string
  sides: number
  needsIdentificationNumber: boolean
  numberExample: string
  officerId: string | null
  document: object | null
}

export async function fillIn(
  page: Page,
  customerId: string,
  parts: readonly Part[],
  { companyName = 'Harbour Lane Joinery Ltd', registrationNumber = '12345678', ...own }: Own = {},
): Promise<void> {
  const applies = { ...person, ...own }
  const { sections } = await call<{ sections: { section: string }[] }>(page, `GET ${onboarding}/onboarding/progress`)
  const has = (section: string) => sections.some((one) => one.section === section)
  const officer = (type: string, more: object = {}) =>
    call(page, `POST ${onboarding}/onboarding/business-directors-shareholders`, { type, ...applies, ...more })
  const fill: Record<Part, () => Promise<unknown>> = {
    personal: () =>
      call(page, `PUT ${onboarding}/onboarding/save-personal-details`, {
        ...applies,
        ...address,
        occupation: 'Joiner',
      }),
    company: () =>
      call(page, `PUT ${onboarding}/onboarding/save-company-information`, {
        ...address,
        companyName,
        tradingName: companyName,
        registrationNumber,
        incorporationDate: '2015-06-01',
        incorporationCountryId: 'GB',
        businessCategoryId: 'education',
        businessSectorId: 'F',
        annualTurnoverId: '100k-500k',
        businessDescription: 'Courses in making windows of oak.',
      }),
    people: async () => {
      if (has('Directors')) await officer('BusinessDirector')
      if (has('Shareholders')) await officer('ShareHolder', { sharePercentage: '60' })
      if (has('AuthorizedSignatory')) await officer('AuthorizedSignatory', { email: 'owen@example.com' })
    },
    additional: () =>
      call(page, `PUT ${onboarding}/onboarding/save-additional-information`, {
        accountPurpose: 'Paying suppliers abroad',
        sourceOfFunds: 'Sales',
        politicallyExposed: 'No',
        employmentStatus: 'Self-employed',
        taxResidenceCountryId: 'GB',
      }),
    setup: () =>
      call(page, 'POST /transactions/api/v1/account/createaccountsetup', {
        countries: [{ countryId: 'FR', status: 'Outgoing' }],
        beneficiaries: [{ name: 'Atelier Moreau', status: 'Outgoing' }],
        expectedMonthlyInflow: { amount: '20000.00', currencyCode: 'GBP' },
        expectedMonthlyTransactionFrequency: 25,
        expectedMonthlyTransactionVolume: { amount: '18000.00', currencyCode: 'GBP' },
      }),
    counterparties: async () => {
      const beneficiaries = ['Atelier Moreau', 'Lagos Timber', 'Holz Huber'].map((name) => ({ name, countryId: 'FR' }))
      const countries = ['FR', 'NG', 'DE'].map((countryId) => ({ countryId }))
      const path = `POST ${onboarding}/counterpartyinformation`
      await call(page, `${path}/add-counter-party-beneficiaries-information`, { beneficiaries })
      await call(page, `${path}/add-counter-party-country-transaction-information`, { countries })
    },
    documents: async () => {
      const path = `${onboarding}/onboardingdocument`
      const { documentsToBeUploaded } = await call<{ documentsToBeUploaded: { record: RequiredRecord[] }[] }>(
        page,
        `GET ${path}/get-documents-required?CustomerId=${customerId}`,
      )
      for (const record of documentsToBeUploaded.flatMap((one) => one.record)) {
        if (record.document) continue
        const item = {
          onboardingRequirementId: record.onboardingRequirementId,
          ...(record.officerId && { officerId: record.officerId }),
          ...(record.needsIdentificationNumber && { identificationNumber: record.numberExample }),
          documents: Array.from({ length: record.sides }, () => {
            const { name, buffer } = pdf()
            return { documentName: name, documentExtension: 'pdf', documentAsBase64: buffer.toString('base64') }
          }),
        }
        await call(page, `POST ${path}`, { documentUploadItems: [item] })
      }
    },
  }
  for (const part of parts) await fill[part]()
}

/** The application as the server has it. */
export const savedApplication = (page: Page): Promise<Record<string, Record<string, unknown>>> =>
  call(page, `GET ${onboarding}/onboarding/application`)

/** Submits what is complete, from the last section, and closes what then says how long it takes. */
export async function submitApplication(page: Page): Promise<void> {
  await expect(page.getByText('Nothing is missing.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Please confirm this before you submit.')).toBeVisible()
  await page.getByRole('checkbox', { name: /true and complete/ }).check()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  await expect(page.getByText(/We expect to be done by \d\d:\d\d on /)).toBeVisible()
}

/** The id of the customer who is signed in. */
export async function customerIdOf(page: Page): Promise<string> {
  const id = await page.evaluate<string | undefined>(`(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('oidc.user:'))
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').profile?.customer_id
  })()`)
  if (!id) throw new Error('nobody is signed in')
  return id
}
