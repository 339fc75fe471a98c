import { expect, test } from 'vitest'
import { readCard } from '#modules/sendr'
import { Secret } from '#platform/secret'
import { listTestCards, sandboxCode } from './sandbox-cards.ts'

test('every card that is listed can be typed in as it stands, and every outcome has one', () => {
  const { cards, code } = listTestCards()
  const holder = { FirstName: 'Kofi', LastName: 'Mensah', Month: '12', Year: '40' }
  for (const { number, securityDigits } of cards) {
    const typed = { CardNumber: new Secret(number), Cvv: new Secret('1'.repeat(securityDigits)) }
    const read = readCard({ ...holder, ...typed }, new Date('2026-11-20'))
    expect('number' in read && read.number.reveal()).toBe(number)
  }
  expect(new Set(cards.map(({ outcome }) => outcome))).toEqual(
    new Set(['Approved', 'ChallengeRequired', 'Declined', 'Unanswered']),
  )
  expect(code).toBe(sandboxCode)
})
