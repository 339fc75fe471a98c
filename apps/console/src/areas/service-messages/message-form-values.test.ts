import { expect, test } from 'vitest'
import { blankMessage, localInput, messageFaults, messageOf } from './message-form-values.ts'

const now = new Date(2026, 10, 30, 16, 5)
const form = { ...blankMessage(now), title: 'Payments are delayed', text: 'Your money is safe meanwhile.' }

test('a message starts now and lasts four hours unless other times are chosen', () => {
  expect(localInput(now)).toBe('2026-11-30T16:05')
  expect(messageFaults(form, now)).toEqual({})
  expect(messageOf(form, now)).toMatchObject({
    startsAt: now,
    endsAt: new Date(2026, 10, 30, 20, 5),
    audience: { kind: 'everybody' },
  })
  const later = { ...form, startsAt: '2026-12-01T09:00', endsAt: '2026-12-01T10:00', audience: 'network' as const }
  expect(messageOf(later, now)).toMatchObject({
    startsAt: new Date(2026, 11, 1, 9),
    audience: { kind: 'network', network: 'fps' },
  })
})

test('the form says which time is wrong', () => {
  const endFault = (changes: object) => messageFaults({ ...form, ...changes }, now).endsAt
  expect(endFault({ endsAt: '' })).toBe('Choose an end.')
  expect(endFault({ endsAt: '2026-11-30T16:05' })).toBe('Choose an end after the start.')
  expect(endFault({ startsAt: '2026-11-29T16:05', endsAt: '2026-11-30T10:00' })).toBe('Choose an end in the future.')
  expect(endFault({ endsAt: '2027-01-30T10:00' })).toBe('A message can last up to 30 days.')
})
