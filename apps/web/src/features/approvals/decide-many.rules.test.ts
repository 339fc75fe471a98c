import { expect, test } from 'vitest'
import { decidable, leftOutText } from './decide-many.rules.ts'

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

test('above fifty, the limit is the reason why the rest waits, not the reader', () => {
  const { requests, possible } = decidable([...Array.from({ length: 53 }, () => open), closed], 'Approved')
  expect(requests).toHaveLength(50)
  expect(leftOutText(54, possible)).toEqual([
    "1 payment can't be decided by you now and is left out.",
    'Up to 50 payments are decided at once. Decide the other 3 next.',
  ])
  expect(leftOutText(51, 51)).toEqual(['Up to 50 payments are decided at once. Decide the other one next.'])
  expect(leftOutText(50, 48)).toEqual(["2 payments can't be decided by you now and are left out."])
  expect(leftOutText(50, 50)).toEqual([])
})
