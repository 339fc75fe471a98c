import { expect, test } from 'vitest'
import { stateIn, stateOfList } from './state.rules.ts'

const states = [
  { id: 'BR-AP', name: 'Amapá' },
  { id: 'BR-BA', name: 'Bahia' },
]

test("[entity-beneficiary-details] the id of a state is sent, what was written in a country without a list, and no other country's", () => {
  expect(stateIn('US', 'US-CA')).toBe('US-CA')
  expect(stateIn('HK', ' Kowloon ')).toBe('Kowloon')
  expect(stateIn('NG', 'US-CA')).toBe('')
})

test('a state that was written before there was a list is found in it by its name', () => {
  expect(stateOfList(states, 'BR-BA')?.name).toBe('Bahia')
  expect(stateOfList(states, ' amapa ')?.id).toBe('BR-AP')
  expect(stateOfList(states, 'Kent')).toBeUndefined()
  expect(stateOfList(states, '')).toBeUndefined()
})
