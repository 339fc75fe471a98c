import { type AnyCall, accountSetup, onboarding as contract, counterparties } from '@tradewind/contract'
import type { CustomerType } from '@tradewind/kernel'
import type { ProductId } from '@tradewind/kernel/products'
import type { Caller } from '#platform/caller'
import { systemRandom, uuidv7 } from '#platform/random'
import { type Answer, ask } from '../../main/testing/test-requests.ts'
import type { TestServer } from '../../main/testing/test-server.ts'

export interface Applicant extends Caller {
  headers: Record<string, string>
}

interface Wanted {
  customerType?: CustomerType
  product?: ProductId
  countryId?: string
  name?: string
}

/** Someone who has registered and applied for nothing yet. */
export async function addApplicant(server: TestServer, wanted: Wanted = {}): Promise<Applicant> {
  const { db, world, clock } = server
  const userId = uuidv7(clock.now(), systemRandom)
  const email = `${userId}@example.com`
  const belonging = await db.asSystem(async (tx) => {
    const customerId = await world.customers.createCustomer(tx, {
      name: wanted.name ?? 'amelia',
      customerType: wanted.customerType ?? 'Limited Liability Company',
      product: wanted.product ?? 'full',
      onboardingStatus: 'Pending',
      status: 'Pending',
      requiresDocumentUpload: false,
      countryId: wanted.countryId ?? 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    })
    await world.customers.addMember(tx, {
      userId,
      customerId,
      email,
      firstName: 'amelia',
      lastName: '',
      occupation: '',
      roleId: 10,
      userStatus: 'Active',
    })
    return world.customers.belongingOf(tx, userId)
  })
  if (!belonging) throw new Error('the applicant was not made')
  const { customerId } = belonging.customer
  // Individuals are blocked by default; that they are spared is a setting, and a test of its own.
  const permissions = new Set([...belonging.permissions, 'documents:upload' as const])
  const caller: Caller = { userId, customerId, sessionId: userId, email, name: 'amelia', permissions }
  return { ...caller, headers: server.as(caller) }
}

export interface Asking {
  /** The value of an answer that must be success. */
  <Value = Record<string, never>>(declared: AnyCall, request?: Parameters<typeof ask>[2]): Promise<Value>
}

export const asking =
  (server: TestServer, { headers }: Applicant): Asking =>
  async <Value>(declared: AnyCall, request: Parameters<typeof ask>[2] = {}) => {
    const answer = await ask(server.http, declared, request, headers)
    if (answer.statusCode !== 200) throw new Error(`${declared.name} was refused: ${answer.body}`)
    return answer.json().value as Value
  }

/** How an answer refuses: its code, with the words of the field that is wrong. */
export function refusalOf({ statusCode, headers, body }: Answer): unknown {
  if (statusCode === 200) return 'none'
  const code = headers['refusal-code']
  const { value } = JSON.parse(body) as { value: { errors?: { field: string; message: string }[] } | null }
  return code === 'request.invalid' ? `${value?.errors?.[0]?.field}: ${value?.errors?.[0]?.message}` : code
}

let drawn = 0
/** A page of which there is no other. */
export function page(extension = 'pdf') {
  drawn += 1
  const bytes = Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Nr ${drawn} >>\nendobj\n2 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n`,
  )
  return {
    documentName: `page-${drawn}.${extension}`,
    documentLength: bytes.byteLength,
    documentExtension: extension,
    documentAsBase64: bytes.toString('base64'),
  }
}

export const personalDetails = {
  firstName: 'Amelia',
  lastName: 'Clarke',
  dateOfBirth: '1985-04-12',
  nationality: 'GB',
  occupation: 'Joiner',
  phoneNumber: '07400 123456',
  phoneCountryId: 'GB',
  addressLine1: '1 Harbour Lane',
  city: 'Dover',
  postcode: 'CT16 1AA',
  countryId: 'GB',
  identificationTypeId: 'driving-licence',
  identificationNumber: 'CLARK 854124 AB9IJ',
}

export const companyInformation = {
  companyName: 'Harbour Lane Joinery Ltd',
  tradingName: 'Harbour Lane Joinery',
  registrationNumber: '12345678',
  incorporationDate: '2015-06-01',
  incorporationCountryId: 'GB',
  businessCategoryId: 'education',
  businessSectorId: 'F',
  annualTurnoverId: '100k-500k',
  businessDescription: 'Courses in making windows of oak.',
  addressLine1: '1 Harbour Lane',
  city: 'Dover',
  countryId: 'GB',
}

export const additionalInformation = {
  accountPurpose: 'Paying suppliers abroad',
  sourceOfFunds: 'Sales',
  politicallyExposed: 'No',
  employmentStatus: 'Self-employed',
  taxResidenceCountryId: 'GB',
}

export const officer = (type: string, changes: object = {}) => ({
  type,
  firstName: 'Owen',
  lastName: 'Price',
  dateOfBirth: '1970-01-31',
  nationality: 'GB',
  countryId: 'GB',
  email: 'owen@example.com',
  phoneNumber: '07400 123457',
  phoneCountryId: 'GB',
  identificationTypeId: 'passport',
  identificationNumber: '123456789',
  ...(type === 'ShareHolder' && { sharePercentage: '60' }),
  ...changes,
})

interface Progress {
  onboardingStatus: string
  canSubmit: boolean
  percentComplete: number
  sections: { section: string; complete: boolean; missing: { field: string | null; label: string }[] }[]
  request: { items: { id: string; what: string; answered: boolean }[] } | null
}

export const progressOf = (call: Asking): Promise<Progress> => call<Progress>(contract.getProgress)

/** Everything that is missing, as `section: label`. */
export const missingOf = async (call: Asking): Promise<string[]> =>
  (await progressOf(call)).sections.flatMap(({ section, missing }) =>
    missing.map(({ label }) => `${section}: ${label}`),
  )

interface RequiredRecord {
  onboardingRequirementId: string
  onboardingDocName: string
  requiresDocumentUpload: boolean
  sides: number
  needsIdentificationNumber: boolean
  numberExample: string
  officerId: string | null
}

export const requiredOf = async (call: Asking, { customerId }: Applicant): Promise<RequiredRecord[]> => {
  const { documentsToBeUploaded } = await call<{ documentsToBeUploaded: { record: RequiredRecord[] }[] }>(
    contract.getDocumentsRequired,
    { query: { CustomerId: customerId } },
  )
  return documentsToBeUploaded.flatMap(({ record }) => record)
}

export const itemFor = (record: RequiredRecord, changes: object = {}) => ({
  onboardingRequirementId: record.onboardingRequirementId,
  onboardingDocName: record.onboardingDocName,
  ...(record.officerId && { officerId: record.officerId }),
  ...(record.needsIdentificationNumber && { identificationNumber: record.numberExample }),
  documents: Array.from({ length: record.sides }, () => page()),
  ...changes,
})

/** Hands in every document that is still needed. */
export async function handInAll(call: Asking, applicant: Applicant): Promise<void> {
  const items = (await requiredOf(call, applicant))
    .filter((one) => one.requiresDocumentUpload)
    .map((one) => itemFor(one))
  if (items.length > 0) await call(contract.createDocuments, { body: { documentUploadItems: items } })
}

/** Fills in everything that anybody is asked for, but for what the test leaves out. */
export async function fillIn(server: TestServer, applicant: Applicant): Promise<void> {
  const call = asking(server, applicant)
  const { sections } = await progressOf(call)
  const has = (section: string) => sections.some((one) => one.section === section)
  await call(contract.savePersonalDetails, { body: personalDetails })
  if (has('CompanyInformation')) await call(contract.saveCompanyInformation, { body: companyInformation })
  await call(contract.saveAdditionalInformation, { body: additionalInformation })
  if (has('Directors')) await call(contract.addOfficer, { body: officer('BusinessDirector') })
  if (has('Shareholders')) await call(contract.addOfficer, { body: officer('ShareHolder') })
  if (has('AuthorizedSignatory')) await call(contract.addOfficer, { body: officer('AuthorizedSignatory') })
  if (has('AccountSetup')) await call(accountSetup.createAccountSetup, { body: setup })
  if (has('Counterparties')) {
    await call(counterparties.addCounterparties, { body: { beneficiaries: threeParties } })
    await call(counterparties.addCounterpartyCountries, { body: { countries: threeCountries } })
  }
  await handInAll(call, applicant)
}

export const setup = {
  countries: [{ countryId: 'FR', status: 'Outgoing' }],
  beneficiaries: [{ name: 'Atelier Moreau', status: 'Outgoing' }],
  expectedMonthlyInflow: { amount: '20000.00', currencyCode: 'GBP' },
  expectedMonthlyTransactionFrequency: 25,
  expectedMonthlyTransactionVolume: { amount: '18000.00', currencyCode: 'GBP' },
}

export const threeParties = ['Atelier Moreau', 'Lagos Timber', 'Holz Huber'].map((name, at) => ({
  name,
  countryId: ['FR', 'NG', 'DE'][at] ?? 'FR',
}))
export const threeCountries = ['FR', 'NG', 'DE'].map((countryId) => ({ countryId }))
