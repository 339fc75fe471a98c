import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { OrderFacts, OrderFactsAsked } from '../payments.needs.ts'
import { createOrderMemory } from './order-memory.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const details = { method: 'SortCode', routing: '089999', accountNumber: '66374958', currency: 'GBP' } as const

const asked = (changes: Partial<OrderFactsAsked> = {}): OrderFactsAsked => ({
  customerId: 'ada',
  accountId: 'main',
  details,
  verifiedSince: new Date('2026-11-20T12:00:00Z'),
  beneficiaryId: undefined,
  ...changes,
})
const rule = { perTransaction: 1_000n, perDay: 2_000n, perMonth: 3_000n }
const facts = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  account: { id: 'main', customerId: 'ada', currency: 'GBP', status: 'Active', ledgerAccount: 7n },
  verified: {
    ...details,
    bank: { code: '089999', name: 'Bank', address: '', city: '', country: 'GB', bic: null },
    nameCheck: 'match',
    comparedName: null,
    verifiedAt: noon,
  },
  saved: undefined,
  payerName: 'Ada Trading Ltd',
  payerType: 'company',
  limits: { rule, use: undefined },
  number: '3',
  ...changes,
})

test('an order like one before is remembered, and no other', () => {
  const memory = createOrderMemory()
  expect(memory.find(asked())).toBeUndefined()
  memory.keep(asked(), facts())
  expect(memory.find(asked())).toEqual(facts())
  for (const other of [
    { customerId: 'zed' },
    { accountId: 'second' },
    { beneficiaryId: 'bola' },
    { details: { ...details, accountNumber: '66374959' } },
    { details: { ...details, currency: 'EUR' as const } },
  ])
    expect(memory.find(asked(other))).toBeUndefined()
  memory.forget('zed')
  expect(memory.find(asked())).toBeDefined()
  memory.forget('ada')
  expect(memory.find(asked())).toBeUndefined()
})

test('what is absent is not remembered: it may come without a new number', () => {
  const memory = createOrderMemory()
  for (const absent of [{ account: undefined }, { verified: undefined }, { number: undefined }])
    memory.keep(asked(), facts(absent))
  expect(memory.find(asked())).toBeUndefined()
  memory.keep(asked({ beneficiaryId: 'bola' }), facts())
  expect(memory.find(asked({ beneficiaryId: 'bola' }))).toBeUndefined()
})

test('a newer number ends what was read with an older one, in whichever order the reads come back', () => {
  const memory = createOrderMemory()
  memory.keep(asked(), facts())
  memory.keep(asked({ accountId: 'second' }), facts({ number: '10' }))
  expect(memory.find(asked())).toBeUndefined()
  memory.keep(asked(), facts({ number: '9' }))
  expect(memory.find(asked())).toBeUndefined()
  expect(memory.find(asked({ accountId: 'second' }))?.number).toBe('10')
})

test('a check of bank details counts no longer than it would when it is read; those of a saved beneficiary stay', () => {
  const memory = createOrderMemory()
  memory.keep(asked(), facts())
  const later = asked({ verifiedSince: noon })
  expect(memory.find(asked({ verifiedSince: new Date(noon.getTime() - 1) }))).toBeDefined()
  expect(memory.find(later)).toBeUndefined()
  memory.keep(later, facts())
  expect(memory.find(asked({ verifiedSince: new Date('2100-01-01') }))).toBeDefined()
})

test('what is booked counts against the remembered limits of its currency, by day and month', () => {
  const memory = createOrderMemory()
  memory.keep(asked(), facts())
  const count = (minor: bigint, at: Date) => memory.count({ customerId: 'ada', amount: money('GBP', minor), at })
  count(100n, noon)
  count(50n, noon)
  memory.count({ customerId: 'ada', amount: money('EUR', 900n), at: noon })
  memory.count({ customerId: 'zed', amount: money('GBP', 900n), at: noon })
  const use = () => memory.find(asked())?.limits?.use
  expect(use()).toEqual({ day: '2026-11-21', dayUsed: 150n, month: '2026-11-01', monthUsed: 150n })
  count(7n, new Date('2026-11-22T00:00:00Z'))
  expect(use()).toEqual({ day: '2026-11-22', dayUsed: 7n, month: '2026-11-01', monthUsed: 157n })
  // A slower clock counts on the newest day, as in the database.
  count(1n, noon)
  expect(use()).toEqual({ day: '2026-11-22', dayUsed: 8n, month: '2026-11-01', monthUsed: 158n })
  count(2n, new Date('2026-12-01T00:00:00Z'))
  expect(use()).toEqual({ day: '2026-12-01', dayUsed: 2n, month: '2026-12-01', monthUsed: 2n })
})

test('with too many, the customers that were read of longest ago are forgotten', () => {
  const memory = createOrderMemory({ most: 3 })
  const of = (customerId: string, accountId = 'main') => asked({ customerId, accountId })
  for (const [customer, account] of [
    ['ada', 'main'],
    ['ada', 'second'],
    ['zed', 'main'],
  ] as const)
    memory.keep(of(customer, account), facts())
  memory.keep(of('bea'), facts())
  expect([of('ada'), of('ada', 'second'), of('zed'), of('bea')].map((one) => memory.find(one) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
  ])
  memory.keep(of('zed'), facts())
  memory.keep(of('ada'), facts())
  memory.keep(of('cleo'), facts())
  expect([of('bea'), of('zed'), of('cleo')].map((one) => memory.find(one) !== undefined)).toEqual([false, true, true])
})
