import { policy as contract, onboarding } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { type Applicant, addApplicant, asking, fillIn, missingOf, progressOf } from './test-applicants.ts'

type Browser = ReturnType<typeof staffBrowser>
type Policy = NonNullable<Awaited<ReturnType<typeof read>>>

let server: TestServer
let console: Http<StaffCaller>
let mei: Browser
let grace: Browser
beforeAll(async () => {
  server = await startTestServer({ empty: true })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  await addStaff(server, { email: 'grace@example.com', name: 'Grace Okafor' })
  ;[mei, grace] = (await Promise.all([
    staffBrowser(console, server, '10.7.0.1').signIn('mei@example.com'),
    staffBrowser(console, server, '10.7.0.2').signIn('grace@example.com'),
  ])) as [Browser, Browser]
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

interface Read {
  requirements: contract.PolicyRequirement[]
  categories: contract.PolicyCategory[]
  countries: contract.PolicyCountry[]
  proposals: contract.PolicyProposal[]
}

const read = (by: Browser = mei): Promise<Read> => by.value<Read>(contract.getPolicy)
const reason = 'Decided by the policy board.'
const change = (by: Browser, body: object) => by.ask(contract.changePolicy, { body: { reason, ...body } })
const stateOf = async (by: Browser, body: object) => {
  const answer = await change(by, body)
  return answer.headers['refusal-code'] ?? answer.json().value.state
}
const requirement = ({ requirements }: Policy, wanted: string) => {
  const found = requirements.find(({ id }) => id === wanted)
  if (!found) throw new Error(`${wanted} is not required`)
  return found
}
const countryOf = ({ countries }: Policy, wanted: string) => {
  const found = countries.find(({ countryId }) => countryId === wanted)
  if (!found) throw new Error(`${wanted} is no country`)
  return found
}
const waiting = async (by: Browser, id: string) => (await read(by)).proposals.find((one) => one.id === id)
const confirm = (by: Browser, proposalId: string | undefined, confirms = true, note = '') =>
  by.refusal(contract.answerProposal, { params: { proposalId }, body: { confirms, note } })
const someone = (): Promise<Applicant> => addApplicant(server, { customerType: 'Individual' })

test('a document that becomes required is asked for at once, and nothing of what was handed in and accepted changes', async () => {
  const [applying, accepted] = [await someone(), await someone()]
  await fillIn(server, accepted)
  await asking(server, accepted)(onboarding.submit, { body: {} })
  await server.settle()
  await server.db.asSystem((tx) =>
    server.world.onboarding.outcome(
      { ...server.db, asSystem: (work) => work(tx) },
      { customerId: accepted.customerId, outcome: 'Approved', reasonForCustomer: 'Welcome.', by: 'Grace' },
    ),
  )
  const before = await asking(server, accepted)(onboarding.getApplication)
  const { values } = requirement(await read(), 'address')
  const body = {
    kind: 'identity',
    about: 'Customer',
    values: { ...values, name: 'Signed Photograph', customerGroups: ['individual'], products: null },
    reason,
  }
  await mei.value(contract.addRequirement, { body })
  expect(await missingOf(asking(server, applying))).toContain('Documents: Signed Photograph')
  expect(await asking(server, accepted)(onboarding.getApplication)).toEqual(before)
  expect(await progressOf(asking(server, accepted))).toMatchObject({ onboardingStatus: 'Approved', canSubmit: false })
})

test('a tightened rule counts at once, and a loosened one only when a second person confirms it', async () => {
  const applicant = await someone()
  const known = requirement(await read(), 'pan')
  const wide = { ...known.values, countryIds: ['GB', 'IN'] }
  const body = { rule: 'requirement', id: 'pan', version: known.version, values: wide }
  expect(await stateOf(mei, body)).toBe('changed')
  expect(await missingOf(asking(server, applicant))).toContain('Documents: PAN Card')
  expect(await stateOf(mei, body)).toBe('onboarding.changed_meanwhile')

  const narrow = { ...body, version: known.version + 1, values: known.values }
  expect(await stateOf(mei, narrow)).toBe('waiting')
  expect(await missingOf(asking(server, applicant))).toContain('Documents: PAN Card')
  expect(await stateOf(mei, narrow)).toBe('policy.proposal_waits')
  const proposal = await waiting(grace, 'pan')
  expect(proposal).toMatchObject({
    mayConfirm: true,
    proposedBy: 'Mei Tanaka',
    differences: [{ field: 'Countries', before: 'GB, IN', after: 'IN' }],
  })
  expect((await waiting(mei, 'pan'))?.mayConfirm).toBe(false)
  expect(await confirm(mei, proposal?.proposalId)).toBe('policy.second_person_needed')
  const twice = await Promise.all([1, 2].map(() => confirm(grace, proposal?.proposalId)))
  expect(new Set(twice)).toEqual(new Set(['policy.proposal_unknown', undefined]))
  expect(await missingOf(asking(server, applicant))).not.toContain('Documents: PAN Card')

  const { records } = await mei.value<{ records: contract.PolicyChange[] }>(contract.listChanges, {
    query: { Rule: 'requirement', Id: 'pan' },
  })
  expect(records.map(({ by, reason: why, differences }) => [by, why, differences[0]?.after])).toEqual([
    ['Mei Tanaka and Grace Okafor', reason, 'IN'],
    ['Mei Tanaka', reason, 'GB, IN'],
  ])
})

const eligible = (countryId: string) => {
  const customerTypeId = server.world.reference.listCustomerTypesOf('full')[0]?.id ?? ''
  return server.world.registration.checkEligibility({ customerTypeId, productId: 'full', countryId })
}

test('an excluded country is closed to the next registration, and opened again by two people', async () => {
  expect(await eligible('FR')).toMatchObject({ eligible: true })
  const exclude = { rule: 'excluded-country', id: 'FR', version: 0, values: { excluded: true } }
  expect(await stateOf(mei, exclude)).toBe('changed')
  expect(await eligible('FR')).toMatchObject({ eligible: false, waitingList: false })
  const { version } = countryOf(await read(), 'FR')
  expect(await stateOf(mei, { ...exclude, version, values: { excluded: false } })).toBe('waiting')
  expect(await eligible('FR')).toMatchObject({ eligible: false })
  const { proposalId } = (await waiting(grace, 'FR')) ?? {}
  expect(await confirm(grace, proposalId, false)).toBe('policy.note_missing')
  expect(await confirm(grace, proposalId)).toBeUndefined()
  expect(await eligible('FR')).toMatchObject({ eligible: true })
  expect(await stateOf(mei, { ...exclude, id: 'KP' })).toBe('onboarding.policy_unknown')
})

test('a product closes in a country at once and opens by two people, with its history', async () => {
  const at = async () => countryOf(await read(), 'ES').products.find(({ product }) => product === 'full')
  const body = { rule: 'availability', id: 'full:ES', version: (await at())?.version, values: { available: false } }
  expect(await stateOf(mei, body)).toBe('changed')
  expect(await eligible('ES')).toMatchObject({ eligible: false })
  expect(await stateOf(mei, body)).toBe('onboarding.changed_meanwhile')
  expect(await stateOf(mei, { ...body, version: (await at())?.version, values: { available: true } })).toBe('waiting')
  expect(await confirm(mei, (await waiting(mei, 'full:ES'))?.proposalId, false)).toBeUndefined()
  expect(await eligible('ES')).toMatchObject({ eligible: false })
  const { records } = await mei.value<{ records: contract.PolicyChange[] }>(contract.listChanges, {
    query: { Rule: 'availability' },
  })
  expect(records[0]).toMatchObject({ name: 'Tradewind in Spain', by: 'Mei Tanaka' })
})

test('an excluded business category takes two people to be taken again', async () => {
  const gambling = (await read()).categories.find(({ id }) => id === 'gambling')
  const body = {
    rule: 'category',
    id: 'gambling',
    version: gambling?.version,
    values: { ...gambling?.values, excluded: false },
  }
  expect(await stateOf(mei, body)).toBe('waiting')
  expect(await stateOf(grace, body)).toBe('identity.not_authorized')
  const renamed = { ...body, values: { ...gambling?.values } }
  expect(await stateOf(mei, renamed)).toBe('policy.nothing_changes')
})

test('a pattern that could take for ever, and a type or country that is none, are refused by their field', async () => {
  const { version, values } = requirement(await read(), 'incorporation')
  const given = { rule: 'requirement', id: 'incorporation', version }
  for (const wrong of [
    { numberPattern: '^(a+)+$' },
    { numberPattern: '[' },
    { customerTypes: ['Wizard'] },
    { countryIds: ['QQ'] },
  ]) {
    const answer = await change(mei, { ...given, values: { ...values, ...wrong } })
    expect(answer.json().value.errors[0].field).toContain(Object.keys(wrong)[0])
  }
})

test('the database keeps every change and lets nobody confirm his or her own proposal', async () => {
  const proposal = await waiting(mei, 'gambling')
  for (const statement of [
    sql`update onboarding.policy_change set reason = 'none'`,
    sql`delete from onboarding.policy_change`,
    sql`update decisions.decision set state = 'approved', decided_by = proposed_by, decided_by_name = proposed_by_name,
          decided_at = now() where id = ${proposal?.proposalId}`,
    sql`update decisions.decision set payload = '{}' where id = ${proposal?.proposalId}`,
  ])
    await expect(server.db.asSystem((tx) => execute(tx, statement))).rejects.toThrow()
})
