import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterDecision, decisionRefusal, isOpenToChange, ruleFor, standing } from './approvals.rules.ts'
import type { ApprovalRequest, Decided, Decision } from './approvals.types.ts'

const rule = (id: string, from: bigint, to: bigint | null, approvals: number) => ({
  id,
  from: String(from),
  to: to === null ? null : String(to),
  approvals,
})

test('both bounds of a rule are inside it, and of several the strictest counts', () => {
  const rules = [rule('a', 100n, 200n, 1), rule('b', 150n, null, 3), rule('c', 0n, 120n, 2)]
  const found = [99n, 100n, 120n, 121n, 150n, 200n, 201n].map((minor) => ruleFor(rules, minor)?.id)
  expect(found).toEqual(['c', 'c', 'c', 'a', 'b', 'b', 'b'])
  expect(ruleFor([rule('a', 100n, 200n, 1)], 201n)).toBeUndefined()
})

test('a row of a batch falls under the strictest rule of its own amount and of the batch’s total', () => {
  const rules = [rule('a', 100n, 199n, 1), rule('b', 200n, 299n, 3), rule('c', 300n, null, 2)]
  const found = (
    [
      [50n, 99n],
      [50n, 100n],
      [150n, 300n],
      [250n, 300n],
    ] as const
  ).map(([minor, total]) => ruleFor(rules, minor, total)?.id)
  expect(found).toEqual([undefined, 'a', 'c', 'b'])
})

test('of rules that ask as many people the same one is always named, in whatever order they are read', () => {
  const rules = [rule('b', 0n, null, 2), rule('a', 0n, null, 2), rule('c', 0n, null, 1)]
  expect([rules, rules.toReversed()].map((read) => ruleFor(read, 1n)?.id)).toEqual(['a', 'a'])
})

test('the approvals that stand are those of people who may approve still; a no is none', () => {
  const members = [
    { userId: 'a', may: true },
    { userId: 'b', may: false },
    { userId: 'c', may: true },
  ]
  const decided = [
    { byId: 'a', kind: 'approved' },
    { byId: 'b', kind: 'approved' },
    { byId: 'c', kind: 'rejected' },
    { byId: 'gone', kind: 'approved' },
  ] as const
  expect(standing(decided, members, ({ may }) => may)).toEqual([decided[0]])
})

test('only what approvers refused is open to change, not what was called off or lapsed', () => {
  const open = (status: ApprovalRequest['status'], endedBecause: ApprovalRequest['endedBecause'] = null) =>
    isOpenToChange({ status, endedBecause, module: 'Debit' })
  expect([open('ReturnedForModification'), open('Rejected', 'rejected')]).toEqual([true, true])
  expect([open('Rejected', 'canceled'), open('Rejected', 'expired'), open('Pending'), open('Approved')]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('what a transfer by SendR pays out is not resubmitted: it has no form to be changed in', () => {
  const returned = { status: 'ReturnedForModification', endedBecause: null } as const
  expect(isOpenToChange({ ...returned, module: 'SendR' })).toBe(false)
})

test('nobody returns what a transfer by SendR pays out; it is approved or rejected', () => {
  const request = { status: 'Pending', revision: 1, makerId: 'a', assignedTo: null, module: 'SendR' } as const
  const refusals = (['approved', 'rejected', 'returned'] as const).map((decision) =>
    decisionRefusal({ request, decided: [], userId: 'b', revision: 1, decision, heldBack: [] }),
  )
  expect(refusals).toEqual([undefined, undefined, 'approvals.cannot_return'])
})

test('whoever looked at another submission than the one that stands decides nothing, be it older or newer', () => {
  const request = { status: 'Pending', revision: 2, makerId: 'maker', assignedTo: null, module: 'Debit' } as const
  const refusals = [1, 2, 3].map((revision) =>
    decisionRefusal({ request, decided: [], userId: 'other', revision, heldBack: [] }),
  )
  expect(refusals).toEqual(['approvals.changed', undefined, 'approvals.changed'])
})

/** What people may try on a request; the maker is 0. */
interface Try {
  who: number
  what: Decision
  revision: number
}

/** The same told plainly: who said yes to the submission that stands, and how it ended. */
function plainly(tries: readonly Try[], needed: number): { status: string; yes: number[] } {
  const yes: number[] = []
  for (const { who, what, revision } of tries) {
    if (who === 0 || revision !== 1 || yes.includes(who)) continue
    if (what !== 'approved') return { status: what === 'rejected' ? 'Rejected' : 'ReturnedForModification', yes }
    yes.push(who)
    if (yes.length === needed) return { status: 'Approved', yes }
  }
  return { status: 'Pending', yes }
}

test('whatever is tried in whatever order, a request stands where a plain model has it', () => {
  const tries = fc.array(
    fc.record({
      who: fc.nat({ max: 4 }),
      what: fc.constantFrom<Decision>('approved', 'approved', 'approved', 'rejected', 'returned'),
      revision: fc.constantFrom(1, 1, 1, 2),
    }),
    { maxLength: 12 },
  )
  const statuses = new Set<string>()
  fc.assert(
    fc.property(tries, fc.integer({ min: 1, max: 3 }), (tried, needed) => {
      const request: Pick<ApprovalRequest, 'status' | 'revision' | 'makerId' | 'assignedTo' | 'module'> = {
        status: 'Pending',
        revision: 1,
        makerId: '0',
        assignedTo: null,
        module: 'Debit',
      }
      const decided: Decided[] = []
      for (const { who, what, revision } of tried) {
        if (decisionRefusal({ request, decided, userId: String(who), revision, heldBack: [] })) continue
        const { status, left } = afterDecision(what, { needed, approvedBefore: decided.length })
        decided.push({ byId: String(who), kind: what })
        request.status = status
        expect(left).toBe(what === 'approved' ? needed - decided.length : 0)
      }
      const model = plainly(tried, needed)
      expect(request.status).toBe(model.status)
      expect(decided.filter(({ kind }) => kind === 'approved').map(({ byId }) => Number(byId))).toEqual(model.yes)
      statuses.add(request.status)
    }),
    { numRuns: 2_000 },
  )
  expect(statuses).toEqual(new Set(['Pending', 'Approved', 'Rejected', 'ReturnedForModification']))
})

test('a request that was handed to someone is that person’s turn', () => {
  const request = { status: 'Pending', revision: 1, makerId: 'a', assignedTo: 'b', module: 'Debit' } as const
  const refusal = (userId: string) => decisionRefusal({ request, decided: [], userId, revision: 1, heldBack: [] })
  expect([refusal('a'), refusal('b'), refusal('c')]).toEqual([
    'approvals.own_request',
    undefined,
    'approvals.assigned_elsewhere',
  ])
})
