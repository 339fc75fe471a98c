import { expect, test } from 'vitest'
import { lookWords } from './access-words.rules.ts'

const id = '019abe12-5c00-7000-8000-000000000051'

test('who looked is told in words, without the ids of records', () => {
  expect(lookWords({ what: 'customer', subject: id, reason: 'members of the team' })).toEqual({
    what: 'Your details',
    about: undefined,
    why: 'Members of your team',
  })
  expect(lookWords({ what: 'customer', subject: id, reason: 'profile request: data' }).why).toBe(
    'Your request to erase your data',
  )
  expect(lookWords({ what: 'document', subject: id, reason: 'Check' }).about).toBeUndefined()
})

test('a reference and a reason that someone wrote stay as they are', () => {
  expect(lookWords({ what: 'case', subject: 'TW-1001', reason: 'Review of TW-1001' })).toEqual({
    what: 'Application',
    about: 'TW-1001',
    why: 'Review of TW-1001',
  })
})
