import { expect, test } from 'vitest'
import { decidable, goneText, leftOutText, stillListed } from './decide-many.rules.ts'

const may = { decide: false, return: false, reassign: false, redo: false, cancel: false, withdraw: false }
const open = { can: { ...may, decide: true } }
const returnable = { can: { ...may, return: true } }
const closed = { can: may }

test('what may still be returned is also rejected, and not approved', () => {
  const selected = [open, returnable, closed]
  expect(decidable(selected, 'Approved')).toEqual({ requests: [open], possible: 1 })
  expect(decidable(selected, 'ReturnedForModification')).toEqual({ requests: [returnable], possible: 1 })
  expect(decidable(selected, 'Rejected')).toEqual({ requests: [open, returnable], possible: 2 })
})

test('what is canceled or decided meanwhile is left out, what another page has stays, and no change is approved unseen', () => {
  const line = (id: string, version = 1, can = open.can) => ({ paymentRuleTransactionId: id, version, can })
  const [a, b, c, elsewhere] = [line('a'), line('b'), line('c'), line('elsewhere')]
  const now = [line('a'), line('c', 2), line('new')]
  expect(stillListed([a, b, c, elsewhere], { before: [a, b, c], now })).toEqual([line('a'), c, elsewhere])
  // A colleague was faster.
  const decided = stillListed([a], { before: [a], now: [line('a', 1, may)] })
  expect(decidable(decided, 'Approved').requests).toEqual([])
  expect([goneText(0), goneText(1), goneText(2)]).toEqual([
    [],
    ['1 payment changed in the meantime and is left out.'],
    ['2 payments changed in the meantime and are left out.'],
  ])
})

test('above fifty, the limit is the reason why the rest waits, not the reader', () => {
  const { requests, possible } = decidable([...Array.from({ length: 53 }, () => open), closed], 'Approved')
  expect(requests).toHaveLength(50)
  expect(leftOutText(54, possible)).toEqual([
    "1 payment can't be decided by you now and is left out.",
    'You can decide up to 50 payments at once. Decide the other 3 next.',
  ])
  expect(leftOutText(51, 51)).toEqual(['You can decide up to 50 payments at once. Decide the other one next.'])
  expect(leftOutText(50, 48)).toEqual(["2 payments can't be decided by you now and are left out."])
  expect(leftOutText(50, 50)).toEqual([])
})
