import { expect, test } from 'vitest'
import { noResponseOnceWords, noResponseWords } from '../no-response.ts'
import { CallFailed, OutcomeUnknown } from './api.ts'
import { fallbackWords } from './failures.ts'
import { refusalText } from './refusal-text.ts'

const refused = (error: string, messages: string[] = []) =>
  new CallFailed(
    422,
    {
      isSuccess: false,
      error,
      message: null,
      value: { errors: messages.map((message) => ({ field: 'name', message })) },
    },
    new Headers(),
  )

test('a refusal speaks with its first field, then for itself, then in the common words', () => {
  expect(refusalText(refused('Not now.', ['Too long.', 'Too odd.']))).toBe('Too long.')
  expect(refusalText(refused('Not now.'))).toBe('Not now.')
  expect(refusalText(refused(''))).toBe(fallbackWords)
})

test('without an answer nothing is claimed, and a repeat is safe only where the form says so', () => {
  const lost = new OutcomeUnknown(new TypeError('the line is down'))
  expect(refusalText(lost)).toBe(noResponseWords)
  expect(refusalText(lost, { lost: noResponseOnceWords })).toBe(noResponseOnceWords)
})
