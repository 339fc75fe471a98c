import type { sandbox as contract } from '@tradewind/contract'
import { cardTypeOf } from '@tradewind/kernel/card-type'
import type * as z from 'zod/mini'
import { cardNames, securityDigitsOf } from '#modules/sendr'

type TestCards = z.output<NonNullable<typeof contract.listTestCards.value>>
type CardScenario = 'approved' | 'declined' | 'insufficient' | 'challenge' | 'timeout' | 'late' | 'belated'

interface SandboxCard {
  scenario: CardScenario
  behaviour: string
}

const pays = { scenario: 'approved', behaviour: 'Pays immediately, as every other valid number does.' } as const

/** What the issuer of the sandbox sends to its customer's phone. */
export const sandboxCode = '246810'

/** Cards of the sandbox, by their whole number. A number that is not listed here simply pays. */
const sandboxCards: Readonly<Record<string, SandboxCard>> = {
  '4242424242424242': pays,
  '5555555555554444': pays,
  '378282246310005': pays,
  '4000000000003220': {
    scenario: 'challenge',
    behaviour: `The bank asks for a code and sends ${sandboxCode}. Three wrong codes, or none within 15 minutes, decline it.`,
  },
  '4000000000000002': { scenario: 'declined', behaviour: 'The bank declines.' },
  '4000000000009995': { scenario: 'insufficient', behaviour: 'There is not enough money on it.' },
  '4000000000000119': {
    scenario: 'timeout',
    behaviour: 'The answer is lost, and for 45 seconds nobody knows what became of it. Then it turns out to have paid.',
  },
  '4000000000000259': {
    scenario: 'late',
    behaviour: 'The answer is lost and the acquirer does not know the payment, so it is called off: nothing is taken.',
  },
  '4000000000001976': {
    scenario: 'belated',
    behaviour:
      'As before, but the bank pays an hour after the payment was called off: the money is used a day later, or goes back.',
  },
}

export const scenarioOfCard = (number: string): CardScenario => sandboxCards[number]?.scenario ?? 'approved'

const outcomes = {
  approved: 'Approved',
  declined: 'Declined',
  insufficient: 'Declined',
  challenge: 'ChallengeRequired',
  timeout: 'Unanswered',
  late: 'Unanswered',
  belated: 'Unanswered',
} as const satisfies Record<CardScenario, TestCards['cards'][number]['outcome']>

/** The cards that a demo user can pay with, and what each does. */
export const listTestCards = (): TestCards => ({
  code: sandboxCode,
  cards: Object.entries(sandboxCards).map(([number, { scenario, behaviour }]) => ({
    number,
    brand: cardNames[cardTypeOf(number)] ?? 'Card',
    securityDigits: securityDigitsOf(cardTypeOf(number)),
    outcome: outcomes[scenario],
    behaviour,
  })),
})
