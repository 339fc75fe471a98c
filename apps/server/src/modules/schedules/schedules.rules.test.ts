import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { submissionWords } from './schedules.rules.ts'
import type { Occurrence, Schedule } from './schedules.types.ts'

const paid = (n: number, accountNumber: string, payee = 'Amelia Clarke', minor = 2_000n): Occurrence =>
  ({
    n,
    runDay: '2026-12-01',
    payee,
    amount: money('GBP', minor),
    status: 'None',
    ordered: {
      beneficiaryAccountDetailsRequests: [
        { paymentMethodType: 'SortCode', paymentMethodValue: '089999', accountNumber },
      ],
    },
  }) as unknown as Occurrence

const linesOf = (items: Occurrence[]) => {
  const pattern = { paymentType: 'Recurring', startType: 'CustomDate', frequency: 'Weekly' } as const
  return submissionWords({ ...pattern, items } as unknown as Schedule).lines
}
const many = (count: number) => Array.from({ length: count }, (_, at) => paid(at + 1, '66374958'))

test('approvers read the account of each payment where one goes elsewhere, though the name is the same', () => {
  expect(linesOf(many(2)).map(({ value }) => value)).toEqual(Array(2).fill('£20.00 on 1 December 2026'))
  const values = linesOf([paid(1, '66374958'), paid(2, '11112222')]).map(({ value }) => value)
  expect(values[0]).toMatch(/ to .*Amelia Clarke.*, 089999 66374958$/)
  expect(values[1]).toMatch(/ to .*Amelia Clarke.*, 089999 11112222$/)
})

test('what is unlike the rest is shown however far ahead, and the others are counted', () => {
  const lines = linesOf([...many(40), paid(41, '11112222'), paid(42, '66374958', 'Amelia Clarke', 900_000n)])
  expect(lines.slice(-3).map(({ label }) => label)).toEqual(['Payment 41', 'Payment 42', '16 more'])
  expect(lines).toHaveLength(27)
})
