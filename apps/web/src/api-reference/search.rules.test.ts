import { expect, test } from 'vitest'
import { matching } from './search.rules.ts'

const found = (title: string, path: string, text = '') => ({
  id: title,
  method: 'GET',
  path,
  title,
  text,
  address: `/docs/api/x#${title}`,
})
const calls = [
  found('Get account', '/account', 'One account with its IBAN.'),
  found('Verify IBAN', '/verify-iban'),
  found('List rates', '/rates'),
]
const titles = (words: string) => matching(calls, words).map(({ title }) => title)

test('a call is found by words of its title, path and text in any order and case, by its title first', () => {
  expect(titles('iban')).toEqual(['Verify IBAN', 'Get account'])
  expect(titles('IBAN account')).toEqual(['Get account'])
  expect(titles('rates')).toEqual(['List rates'])
})

test('without words, or with words that no call has, nothing is found', () => {
  expect([titles('  '), titles('zebra')]).toEqual([[], []])
})
