import { expect, test } from 'vitest'
import { negotiationAddress } from './negotiation-search.rules.ts'

test('an address can say what a rate is requested for, as far as it makes sense', () => {
  const { read, write } = negotiationAddress
  const request = { from: 'GBP', to: 'USD', amount: '12000.50' } as const
  expect(read(write(read(request)))).toMatchObject(request)
  expect(read({ ...request, amount: 12000.5 })).toMatchObject(request)
  expect(read({ ...request, amount: 'all' })).toEqual({ ...read({}), from: 'GBP', to: 'USD' })
  for (const wrong of [{ ...request, to: 'GBP' }, { ...request, from: 'XXX' }, { amount: '1.00' }])
    expect(read(wrong)).toEqual(read({}))
})
