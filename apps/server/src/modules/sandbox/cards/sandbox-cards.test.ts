import { expect, test } from 'vitest'
import { isCardNumber } from './card-number.rules.ts'
import { cardOfTestToken, listTestCards, sandboxCode, scenarioOfNumber } from './sandbox-cards.ts'

test('every test card has a valid number, a token for the same behaviour, and every outcome has a card', () => {
  const { cards, code } = listTestCards()
  for (const { number, token } of cards) {
    expect([number, isCardNumber(number)]).toEqual([number, true])
    expect([token, cardOfTestToken(token)?.scenario]).toEqual([token, scenarioOfNumber(number)])
  }
  expect(new Set(cards.map(({ outcome }) => outcome))).toEqual(
    new Set(['Approved', 'ChallengeRequired', 'Declined', 'Unanswered']),
  )
  expect(code).toBe(sandboxCode)
})
