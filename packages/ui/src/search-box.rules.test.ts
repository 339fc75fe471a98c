import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchFinished, searchMoved, searchStart, searchTyped } from './search-box.rules.ts'

test('a search waits until the words are finished, but an emptied box asks for everything at once', () => {
  const typing = searchTyped(searchStart('rent'), 'rent j')
  expect(typing).toEqual({ text: 'rent j', submitted: 'rent' })
  expect(searchFinished(typing).submitted).toBe('rent j')
  for (const nothing of ['', '  ']) expect(searchTyped(typing, nothing).submitted).toBe('')
})

test('the spaces around words are not searched for, and stay while they are typed', () => {
  expect(searchFinished(searchTyped(searchStart(), ' rent '))).toEqual({ text: ' rent ', submitted: 'rent' })
})

test('the address that the box asked for takes away nothing that was typed since', () => {
  const further = searchTyped(searchFinished(searchTyped(searchStart(), 'rent')), 'rent june')
  expect(searchMoved(further, 'rent').text).toBe('rent june')
})

test('any other address is what stands in the box: a filter that is cleared, a link that is followed', () => {
  const found = searchFinished(searchTyped(searchStart(), 'rent'))
  expect(searchMoved(found, undefined)).toEqual(searchStart())
  fc.assert(
    fc.property(fc.string(), fc.string(), (typed, address) => {
      const moved = searchMoved(searchTyped(found, typed), address)
      if (address !== searchTyped(found, typed).submitted) expect(moved.text).toBe(address)
      expect(moved.submitted).toBe(address)
    }),
  )
})
