import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedSortCode, formattedSortCode, type SortCodeText } from './sort-code.rules.ts'

/** The field with its caret at `|`. */
const at = (shown: string): SortCodeText => ({ text: shown.replace('|', ''), caret: shown.indexOf('|') })
const shown = ({ text, caret }: SortCodeText) => `${text.slice(0, caret)}|${text.slice(caret)}`
const edited = (before: string, after: string, deletedBackward = false) =>
  shown(editedSortCode(before, at(after), deletedBackward))

test('dashes come by themselves while a sort code is typed, with or without those of its writer', () => {
  const typed = (keys: string) =>
    Array.from(keys).reduce<SortCodeText>(
      ({ text, caret }, key) =>
        editedSortCode(text, { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }, false),
      { text: '', caret: 0 },
    )
  for (const keys of ['089999', '08-99-99', '08 99 99']) expect(shown(typed(keys)), keys).toBe('08-99-99|')
})

test('the caret stays behind the same digit when something changes in the middle', () => {
  expect(edited('08-99-9', '081|-99-9')).toBe('08-1|9-99')
  expect(edited('08-99-99', '0|-99-99', true)).toBe('0|9-99-9')
  expect(edited('', '089999|')).toBe('08-99-99|')
})

test('Backspace behind a dash takes the digit before it', () => {
  expect(edited('08-99-99', '08|99-99', true)).toBe('0|9-99-9')
  expect(edited('08-9', '08-|', true)).toBe('08|')
})

test('what is no sort code stays as it was written', () => {
  for (const text of ['GB29NWBK60161331926819', '08-99-9a', '0899991', '08-99-99 66374958'])
    expect(formattedSortCode(text)).toBe(text)
})

test('no digit is ever lost or moved', () => {
  const digits = (text: string) => text.replace(/\D/g, '')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('0', '7', '-', ' ', '.') }), fc.nat(12), (text, place) => {
      const caret = Math.min(place, text.length)
      const after = editedSortCode('', { text, caret }, false)
      expect(digits(after.text)).toBe(digits(text))
      expect(digits(after.text.slice(0, after.caret))).toBe(digits(text.slice(0, caret)))
      expect(formattedSortCode(after.text)).toBe(after.text)
    }),
  )
})
