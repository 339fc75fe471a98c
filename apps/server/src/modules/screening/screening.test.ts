import { randomUUID } from 'node:crypto'
import { clockAt, cloneDatabase, type StandingClock, type TestDatabase } from '@tradewind/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Database, execute, oneRow, openDatabase, rows, sql } from '#platform/db'
import { systemRandom } from '#platform/random'
import { createTasks, type Tasks } from '#platform/tasks'
import { createTestPersonalData } from '#platform/test-personal-data'
import { createScreening, type ListFile, type Screening } from './index.ts'
import type { ScreeningNeeds } from './screening.needs.ts'
import type { ApplicationContext, CompanySubject, Hit, PersonSubject, Subject } from './screening.types.ts'

const heading = 'id,schema,name,aliases,birth_date,countries,sanctions,dataset'
const fillers = Array.from(
  { length: 40 },
  (_, at) => `f${at},Person,Filler${word(at)} Nobody${word(at * 7)},,19${30 + at},zz,Programme,Sanctions`,
)
/** Words that are not like each other. */
function word(at: number): string {
  return `${'bdfgklmnprstvz'[at % 14]}${'aeiou'[at % 5]}${'bdfgklmnprstvz'[(at * 5 + 3) % 14]}${at % 2 ? 'ark' : 'uln'}`
}
const zolotar = 'zolotar,Person,Виктор Золотаренко,Viktor Zolotarenko,1964-02-29,ru,Freeze,Sanctions'
const pep = 'pep,Person,Eleonora Castelbravo,,1958-07-14,it,,Politically exposed persons'
const zarkon = 'zarkon,Company,Zarkon Maritime Holdings LLC,,,ae,Freeze,Sanctions'
const csv = (...lines: string[]) => [heading, ...lines, ...fillers].join('\n')

let days = 0
let clone: TestDatabase
let db: Database
let clock: StandingClock
let list: () => Promise<ListFile>
let screening: Screening
let tasks: Tasks
const finished = vi.fn(async () => undefined)
const newHit = vi.fn(async () => undefined)
const error = vi.fn()

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url, poolSize: 12 })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})
beforeEach(() => {
  // Days of its own for each test: a day has one comparison.
  clock = clockAt(new Date(Date.UTC(2026, 0, (days += 30), 12)))
  serve(csv(zolotar, pep, zarkon))
  open({})
})
afterEach(async () => {
  vi.clearAllMocks()
  await db.asSystem(async (tx) => {
    await execute(tx, sql`update platform.task set done_at = now() where module = 'screening'`)
    await execute(tx, sql`update screening.subject set left_at = now()`)
    await execute(tx, sql`delete from screening.subject_index`)
    await execute(tx, sql`delete from screening.list_entry`)
    await execute(tx, sql`update screening.list_version set state = 'replaced' where state = 'live'`)
  })
})

const serve = (text: string, other: Partial<ListFile> = {}) => {
  // Each test has its own list, as what others refused would stay refused.
  const name = expect.getState().currentTestName ?? ''
  list = async () => ({
    list: name,
    source: 'https://lists.example/targets.simple.csv',
    dataDate: '2026-11-20',
    text,
    ...other,
  })
}

/** A second start of the same installation, or one with other providers. */
function open(other: Partial<ScreeningNeeds>): void {
  screening = createScreening({
    db,
    bankClock: clock,
    random: systemRandom,
    personal: createTestPersonalData({ clock }),
    identities: { check: async () => ({ document: passed, liveness: passed }) },
    registers: {
      find: async (asked) => ({ ...asked, status: 'active', incorporatedOn: null, officers: [], register: 'Register' }),
    },
    lists: { read: () => list(), probes: [] },
    finished,
    newHit,
    log: { error, info: () => undefined },
    ...other,
  })
  tasks = createTasks({ db, clock, bankClock: clock, modules: { screening: screening.tasks }, log: { error } })
}

const passed = { outcome: 'clear', reason: 'Genuine.', evidence: [] } as const
const viktor: PersonSubject = {
  kind: 'person',
  key: 'applicant',
  role: 'applicant',
  firstName: 'Victor',
  lastName: 'Zolotarenco',
  otherNames: [],
  dateOfBirth: '1964-02-29',
  countries: ['RU'],
  identityDocument: { type: 'Passport', number: 'AB 12-34', country: 'RU', expiresOn: null, fileIds: [] },
}
const greta: PersonSubject = {
  ...viktor,
  firstName: 'Greta',
  lastName: 'Lindqvist',
  dateOfBirth: '1990-05-05',
  countries: ['SE'],
  identityDocument: { type: 'Passport', number: 'SE 99', country: 'SE', expiresOn: null, fileIds: [] },
}
const company: CompanySubject = {
  kind: 'company',
  key: 'company',
  role: 'applicant',
  name: 'Harbour Lane Joinery Ltd',
  otherNames: [],
  registrationNumber: '0123 4567',
  incorporatedOn: null,
  countries: ['GB'],
}
const context: ApplicationContext = {
  submission: 1,
  customerType: 'Individual',
  product: 'Full',
  country: 'GB',
  sector: null,
}

async function submit(
  subjects: readonly Subject[],
  { customerId = randomUUID() as string, submission = 1 }: { customerId?: string; submission?: number } = {},
): Promise<string> {
  await db.asSystem((tx) => screening.checkApplication(tx, customerId, subjects, { ...context, submission }))
  return customerId
}
async function check(
  subjects: readonly Subject[],
  where?: { customerId?: string; submission?: number },
): Promise<string> {
  const customerId = await submit(subjects, where)
  await tasks.runDue()
  return customerId
}
const resultsOf = (customerId: string) => db.asSystem((tx) => screening.resultsOf(tx, customerId))
const current = async (customerId: string) => (await resultsOf(customerId)).filter(({ replaced }) => !replaced)
const outcomes = async (customerId: string) =>
  Object.fromEntries((await current(customerId)).map(({ kind, outcome }) => [kind, outcome]))
const hitsOf = async (customerId: string): Promise<Hit[]> => (await current(customerId)).flatMap(({ hits }) => hits)
const onlyHit = async (customerId: string): Promise<Hit> => {
  const hits = await hitsOf(customerId)
  expect(hits).toHaveLength(1)
  return hits[0] as Hit
}
const riskOf = (customerId: string) => db.asSystem((tx) => screening.riskOf(tx, customerId))
const dismiss = (hitId: string) =>
  db.asSystem((tx) =>
    screening.dismissHit(tx, { hitId, at: clock.now(), by: 'rita', reason: 'Another father’s name.' }),
  )

async function nextDay(): Promise<void> {
  clock.moveBy(86_400_000)
  await screening.renew()
  await tasks.runDue()
}

test('every check of an application leaves its outcome, evidence and the version of the list', async () => {
  await screening.renew()
  const customerId = await submit([viktor, company])
  expect((await resultsOf(customerId)).map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 7 }, () => 'pending'),
  )
  await tasks.runDue()
  const results = await resultsOf(customerId)
  expect(results.map(({ subjectName, kind, outcome }) => `${subjectName}: ${kind}, ${outcome}`).toSorted()).toEqual([
    'Harbour Lane Joinery Ltd: company-register, clear',
    'Harbour Lane Joinery Ltd: duplicate, clear',
    'Harbour Lane Joinery Ltd: lists, clear',
    'Victor Zolotarenco: duplicate, clear',
    'Victor Zolotarenco: identity-document, clear',
    'Victor Zolotarenco: lists, attention',
    'Victor Zolotarenco: liveness, clear',
  ])
  const ofList = results.find(({ outcome }) => outcome === 'attention')
  expect(ofList).toMatchObject({
    reason: '1 possible hit to decide.',
    list: { source: 'https://lists.example/targets.simple.csv', dataDate: '2026-11-20', entries: 43, stale: false },
    hits: [{ state: 'open', entry: { name: 'Виктор Золотаренко', topics: ['sanction'] }, evidence: { score: 100 } }],
  })
  expect(ofList?.hits[0]?.evidence.tokens.map(({ how }) => how)).toEqual(['sound', 'sound'])
  expect(finished).toHaveBeenCalledExactlyOnceWith(expect.anything(), { customerId })
  expect(await riskOf(customerId)).toMatchObject({
    level: 'medium',
    points: [expect.anything(), { factor: 'Hit', points: 30 }],
  })
})

test('the same submission is checked once, however often it is planned', async () => {
  await screening.renew()
  const customerId = await submit([greta])
  await Promise.all([submit([greta], { customerId }), submit([greta], { customerId })])
  await tasks.runDue()
  expect(await resultsOf(customerId)).toHaveLength(4)
  expect(finished).toHaveBeenCalledTimes(1)
})

test('a dismissed hit stays dismissed until its entry changes, and then a person looks again', async () => {
  await screening.renew()
  const customerId = await check([viktor])
  const { hitId } = await onlyHit(customerId)
  expect(await dismiss(hitId)).toBe('done')
  expect(await outcomes(customerId)).toMatchObject({ lists: 'clear' })
  serve(csv(zolotar, pep, zarkon, 'new,Person,Someone Elsewhere,,,fr,Freeze,Sanctions'))
  await nextDay()
  expect(await onlyHit(customerId)).toMatchObject({ state: 'dismissed' })
  expect(newHit).not.toHaveBeenCalled()
  serve(
    csv(
      zolotar.replace('Freeze', 'Freeze; Travel ban'),
      pep,
      zarkon,
      'new,Person,Someone Elsewhere,,,fr,Freeze,Sanctions',
    ),
  )
  await nextDay()
  const hit = await onlyHit(customerId)
  expect(hit.state).toBe('open')
  expect(hit.decisions.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
    ['dismissed', 'rita', 'Another father’s name.'],
    ['lapsed', null, 'The entry changed after the decision.'],
  ])
  expect(hit.decisions[0]?.versionId).not.toBe(hit.decisions[1]?.versionId)
  expect(newHit).toHaveBeenCalledExactlyOnceWith(expect.anything(), { customerId })
  expect(await outcomes(customerId)).toMatchObject({ lists: 'attention' })
})

test('a dismissed hit lapses when the customer changes, and not when an application says the same again', async () => {
  await screening.renew()
  const customerId = await check([viktor])
  await dismiss((await onlyHit(customerId)).hitId)
  await check([{ ...viktor, role: 'signatory' }], { customerId, submission: 2 })
  expect(await onlyHit(customerId)).toMatchObject({ state: 'dismissed' })
  await check([{ ...viktor, dateOfBirth: '1964-02-28' }], { customerId, submission: 3 })
  const hit = await onlyHit(customerId)
  expect(hit.state).toBe('open')
  expect(hit.decisions.at(-1)?.reason).toBe('The customer’s data changed after the decision.')
})

test('someone who leaves the list is no longer shown as listed, and a confirmed hit ends with its history', async () => {
  await screening.renew()
  const customerId = await check([viktor])
  const { hitId } = await onlyHit(customerId)
  expect(
    await db.asSystem((tx) =>
      screening.confirmHit(tx, { hitId, at: clock.now(), by: 'rita', reason: 'The same passport.' }),
    ),
  ).toBe('done')
  expect(await outcomes(customerId)).toMatchObject({ lists: 'failed' })
  expect(await riskOf(customerId)).toMatchObject({ score: 100, level: 'high' })
  serve(csv(pep, zarkon))
  await nextDay()
  const hit = await onlyHit(customerId)
  expect([hit.state, hit.decisions.map(({ kind }) => kind)]).toEqual(['ended', ['confirmed', 'ended']])
  expect(await outcomes(customerId)).toMatchObject({ lists: 'clear' })
  serve(csv(zolotar, pep, zarkon, 'x,Person,Other Someone,,,fr,Freeze,Sanctions'))
  await nextDay()
  expect(await onlyHit(customerId)).toMatchObject({ state: 'open' })
})

test('whoever is listed later is found on the next day, once', async () => {
  serve(csv(pep, zarkon))
  await screening.renew()
  const customerId = await check([viktor])
  expect(await hitsOf(customerId)).toEqual([])
  serve(csv(zolotar, pep, zarkon))
  await nextDay()
  expect(await onlyHit(customerId)).toMatchObject({ state: 'open' })
  await nextDay()
  expect(newHit).toHaveBeenCalledTimes(1)
  const sweeps = await db.asSystem((tx) =>
    rows<{ compared: number }>(tx, sql`select compared from screening.sweep order by day desc limit 2`),
  )
  // Nothing changed since, so nobody was compared again.
  expect(sweeps.map(({ compared }) => compared)).toEqual([0, 1])
})

test('a hit is decided once, also by two at the same moment, and one that is not there is unknown', async () => {
  await screening.renew()
  const { hitId } = await onlyHit(await check([viktor]))
  expect((await Promise.all([dismiss(hitId), dismiss(hitId)])).toSorted()).toEqual(['done', 'not-open'])
  expect(await dismiss(randomUUID())).toBe('unknown')
  expect(await dismiss('no id')).toBe('unknown')
})

test('a list that shrinks too far does not go live: the last good one stays, stale, and the failure is reported', async () => {
  await screening.renew()
  serve([heading, zolotar, ...fillers.slice(0, 30)].join('\n'))
  expect(await screening.renew()).toEqual({ outcome: 'refused', because: 'The list shrank from 43 to 31 entries.' })
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ because: expect.stringContaining('shrank') }),
    expect.any(String),
  )
  expect(await screening.countStale()).toBe(1)
  const customerId = await check([
    { ...viktor, firstName: 'Eleonora', lastName: 'Castelbravo', dateOfBirth: '1958-07-14' },
  ])
  const [result] = (await current(customerId)).filter(({ kind }) => kind === 'lists')
  expect(result).toMatchObject({ outcome: 'attention', list: { entries: 43, stale: true } })
  expect(result?.reason).toContain('stale')
  // Asked again it is the same, and kept once.
  expect(await screening.renew()).toMatchObject({ outcome: 'refused' })
  serve(csv(zolotar, pep, zarkon))
  expect(await screening.renew()).toEqual({ outcome: 'unchanged' })
  expect(await screening.countStale()).toBe(0)
})

test.each([
  ['an empty file', '', 'The list could not be read: the list has no column id'],
  ['no entries', heading, 'The list is empty.'],
  ['half a file', csv(zolotar).slice(0, -12), 'The list could not be read'],
  ['an open quote', `${csv(zolotar)}\nq,Person,"Open,,,,,`, 'The list could not be read: a quote is not closed'],
  [
    'other people under the same number',
    [heading, ...fillers.map((line) => `x${line}`), pep, zarkon, zolotar].join('\n'),
    '40 of 43 entries left the list at once.',
  ],
  [
    'names that were cut off',
    csv(zolotar, pep, zarkon).replaceAll(/Filler(\w+) Nobody\w+/g, 'Q$1'),
    'are not found by their own names',
  ],
])('a list does not go live with %s', async (_, text, because) => {
  await screening.renew()
  serve(text)
  const refreshed = await screening.renew()
  expect(refreshed).toEqual({ outcome: 'refused', because: expect.stringContaining(because) })
  const live = await db.asSystem((tx) =>
    oneRow<{ entries: number }>(tx, sql`select entries from screening.list_version where state = 'live'`),
  )
  expect(live.entries).toBe(43)
})

test('a list that misses someone whom its source promises, or finds someone whom it must not, does not go live', async () => {
  const probe = { kind: 'person', birthDate: null, countries: [] } as const
  open({ lists: { read: () => list(), probes: [{ ...probe, name: 'Viktor Zolotarenko', entryId: 'other' }] } })
  expect(await screening.renew()).toMatchObject({
    because: 'The list does not find "Viktor Zolotarenko", who must be on it.',
  })
  serve(`${csv(zolotar, pep, zarkon)}\n`)
  open({ lists: { read: () => list(), probes: [{ ...probe, name: 'Viktor Zolotarenko', entryId: null }] } })
  expect(await screening.renew()).toMatchObject({
    because: 'The list finds "Viktor Zolotarenko", who must not be on it.',
  })
})

test('a source that does not answer leaves the last good list in use', async () => {
  await screening.renew()
  list = async () => {
    throw new Error('connection refused')
  }
  expect(await screening.renew()).toMatchObject({ outcome: 'failed' })
  expect(await outcomes(await check([viktor]))).toMatchObject({ lists: 'attention' })
  expect(await screening.countStale()).toBe(1)
})

test('a provider that does not answer is asked again, and in the end the review goes on without it', async () => {
  await screening.renew()
  const checkIdentity = vi.fn(async () => {
    throw new Error('silence')
  })
  open({ identities: { check: checkIdentity } })
  const customerId = await check([greta])
  expect(await outcomes(customerId)).toMatchObject({
    'identity-document': 'unavailable',
    liveness: 'unavailable',
    lists: 'clear',
  })
  expect(finished).not.toHaveBeenCalled()
  for (let hour = 0; hour < 8; hour++) {
    clock.moveBy(3_600_000)
    await tasks.runDue()
  }
  expect(checkIdentity).toHaveBeenCalledTimes(6)
  expect(finished).toHaveBeenCalledTimes(1)
  expect((await riskOf(customerId))?.points.map(({ factor }) => factor)).toContain('Identity document')
})

test('a provider that answers later is asked no more than that, and nothing that it said is asked twice', async () => {
  await screening.renew()
  let calls = 0
  const find = vi.fn(async () => undefined)
  open({
    registers: { find },
    identities: {
      check: async () => {
        calls += 1
        if (calls === 1) throw new Error('once')
        return { document: passed, liveness: passed }
      },
    },
  })
  const customerId = await check([greta, company])
  clock.moveBy(60_000)
  await tasks.runDue()
  expect(await outcomes(customerId)).toMatchObject({ 'identity-document': 'clear', 'company-register': 'failed' })
  expect([calls, find.mock.calls.length, finished.mock.calls.length]).toEqual([2, 1, 1])
})

test('an installation without providers says of each check that nobody made it, and the review goes on', async () => {
  open({ identities: undefined, registers: undefined, lists: undefined })
  expect(await screening.renew()).toEqual({ outcome: 'no-source' })
  const customerId = await check([greta, company])
  expect(
    (await current(customerId))
      .filter(({ outcome }) => outcome === 'unavailable')
      .map(({ kind, reason }) => `${kind}: ${reason}`)
      .toSorted(),
  ).toEqual([
    'company-register: No company register is connected.',
    'identity-document: No provider checks identity documents.',
    'lists: No list is connected.',
    'lists: No list is connected.',
    'liveness: No provider checks identity documents.',
  ])
  expect(finished).toHaveBeenCalledTimes(1)
})

test('the same person under two customers is seen, by name and birth or by document, however it is written', async () => {
  await screening.renew()
  const first = await check([{ ...greta, firstName: 'Юлия', lastName: 'Цветкова' }])
  const second = await check([{ ...greta, firstName: 'Yuliya', lastName: 'Tsvetkova', identityDocument: null }])
  const third = await check([
    {
      ...greta,
      firstName: 'Other',
      lastName: 'Name',
      dateOfBirth: '1999-09-09',
      identityDocument: { ...viktor.identityDocument!, number: 'se-99', country: 'SE' },
    },
  ])
  const of = async (customerId: string) => (await current(customerId)).find(({ kind }) => kind === 'duplicate')
  expect(await of(first)).toMatchObject({ outcome: 'clear' })
  expect(await of(second)).toMatchObject({
    outcome: 'attention',
    evidence: [{ what: 'Same name and date of birth', detail: `Customer ${first}` }],
  })
  expect(await of(third)).toMatchObject({
    outcome: 'attention',
    evidence: [{ what: 'Same identity document', detail: `Customer ${first}` }],
  })
  await db.asSystem((tx) => screening.forget(tx, first))
  expect(
    await of(
      await check([
        {
          ...greta,
          firstName: 'Yuliya',
          lastName: 'Tsvetkova',
          dateOfBirth: '1990-05-05',
          identityDocument: null,
          key: 'x',
        },
      ]),
    ),
  ).toMatchObject({
    evidence: [{ detail: `Customer ${second}` }],
  })
})

test('a customer reads nothing of the screening, and the tables hold no name of a subject in clear', async () => {
  await screening.renew()
  const customerId = await check([{ ...viktor, firstName: 'Zebulon', lastName: 'Quartermain' }])
  for (const table of ['subject', 'check_result', 'hit', 'risk', 'run'])
    await expect(
      db.asCustomer(customerId, (tx) => tx.client.query(`select * from screening.${table}`)),
    ).rejects.toThrow('permission denied')
  const all = await db.asSystem((tx) =>
    rows<{ line: string }>(
      tx,
      sql`select s::text as line from screening.subject s union all select c::text from screening.check_result c`,
    ),
  )
  expect(all.filter(({ line }) => /Zebulon|Quartermain/i.test(line))).toEqual([])
})
