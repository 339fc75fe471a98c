import { expect, test } from 'vitest'
import { endpointNote, outcomeText, typesText } from './webhook-words.rules.ts'

const on = () => '24 Nov 2026, 10:12'

test('an endpoint says why it is disabled or since when it has been failing, and nothing while it works or was disabled by hand', () => {
  const at = new Date('2026-11-24T10:12:00Z')
  expect(endpointNote({ disabledBecause: null, failingSince: null }, on)).toBeUndefined()
  expect(endpointNote({ disabledBecause: 'Person', failingSince: at }, on)).toBeUndefined()
  expect(endpointNote({ disabledBecause: null, failingSince: at }, on)).toBe(
    'Nothing delivered since 24 Nov 2026, 10:12.',
  )
  expect(endpointNote({ disabledBecause: 'Gone', failingSince: at }, on)).toBe('Disabled because it returned 410 Gone.')
})

test('an attempt shows its HTTP status, and up to two event types are shown by name', () => {
  expect(outcomeText({ outcome: null, code: null })).toBe('Not sent yet')
  expect(outcomeText({ outcome: 'Answered', code: 500 })).toBe('Error · HTTP 500')
  expect(outcomeText({ outcome: 'TimedOut', code: null })).toBe('No response within 15 seconds')
  expect(typesText(null)).toBe('All events')
  expect(typesText(['payment.completed', 'invoice.paid'])).toBe('Payment completed, Invoice paid')
  expect(typesText(['payment.completed', 'invoice.paid', 'card.payment'])).toBe('3 event types')
})
