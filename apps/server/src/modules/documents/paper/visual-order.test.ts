import { expect, test } from 'vitest'
import { linesOf, visualOrder } from './visual-order.ts'

test.each([
  ['Rent 123', ['Rent 123']],
  ['שלום 123', ['123', ' ', 'שלום']],
  ['Invoice 12 שלום', ['Invoice 12 ', 'שלום']],
  ['דוד לוי', ['לוי', ' ', 'דוד']],
  // The font turns the letters around and not the shape of a bracket, so that it gets the other one.
  ['דוד (לוי)', [')לוי(', ' ', 'דוד']],
  ['חשבון 12/345-6 ab', ['ab', ' ', '12/345-6', ' ', 'חשבון']],
])('%s stands on paper in the order in which it is read', (text, parts) => {
  expect(visualOrder(text)).toEqual(parts)
})

test('a text is broken between words, and a word only where it alone has no room', () => {
  const fits = (line: string) => line.length <= 6
  expect(linesOf('to the bank', fits)).toEqual(['to the', 'bank'])
  expect(linesOf('a reference', fits)).toEqual(['a', 'refere', 'nce'])
  expect(linesOf('', fits)).toEqual([])
})
