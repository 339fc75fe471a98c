import { review as contract, onboarding, sandbox, staff } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { Secret } from '#platform/secret'
import { ask } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'
import { type Applicant, addApplicant, asking, fillIn, personalDetails } from '../test-applicants.ts'

type Browser = ReturnType<typeof staffBrowser>

let server: TestServer
let console: Http<StaffCaller>
let [grace, henrik, mei]: Browser[] = []
beforeAll(async () => {
  server = await startTestServer({ empty: true })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', name: 'Grace Okafor' })
  await addStaff(server, { email: 'henrik@example.com', name: 'Henrik Lund' })
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  ;[grace, henrik, mei] = await Promise.all(
    ['grace', 'henrik', 'mei'].map((name, at) =>
      staffBrowser(console, server, `10.8.0.${at}`).signIn(`${name}@example.com`),
    ),
  )
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const reviewer = () => grace as Browser
const second = () => henrik as Browser

interface Opened {
  applicant: Applicant
  caseId: string
}

/** An application that was submitted, whose checks are done. */
async function submitted(
  wanted: Parameters<typeof addApplicant>[1] = { customerType: 'Individual' },
  person: Partial<typeof personalDetails> = {},
): Promise<Opened> {
  const applicant = await addApplicant(server, wanted)
  await fillIn(server, applicant)
  if (person.firstName)
    await asking(server, applicant)(onboarding.savePersonalDetails, { body: { ...personalDetails, ...person } })
  await asking(server, applicant)(onboarding.submit, { body: {} })
  await server.settle()
  const { records } = await reviewer().value<{ records: contract.CaseRow[] }>(contract.listCases, {
    query: { PageSize: '100' },
  })
  const row = records.find(({ customerId }) => customerId === applicant.customerId)
  if (!row) throw new Error('the application has no case')
  return { applicant, caseId: row.caseId }
}

/** Someone whom the sandbox's lists name. */
const onTheLists = { firstName: 'Viktor', lastName: 'Zolotarenko', dateOfBirth: '1964-02-29' }

const read = (by: Browser, caseId: string) => by.value<contract.Case>(contract.getCase, { params: { caseId } })

/** Acts on the case as it is now. */
async function act(by: Browser, declared: typeof contract.claimCase | object, caseId: string, body: object, more = {}) {
  const { version } = await read(by, caseId)
  return by.refusal(declared as typeof contract.claimCase, {
    params: { caseId, ...more },
    body: { version, ...body },
  })
}

const decision = (kind: contract.DecisionKind) => ({
  kind,
  reasonForCustomer: 'We looked at everything you sent us.',
  note: 'Looked at.',
})

/** Judges every open hit, so that the case can be decided. */
async function judgeAll(by: Browser, caseId: string): Promise<void> {
  const { checks } = await read(by, caseId)
  for (const hit of checks.flatMap(({ hits }) => hits))
    if (hit.state === 'open')
      expect(
        await act(by, contract.judgeHit, caseId, { isThisOne: false, reason: 'Born elsewhere.' }, { hitId: hit.hitId }),
      ).toBeUndefined()
}

async function take(by: Browser, caseId: string, kind: contract.DecisionKind): Promise<void> {
  expect(await act(by, contract.claimCase, caseId, {})).toBeUndefined()
  await judgeAll(by, caseId)
  expect(await act(by, contract.decideCase, caseId, decision(kind))).toBeUndefined()
  const { decisions } = await read(by, caseId)
  const waiting = decisions.find(({ state }) => state === 'waiting')
  if (!waiting) return
  const other = by === reviewer() ? second() : reviewer()
  const more = { decisionId: waiting.decisionId }
  expect(await act(other, contract.giveSecondDecision, caseId, { agrees: true, note: '' }, more)).toBeUndefined()
}

const statusOf = async ({ customerId }: Applicant) =>
  (
    await server.db.asSystem((tx) =>
      rows<{ onboardingStatus: string; status: string }>(
        tx,
        sql`select onboarding_status, status from customers.customer where customer_id = ${customerId}`,
      ),
    )
  )[0]

test('every status that a case can have has a queue with a count', async () => {
  const [constraint] = await server.db.asSystem((tx) =>
    rows<{ definition: string }>(
      tx,
      sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'case_status_known'`,
    ),
  )
  const inDatabase = [...(constraint?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, status]) => status)
  const queues = await reviewer().value<contract.Queue[]>(contract.listQueues)
  expect(new Set(inDatabase)).toEqual(new Set(contract.caseStatuses))
  expect(queues.map(({ status }) => status)).toEqual(contract.caseStatuses)
})

test('an application opens one case with all that was submitted, its documents and its checks', async () => {
  const { caseId, applicant } = await submitted()
  const found = await read(reviewer(), caseId)
  expect(found).toMatchObject({ status: 'New', customerId: applicant.customerId, kind: 'application' })
  expect(found.sections.flatMap(({ entries }) => entries)).toContainEqual({
    label: 'First name',
    value: personalDetails.firstName,
  })
  expect(found.checks.length).toBeGreaterThan(0)
  expect(found.documents.length).toBeGreaterThan(0)
  const fileId = found.documents[0]?.fileId
  const document = await reviewer().ask(contract.getCaseDocument, { params: { caseId, fileId } })
  expect([document.statusCode, document.headers['content-security-policy']]).toEqual([
    200,
    "default-src 'none'; sandbox",
  ])
  const kept = await server.db.asSystem((tx) =>
    rows<{ kind: string }>(
      tx,
      sql`select kind from staff.access where customer_id = ${applicant.customerId} order by id`,
    ),
  )
  expect(kept.map(({ kind }) => kind)).toEqual(['case', 'document'])
})

test('the checks of a company look at each person once, with the document that was handed in for one of the roles', async () => {
  const { caseId } = await submitted({ customerType: 'Private Company' })
  const { checks, documents, riskReasons } = await read(reviewer(), caseId)
  const identities = checks.filter(({ title }) => title.startsWith('Identity document'))
  expect(identities.map(({ title, reason }) => [title, reason.includes('No identity document')])).toEqual([
    ['Identity document: Owen Price', false],
  ])
  expect(riskReasons.filter((words) => words.includes('identity document') || words.includes('camera'))).toEqual([])
  expect(documents.map(({ title }) => title)).toContain(
    'Identity Document, director, shareholder, authorized signatory Owen Price',
  )
})

test('a case shows no document of another customer', async () => {
  const [one, other] = [await submitted(), await submitted()]
  const { documents } = await read(reviewer(), other.caseId)
  const params = { caseId: one.caseId, fileId: documents[0]?.fileId }
  expect(await reviewer().refusal(contract.getCaseDocument, { params })).toBe('review.document_unknown')
})

test('an approval reaches the customer with its reason', async () => {
  const { applicant, caseId } = await submitted()
  await take(reviewer(), caseId, 'approve')
  expect(await statusOf(applicant)).toEqual({ onboardingStatus: 'Approved', status: 'Active' })
  expect((await read(reviewer(), caseId)).status).toBe('Approved')
  expect(await act(reviewer(), contract.decideCase, caseId, decision('refuse'))).toBe('review.case_closed')
})

test('a company is refused by two people, of whom none is the other', async () => {
  const { applicant, caseId } = await submitted({ customerType: 'Private Company' })
  await act(reviewer(), contract.claimCase, caseId, {})
  expect(await act(reviewer(), contract.decideCase, caseId, decision('refuse'))).toBeUndefined()
  expect(await statusOf(applicant)).toMatchObject({ onboardingStatus: 'DocumentUploaded' })
  const [waiting] = (await read(reviewer(), caseId)).decisions
  expect(waiting).toMatchObject({ state: 'waiting', twoPeople: ['A whole company is refused.'] })
  const more = { decisionId: waiting?.decisionId }
  const agreed = { agrees: true, note: '' }
  expect(await act(reviewer(), contract.giveSecondDecision, caseId, agreed, more)).toBe('review.second_person_needed')
  expect(await act(reviewer(), contract.decideCase, caseId, decision('approve'))).toBe('review.decision_waits')
  expect(await act(second(), contract.giveSecondDecision, caseId, agreed, more)).toBeUndefined()
  expect(await statusOf(applicant)).toEqual({ onboardingStatus: 'OutRightRejected', status: 'Rejected' })
  await expect(
    server.db.asSystem((tx) =>
      execute(tx, sql`update review.decision set second_by = proposed_by where id = ${waiting?.decisionId}`),
    ),
  ).rejects.toThrow()
})

test('a second person sends a case back with a note, and what was proposed stays', async () => {
  const { caseId } = await submitted({ customerType: 'Private Company' })
  await act(reviewer(), contract.claimCase, caseId, {})
  await act(reviewer(), contract.decideCase, caseId, decision('refuse'))
  const more = { decisionId: (await read(second(), caseId)).decisions[0]?.decisionId }
  const back = { agrees: false, note: '' }
  expect(await act(second(), contract.giveSecondDecision, caseId, back, more)).toBe('review.note_missing')
  const noted = { agrees: false, note: 'Ask for the register first.' }
  expect(await act(second(), contract.giveSecondDecision, caseId, noted, more)).toBeUndefined()
  await take(reviewer(), caseId, 'approve')
  const { decisions } = await read(reviewer(), caseId)
  expect(decisions.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['approve taken', 'refuse sent-back'])
  expect(decisions[1]?.reasonForCustomer).toBe('We looked at everything you sent us.')
})

test('of two second decisions at once one counts', async () => {
  const { caseId } = await submitted({ customerType: 'Private Company' })
  await act(reviewer(), contract.claimCase, caseId, {})
  await act(reviewer(), contract.decideCase, caseId, decision('refuse'))
  const { version, decisions } = await read(second(), caseId)
  const asked = {
    params: { caseId, decisionId: decisions[0]?.decisionId },
    body: { version, agrees: true, note: '' },
  }
  const refusals = await Promise.all([1, 2].map(() => second().refusal(contract.giveSecondDecision, asked)))
  expect(new Set(refusals)).toEqual(new Set(['review.case_changed', undefined]))
})

test('whoever read an earlier state of a case decides nothing', async () => {
  const { caseId } = await submitted()
  const { version } = await read(reviewer(), caseId)
  await act(reviewer(), contract.claimCase, caseId, {})
  const body = { version, ...decision('approve') }
  expect(await reviewer().refusal(contract.decideCase, { params: { caseId }, body })).toBe('review.case_changed')
})

test('a case is taken on by one person, and only that person acts on it', async () => {
  const { caseId } = await submitted()
  await act(reviewer(), contract.claimCase, caseId, {})
  expect(await act(second(), contract.claimCase, caseId, {})).toBe('review.case_taken')
  expect(await act(second(), contract.decideCase, caseId, decision('approve'))).toBe('review.not_yours')
  const people = await (mei as Browser).value<{ staffId: string; name: string }[]>(contract.listReviewers)
  const staffId = people.find(({ name }) => name === 'Henrik Lund')?.staffId
  expect(await act(mei as Browser, contract.assignCase, caseId, { staffId })).toBeUndefined()
  expect((await read(second(), caseId)).actions).toContain('decide')
})

test('nobody acts on a case in which he or she is', async () => {
  const email = 'owner@example.com'
  await addStaff(server, { email, name: 'Amelia Clarke' })
  const amelia = await staffBrowser(console, server, '10.8.1.1').signIn(email)
  const { caseId } = await submitted()
  expect(await act(amelia, contract.claimCase, caseId, {})).toBe('review.about_yourself')
  const { actions, barred } = await read(amelia, caseId)
  expect([actions, barred]).toEqual([['note'], "You can't act on this case: you or your company are in it."])
})

test('more is asked for item by item, twice, and the answers come back to the same case', async () => {
  const { applicant, caseId } = await submitted()
  await act(reviewer(), contract.claimCase, caseId, {})
  const deadline = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  const call = asking(server, applicant)
  for (const what of ['A clearer picture', 'Where the money comes from']) {
    const item = { requirementId: null, what, reason: 'We could not read it well enough.' }
    expect(await act(reviewer(), contract.requestMore, caseId, { items: [item], deadline })).toBeUndefined()
    expect((await read(reviewer(), caseId)).status).toBe('AwaitingCustomer')
    const { request } = await call<{ request: { items: { id: string }[] } }>(onboarding.getProgress)
    const itemId = request.items[0]?.id ?? ''
    await call(onboarding.answerRequest, { body: { requestItemId: itemId, text: 'Here it is.' } })
    await call(onboarding.submit, { body: {} })
    await server.settle()
    expect((await read(reviewer(), caseId)).status).toBe('Supplied')
  }
  const timeline = (await read(reviewer(), caseId)).timeline.map(({ what }) => what)
  expect(timeline.filter((what) => what === 'Customer answered')).toHaveLength(2)
})

test('a day that is past, or too far off, is no deadline', async () => {
  const { caseId } = await submitted()
  await act(reviewer(), contract.claimCase, caseId, {})
  const items = [{ requirementId: null, what: 'Proof of address', reason: 'The one we have is too old.' }]
  for (const days of [0, 91]) {
    const deadline = new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    expect(await act(reviewer(), contract.requestMore, caseId, { items, deadline })).toBe('review.deadline_invalid')
  }
})

test('each step is written to the customer, without what was found', async () => {
  const { applicant, caseId } = await submitted()
  const { userId, customerId } = applicant
  const phone = { userId, customerId, phoneNumber: '+447400123458' }
  const account = { userId, email: applicant.email, password: new Secret('canary horse battery'), twoFactor: true }
  await server.db.asSystem(async (tx) => {
    await server.world.identity.registerUser(tx, account)
    await server.world.identity.setPhone(tx, phone)
  })
  await take(reviewer(), caseId, 'approve-sendr')
  const sent = await server.world.notifications.listOutbox()
  const subjects = sent.filter(({ to }) => to === applicant.email).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['We received your application', 'You can send money with SendR']))
  const texts = sent.filter(({ to }) => to === phone.phoneNumber).map(({ text }) => text)
  expect(texts).toEqual(['Tradewind: you can send money with SendR. Sign in to begin.'])
})

test('queues count what is in them, and filters narrow the list', async () => {
  const queues = await reviewer().value<contract.Queue[]>(contract.listQueues)
  for (const { status, count } of queues) {
    const { pageData } = await reviewer().value<{ pageData: { totalItemCount: number } }>(contract.listCases, {
      query: { Status: status },
    })
    expect([status, pageData.totalItemCount]).toEqual([status, count])
  }
  const mine = await reviewer().value<{ records: contract.CaseRow[] }>(contract.listCases, { query: { Mine: 'true' } })
  expect(new Set(mine.records.map(({ assignee }) => assignee?.name))).toEqual(new Set(['Grace Okafor']))
  const none = await reviewer().value<{ records: unknown[] }>(contract.listCases, { query: { Search: '%' } })
  expect(none.records).toEqual([])
})

test('a customer who was approved is looked at again: kept, restricted, freed, and in the end parted from by two', async () => {
  const { applicant, caseId } = await submitted({ customerType: 'Private Company' })
  await take(reviewer(), caseId, 'approve')
  const { customerId } = applicant
  const opened = async () => {
    await server.db.asSystem((tx) => server.world.review.foundHit(tx, customerId))
    const { records } = await reviewer().value<{ records: contract.CaseRow[] }>(contract.listCases, {
      query: { Kind: 'recheck', PageSize: '100', Order: 'newest' },
    })
    return records.find((row) => row.customerId === customerId && row.status === 'New')?.caseId ?? ''
  }
  const stands = async () => (await statusOf(applicant))?.status
  const again = await opened()
  expect(await act(reviewer(), contract.claimCase, again, {})).toBeUndefined()
  expect(await act(reviewer(), contract.decideCase, again, decision('approve'))).toBe('review.decision_unfit')
  expect((await read(reviewer(), again)).twoPeopleFor.map(({ kind }) => kind)).toEqual([
    'no-concern',
    'restrict',
    'end',
  ])
  expect(await act(reviewer(), contract.decideCase, again, decision('restrict'))).toBeUndefined()
  expect([await stands(), (await read(reviewer(), again)).status]).toEqual(['Pending', 'Restricted'])
  const profile = await asking(server, applicant)<{ decisions: { outcome: string }[] }>(onboarding.getProgress)
  expect(profile.decisions.at(-1)).toMatchObject({ outcome: 'Restricted' })

  const body = { reason: 'The customer explained it.' }
  const { caseId: lifting } = await reviewer().value<{ caseId: string }>(contract.reviewAgain, {
    params: { caseId: again },
    body,
  })
  await take(reviewer(), lifting, 'no-concern')
  expect(await stands()).toBe('Active')

  const last = await opened()
  await act(reviewer(), contract.claimCase, last, {})
  expect(await act(reviewer(), contract.decideCase, last, decision('end'))).toBeUndefined()
  expect(await stands()).toBe('Active')
  const more = { decisionId: (await read(second(), last)).decisions[0]?.decisionId }
  expect(await act(second(), contract.giveSecondDecision, last, { agrees: true, note: '' }, more)).toBeUndefined()
  expect(await statusOf(applicant)).toEqual({ onboardingStatus: 'OutRightRejected', status: 'Rejected' })
  expect(await reviewer().refusal(contract.reviewAgain, { params: { caseId: last }, body })).toBe('review.no_customer')
  expect(await opened()).toBe('')
})

test('an application takes no decision that is for customers, and opens no second case', async () => {
  const { caseId } = await submitted()
  await act(reviewer(), contract.claimCase, caseId, {})
  for (const kind of ['no-concern', 'restrict', 'end'] as const)
    expect(await act(reviewer(), contract.decideCase, caseId, decision(kind))).toBe('review.decision_unfit')
  const asked = { params: { caseId }, body: { reason: 'Look at it once more.' } }
  expect(await reviewer().refusal(contract.reviewAgain, asked)).toBe('review.no_customer')
})

test('a case, a decision, a hit or a reviewer that is not there is named as such, and nobody is asked after a decision', async () => {
  const nothing = '01900000-0000-7000-8000-00000000dead'
  const { caseId } = await submitted({ customerType: 'Private Company' })
  const asked: [declared: typeof contract.getCase | object, body?: object][] = [
    [contract.getCase],
    [contract.claimCase, { version: 1 }],
    [contract.addNote, { text: 'Look at the register.' }],
    [contract.reviewAgain, { reason: 'Look at it once more.' }],
  ]
  for (const [declared, body] of asked)
    expect(await reviewer().refusal(declared as typeof contract.getCase, { params: { caseId: nothing }, body })).toBe(
      'review.case_unknown',
    )
  const document = { params: { caseId: nothing, fileId: nothing } }
  expect(await reviewer().refusal(contract.getCaseDocument, document)).toBe('review.case_unknown')
  await act(reviewer(), contract.claimCase, caseId, {})
  const judged = { isThisOne: false, reason: 'Born elsewhere.' }
  expect(await act(reviewer(), contract.judgeHit, caseId, judged, { hitId: nothing })).toBe('review.hit_unknown')
  const agreed = { agrees: true, note: '' }
  expect(await act(second(), contract.giveSecondDecision, caseId, agreed, { decisionId: nothing })).toBe(
    'review.decision_unknown',
  )
  const operations = mei as Browser
  const { staffId } = await operations.value<{ staffId: string }>(staff.getSession)
  expect(await act(operations, contract.assignCase, caseId, { staffId })).toBe('review.assignee_unknown')
})

test('nothing is decided in favour of someone while a hit is open, by one person or by the second', async () => {
  await server.world.screening.renew()
  const { applicant, caseId } = await submitted({ customerType: 'Individual' }, onTheLists)
  await act(reviewer(), contract.claimCase, caseId, {})
  for (const kind of ['approve', 'approve-sendr'] as const)
    expect(await act(reviewer(), contract.decideCase, caseId, decision(kind))).toBe('review.checks_open')
  expect((await statusOf(applicant))?.onboardingStatus).toBe('DocumentUploaded')
  await judgeAll(reviewer(), caseId)
  expect(await act(reviewer(), contract.decideCase, caseId, decision('approve'))).toBeUndefined()
})

test('a deadline is compared with the clock of the bank, by which the console proposes it', async () => {
  const { applicant, caseId } = await submitted()
  await act(reviewer(), contract.claimCase, caseId, {})
  const body = { aheadBySeconds: 120 * 86_400 }
  const caller = {
    ...applicant,
    sessionId: applicant.userId,
    name: 'Ann',
    permissions: new Set(['sandbox:use'] as const),
  }
  expect((await ask(server.http, sandbox.moveBankClock, { body }, server.as(caller))).statusCode).toBe(200)
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const items = [{ requirementId: null, what: 'Proof of address', reason: 'The one we have is too old.' }]
  const request = (deadline: string) => act(reviewer(), contract.requestMore, caseId, { items, deadline })
  expect(await request(inDays(7))).toBe('review.deadline_invalid')
  expect(await request(inDays(127))).toBeUndefined()
})
