import { expect, test } from 'vitest'
import { firstMessage, tokenOf } from './link-in-email.ts'

test('[promotions-errors] a refusal shows the first message of its list, or else its error', () => {
  expect(firstMessage({ errors: [{ message: 'First.' }, { message: 'Second.' }], message: 'Whole.' })).toBe('First.')
  expect(firstMessage({ errors: [], message: 'Whole.' })).toBe('Whole.')
})

test('the secret of a link is what stands behind its #', () => {
  expect(tokenOf('/unsubcribe#abc_-9')).toBe('abc_-9')
  expect(tokenOf('/unsubcribe?x=1#')).toBe('')
  expect(tokenOf('/unsubcribe')).toBe('')
})
