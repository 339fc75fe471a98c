import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { boundFault, boundsInWords, mostFor } from './bounds.rules.ts'
import type { PaysFrom } from './schedules.types.ts'

const paysFrom = (changes: Partial<PaysFrom>): PaysFrom => ({
  accountId: 'a',
  currency: 'GBP',
  lowestRate: null,
  mostSold: null,
  whenOutside: 'Skip',
  ...changes,
})
const offer = (sold: bigint, markedRate: string) => ({
  sold: money('GBP', sold),
  bought: money('NGN', 10_000_000n),
  markedRate,
})

test('a rate is within the bounds up to the last digit of both', () => {
  const byRate = paysFrom({ lowestRate: '1900.5' })
  expect(boundFault(byRate, offer(5_262n, '1900.500000'))).toBeUndefined()
  expect(boundFault(byRate, offer(5_262n, '1900.499999'))).toBe(
    'The rate was 1\u00a0GBP = 1,900.499999\u00a0NGN, below your lowest of 1900.5.',
  )
  const byAmount = paysFrom({ mostSold: money('GBP', 5_262n) })
  expect(boundFault(byAmount, offer(5_262n, '1'))).toBeUndefined()
  expect(boundFault(byAmount, offer(5_263n, '9999'))).toBe(
    'It would have taken £52.63, more than your highest amount of £52.62.',
  )
})

test('what may leave at most follows from the lower bound, rounded against the customer', () => {
  const takes = money('NGN', 10_000_000n)
  expect(mostFor(paysFrom({ lowestRate: '1900' }), takes)).toEqual(money('GBP', 5_264n))
  expect(mostFor(paysFrom({ mostSold: money('GBP', 6_000n) }), takes)).toEqual(money('GBP', 6_000n))
  expect(mostFor(paysFrom({ lowestRate: '1900', mostSold: money('GBP', 5_000n) }), takes)).toEqual(money('GBP', 5_000n))
  expect(mostFor(paysFrom({ lowestRate: '1900', mostSold: money('GBP', 6_000n) }), takes)).toEqual(money('GBP', 5_264n))
})

test('approvers read both bounds', () => {
  expect(boundsInWords(paysFrom({ lowestRate: '1900', mostSold: money('GBP', 6_000n) }), 'NGN')).toBe(
    'at no less than 1\u00a0GBP = 1,900\u00a0NGN, at most £60.00 for each payment',
  )
})
