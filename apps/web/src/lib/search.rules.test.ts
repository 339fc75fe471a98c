import { expect, test } from 'vitest'
import { textsIn } from './search.rules.ts'

test('of an address only the texts are read that a screen asks for', () => {
  const read = textsIn('group', 'account')
  expect(read({ group: 'g', account: 'a', other: 'o' })).toEqual({ group: 'g', account: 'a' })
  expect(read({ group: 7, account: '' })).toEqual({})
  expect(read({ group: ['g'], account: null })).toEqual({})
})
