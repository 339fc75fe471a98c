import { call, wire } from '@tradewind/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodeParts, InvalidRequest, invalidField } from './validation.ts'

const declared = call({
  name: 'test.order',
  call: 'POST /test/api/v1/orders/{id}',
  summary: 'x',
  permission: 'anyone',
  params: z.strictObject({ id: wire.Id }),
  query: z.strictObject({ CountryISO3: z.string(), Page: z._default(wire.WholeNumber, 1) }),
  body: z.strictObject({
    sourceAccountId: wire.Id,
    amount: z.string().check(z.maxLength(5)),
    copies: z.int().check(z.positive()),
    payees: z.array(z.strictObject({ accountName: wire.text(10) })),
    confirmed: z.optional(z.boolean()),
  }),
})
const id = '0190c000-0000-7000-8000-000000000001'
const right = {
  params: { id },
  query: { CountryISO3: 'NGA' },
  body: { sourceAccountId: id, amount: '1.00', copies: 1, payees: [{ accountName: 'Ada' }] },
}
const decode = (request: object) => decodeParts(declared, { ...right, ...request } as never)

function errorsOf(request: object): Record<string, string> {
  try {
    decode(request)
  } catch (error) {
    if (error instanceof InvalidRequest)
      return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    throw error
  }
  return {}
}
const withBody = (changes: object) => errorsOf({ body: { ...right.body, ...changes } })

test('a right request is decoded: numbers as numbers, what was left out by its default', () => {
  expect(decode({})).toMatchObject({ query: { CountryISO3: 'NGA', Page: 1 }, body: { amount: '1.00' } })
  expect(decode({ query: { countryiso3: 'NGA', PAGE: '3' } })).toMatchObject({ query: { CountryISO3: 'NGA', Page: 3 } })
})

test('every field that is wrong is named at once, in words that a person reads', () => {
  expect(
    errorsOf({ params: { id: '7' }, query: {}, body: { copies: 'two', payees: [{}, { accountName: '' }], extra: 1 } }),
  ).toEqual({
    id: "We don't recognize this id.",
    CountryISO3: 'Country ISO3 is required',
    sourceAccountId: 'Source account id is required',
    amount: 'Amount is required',
    copies: 'Copies is not valid',
    'payees.0.accountName': 'Account name is required',
    'payees.1.accountName': 'Account name is required',
    extra: "Extra isn't part of this request",
  })
})

test.each([
  [{ amount: 12.5 }, 'amount', 'Amount is not valid'],
  [{ amount: '123456' }, 'amount', 'Amount is not valid'],
  [{ confirmed: 'true' }, 'confirmed', 'Confirmed is not valid'],
  [{ sourceAccountId: null }, 'sourceAccountId', 'Source account id is not valid'],
  [{ is_admin: true }, 'is_admin', "Is admin isn't part of this request"],
  [{ '<b>x</b>': 1 }, '<b>x</b>', "B x b isn't part of this request"],
  [{ '7*7': 1 }, '7*7', "This field isn't part of this request"],
  [{ ['a'.repeat(41)]: 1 }, 'a'.repeat(41), "This field isn't part of this request"],
])('%o is refused as %s: %s', (changes, field, message) => {
  expect(withBody(changes)).toEqual({ [field]: message })
})

test('a name twice in the query is refused in any letters, and names of the language are names like others', () => {
  expect(errorsOf({ query: { CountryISO3: 'NGA', countryiso3: 'GBR' } })).toEqual({
    CountryISO3: 'Country ISO3 was given twice',
  })
  for (const name of ['toString', 'constructor', 'hasOwnProperty'])
    expect(errorsOf({ query: { CountryISO3: 'NGA', [name]: '1' } })[name]).toMatch(/isn't part of this request$/)
  const hidden = JSON.parse('{"CountryISO3":"NGA","__proto__":"1"}')
  expect(Object.values(errorsOf({ query: hidden }))).toEqual(["Proto isn't part of this request"])
})

test('a call without a part takes nothing there', () => {
  const bare = call({ name: 'test.bare', call: 'GET /test/api/v1/bare', summary: 'x', permission: 'anyone' })
  expect(decodeParts(bare, { params: {}, query: {}, body: undefined } as never)).toEqual({
    params: {},
    query: {},
    body: {},
  })
  for (const odd of [{ query: { a: '1' } }, { body: { a: 1 } }, { body: [1] }, { body: 'text' }])
    expect(() => decodeParts(bare, { params: {}, query: {}, body: undefined, ...odd } as never)).toThrow(InvalidRequest)
})

test('a field that only the server can judge is refused alike', () => {
  expect(invalidField('narration', 'Say more.').errors).toEqual([{ field: 'narration', message: 'Say more.' }])
})
