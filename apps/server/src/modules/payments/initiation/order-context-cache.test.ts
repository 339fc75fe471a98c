import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { OrderContext, OrderContextRequest } from '../payments.needs.ts'
import { createOrderContextCache } from './order-context-cache.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const details = { method: 'SortCode', routing: '089999', accountNumber: '66374958', currency: 'GBP' } as const

const request = (changes: Partial<OrderContextRequest> = {}): OrderContextRequest => ({
  customerId: 'ada',
  accountId: 'main',
  details,
  verifiedSince: new Date('2026-11-20T12:00:00Z'),
  beneficiaryId: undefined,
  ...changes,
})
const rule = { perTransaction: 1_000n, perDay: 2_000n, perMonth: 3_000n }
const context = (changes: Partial<OrderContext> = {}): OrderContext => ({
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
  version: '3',
  ...changes,
})

test('an order like one before is cached, and no other', () => {
  const cache = createOrderContextCache()
  expect(cache.find(request())).toBeUndefined()
  cache.keep(request(), context())
  expect(cache.find(request())).toEqual(context())
  for (const other of [
    { customerId: 'zed' },
    { accountId: 'second' },
    { beneficiaryId: 'bola' },
    { details: { ...details, accountNumber: '66374959' } },
    { details: { ...details, currency: 'EUR' as const } },
  ])
    expect(cache.find(request(other))).toBeUndefined()
  cache.forget('zed')
  expect(cache.find(request())).toBeDefined()
  cache.forget('ada')
  expect(cache.find(request())).toBeUndefined()
})

test('what is absent is not cached: it may appear without a new version', () => {
  const cache = createOrderContextCache()
  for (const absent of [{ account: undefined }, { verified: undefined }, { version: undefined }])
    cache.keep(request(), context(absent))
  expect(cache.find(request())).toBeUndefined()
  cache.keep(request({ beneficiaryId: 'bola' }), context())
  expect(cache.find(request({ beneficiaryId: 'bola' }))).toBeUndefined()
})

test('a newer number ends what was read with an older one, in whichever order the reads come back', () => {
  const cache = createOrderContextCache()
  cache.keep(request(), context())
  cache.keep(request({ accountId: 'second' }), context({ version: '10' }))
  expect(cache.find(request())).toBeUndefined()
  cache.keep(request(), context({ version: '9' }))
  expect(cache.find(request())).toBeUndefined()
  expect(cache.find(request({ accountId: 'second' }))?.version).toBe('10')
})

test('a check of bank details counts no longer than it would when it is read; those of a saved beneficiary stay', () => {
  const cache = createOrderContextCache()
  cache.keep(request(), context())
  const later = request({ verifiedSince: noon })
  expect(cache.find(request({ verifiedSince: new Date(noon.getTime() - 1) }))).toBeDefined()
  expect(cache.find(later)).toBeUndefined()
  cache.keep(later, context())
  expect(cache.find(request({ verifiedSince: new Date('2100-01-01') }))).toBeDefined()
})

test('what is booked counts against the remembered limits of its currency, by day and month', () => {
  const cache = createOrderContextCache()
  cache.keep(request(), context())
  const count = (minor: bigint, at: Date) => cache.count({ customerId: 'ada', amount: money('GBP', minor), at })
  count(100n, noon)
  count(50n, noon)
  cache.count({ customerId: 'ada', amount: money('EUR', 900n), at: noon })
  cache.count({ customerId: 'zed', amount: money('GBP', 900n), at: noon })
  const use = () => cache.find(request())?.limits?.use
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
  const cache = createOrderContextCache({ most: 3 })
  const of = (customerId: string, accountId = 'main') => request({ customerId, accountId })
  for (const [customer, account] of [
    ['ada', 'main'],
    ['ada', 'second'],
    ['zed', 'main'],
  ] as const)
    cache.keep(of(customer, account), context())
  cache.keep(of('bea'), context())
  expect([of('ada'), of('ada', 'second'), of('zed'), of('bea')].map((one) => cache.find(one) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
  ])
  cache.keep(of('zed'), context())
  cache.keep(of('ada'), context())
  cache.keep(of('cleo'), context())
  expect([of('bea'), of('zed'), of('cleo')].map((one) => cache.find(one) !== undefined)).toEqual([false, true, true])
})
