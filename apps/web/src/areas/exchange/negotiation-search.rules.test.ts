import { expect, test } from 'vitest'
import { readNegotiationSearch, writeNegotiationSearch } from './negotiation-search.rules.ts'

test('a search of negotiated rates survives its address, and the address has nothing that is default', () => {
  const search = { page: 3, pageSize: 20, status: 'Countered' } as const
  expect(readNegotiationSearch(writeNegotiationSearch(search))).toEqual(search)
  // The router reads a number in quotes as a text.
  expect(readNegotiationSearch({ page: '3', pageSize: '20', status: 'Countered' })).toEqual(search)
  expect(writeNegotiationSearch(readNegotiationSearch({}))).toEqual({})
})

test('an address can say what a rate is asked for, as far as it makes sense', () => {
  const asked = { from: 'GBP', to: 'USD', amount: '12000.50' } as const
  const search = readNegotiationSearch(asked)
  expect(readNegotiationSearch(writeNegotiationSearch(search))).toMatchObject(asked)
  expect(readNegotiationSearch({ ...asked, amount: 12000.5 })).toMatchObject(asked)
  expect(readNegotiationSearch({ ...asked, amount: 'all' })).toEqual({
    ...readNegotiationSearch({}),
    from: 'GBP',
    to: 'USD',
  })
  for (const wrong of [{ ...asked, to: 'GBP' }, { ...asked, from: 'XXX' }, { amount: '1.00' }])
    expect(readNegotiationSearch(wrong)).toEqual(readNegotiationSearch({}))
})

test.each([[{ page: 0 }], [{ page: '-1' }], [{ pageSize: 7 }], [{ pageSize: 100 }], [{ status: 'Gone' }]])(
  'what makes no sense in an address of negotiated rates is left out: %j',
  (raw) => expect(readNegotiationSearch(raw)).toEqual(readNegotiationSearch({})),
)
