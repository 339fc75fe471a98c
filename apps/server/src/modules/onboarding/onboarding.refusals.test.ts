import { type AnyCall, accountSetup, onboarding as contract, counterparties, refusals } from '@tradewind/contract'
import { uploadLimitBytes } from '@tradewind/kernel/constants'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { oneRow, sql } from '#platform/db'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { changePolicy, excludeCountry, listPolicy, policyHistory } from './index.ts'
import {
  type Applicant,
  type Asking,
  addApplicant,
  additionalInformation,
  asking,
  companyInformation,
  fillIn,
  itemFor,
  officer,
  page,
  personalDetails,
  progressOf,
  refusalOf,
  requiredOf,
  setup,
  threeCountries,
  threeParties,
} from './test-applicants.ts'

let server: TestServer
let applicant: Applicant
let call: Asking
beforeAll(async () => {
  server = await startTestServer({ empty: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  applicant = await addApplicant(server, { customerType: 'Private Company' })
  call = asking(server, applicant)
})

const refused = async (declared: AnyCall, request: Parameters<typeof ask>[2]) =>
  refusalOf(await ask(server.http, declared, request, applicant.headers))

/** How many rows of everything an applicant has filled in there are. */
const rowsOf = ({ customerId }: Applicant) =>
  server.db.asSystem((tx) =>
    oneRow<Record<string, number>>(
      tx,
      sql`select (select count(*)::int from onboarding.section where customer_id = ${customerId}) as sections,
            (select count(*)::int from onboarding.officer where customer_id = ${customerId}) as officers,
            (select count(*)::int from onboarding.document where customer_id = ${customerId}) as documents,
            (select count(*)::int from customers.document where customer_id = ${customerId}) as uploads,
            (select count(*)::int from onboarding.counterparty where customer_id = ${customerId}) as counterparties,
            (select count(*)::int from onboarding.account_setup where customer_id = ${customerId}) as setups`,
    ),
  )
const nothing = { sections: 0, officers: 0, documents: 0, uploads: 0, counterparties: 0, setups: 0 }

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
/** Born so many years before tomorrow: a day short of that age. */
const aged = (years: number) => {
  const birth = new Date(`${inDays(1)}T00:00:00Z`)
  birth.setUTCFullYear(birth.getUTCFullYear() - years)
  return birth.toISOString().slice(0, 10)
}

test('[countries-excluded, onboarding-server-phone] each wrong field is refused in its own words, and nothing is kept', async () => {
  const person = (changes: object) => [contract.savePersonalDetails, { ...personalDetails, ...changes }] as const
  const company = (changes: object) => [contract.saveCompanyInformation, { ...companyInformation, ...changes }] as const
  const added = (type: string, changes: object) => [contract.addOfficer, officer(type, changes)] as const
  const table: [readonly [AnyCall, object], string][] = [
    [person({ dateOfBirth: inDays(2) }), "dateOfBirth: Date of birth can't be in the future."],
    [person({ phoneNumber: '12' }), 'phoneNumber: Phone number is not valid for country selected'],
    [person({ nationality: 'XX' }), 'nationality: Choose a country from the list.'],
    [person({ countryId: 'IRN' }), 'onboarding.country_excluded'],
    [person({ countryId: 'MM' }), 'onboarding.country_excluded'],
    [
      person({ identificationTypeId: 'library-card' }),
      'identificationTypeId: Choose an identification type from the list.',
    ],
    [
      person({ identificationTypeId: 'passport', identificationNumber: '12' }),
      "identificationNumber: This isn't the number of a passport. It looks like 123456789.",
    ],
    [person({ identificationExpiryDate: inDays(-1) }), 'identificationExpiryDate: This document has expired.'],
    [person({ bvn: '123' }), 'bvn: BVN must be a number with exactly 11 digits'],
    [person({ email: 'amelia' }), 'email: Please enter a correct E-mail'],
    [company({ incorporationDate: inDays(2) }), "incorporationDate: Date of incorporation can't be in the future."],
    [company({ incorporationCountryId: 'KP' }), 'onboarding.country_excluded'],
    [company({ businessCategoryId: 'gambling' }), 'onboarding.category_excluded'],
    [company({ businessCategoryId: 'alchemy' }), 'businessCategoryId: Choose one from the list.'],
    [company({ businessSectorId: 'Z' }), 'businessSectorId: Choose one from the list.'],
    [company({ annualTurnoverId: 'none' }), 'annualTurnoverId: Choose one from the list.'],
    ...[person({ identificationTypeId: 'lei' }), company({ identificationTypeId: 'passport' })].map(
      (wrongList): [typeof wrongList, string] => [
        wrongList,
        'identificationTypeId: Choose an identification type from the list.',
      ],
    ),
    [
      company({ identificationTypeId: 'payment-licence' }),
      'identificationTypeId: Choose an identification type from the list.',
    ],
    [
      company({ identificationTypeId: 'lei', identificationNumber: '12' }),
      "identificationNumber: This isn't the number of a legal entity identifier. It looks like 5493001KJTIIGC8Y1R12.",
    ],
    [
      added('ShareHolder', { entityType: 'Business', identificationTypeId: 'passport' }),
      'identificationTypeId: Choose an identification type from the list.',
    ],
    [company({ website: 'not a site' }), 'website: Website is not valid'],
    [
      [contract.saveAdditionalInformation, { ...additionalInformation, taxResidenceCountryId: 'XX' }],
      'taxResidenceCountryId: Choose a country from the list.',
    ],
    [added('ShareHolder', { dateOfBirth: inDays(2) }), "dateOfBirth: Date of birth can't be in the future."],
    [added('ShareHolder', { sharePercentage: '100.01' }), 'sharePercentage: Share must be between 0 and 100'],
    [added('ShareHolder', { sharePercentage: '33.333' }), 'sharePercentage: Share may have at most 2 decimal places'],
    [added('BusinessDirector', { countryId: 'CU' }), 'onboarding.country_excluded'],
    [
      [counterparties.addCounterparties, { beneficiaries: [...threeParties, { name: 'Ltd', countryId: 'XX' }] }],
      'countryId: Choose a country from the list.',
    ],
    [
      [counterparties.addCounterpartyCountries, { countries: [...threeCountries, { countryId: 'fra' }] }],
      'counterparties.exists',
    ],
    [
      [accountSetup.createAccountSetup, { ...setup, expectedMonthlyInflow: { amount: '1.00', currencyCode: 'EUR' } }],
      'payments.currency_differs',
    ],
  ]
  for (const [[declared, body], words] of table)
    expect([declared.name, body, await refused(declared, { body })]).toEqual([declared.name, body, words])
  expect(await rowsOf(applicant)).toEqual(nothing)
  // Control: what is spoiled above is right without it.
  await call(contract.savePersonalDetails, { body: personalDetails })
  await call(contract.saveCompanyInformation, { body: companyInformation })
})

test('[rule-min-age-behaviour, rule-max-age-behaviour] whoever acts for a customer is 18 to 120, and a shareholder may be a child', async () => {
  const born = (day: string) =>
    refused(contract.savePersonalDetails, { body: { ...personalDetails, dateOfBirth: day } })
  const added = (type: string, day: string) =>
    refused(contract.addOfficer, { body: officer(type, { dateOfBirth: day }) })
  const tooYoung = 'dateOfBirth: Age must be older than 18 years'
  const tooOld = 'dateOfBirth: Age must not be older than 120 years'
  expect(await Promise.all([born(aged(18)), added('BusinessDirector', aged(18))])).toEqual([tooYoung, tooYoung])
  expect(await added('AuthorizedSignatory', aged(17))).toBe(tooYoung)
  expect(await Promise.all([born(aged(122)), added('ShareHolder', aged(122))])).toEqual([tooOld, tooOld])
  expect(await rowsOf(applicant)).toEqual(nothing)
  expect(await Promise.all([born(aged(19)), added('ShareHolder', aged(5))])).toEqual(['none', 'none'])
})

test('[rule-age-behaviour] a provider that takes one age only says so', async () => {
  const again = await server.restarted(undefined, { CUSTOMER_AGES: '30-30' })
  const born = async (day: string) =>
    refusalOf(
      await ask(
        again.http,
        contract.savePersonalDetails,
        { body: { ...personalDetails, dateOfBirth: day } },
        applicant.headers,
      ),
    )
  try {
    const words = 'dateOfBirth: Age must be exactly 30 years'
    expect([await born(aged(30)), await born(aged(32)), await born(aged(31))]).toEqual([words, words, 'none'])
  } finally {
    await again.close()
  }
})

test('[countries-excluded] an application is refused where its country or category was excluded since it was filled in', async () => {
  await fillIn(server, applicant)
  const row = await excludeCountry(server.db, { countryId: 'GB', by: 'Rita', reason: 'A test' })
  expect(await refused(contract.submit, { body: {} })).toBe('onboarding.country_excluded')
  const change = { kind: 'excluded_country', id: 'GB', version: row.version, by: 'Rita', reason: 'It is over' } as const
  await changePolicy(server.db, { ...change, values: { active: false } })
  const [category] = (await listPolicy(server.db, 'business_category')).filter(({ id }) => id === 'education')
  if (!category) throw new Error('the category is gone')
  const exclude = { kind: 'business_category', id: 'education', by: 'Rita', reason: 'Too risky' } as const
  await changePolicy(server.db, { ...exclude, version: category.version, values: { excluded: true } })
  expect(await refused(contract.submit, { body: {} })).toBe('onboarding.category_excluded')
  await changePolicy(server.db, { ...exclude, version: category.version + 1, values: { excluded: false } })
  const stale = changePolicy(server.db, { ...exclude, version: category.version, values: { excluded: true } })
  await expect(stale).rejects.toMatchObject({ code: 'onboarding.changed_meanwhile' })
  const history = await policyHistory(server.db, 'business_category', 'education')
  expect(history.map(({ changedBy, before, after }) => [changedBy, before?.['excluded'], after['excluded']])).toEqual([
    ['Rita', true, false],
    ['Rita', false, true],
  ])
  await call(contract.submit, { body: {} })
})

test('what staff require is required at once: another document, another field, of one country alone', async () => {
  const [rule] = (await listPolicy(server.db, 'requirement')).filter(({ id }) => id === 'bank-statement')
  if (!rule) throw new Error('the requirement is gone')
  const named = async () =>
    (await requiredOf(call, applicant)).find((one) => one.onboardingDocName === 'Bank Statement')
  expect(await named()).toMatchObject({ requiresDocumentUpload: false })
  const edit = { kind: 'requirement', id: 'bank-statement', by: 'Rita', reason: 'New guidance' } as const
  await changePolicy(server.db, { ...edit, version: rule.version, values: { optional: false, country_ids: ['GB'] } })
  expect(await named()).toMatchObject({ requiresDocumentUpload: true })
  const abroad = await call<{ documentsToBeUploaded: unknown[] }>(contract.getDocumentsRequired, {
    query: { CustomerId: applicant.customerId, CountryId: 'NG' },
  })
  expect(JSON.stringify(abroad)).not.toContain('Bank Statement')
  await changePolicy(server.db, {
    ...edit,
    version: rule.version + 1,
    values: { optional: true, country_ids: null },
  })
  const wrong = changePolicy(server.db, { ...edit, version: 1, values: { requirement_id: 'x' } })
  await expect(wrong).rejects.toThrow('request.invalid')
})

test('of shares that are saved at once no more than 100 percent are kept, in all orders', async () => {
  const add = (sharePercentage: string) =>
    refused(contract.addOfficer, { body: officer('ShareHolder', { sharePercentage }) })
  const answers = await Promise.all(Array.from({ length: 6 }, () => add('33.34')))
  expect(answers.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'none',
    'none',
    ...Array(4).fill('onboarding.shares_exceeded'),
  ])
  expect(await add('33.33')).toBe('onboarding.shares_exceeded')
  expect(await add('33.32')).toBe('none')
  const [first] = await call<{ id: string }[]>(contract.listOfficers, {
    params: { id: applicant.customerId, type: 'ShareHolder' },
  })
  const grown = { params: { id: first?.id ?? '' }, body: { ...officer('ShareHolder'), type: undefined } }
  expect(await refused(contract.updateOfficer, grown)).toBe('onboarding.shares_exceeded')
})

test('of two submissions at once one is kept', async () => {
  await fillIn(server, applicant)
  const answers = await Promise.all([1, 2, 3].map(() => refused(contract.submit, { body: {} })))
  expect(answers.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'none',
    'onboarding.submitted_already',
    'onboarding.submitted_already',
  ])
  const { submissions } = await server.world.onboarding.application(server.db, applicant.customerId)
  expect(submissions).toHaveLength(1)
})

test('[rule-duplicate-doc, rule-duplicate-doc-behaviour] the same file is taken once: as two sides, for two documents, and also at once', async () => {
  const [incorporation, articles] = await requiredOf(call, applicant)
  if (!incorporation || !articles) throw new Error('no documents are asked for')
  const file = page()
  const create = (...items: object[]) => refused(contract.createDocuments, { body: { documentUploadItems: items } })
  const twice = { documents: [file, { ...file, documentName: 'other.pdf' }] }
  expect(await create(itemFor(incorporation, twice))).toBe('onboarding.document_repeated')
  const [one, other] = [incorporation, articles].map((record) => itemFor(record, { documents: [file] }))
  expect(await create(one ?? {}, other ?? {})).toBe('onboarding.document_repeated')
  expect(refusals['onboarding.document_repeated'][1]).toBe('Select another document')
  expect(await rowsOf(applicant)).toEqual(nothing)
  const answers = await Promise.all([create(one ?? {}), create(other ?? {})])
  expect(answers.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'none',
    'onboarding.document_repeated',
  ])
  expect(await create(itemFor(answers[0] === 'none' ? incorporation : articles))).toBe('onboarding.document_exists')
  expect(await rowsOf(applicant)).toMatchObject({ documents: 1, uploads: 1 })
})

test('documents that are not as they must be are refused, and of several nothing is kept', async () => {
  const [incorporation, articles] = await requiredOf(call, applicant)
  if (!incorporation || !articles) throw new Error('no documents are asked for')
  const bytes = (text: string) => ({ ...page(), documentAsBase64: Buffer.from(text).toString('base64') })
  const big = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(Math.floor(uploadLimitBytes) - 8, ' ')])
  const wrong: [object, string][] = [
    [{ documents: [bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')] }, 'documents.type_not_allowed'],
    [{ documents: [{ ...page(), documentExtension: 'png' }] }, 'documents.type_not_allowed'],
    [
      { documents: [bytes('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj')] },
      'documents.type_not_allowed',
    ],
    [{ documents: [{ ...page(), documentAsBase64: big.toString('base64') }] }, 'documents.too_large'],
    [
      { identificationNumber: '!' },
      "documentUploadItems.1.identificationNumber: This number doesn't fit this type of document. It should look like 12345678.",
    ],
    [
      { identificationNumber: undefined },
      'documentUploadItems.1.identificationNumber: Identification number is required',
    ],
    [{ onboardingRequirementId: applicant.userId }, 'onboarding.requirement_unknown'],
    [{ officerId: applicant.userId }, 'onboarding.officer_unknown'],
    [{ requestItemId: applicant.userId }, 'onboarding.request_unknown'],
    [{ documents: [{ documentPath: `/x/${applicant.userId}` }] }, 'documents.unknown'],
  ]
  for (const [changes, words] of wrong) {
    const documentUploadItems = [itemFor(articles), itemFor(incorporation, changes)]
    const answer = await refused(contract.createDocuments, { body: { documentUploadItems } })
    expect([changes, answer]).toEqual([changes, words])
  }
  expect(await rowsOf(applicant)).toEqual(nothing)
  const path = { ...page(), documentName: '../../etc/passwd.pdf' }
  const { documents } = await call<{ documents: { sides: { documentName: string }[] }[] }>(contract.createDocuments, {
    body: { documentUploadItems: [itemFor(articles, { documents: [path] })] },
  })
  expect(documents[0]?.sides[0]?.documentName).toBe('passwd.pdf')
})

test('[onboarding-officer-types] a document with two sides needs both; people have their own, which go with them', async () => {
  const { id } = await call<{ id: string }>(contract.addOfficer, {
    body: officer('BusinessDirector', { identificationTypeId: 'national-id' }),
  })
  const record = (await requiredOf(call, applicant)).find(({ officerId }) => officerId === id)
  if (!record) throw new Error('nothing is asked of the director')
  expect(record.sides).toBe(2)
  const half = { businessDirectors: [{ id, documentUploadItems: [itemFor(record, { documents: [page()] })] }] }
  expect(await refused(contract.updateOfficerDocuments, { body: half })).toBe('onboarding.side_missing')
  const whole = { businessDirectors: [{ id, documentUploadItems: [itemFor(record)] }] }
  await call(contract.updateOfficerDocuments, { body: whole })
  await call(contract.removeOfficer, { params: { id } })
  expect(await call(contract.listDocuments, { params: { id: applicant.customerId } })).toEqual([])
})

test('[profile-counterparty-complete] counterparties are complete with three of each kind, changed in the version that was read, and removed once', async () => {
  const missing = async () =>
    (await progressOf(call)).sections
      .find(({ section }) => section === 'Counterparties')
      ?.missing.map(({ label }) => label)
  await call(counterparties.addCounterparties, { body: { beneficiaries: threeParties } })
  const { ids } = await call<{ ids: string[] }>(counterparties.addCounterpartyCountries, {
    body: { countries: threeCountries.slice(1) },
  })
  expect(await missing()).toEqual(['At least 3 countries'])
  await call(counterparties.addCounterpartyCountries, { body: { countries: threeCountries.slice(0, 1) } })
  expect(await missing()).toEqual([])
  const id = ids[0] ?? ''
  const edit = { id, countryId: 'GH', version: 1 }
  expect(await call(counterparties.editCounterpartyCountry, { body: edit })).toEqual({ id, version: 2 })
  expect(await refused(counterparties.editCounterpartyCountry, { body: edit })).toBe('onboarding.changed_meanwhile')
  const taken = { id, countryId: 'FR' }
  expect(await refused(counterparties.editCounterpartyCountry, { body: taken })).toBe('counterparties.exists')
  await call(counterparties.deleteCounterpartyCountry, { query: { Id: id } })
  expect(await refused(counterparties.deleteCounterpartyCountry, { query: { Id: id } })).toBe('counterparties.unknown')
  expect(await missing()).toEqual(['At least 3 countries'])
  const again = await Promise.all(
    ['GH', 'GH'].map((countryId) =>
      refused(counterparties.addCounterpartyCountries, { body: { countries: [{ countryId }] } }),
    ),
  )
  expect(again.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['counterparties.exists', 'none'])
})

test('[account-setup-complete, account-setup-entity] an account setup is saved in parts and counts with all five of them', async () => {
  const { customerId } = applicant
  const parts = Object.entries(setup)
  for (let kept = 0; kept <= parts.length; kept += 1) {
    const body = Object.fromEntries(parts.slice(0, kept))
    const saved = await call(accountSetup.updateAccountSetup, { body })
    expect([kept, saved]).toEqual([kept, expect.objectContaining({ hasUpdatedAccountSetup: kept === parts.length })])
  }
  expect(await call(accountSetup.getAccountSetup, { params: { id: customerId } })).toMatchObject({
    countries: [{ countryId: 'FR', country: 'France', status: 'Outgoing' }],
    expectedMonthlyInflow: { amount: '20000.00', currencyCode: 'GBP' },
  })
})

test.each([
  ['Silent Partners', 'onboarding.zenus_unavailable'],
  ['Closed Shop', 'The account is closed.'],
  ['Mismatch Trading', 'The name does not belong to the account'],
])('Zenus answers %s as the sandbox documents it', async (name, words) => {
  const named = await addApplicant(server, { name })
  const { customerId } = named
  const query = { query: { customerId } }
  const none = await ask(server.http, contract.checkZenusAccount, query, named.headers)
  expect(refusalOf(none)).toBe('onboarding.zenus_no_account')
  await server.world.accounts.openAccount({ customerId, currency: 'USD', name: 'Dollars' })
  const checked = await ask(server.http, contract.checkZenusAccount, query, named.headers)
  expect(`${refusalOf(checked)} ${checked.body}`).toContain(words)
  const published = await ask(server.http, contract.publishZenusAccount, { body: { customerId } }, named.headers)
  expect(refusalOf(published)).toBe(
    words.startsWith('onboarding.') ? 'onboarding.zenus_unavailable' : 'onboarding.zenus_not_matched',
  )
})

test('there are at most 30 people of each kind, and 100 counterparties and countries each', async () => {
  const director = (at: number) => ({
    body: officer('BusinessDirector', {
      lastName: `Price ${String.fromCharCode(65 + (at % 26))}${at < 26 ? '' : 'a'}`,
    }),
  })
  for (let at = 0; at < 30; at += 1) await call(contract.addOfficer, director(at))
  expect(await refused(contract.addOfficer, director(30))).toBe('onboarding.officers_full')
  await call(contract.addOfficer, { body: officer('ShareHolder') })
  const parties = (from: number, count: number) => ({
    body: {
      beneficiaries: Array.from({ length: count }, (_, at) => ({ name: `Atelier ${from + at}`, countryId: 'FR' })),
    },
  })
  for (const from of [0, 20, 40, 60]) await call(counterparties.addCounterparties, parties(from, 20))
  await call(counterparties.addCounterparties, parties(80, 19))
  expect(await refused(counterparties.addCounterparties, parties(99, 2))).toBe('counterparties.full')
  await call(counterparties.addCounterparties, parties(99, 1))
  expect(await refused(counterparties.addCounterparties, parties(100, 1))).toBe('counterparties.full')
  expect(await rowsOf(applicant)).toMatchObject({ officers: 31, counterparties: 100 })
})

test('a customer is handed over to Zenus once, however often and at once it is asked', async () => {
  const { customerId } = applicant
  await server.world.accounts.openAccount({ customerId, currency: 'USD', name: 'Dollars' })
  const publish = () => call<object>(contract.publishZenusAccount, { body: { customerId } })
  const [first, second] = await Promise.all([publish(), publish()])
  server.clock.moveBy(60_000)
  expect([second, await publish()]).toEqual([first, first])
  expect(first).toMatchObject({ status: 'Matched', reference: expect.stringMatching(/^ZEN-/) })
})

test('[onboarding-id-category] identification types are of a country and a category; proofs of address of a country', async () => {
  const transfers = await addApplicant(server, { customerType: 'Money Transfer Organization' })
  const licence = { identificationTypeId: 'payment-licence', identificationNumber: 'FRN-123456' }
  const body = { ...companyInformation, businessCategoryId: undefined, ...licence }
  expect(await asking(server, transfers)(contract.saveCompanyInformation, { body })).toMatchObject({ version: 1 })
  const types = async (id: string, customerTypeCategory: string) =>
    (
      await call<{ id: string }[]>(contract.listIdentificationTypes, {
        params: { id },
        query: { customerTypeCategory },
      })
    ).map((one) => one.id)
  expect(await types('NG', 'Individual')).toContain('nin')
  expect(await types('GB', 'Individual')).not.toContain('nin')
  expect(await types('NGA', 'Business')).toContain('cac')
  expect(await types('GB', '3')).toEqual(['payment-licence', 'msb-registration'])
  const proofs = await call<{ id: string }[]>(contract.listProofTypes, { params: { id: 'FR' } })
  expect(proofs.map(({ id }) => id)).not.toContain('council-tax')
  const products = { params: { customerId: applicant.customerId, customerTypeId: '14' } }
  expect(await call(contract.listCustomerProducts, products)).toEqual([
    { id: 'full', name: 'Tradewind', available: true, current: true },
    { id: 'sendr', name: 'SendR', available: false, current: false },
  ])
  const categories = await call<{ id: string }[]>(contract.listBusinessCategories, { query: { CustomerTypeId: '14' } })
  expect(categories.map(({ id }) => id)).toContain('public-administration')
  expect(await call(contract.listBusinessSectors)).toContainEqual({ id: 'F', name: 'Construction' })
  expect(await call(contract.listAnnualTurnovers)).toHaveLength(6)
})

test('[entity-business-updates] the information of a business has its people, turnover, sector and counterparties', async () => {
  await fillIn(server, applicant)
  expect(await call(contract.getBusinessInformation, { params: { id: applicant.customerId } })).toMatchObject({
    company: { companyName: 'Harbour Lane Joinery Ltd' },
    directors: [{ name: 'Owen Price' }],
    keyShareholders: [{ sharePercentage: '60' }],
    annualTurnOvers: [{ id: '100k-500k' }],
    businessSectors: [{ id: 'F' }],
    counterpartyInfo: { beneficiary: [{}, {}, {}], country: [{}, {}, {}] },
    businessRelationshipStatus: 'Pending',
  })
})

test('nothing of another customer is read, changed or handed in', async () => {
  const other = await addApplicant(server)
  const theirs = asking(server, other)
  const { id } = await theirs<{ id: string }>(contract.addOfficer, { body: officer('BusinessDirector') })
  const { documentPath } = await theirs<{ documentPath: string }>(contract.uploadToBlob, { body: page() })
  const [, articles] = await requiredOf(call, applicant)
  if (!articles) throw new Error('no documents are asked for')
  expect(await refused(contract.removeOfficer, { params: { id } })).toBe('onboarding.officer_unknown')
  const stolen = { documentUploadItems: [itemFor(articles, { documents: [{ documentPath }] })] }
  expect(await refused(contract.createDocuments, { body: stolen })).toBe('documents.unknown')
  expect(await refused(contract.listDocuments, { params: { id: other.customerId } })).toBe('request.not_found')
  expect(await refused(contract.submit, { body: { customerId: other.customerId } })).toBe('request.not_found')
})
