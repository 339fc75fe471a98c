import { transactionStatuses } from '@tradewind/kernel/statuses'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, rows, sql, violatedConstraint } from '#platform/db'
import {
  decide,
  hasEnded,
  isFinal,
  type MoneyState,
  mayMove,
  type Status,
  transitions,
  type UpdateKind,
} from './payments.states.ts'
import { createWorld, type World } from './test-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the machine knows the nine statuses of the specification and no other', () => {
  expect(Object.keys(transitions).toSorted()).toEqual([...transactionStatuses].toSorted())
  const reached = new Set<string>(['Pending', 'FundsReceived', ...Object.values(transitions).flat()])
  expect([...reached].toSorted()).toEqual([...transactionStatuses].toSorted())
})

test('[transaction-statuses] the database allows exactly the moves of the table', async () => {
  const stored = await world.real.asSystem((tx) =>
    rows<{ move: string }>(tx, sql`select from_status || ' ' || to_status as move from payments.transition order by 1`),
  )
  const written = Object.entries(transitions).flatMap(([from, tos]) => tos.map((to) => `${from} ${to}`))
  expect(stored.map(({ move }) => move).toSorted()).toEqual(written.toSorted())
})

test('[transaction-statuses] the database refuses every other path, whatever the money', async () => {
  const who = await world.customer({ GBP: 1_000_000n })
  const id = await world.send(who, world.payloadOf(who))
  const moneyOf = (status: Status): MoneyState =>
    status === 'Successful' ? 'sent' : status === 'FundsReceived' ? 'awaited' : hasEnded(status) ? 'released' : 'held'
  const set = (status: Status) =>
    world.real.asSystem((tx) =>
      execute(tx, sql`update payments.transaction set status = ${status}, money = ${moneyOf(status)} where id = ${id}`),
    )
  // Walks from Pending to each status that can be reached from it, and tries all nine from there.
  const paths: Partial<Record<Status, Status[]>> = {
    Pending: [],
    RiskDetermined: ['RiskDetermined'],
    Approved: ['RiskDetermined', 'Approved'],
    Successful: ['RiskDetermined', 'Approved', 'Successful'],
    Failed: ['RiskDetermined', 'Approved', 'Failed'],
    Rejected: ['Rejected'],
    Expired: ['Expired'],
    InvestigateAccount: ['InvestigateAccount'],
  }
  for (const [from, path] of Object.entries(paths) as [Status, Status[]][]) {
    for (const to of transactionStatuses.filter((status) => status !== from)) {
      const outcome = await world.real
        .asSystem(async (tx) => {
          for (const status of [...path, to])
            await execute(
              tx,
              sql`update payments.transaction set status = ${status}, money = ${moneyOf(status)} where id = ${id}`,
            )
          throw new Error('allowed')
        })
        .catch((error: Error) => violatedConstraint(error) ?? error.message)
      // Only what its approvers refused comes back, and only as a resubmission.
      const resubmits = from === 'Rejected' && to === 'Pending'
      expect({ from, to, outcome }).toEqual({
        from,
        to,
        outcome: !mayMove(from, to) ? 'transaction_status_path' : resubmits ? 'transaction_approval_path' : 'allowed',
      })
    }
  }
  expect(violatedConstraint(await set('Approved').catch((error: unknown) => error))).toBe('transaction_status_path')
})

test('what a transaction is about cannot be changed, and its timeline cannot be rewritten', async () => {
  const who = await world.customer()
  const id = await world.send(who, world.payloadOf(who))
  const changed = await world.real
    .asSystem((tx) => execute(tx, sql`update payments.transaction set amount = amount + 1 where id = ${id}`))
    .catch((error: unknown) => violatedConstraint(error))
  expect(changed).toBe('transaction_terms_fixed')
  for (const statement of [sql`update payments.event set kind = 'settled'`, sql`delete from payments.event`])
    await expect(world.real.asSystem((tx) => execute(tx, statement))).rejects.toThrow(/permission denied/)
})

test.each([
  ['a rejection after the money came back', 'Failed', 'returned', 'rejected', 'contradiction'],
  ['a rejection after a success', 'Successful', 'sent', 'rejected', 'contradiction'],
  ['a success after a rejection', 'Failed', 'released', 'settled', 'contradiction'],
  ['the same return again', 'Failed', 'returned', 'returned', 'repeat'],
  ['the arrival that its return overtook', 'Failed', 'returned', 'settled', 'repeat'],
  ['the same rejection again', 'Failed', 'released', 'rejected', 'repeat'],
] as const)('%s is for a person, or nothing new', (_, status, money, update, decision) => {
  expect(decide({ status, money, submission: 'finished' }, update)).toBe(decision)
})

test('whatever networks say in whatever order, money goes one way at most once', () => {
  const updates = fc.array(fc.constantFrom<UpdateKind>('accepted', 'settled', 'rejected', 'returned'), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(updates, (news) => {
      let state: { status: Status; money: MoneyState; submission: 'unknown' | 'accepted' | 'finished' } = {
        status: 'Approved',
        money: 'held',
        submission: 'unknown',
      }
      const moved: string[] = []
      for (const update of news) {
        const before = state
        const decision = decide(state, update)
        if (decision === 'settle') state = { status: 'Successful', money: 'sent', submission: 'finished' }
        else if (decision === 'release') state = { status: 'Failed', money: 'released', submission: 'finished' }
        else if (decision === 'return' || decision === 'return-unsettled')
          state = { status: 'Failed', money: 'returned', submission: 'finished' }
        else if (decision === 'note-accepted') state = { ...state, submission: 'accepted' }
        else if (decision === 'contradiction') state = { ...state, status: 'InvestigateAccount' }
        if (state.money !== before.money) moved.push(`${before.money} ${state.money}`)
        if (state.status !== before.status && decision !== 'return-unsettled')
          expect(mayMove(before.status, state.status)).toBe(true)
        // The same news again changes nothing.
        const again = decide(state, update)
        expect(['repeat', 'contradiction']).toContain(again)
        if (decision !== 'contradiction') expect(again).toBe('repeat')
      }
      expect(['', 'held sent', 'held released', 'held returned', 'held sent,sent returned']).toContain(moved.join())
    }),
    { numRuns: 2_000 },
  )
})

test('a contradiction is told from a repeat: settled after rejected, rejected after settled', () => {
  const failed = { status: 'Failed', money: 'released', submission: 'finished' } as const
  const done = { status: 'Successful', money: 'sent', submission: 'finished' } as const
  const returned = { status: 'Failed', money: 'returned', submission: 'finished' } as const
  expect(decide(failed, 'settled')).toBe('contradiction')
  expect(decide(failed, 'rejected')).toBe('repeat')
  expect(decide(done, 'rejected')).toBe('contradiction')
  expect(decide(done, 'settled')).toBe('repeat')
  expect(decide(returned, 'settled')).toBe('repeat')
  expect(decide({ status: 'Pending', money: 'held', submission: 'none' }, 'settled')).toBe('contradiction')
})

test('a payment is final once the return window of its network is over, and at once where no network received it', () => {
  const finishedAt = new Date('2026-11-01T12:00:00Z')
  const ended = {
    direction: 'out',
    status: 'Successful',
    submission: 'finished',
    approval: 'none',
    finishedAt,
  } as const
  const at = (days: number, more = 0) => new Date(finishedAt.getTime() + days * 86_400_000 + more)
  const final = (payment: Partial<Parameters<typeof isFinal>[0]>, now: Date) =>
    isFinal({ ...ended, ...payment }, { returnWindowDays: 45, now })
  expect([final({}, at(45, -1)), final({}, at(45))]).toEqual([false, true])
  // What came in waits for the window too, although it was never submitted.
  expect(final({ direction: 'in', submission: 'none' }, at(44))).toBe(false)
  expect(final({ submission: 'none', status: 'Expired' }, at(0))).toBe(true)
  // Its maker may submit it again.
  for (const approval of ['refused', 'returned'] as const)
    expect(final({ submission: 'none', status: 'Rejected', approval }, at(100))).toBe(false)
  expect(final({ status: 'InvestigateAccount' }, at(100))).toBe(false)
  expect(final({ finishedAt: null }, at(100))).toBe(false)
})
