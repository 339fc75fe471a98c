import { expect, test } from 'vitest'
import { searchOf, searchText } from './saved-views.rules.ts'

test('a view keeps every filter and no page, in one spelling', () => {
  const search = { page: 4, type: 'Debit', text: 'Ødegård & Søn', pageSize: 50, request: 'one that is open' }
  const saved = searchText(search)
  expect(saved).toBe(searchText({ text: 'Ødegård & Søn', pageSize: 50, type: 'Debit' }))
  expect(searchOf(saved)).toEqual({ type: 'Debit', text: 'Ødegård & Søn', pageSize: '50' })
  expect(searchText({ page: 2 })).toBe('')
})

test('the longest search can be saved', () => {
  const saved = searchText({ text: '漢'.repeat(80), type: 'Debit', status: 'Failed', account: 'a'.repeat(36) })
  expect(saved.length).toBeLessThanOrEqual(1_500)
  expect(saved).toMatch(/^[\w.~%+*=&:-]*$/)
})
