import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Database,
  execute,
  oneRow,
  openDatabase,
  rows,
  type Sql,
  sql,
  type Tx,
  violatedConstraint,
} from '#platform/db'
import { systemRandom } from '#platform/random'
import { createDecisions, type Proposals } from './decisions.service.ts'

interface Change {
  to: string
}

let clone: TestDatabase
let db: Database
const start = new Date('2026-11-21T12:00:00Z')
const clock = clockAt(start)
const ann = { id: '00000000-0000-7000-8000-00000000000a', name: 'Ann' }
const bob = { id: '00000000-0000-7000-8000-00000000000b', name: 'Bob' }

/** What was applied, and with what the next application fails. */
const applied: string[] = []
let failure: Error | undefined
let version = 1
const decisions = createDecisions({ clock, random: systemRandom })
const changes: Proposals<Change, string> = decisions.register<Change, string>({
  name: 'test.change',
  refusals: {
    alreadyProposed: 'policy.proposal_waits',
    notPending: 'policy.proposal_unknown',
    ownProposal: 'policy.second_person_needed',
    changedSince: 'onboarding.changed_meanwhile',
  },
  versionOf: async () => version,
  apply: async (tx, { id, payload, decidedBy }) => {
    await execute(tx, sql`insert into test_effect (decision_id, value) values (${id}, ${payload.to})`)
    if (failure) throw failure
    tx.afterCommit(() => void applied.push(payload.to))
    return `${payload.to} by ${decidedBy.name}`
  },
})

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  await asOwner(
    'create table test_effect (decision_id uuid primary key, value text); grant select, insert on test_effect to tradewind_system',
  )
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})
beforeEach(() => {
  clock.moveTo(start)
  applied.length = 0
  failure = undefined
  version = 1
})

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client(clone.url)
  await owner.connect()
  try {
    await owner.query(statement)
  } finally {
    await owner.end()
  }
}

const work = <T>(job: (tx: Tx) => Promise<T>) => db.asSystem(job)
let subjects = 0
const propose = (more: { subject?: string; expiresAt?: Date } = {}) => {
  const subject = more.subject ?? `subject ${++subjects}`
  return work((tx) => changes.propose(tx, { payload: { to: subject }, by: ann, version: 1, ...more, subject }))
}
const approve = (id: string, by = bob) => work((tx) => changes.approve(tx, { id, by }))
const turnDown = (id: string, by = bob, note = '') => work((tx) => changes.turnDown(tx, { id, by, note }))
const codeOf = (job: Promise<unknown>) =>
  job.then(
    () => undefined,
    (error: unknown) => (error as { code?: string }).code,
  )
const stored = (id: string) =>
  work((tx) =>
    oneRow<{ state: string; decidedBy: string | null; decidedByName: string | null; note: string }>(
      tx,
      sql`select state, decided_by, decided_by_name, note from decisions.decision where id = ${id}`,
    ),
  )
const effects = (id: string) =>
  work(async (tx) => (await rows(tx, sql`select from test_effect where decision_id = ${id}`)).length)
const constraintOf = (statement: Sql) =>
  work((tx) => execute(tx, statement)).catch(
    (error: unknown) => violatedConstraint(error) ?? (error as { code?: string }).code,
  )

test('what one person proposes is applied once another approves it, and that is on record', async () => {
  const { id, subject } = await propose()
  expect(await work((tx) => changes.listPending(tx))).toMatchObject([{ id, subject, proposedByName: 'Ann' }])
  expect(await effects(id)).toBe(0)
  expect(await approve(id)).toBe(`${subject} by Bob`)
  expect([applied, await effects(id)]).toEqual([[subject], 1])
  expect(await stored(id)).toMatchObject({ state: 'approved', decidedBy: bob.id, decidedByName: 'Bob' })
  expect(await work((tx) => changes.listPending(tx))).toEqual([])
})

test('the proposer cannot approve: the server refuses it, and so does the database', async () => {
  const { id } = await propose()
  expect(await codeOf(approve(id, ann))).toBe('policy.second_person_needed')
  const end = (state: string, by: string | null) =>
    constraintOf(
      sql`update decisions.decision set state = ${state}, decided_by = ${by}, decided_by_name = ${by && 'x'},
            decided_at = now() where id = ${id}`,
    )
  expect(await end('approved', ann.id)).toBe('decision_by_another')
  expect(await end('rejected', ann.id)).toBe('decision_by_another')
  expect(await end('approved', null)).toBe('decision_by_somebody')
  expect(await end('withdrawn', bob.id)).toBe('decision_withdrawn_by_proposer')
  expect(await constraintOf(sql`update decisions.decision set proposed_by = ${bob.id} where id = ${id}`)).toBe('42501')
  const approved = sql`insert into decisions.decision (id, kind, subject, payload, proposed_by, proposed_by_name,
      proposed_at, state, decided_by, decided_by_name, decided_at)
    values (gen_random_uuid(), 'test.change', 'x', '{}', ${ann.id}, 'Ann', now(), 'approved', ${bob.id}, 'Bob', now())`
  expect(await constraintOf(approved)).toBe('decision_starts_pending')
  expect((await stored(id)).state).toBe('pending')
  await turnDown(id, ann)
})

test('of two decisions at once one counts, whichever they are', async () => {
  const carl = { id: '00000000-0000-7000-8000-00000000000c', name: 'Carl' }
  const both = await propose()
  expect((await Promise.all([codeOf(approve(both.id)), codeOf(approve(both.id, carl))])).toSorted()).toEqual([
    'policy.proposal_unknown',
    undefined,
  ])
  expect(await effects(both.id)).toBe(1)
  const other = await propose()
  const [approved, rejected] = await Promise.all([codeOf(approve(other.id)), codeOf(turnDown(other.id, carl))])
  expect([approved, rejected].filter((code) => code === undefined)).toHaveLength(1)
  expect(await effects(other.id)).toBe(approved === undefined ? 1 : 0)
})

test('what was withdrawn, rejected or has expired cannot be approved, and the subject is free again', async () => {
  const subject = 'free again'
  const withdrawn = await propose({ subject })
  expect(await codeOf(propose({ subject }))).toBe('policy.proposal_waits')
  await turnDown(withdrawn.id, ann)
  const rejected = await propose({ subject })
  await turnDown(rejected.id, bob, 'Too early')
  const expired = await propose({ subject, expiresAt: new Date(start.getTime() + 1_000) })
  expect(await work((tx) => changes.pendingOn(tx, subject))).toMatchObject({ id: expired.id })
  clock.moveTo(new Date(start.getTime() + 1_000))
  for (const { id } of [withdrawn, rejected, expired]) expect(await codeOf(approve(id))).toBe('policy.proposal_unknown')
  expect(await codeOf(turnDown(expired.id))).toBe('policy.proposal_unknown')
  expect(await work((tx) => changes.listPending(tx))).toEqual([])
  const next = await propose({ subject })
  expect(await stored(withdrawn.id)).toMatchObject({ state: 'withdrawn', decidedBy: ann.id })
  expect(await stored(rejected.id)).toMatchObject({ state: 'rejected', decidedBy: bob.id, note: 'Too early' })
  expect(await stored(expired.id)).toMatchObject({ state: 'expired', decidedBy: null })
  await turnDown(next.id, ann)
})

test('what expired is ended by the hour, and by no approval in the database', async () => {
  const { id } = await propose({ expiresAt: new Date(start.getTime() + 1_000) })
  expect(await work((tx) => decisions.expireDue(tx))).toBe(0)
  const late = sql`update decisions.decision set state = 'approved', decided_by = ${bob.id}, decided_by_name = 'Bob',
    decided_at = expires_at where id = ${id}`
  expect(await constraintOf(late)).toBe('decision_in_time')
  clock.moveTo(new Date(start.getTime() + 1_000))
  expect(await work((tx) => decisions.expireDue(tx))).toBe(1)
  expect((await stored(id)).state).toBe('expired')
})

test('a proposal whose application fails stays pending, and its approval leaves no trace', async () => {
  const { id } = await propose()
  failure = new Error('no room')
  await expect(approve(id)).rejects.toThrow('no room')
  expect([await stored(id), await effects(id), applied]).toMatchObject([{ state: 'pending', decidedBy: null }, 0, []])
  failure = undefined
  await approve(id)
  expect(await effects(id)).toBe(1)
})

test('where a rejection takes a note, only a withdrawal goes without', async () => {
  const noted = decisions.register<Change>({
    name: 'test.noted',
    refusals: {
      alreadyProposed: 'policy.proposal_waits',
      notPending: 'policy.proposal_unknown',
      ownProposal: 'policy.second_person_needed',
      noteMissing: 'policy.note_missing',
    },
    apply: async () => undefined,
  })
  const proposeNoted = () => work((tx) => noted.propose(tx, { subject: 'noted', payload: { to: 'x' }, by: ann }))
  const end = (id: string, by: typeof ann, note: string) => codeOf(work((tx) => noted.turnDown(tx, { id, by, note })))
  const first = await proposeNoted()
  expect(await end(first.id, bob, ' ')).toBe('policy.note_missing')
  expect(await end(first.id, bob, 'Too early')).toBeUndefined()
  expect(await end((await proposeNoted()).id, ann, '')).toBeUndefined()
})

test('whom a proposal concerns neither proposes nor decides it, in the server and in the database', async () => {
  const concerning = (concerns: string) =>
    work((tx) => changes.propose(tx, { subject: 'her', payload: { to: 'x' }, by: ann, version: 1, concerns }))
  expect(await codeOf(concerning(ann.id))).toBe('policy.second_person_needed')
  const { id } = await concerning(bob.id)
  expect(await codeOf(approve(id))).toBe('policy.second_person_needed')
  expect(await codeOf(turnDown(id))).toBe('policy.second_person_needed')
  const end = (state: string) =>
    constraintOf(
      sql`update decisions.decision set state = ${state}, decided_by = ${bob.id}, decided_by_name = 'Bob',
            decided_at = now() where id = ${id}`,
    )
  expect([await end('approved'), await end('rejected')]).toEqual(Array(2).fill('decision_not_about_oneself'))
  await turnDown(id, ann)
})

test('what is pending about a subject that is gone is void, and decided by nobody', async () => {
  const { id, subject } = await propose()
  await work((tx) => changes.voidOn(tx, subject))
  expect(await codeOf(approve(id))).toBe('policy.proposal_unknown')
  expect(await stored(id)).toMatchObject({ state: 'void', decidedBy: null })
  expect(await work((tx) => changes.newestOn(tx, subject))).toMatchObject({ id, proposedByName: 'Ann' })
  await work((tx) => changes.voidOn(tx, subject))
})

test('what changed since it was proposed is not approved, and can be turned down', async () => {
  const { id } = await propose()
  version = 2
  expect(await codeOf(approve(id))).toBe('onboarding.changed_meanwhile')
  expect((await stored(id)).state).toBe('pending')
  await turnDown(id)
  expect((await stored(id)).state).toBe('rejected')
})

test('a decision never changes, not even for the owner of the database', async () => {
  const { id } = await propose()
  await approve(id)
  const change = sql`update decisions.decision set note = 'x' where id = ${id}`
  expect(await constraintOf(change)).toBe('decision_is_kept')
  for (const statement of [
    `update decisions.decision set payload = '{}' where id = '${id}'`,
    `update decisions.decision set state = 'pending', decided_by = null, decided_by_name = null, decided_at = null where id = '${id}'`,
    `delete from decisions.decision where id = '${id}'`,
  ])
    await expect(asOwner(statement)).rejects.toMatchObject({ constraint: 'decision_is_kept' })
})

test('proposals of two kinds are apart', async () => {
  const refusals = {
    alreadyProposed: 'treasury.limit_waits',
    notPending: 'treasury.not_waiting',
    ownProposal: 'treasury.second_person',
  } as const
  const others = decisions.register<Change>({ name: 'test.other', refusals, apply: async () => undefined })
  const { id, subject } = await propose()
  expect(await work((tx) => others.pendingOn(tx, subject))).toBeUndefined()
  expect(await codeOf(work((tx) => others.approve(tx, { id, by: bob })))).toBe('treasury.not_waiting')
  expect(() => decisions.register<Change>({ name: 'test.other', refusals, apply: async () => undefined })).toThrow(
    'twice',
  )
  await turnDown(id, ann)
})

test('whatever two people do in which order, each proposal ends once and has its effect exactly if approved', async () => {
  const acts = fc.constantFrom(
    'approve by ann',
    'approve by bob',
    'turn down by ann',
    'turn down by bob',
    'wait',
    'fail',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 6 }), async (steps) => {
      clock.moveTo(start)
      failure = undefined
      const { id } = await propose({ expiresAt: new Date(start.getTime() + 1_500) })
      let state = 'pending'
      let isExpired = false
      for (const step of steps) {
        if (step === 'wait') {
          clock.moveTo(new Date(clock.now().getTime() + 1_000))
          isExpired = clock.now().getTime() >= start.getTime() + 1_500
          continue
        }
        failure = step === 'fail' ? new Error('fails') : undefined
        const by = step.endsWith('ann') ? ann : bob
        const isTurningDown = step.startsWith('turn down')
        const succeeded = await (isTurningDown ? turnDown(id, by) : approve(id, by)).then(
          () => true,
          () => false,
        )
        const isOpen = state === 'pending' && !isExpired
        expect(succeeded).toBe(isOpen && (isTurningDown || (by === bob && !failure)))
        if (succeeded) state = isTurningDown ? (by === ann ? 'withdrawn' : 'rejected') : 'approved'
      }
      expect([(await stored(id)).state, await effects(id)]).toEqual([state, state === 'approved' ? 1 : 0])
    }),
    { seed: 7, numRuns: 40 },
  )
})
