import { accountSetup, onboarding as contract, customers } from '@tradewind/contract'
import { customerTypeGroups, customerTypes, groupOfType } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import {
  addApplicant,
  asking,
  fillIn,
  handInAll,
  itemFor,
  missingOf,
  page,
  progressOf,
  refusalOf,
  requiredOf,
} from './test-applicants.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ empty: true })
})
afterAll(() => server.close())

const day = 86_400_000
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day)
const profileOf = async (applicant: Awaited<ReturnType<typeof addApplicant>>) =>
  (
    await ask(server.http, customers.getCustomer, { params: { customerId: applicant.customerId } }, applicant.headers)
  ).json().value as Record<string, unknown>

test.each([
  [
    'individual',
    'Individual',
    'Amelia Clarke',
    ['PersonalDetails', 'Documents', 'AdditionalInformation', 'AccountSetup'],
  ],
  [
    'soleTrader',
    'Sole Trader',
    'Harbour Lane Joinery Ltd',
    ['PersonalDetails', 'CompanyInformation', 'Documents', 'AdditionalInformation', 'AccountSetup', 'Counterparties'],
  ],
  [
    'corporate',
    'Private Company',
    'Harbour Lane Joinery Ltd',
    [
      'PersonalDetails',
      'CompanyInformation',
      'Directors',
      'Shareholders',
      'AuthorizedSignatory',
      'Documents',
      'AdditionalInformation',
      'AccountSetup',
      'Counterparties',
    ],
  ],
  [
    'government',
    'Governments',
    'Harbour Lane Joinery Ltd',
    [
      'PersonalDetails',
      'CompanyInformation',
      'Directors',
      'AuthorizedSignatory',
      'Documents',
      'AdditionalInformation',
      'AccountSetup',
      'Counterparties',
    ],
  ],
] as const)(
  '[onboarding-data] an applicant of the group %s fills in its sections, submits, is approved and has an account to pay from',
  async (_group, customerType, name, sections) => {
    const applicant = await addApplicant(server, { customerType })
    const call = asking(server, applicant)
    const begun = await progressOf(call)
    expect(begun.sections.map(({ section }) => section)).toEqual(sections)
    expect(begun.sections[0]?.missing.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['firstName', 'lastName', 'dateOfBirth', 'nationality']),
    )
    const early = await ask(server.http, contract.submit, { body: {} }, applicant.headers)
    expect(refusalOf(early)).toBe('onboarding.incomplete')
    await fillIn(server, applicant)
    expect(await missingOf(call)).toEqual([])
    expect(await progressOf(call)).toMatchObject({ canSubmit: true, onboardingStatus: 'Pending' })
    expect(await call(contract.submit, { body: {} })).toEqual({ onboardingStatus: 'DocumentUploaded', number: 1 })
    expect(await progressOf(call)).toMatchObject({ percentComplete: 100 })
    expect(await profileOf(applicant)).toMatchObject({ onboardingStatus: 'DocumentUploaded', customerName: name })
    const { db, world } = server
    await world.onboarding.outcome(db, {
      customerId: applicant.customerId,
      outcome: 'Approved',
      reasonForCustomer: null,
      by: 'Rita',
    })
    await server.settle()
    expect(await profileOf(applicant)).toMatchObject({ onboardingStatus: 'Approved', status: 'Active' })
    const payer = await db.asSystem((tx) => world.customers.payerOf(tx, applicant.customerId))
    expect(payer.address).toMatchObject({ city: 'Dover', country: 'GB' })
    const held = await world.accounts.listAccounts(applicant.customerId)
    expect(held.map(({ currencyCode, status }) => [currencyCode, status])).toEqual([['GBP', 'Active']])
  },
)

test('[product-audience, onboarding-group-individual, onboarding-group-sole-trader, onboarding-group-corporate, onboarding-group-government] every type has sections and documents of its group', async () => {
  for (const customerType of customerTypes) {
    const applicant = await addApplicant(server, { customerType })
    const call = asking(server, applicant)
    const { sections } = await progressOf(call)
    const group = groupOfType(customerType)
    expect([customerType, sections.some(({ section }) => section === 'CompanyInformation')]).toEqual([
      customerType,
      group !== 'individual',
    ])
    const own = await requiredOf(call, applicant)
    expect([customerType, own.length > 0]).toEqual([customerType, true])
  }
  expect(customerTypeGroups.government).toHaveLength(6)
})

test('more is asked twice, each time with its reason and deadline, and answered by a document and in words', async () => {
  const applicant = await addApplicant(server, { customerType: 'Sole Trader' })
  const call = asking(server, applicant)
  const { db, world } = server
  const { customerId } = applicant
  await fillIn(server, applicant)
  const address = (await requiredOf(call, applicant)).find((one) => one.onboardingDocName === 'Proof of Address')
  if (!address) throw new Error('nobody asks for an address')
  await call(contract.submit, { body: {} })
  const again = await ask(server.http, contract.submit, { body: {} }, applicant.headers)
  expect(refusalOf(again)).toBe('onboarding.submitted_already')
  const edit = await ask(server.http, contract.savePersonalDetails, { body: {} }, applicant.headers)
  expect(refusalOf(edit)).toBe('onboarding.under_review')
  for (const [round, deadline] of [inDays(7), inDays(14)].entries()) {
    await world.onboarding.requestMore(db, {
      customerId,
      by: 'Rita',
      deadline,
      items: [
        { requirementId: address.onboardingRequirementId, what: 'Proof of Address', reason: `Too old ${round}` },
        { requirementId: null, what: 'Your suppliers', reason: 'We need to know whom you pay.' },
      ],
    })
    expect(await profileOf(applicant)).toMatchObject({
      onboardingStatus: 'DocumentUploaded',
      requiresDocumentUpload: true,
    })
    const { request, canSubmit } = await progressOf(call)
    expect(canSubmit).toBe(false)
    expect(request).toMatchObject({
      deadline: deadline.toISOString(),
      items: [{ what: 'Proof of Address', reason: `Too old ${round}`, answered: false }, { what: 'Your suppliers' }],
    })
    const unanswered = await ask(server.http, contract.submit, { body: {} }, applicant.headers)
    expect(refusalOf(unanswered)).toBe('onboarding.request_unanswered')
    await call(contract.createDocuments, { body: { documentUploadItems: [itemFor(address)] } })
    const words = { requestItemId: request?.items[1]?.id, text: 'Timber yards in Lagos and Lyon.' }
    await call(contract.answerRequest, { body: words })
    expect(await progressOf(call)).toMatchObject({ canSubmit: true })
    expect(await call(contract.submit, { body: {} })).toEqual({
      onboardingStatus: 'DocumentUploaded',
      number: round + 2,
    })
    expect(await profileOf(applicant)).toMatchObject({ requiresDocumentUpload: false })
  }
  const { requests, submissions, documents } = await world.onboarding.application(db, customerId)
  expect(requests.map(({ items }) => items.map(({ reason }) => reason))).toEqual([
    ['Too old 1', 'We need to know whom you pay.'],
    ['Too old 0', 'We need to know whom you pay.'],
  ])
  expect(submissions.map(({ kind }) => kind)).toEqual(['Application', 'More', 'More'])
  expect(documents.filter(({ name }) => name === 'Proof of Address').map(({ current }) => current)).toEqual([
    true,
    false,
    false,
  ])
})

test('[product-sendr, onboarding-proof-of-address] a customer of SendR becomes one of the full product by a proof of address, and no decision erases an earlier reason', async () => {
  const applicant = await addApplicant(server, { customerType: 'Individual', product: 'sendr' })
  const call = asking(server, applicant)
  const { db, world } = server
  const decide = (outcome: 'Approved' | 'SendR', reasonForCustomer: string | null) =>
    world.onboarding.outcome(db, { customerId: applicant.customerId, outcome, reasonForCustomer, by: 'Rita' })
  await fillIn(server, applicant)
  expect((await requiredOf(call, applicant)).map(({ onboardingDocName }) => onboardingDocName)).toEqual([
    'Identity Document',
  ])
  await call(contract.submit, { body: {} })
  await decide('SendR', 'We could not check your address.')
  expect(await profileOf(applicant)).toMatchObject({ onboardingStatus: 'SendR', status: 'Active' })
  expect(await missingOf(call)).toEqual(['Documents: Proof of Address'])
  await handInAll(call, applicant)
  expect(await call(contract.submit, { body: {} })).toEqual({ onboardingStatus: 'POADocumentUploaded', number: 2 })
  await decide('SendR', 'Your bill is older than three months.')
  const [address] = await requiredOf(call, applicant)
  if (!address) throw new Error('nobody asks for an address')
  await call(contract.updateDocuments, { body: { documentUploadItems: [itemFor(address)] } })
  await call(contract.submit, { body: {} })
  await decide('Approved', null)
  const { decisions, product, onboardingStatus } = await world.onboarding.application(db, applicant.customerId)
  expect([product, onboardingStatus]).toEqual(['full', 'Approved'])
  expect(decisions.map(({ outcome, reasonForCustomer }) => [outcome, reasonForCustomer])).toEqual([
    ['SendR', 'We could not check your address.'],
    ['SendR', 'Your bill is older than three months.'],
    ['Approved', null],
  ])
})

test('a refused customer may do nothing any more but read why, and nobody is decided twice', async () => {
  const applicant = await addApplicant(server, { customerType: 'Individual' })
  const { db, world } = server
  const refuse = () =>
    world.onboarding.outcome(db, {
      customerId: applicant.customerId,
      outcome: 'OutRightRejected',
      reasonForCustomer: "We can't offer you an account.",
      by: 'Rita',
    })
  await expect(refuse()).rejects.toMatchObject({ code: 'onboarding.not_in_review' })
  await fillIn(server, applicant)
  await asking(server, applicant)(contract.submit, { body: {} })
  const why = () => asking(server, applicant)(contract.getRefusal)
  expect(await why()).toEqual({ reason: null, refusedAt: null })
  await refuse()
  expect(await why()).toEqual({ reason: "We can't offer you an account.", refusedAt: expect.any(String) })
  expect(await profileOf(applicant)).toMatchObject({ onboardingStatus: 'OutRightRejected', status: 'Rejected' })
  await expect(refuse()).rejects.toMatchObject({ code: 'onboarding.not_in_review' })
  const belonging = await db.asSystem((tx) => world.customers.belongingOf(tx, applicant.userId))
  expect([...(belonging?.permissions ?? [])]).toEqual([])
  const submit = await ask(server.http, contract.submit, { body: {} }, applicant.headers)
  expect(refusalOf(submit)).toBe('onboarding.decided')
})

test('sections are saved as they are filled in, go on elsewhere, and an older version overwrites nothing', async () => {
  const applicant = await addApplicant(server)
  const call = asking(server, applicant)
  expect(await call(contract.savePersonalDetails, { body: { firstName: 'Amelia' } })).toEqual({ version: 1 })
  expect(await call(contract.savePersonalDetails, { body: { firstName: 'Amy', version: 1 } })).toEqual({ version: 2 })
  const old = { body: { firstName: 'Ada', version: 1 } }
  const refused = await ask(server.http, contract.savePersonalDetails, old, applicant.headers)
  expect(refusalOf(refused)).toBe('onboarding.changed_meanwhile')
  expect(await call(contract.getApplication)).toMatchObject({
    personalDetails: { firstName: 'Amy', lastName: null, version: 2 },
    companyInformation: { companyName: null, version: 0 },
  })
  await call(contract.saveAdditionalInformation, { body: { sourceOfFunds: 'Sales' } })
  expect(await call(contract.getAdditionalInformation)).toMatchObject({ sourceOfFunds: 'Sales', version: 1 })
})

test('a business names its exact type, which changes what it needs; a person becomes no business', async () => {
  const applicant = await addApplicant(server, { customerType: 'Limited Liability Company' })
  const call = asking(server, applicant)
  const idOf = (type: string) => String(customerTypes.findIndex((one) => one === type) + 1)
  await call(contract.setCustomerType, { body: { customerTypeId: idOf('Money Transfer Organization') } })
  expect((await requiredOf(call, applicant)).map(({ onboardingDocName }) => onboardingDocName)).toContain(
    'Money Transfer Licence',
  )
  const asPerson = { body: { customerTypeId: idOf('Individual') } }
  const refused = await ask(server.http, contract.setCustomerType, asPerson, applicant.headers)
  expect(refusalOf(refused)).toBe('onboarding.type_unavailable')
})

test('[entity-upload-item, entity-required-document] a file that was uploaded before is handed in by its path, and shows as there', async () => {
  const applicant = await addApplicant(server, { customerType: 'Individual' })
  const call = asking(server, applicant)
  const [, address] = await requiredOf(call, applicant)
  if (!address) throw new Error('nobody asks for an address')
  const { documentPath } = await call<{ documentPath: string }>(contract.uploadToBlob, { body: page() })
  const item = { ...itemFor(address), customerId: applicant.customerId, error: '', documents: [{ documentPath }] }
  const handed = await call<{ documents: { id: string }[] }>(contract.createDocuments, {
    body: { documentUploadItems: [item] },
  })
  // The same again, as after an answer that was lost.
  expect(await call(contract.createDocuments, { body: { documentUploadItems: [item] } })).toEqual(handed)
  const listed = await call<{ sides: unknown[] }[]>(contract.listDocuments, { params: { id: applicant.customerId } })
  expect(listed).toMatchObject([{ onboardingDocName: 'Proof of Address', sides: [{ side: 'front', documentPath }] }])
  expect((await requiredOf(call, applicant))[1]).toMatchObject({ requiresDocumentUpload: false })
  await call(contract.removeDocument, { params: { id: handed.documents[0]?.id ?? '' } })
  expect((await requiredOf(call, applicant))[1]).toMatchObject({ requiresDocumentUpload: true, document: null })
})

test('[flag-account-setup, flag-new-sendr] nobody is asked for an account setup, or upgraded from SendR, while that is off', async () => {
  const off = await startTestServer({
    empty: true,
    features: { FEATURE_ACCOUNT_SETUP: 'OFF', FEATURE_NEW_SENDR: 'OFF' },
  })
  const applicant = await addApplicant(off, { customerType: 'Individual' })
  const call = asking(off, applicant)
  const { customerId } = applicant
  expect((await progressOf(call)).sections.map(({ section }) => section)).not.toContain('AccountSetup')
  const setup = await ask(off.http, accountSetup.getAccountSetup, { params: { id: customerId } }, applicant.headers)
  expect(refusalOf(setup)).toBe('request.switched_off')
  await fillIn(off, applicant)
  await call(contract.submit, { body: {} })
  await off.world.onboarding.outcome(off.db, { customerId, outcome: 'SendR', reasonForCustomer: null, by: 'Rita' })
  expect(await progressOf(call)).toMatchObject({ canSubmit: false })
  const upgrade = await ask(off.http, contract.submit, { body: {} }, applicant.headers)
  expect(refusalOf(upgrade)).toBe('request.switched_off')
  await off.close()
})
