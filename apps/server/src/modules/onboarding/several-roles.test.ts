import { onboarding as contract } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import {
  type Applicant,
  type Asking,
  addApplicant,
  asking,
  fillIn,
  itemFor,
  officer,
  page,
  progressOf,
  refusalOf,
  requiredOf,
} from './test-applicants.ts'

let server: TestServer
let applicant: Applicant
let call: Asking
beforeAll(async () => {
  server = await startTestServer({ empty: true })
})
beforeEach(async () => {
  applicant = await addApplicant(server)
  call = asking(server, applicant)
})
afterAll(() => server.close())

const added = (body: object) => call<{ id: string; version: number }>(contract.addOfficer, { body })
const officersOf = async () =>
  (await call<{ officers: { id: string; name: string; sharePercentage: string | null }[] }>(contract.getApplication))
    .officers
const identitiesOf = async () =>
  (await requiredOf(call, applicant)).filter(({ onboardingDocName }) => onboardingDocName === 'Identity Document')
const missingIdentities = async () =>
  (await progressOf(call)).sections
    .flatMap(({ missing }) => missing.map(({ label }) => label))
    .filter((label) => label.startsWith('Identity Document'))

/** What the requirements of the rules are called by, whether they are asked for now or not. */
const requirementOf = async (about: string): Promise<string> => {
  const policy = await server.db.asSystem(async (tx) => (await import('./policy.store.ts')).readPolicy(tx))
  return policy.requirements.find((one) => one.about === about && one.kind === 'identity')?.requirementId ?? ''
}

test('one document counts for every role of a person, and the same file for another role is no duplicate', async () => {
  const director = await added(officer('BusinessDirector'))
  await added(officer('ShareHolder'))
  const signatory = await added(officer('AuthorizedSignatory'))
  const asked = await identitiesOf()
  expect(asked).toHaveLength(1)
  const [first] = asked
  if (!first) throw new Error('no identity document is asked for')
  expect(await missingIdentities()).toEqual(['Identity Document of Owen Price'])
  const file = page()
  const own = itemFor(first, { documents: [file] })
  const ofSignatory = {
    ...own,
    onboardingRequirementId: await requirementOf('AuthorizedSignatory'),
    officerId: signatory.id,
  }
  const create = (...items: object[]) =>
    ask(server.http, contract.createDocuments, { body: { documentUploadItems: items } }, applicant.headers)
  expect(refusalOf(await create(own, ofSignatory))).toBe('none')
  expect(await missingIdentities()).toEqual([])
  expect(refusalOf(await create(ofSignatory))).toBe('none')
  expect(refusalOf(await create({ ...ofSignatory, documents: [page()] }))).toBe('onboarding.document_exists')
  const { documents } = await call<{ documents: { officerId: string }[] }>(contract.getApplication)
  expect(documents.map(({ officerId }) => officerId)).toEqual([director.id])
  const [person, ...others] = (await server.world.onboarding.application(server.db, applicant.customerId)).people
  expect(others).toEqual([])
  expect(person).toMatchObject({ identityRequired: true, identityDocuments: [{ officerId: director.id }] })
})

test('another person with the same name needs a document too', async () => {
  await added(officer('BusinessDirector'))
  await added(officer('AuthorizedSignatory', { dateOfBirth: '1999-01-31', identificationNumber: '987654321' }))
  await added(officer('AuthorizedSignatory', { identificationNumber: '555555555' }))
  expect(await identitiesOf()).toHaveLength(3)
})

test('people of one family, with one birthday and without a number yet, need a document each', async () => {
  const unnumbered = { identificationNumber: undefined, identificationTypeId: undefined }
  await added(officer('BusinessDirector', unnumbered))
  await added(officer('AuthorizedSignatory', { ...unnumbered, lastName: 'Prince' }))
  expect(await identitiesOf()).toHaveLength(2)
})

test('a role of somebody who is there has the details of the first one, also after they change', async () => {
  const director = await added(officer('BusinessDirector'))
  const linked = { samePersonAs: director.id }
  const holder = await added({ type: 'ShareHolder', sharePercentage: '60', ...linked })
  const signatory = await added({ type: 'AuthorizedSignatory', samePersonAs: holder.id })
  expect(await officersOf()).toMatchObject([
    { name: 'Owen Price', samePersonAs: null },
    { name: 'Owen Price', sharePercentage: '60', ...linked },
    { name: 'Owen Price', dateOfBirth: '1970-01-31', ...linked },
  ])
  await call(contract.updateOfficer, {
    params: { id: director.id },
    body: { ...officer('BusinessDirector', { lastName: 'Price-Jones' }), type: undefined },
  })
  expect((await officersOf()).map(({ name }) => name)).toEqual(Array(3).fill('Owen Price-Jones'))
  const refused = async (id: string, samePersonAs: string) =>
    refusalOf(
      await ask(server.http, contract.updateOfficer, { params: { id }, body: { samePersonAs } }, applicant.headers),
    )
  const wrong = 'samePersonAs: Choose another person of this application.'
  expect(await refused(director.id, holder.id)).toBe(wrong)
  expect(await refused(holder.id, applicant.customerId)).toBe('onboarding.officer_unknown')
  expect(signatory.version).toBe(1)
})

test('a role that is removed leaves its details and documents to the other roles of the person', async () => {
  const director = await added(officer('BusinessDirector'))
  const holder = await added({ type: 'ShareHolder', sharePercentage: '60', samePersonAs: director.id })
  await added({ type: 'AuthorizedSignatory', samePersonAs: director.id })
  const [asked] = await identitiesOf()
  if (!asked) throw new Error('no identity document is asked for')
  await call(contract.createDocuments, { body: { documentUploadItems: [itemFor(asked)] } })
  await call(contract.removeOfficer, { params: { id: director.id } })
  expect(await officersOf()).toMatchObject([
    { id: holder.id, name: 'Owen Price', sharePercentage: '60', samePersonAs: null },
    { name: 'Owen Price', samePersonAs: holder.id },
  ])
  expect(await missingIdentities()).toEqual([])
})

test('one more person never lowers the progress, and it is complete once the application is submitted', async () => {
  await fillIn(server, applicant)
  const full = (await progressOf(call)).percentComplete
  expect(full).toBeGreaterThan(80)
  expect(full).toBeLessThan(100)
  const after: number[] = []
  const people = [
    { type: 'BusinessDirector', firstName: 'Nia' },
    { type: 'ShareHolder', firstName: 'Nia', sharePercentage: '30' },
    { type: 'AuthorizedSignatory' },
  ]
  for (const person of people) {
    const { id } = await added(person)
    after.push((await progressOf(call)).percentComplete)
    await call(contract.removeOfficer, { params: { id } })
  }
  expect(after).toEqual([full, full, full])
  await call(contract.submit, { body: {} })
  expect((await progressOf(call)).percentComplete).toBe(100)
})

test('nobody asks for the last name of someone with one name, who is called by it', async () => {
  const { lastName: _, ...oneName } = officer('BusinessDirector', { firstName: 'Suharto' })
  const missing = async () =>
    (await progressOf(call)).sections
      .filter(({ section }) => section === 'Directors')
      .flatMap((section) => section.missing.map(({ label }) => label))
  const { id } = await added(oneName)
  expect(await missing()).toEqual(['Last name'])
  const { type: __, ...body } = { ...oneName, hasOneName: 'Yes' }
  await call(contract.updateOfficer, { params: { id }, body })
  expect(await missing()).toEqual([])
  expect((await officersOf()).map(({ name }) => name)).toEqual(['Suharto'])
  const both = { params: { id }, body: { ...body, lastName: 'Price' } }
  expect(refusalOf(await ask(server.http, contract.updateOfficer, both, applicant.headers))).toBe(
    "lastName: Someone with one name can't also have a last name.",
  )
})
