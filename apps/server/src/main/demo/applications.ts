import { createHash, randomUUID } from 'node:crypto'
import { type AnyCall, onboarding as contract, counterparties, type review } from '@tradewind/contract'
import { permissionsOfRole } from '@tradewind/contract/staff-permissions'
import type { CustomerType } from '#modules/customers'
import type { Caller, StaffCaller } from '#platform/caller'
import { demoStaff } from '../demo-people.ts'
import type { GrowNeeds } from './grow.needs.ts'

interface Applicant {
  name: string
  customerType: CustomerType
  firstName: string
  lastName: string
  dateOfBirth: string
  city: string
  /** What has become of the application. */
  state: review.CaseStatus
}

/** People and companies who have applied, in each state that the review has; nobody signs in as one of them. */
const applicants: readonly Applicant[] = [
  applicant('Marta Silva', 'Individual', '1991-03-18', 'Bristol', 'New'),
  applicant('Oduya Logistics Ltd', 'Private Company', '1979-08-02', 'Leeds', 'New', 'Tunde Oduya'),
  applicant('Ikeda Studio', 'Sole Trader', '1988-12-09', 'Brighton', 'InReview', 'Hana Ikeda'),
  applicant('Pavel Dvorak', 'Individual', '1983-05-27', 'Cardiff', 'AwaitingCustomer'),
  applicant('Fenwick Mills Ltd', 'Private Company', '1966-10-30', 'York', 'AwaitingSecondPerson', 'Rose Fenwick'),
  applicant('Leila Haddad', 'Individual', '1995-07-14', 'London', 'Approved'),
  applicant('Bruno Keller', 'Individual', '1972-01-21', 'Dover', 'Refused'),
]

function applicant(
  name: string,
  customerType: CustomerType,
  dateOfBirth: string,
  city: string,
  state: review.CaseStatus,
  person = name,
): Applicant {
  const [firstName = '', lastName = ''] = person.split(' ')
  return { name, customerType, firstName, lastName, dateOfBirth, city, state }
}

type Staff = ReadonlyMap<string, StaffCaller>

/** Lets them all apply, and the staff do their part. */
export async function addApplications(needs: GrowNeeds, staffIds: readonly string[]): Promise<void> {
  const staff: Staff = new Map(
    demoStaff.map(({ name, email, roles }, at) => [
      name.split(' ')[0] ?? '',
      {
        staffId: staffIds[at] ?? '',
        sessionId: '',
        email,
        name,
        roles,
        permissions: new Set(roles.flatMap((role) => permissionsOfRole[role])),
      },
    ]),
  )
  for (const [at, one] of applicants.entries()) {
    const caller = await register(needs, one, at)
    await apply(needs, caller, one)
    await work(needs, staff, caller.customerId, one.state)
  }
}

type Applying = Pick<Caller, 'customerId' | 'userId'>

const id = (number: number) => `0190c000-0000-7000-8000-${String(number).padStart(12, '0')}`

async function register({ db, world }: GrowNeeds, one: Applicant, at: number): Promise<Applying> {
  const [customerId, userId] = [id(900 + at), id(90_001 + at)]
  await db.asSystem(async (tx) => {
    await world.customers.createCustomer(tx, {
      customerId,
      name: one.name,
      customerType: one.customerType,
      product: 'full',
      onboardingStatus: 'Pending',
      status: 'Pending',
      requiresDocumentUpload: false,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    })
    await world.customers.addMember(tx, {
      userId,
      customerId,
      email: `${one.firstName}.${one.lastName}@example.com`.toLowerCase(),
      firstName: one.firstName,
      lastName: one.lastName,
      occupation: 'Owner',
      roleId: 10,
      userStatus: 'Active',
    })
  })
  return { customerId, userId }
}

/** Fills in what is asked for and submits it. */
async function apply(
  { world: { onboarding }, idempotency }: GrowNeeds,
  caller: Applying,
  one: Applicant,
): Promise<void> {
  const { customerId } = caller
  const address = { addressLine1: '14 Harbour Street', city: one.city, postcode: 'BS1 4QA', countryId: 'GB' }
  const person = {
    firstName: one.firstName,
    lastName: one.lastName,
    dateOfBirth: one.dateOfBirth,
    nationality: 'GB',
    phoneNumber: '07400 123456',
    identificationTypeId: 'passport',
    identificationNumber: `5${one.dateOfBirth.replaceAll('-', '')}`,
    ...address,
  }
  const as = caller as Caller
  /** Keeps the answer, as the calls do that add something. */
  const once = (declared: AnyCall, add: (answerWith: (value: unknown) => never) => Promise<unknown>) =>
    idempotency.once({ declared, caller: as, key: randomUUID(), body: {} }, (its) =>
      add((value) => its.answerWith(value) as never),
    )
  await onboarding.savePersonalDetails({
    caller: as,
    version: undefined,
    fields: { ...person, occupation: 'Designer' },
  })
  const progress = await onboarding.getProgress(customerId)
  const asks = (section: string) => progress.sections.some((request) => request.section === section)
  if (asks('CompanyInformation'))
    await onboarding.saveCompanyInformation({
      caller: as,
      version: undefined,
      fields: {
        companyName: one.name,
        tradingName: one.name,
        registrationNumber: '12345678',
        incorporationDate: '2016-02-11',
        incorporationCountryId: 'GB',
        businessCategoryId: 'education',
        businessSectorId: 'F',
        annualTurnoverId: '100k-500k',
        businessDescription: 'Supplies workshops in Europe and West Africa.',
        ...address,
      },
    })
  await onboarding.saveAdditionalInformation({
    caller: as,
    version: undefined,
    fields: {
      accountPurpose: 'Paying suppliers abroad',
      sourceOfFunds: 'Sales',
      employmentStatus: 'Self-employed',
      politicallyExposed: 'No',
      taxResidenceCountryId: 'GB',
    },
  })
  const officer = { ...person, entityType: 'Individual' as const, email: `${one.lastName}@example.com`.toLowerCase() }
  for (const [section, type] of officers)
    if (asks(section))
      await once(contract.addOfficer, (answerWith) =>
        onboarding.addOfficer({
          customerId,
          type,
          fields: { ...officer, ...(type === 'ShareHolder' && { sharePercentage: '100' }) },
          answerWith,
        }),
      )
  if (asks('AccountSetup'))
    await onboarding.saveAccountSetup({
      caller: as,
      given: {
        countries: [{ countryId: 'FR', status: 'Outgoing' }],
        beneficiaries: [{ name: 'Atelier Moreau', status: 'Outgoing' }],
        expectedMonthlyInflow: { amount: '20000.00', currencyCode: 'GBP' },
        expectedMonthlyTransactionFrequency: 25,
        expectedMonthlyTransactionVolume: { amount: '18000.00', currencyCode: 'GBP' },
      },
    })
  if (asks('Counterparties')) {
    const partners = ['FR', 'NG', 'DE'].map((countryId) => ({ countryId, note: null }))
    const named = partners.map((entry, at) => ({
      ...entry,
      name: ['Atelier Moreau', 'Lagos Timber', 'Holz Huber'][at] ?? '',
    }))
    const countries = partners.map((entry) => ({ ...entry, name: '' }))
    await once(counterparties.addCounterparties, (answerWith) =>
      onboarding.addCounterparties({
        customerId,
        kind: 'beneficiary',
        entries: named,
        answerWith: (ids) => answerWith({ ids }),
      }),
    )
    await once(counterparties.addCounterpartyCountries, (answerWith) =>
      onboarding.addCounterparties({
        customerId,
        kind: 'country',
        entries: countries,
        answerWith: (ids) => answerWith({ ids }),
      }),
    )
  }
  await handIn({ onboarding }, caller, one)
  await onboarding.submit(as)
}

const officers = [
  ['Directors', 'BusinessDirector'],
  ['Shareholders', 'ShareHolder'],
  ['AuthorizedSignatory', 'AuthorizedSignatory'],
] as const

async function handIn({ onboarding }: Pick<GrowNeeds['world'], 'onboarding'>, caller: Applying, one: Applicant) {
  const required = await onboarding.getDocumentsRequired(caller.customerId, {
    typeId: undefined,
    productId: undefined,
    countryId: undefined,
  })
  for (const record of required.flatMap((of) => of.record)) {
    if (!record.requiresDocumentUpload) continue
    const documents = []
    for (let side = 0; side < record.sides; side++) {
      const picture = await drawn(record.onboardingDocName, one, `${record.officerId ?? ''} ${side}`)
      const documentName = `${record.onboardingDocName.toLowerCase().replace(/[^a-z]+/g, '-')}-${side + 1}.png`
      documents.push({
        documentName,
        documentLength: picture.byteLength,
        documentExtension: 'png',
        documentAsBase64: picture.toString('base64'),
      })
    }
    const item = {
      onboardingRequirementId: record.onboardingRequirementId,
      onboardingDocName: record.onboardingDocName,
      ...(record.officerId && { officerId: record.officerId }),
      ...(record.needsIdentificationNumber && { identificationNumber: record.numberExample }),
      documents,
    }
    await onboarding.handIn({ caller, items: [item as never], replace: false })
  }
}

/** A specimen of a document, of which there is no other; `mark` tells two of the same kind apart. */
async function drawn(title: string, { firstName, lastName, dateOfBirth }: Applicant, mark: string): Promise<Buffer> {
  const line = (y: number, text: string, size = 26) =>
    `<text x="250" y="${y}" font-family="sans-serif" font-size="${size}" fill="#12343b">${text}</text>`
  const digest = createHash('sha256').update(`${title}${firstName}${lastName}${mark}`).digest()
  const hue = digest.readUInt16BE() % 360
  // Hues may be alike, and no file is taken twice: the bars are a number of its own, whatever fonts there are.
  const bars = Array.from({ length: 48 }, (_, at) =>
    (digest[2 + (at >> 3)] ?? 0) & (1 << (at & 7)) ? `<rect x="${250 + at * 8}" y="310" width="8" height="44"/>` : '',
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="450">
    <rect width="720" height="450" rx="24" fill="hsl(${hue} 30% 90%)"/>
    <rect x="40" y="110" width="170" height="220" rx="12" fill="hsl(${hue} 25% 72%)"/>
    <circle cx="125" cy="190" r="44" fill="hsl(${hue} 20% 92%)"/><path d="M60 330a65 80 0 0 1 130 0z" fill="hsl(${hue} 20% 92%)"/>
    <text x="40" y="66" font-family="sans-serif" font-size="30" font-weight="bold" fill="#12343b">${title.replace(/[<&]/g, '')}</text>
    ${line(150, lastName.toUpperCase(), 32)}${line(196, firstName)}${line(240, dateOfBirth)}${line(284, 'SPECIMEN')}
    <g fill="#12343b">${bars.join('')}</g>
  </svg>`
  // By import() alone, so that the built server does not load it at each start.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** What the staff have done with an application until now. */
async function work({ world, now }: GrowNeeds, staff: Staff, customerId: string, state: review.CaseStatus) {
  if (state === 'New') return
  const { review } = world
  const [grace, henrik] = [staff.get('Grace'), staff.get('Henrik')]
  if (!grace || !henrik) throw new Error('the demo world has no reviewers')
  const { records } = await review.listCases({
    caller: grace,
    filter: { mine: false },
    page: 1,
    pageSize: 100,
    order: 'newest',
  })
  const caseId = records.find((row) => row.customerId === customerId)?.caseId
  if (!caseId) throw new Error('an application of the demo world has no case')
  const current = async () => ({ caseId, version: (await review.getCase({ caller: grace, caseId })).version })
  await review.claim({ caller: grace, ...(await current()) })
  if (state === 'InReview')
    return review.addNote({ caller: grace, caseId, text: 'The studio’s address matches its website.' })
  if (state === 'AwaitingCustomer') {
    const deadline = new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
    const what = 'A proof of address from the last three months'
    const item = { requirementId: null, what, reason: 'The one you sent is older than three months.' }
    return review.requestMore({ caller: grace, ...(await current()), items: [item], deadline })
  }
  const refuse = state !== 'Approved'
  const decided = await review.decide({
    caller: grace,
    ...(await current()),
    kind: refuse ? 'refuse' : 'approve',
    reasonForCustomer: refuse
      ? 'We can’t offer you an account, because we couldn’t confirm who owns the business.'
      : 'Everything is in order. Your account is open.',
    note: '',
  })
  if (state === 'AwaitingSecondPerson' || decided === 'taken') return
  const { decisions } = await review.getCase({ caller: henrik, caseId })
  const decisionId = decisions.find((one) => one.state === 'waiting')?.decisionId ?? ''
  await review.giveSecond({ caller: henrik, ...(await current()), decisionId, agrees: true, note: 'Agreed.' })
}
