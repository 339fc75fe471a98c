import type { sandbox as contract } from '@tradewind/contract'
import { cardTypeOf } from '@tradewind/kernel/card-type'
import type * as z from 'zod/mini'
import {
  type Authentication,
  type CardDetails,
  cardNameOf,
  type DeclineCode,
  securityDigitsOf,
} from '#modules/acquiring'

type TestCards = z.output<NonNullable<typeof contract.listTestCards.value>>
type Outcome = TestCards['cards'][number]['outcome']

/** What a card of the sandbox does. */
interface Scenario {
  outcome: Outcome
  behaviour: string
  declines?: DeclineCode
  /** What API clients send where people type the number into the frame; it is good as often as they like. */
  testToken: string
  number: string
  /** How 3-D Secure goes, where it doesn't go as usual. */
  authentication?: Omit<Authentication, 'flow'>
}

/** What the issuer of the sandbox sends to its customer's phone. */
export const sandboxCode = '246810'

const declined = (number: string, testToken: string, declines: DeclineCode, behaviour: string): Scenario => ({
  number,
  testToken,
  declines,
  behaviour,
  outcome: 'Declined',
})

const pays = { outcome: 'Approved', behaviour: 'Pays immediately, as every other valid number does.' } as const

/** Cards of the sandbox. A number that is not listed here simply pays. */
const scenarios = {
  approved: { ...pays, number: '4242424242424242', testToken: 'tok_visa' },
  mastercard: { ...pays, number: '5555555555554444', testToken: 'tok_mastercard' },
  amex: { ...pays, number: '378282246310005', testToken: 'tok_amex' },
  challenge: {
    number: '4000000000003220',
    testToken: 'tok_challenge',
    outcome: 'ChallengeRequired',
    behaviour: `The bank asks for a code and sends ${sandboxCode}. Three wrong codes, or none within 15 minutes, decline it.`,
  },
  attempted: {
    number: '4000000000003063',
    testToken: 'tok_attempted',
    outcome: 'Approved',
    behaviour: 'Pays. The bank takes no part in 3-D Secure, and an attempt counts (ECI 06): it bears fraud disputes.',
    authentication: { eci: '06', cavv: true },
  },
  unauthenticated: {
    number: '4000000000003097',
    testToken: 'tok_unauthenticated',
    outcome: 'Approved',
    behaviour: 'Pays without 3-D Secure (ECI 07): fraud disputes are ours to bear.',
    authentication: { eci: '07', cavv: false },
  },
  'no-proof': {
    number: '4000000000003105',
    testToken: 'tok_no_proof',
    outcome: 'Approved',
    behaviour: 'Pays with ECI 05, but the bank sends no proof (CAVV), which counts as ECI 07.',
    authentication: { eci: '05', cavv: false },
  },
  disputed: {
    number: '4000000000005340',
    testToken: 'tok_disputed',
    outcome: 'Approved',
    behaviour:
      'Pays, and a day later its holder disputes the payment as fraud. Evidence with the words "winning evidence", or an earlier full refund, wins a week after it is sent; without an answer the dispute is lost after 14 days.',
    authentication: { eci: '07', cavv: false },
  },
  declined: declined('4000000000000002', 'tok_declined', 'do_not_honor', 'The bank declines.'),
  insufficient: declined(
    '4000000000009995',
    'tok_insufficient',
    'insufficient_funds',
    'There is not enough money on it.',
  ),
  expired: declined('4000000000000069', 'tok_expired', 'expired_card', 'The bank says that it has expired.'),
  'wrong-code': declined('4000000000000127', 'tok_wrong_code', 'incorrect_security_code', 'The code is not its own.'),
  limit: declined('4000000000000341', 'tok_limit', 'limit_exceeded', 'The amount is above its limit.'),
  'not-permitted': declined('4000000000000366', 'tok_not_permitted', 'not_permitted', 'It is not for online payments.'),
  lost: declined('4000000000009987', 'tok_lost', 'restricted', 'It was reported lost, which the bank does not say.'),
  timeout: {
    number: '4000000000000119',
    testToken: 'tok_timeout',
    outcome: 'Unanswered',
    behaviour: 'The answer is lost, and for 45 seconds nobody knows what became of it. Then it turns out to have paid.',
  },
  late: {
    number: '4000000000000259',
    testToken: 'tok_late',
    outcome: 'Unanswered',
    behaviour: 'The answer is lost and the acquirer does not know the payment, so it is called off: nothing is taken.',
  },
  belated: {
    number: '4000000000001976',
    testToken: 'tok_belated',
    outcome: 'Unanswered',
    behaviour:
      'As before, but the bank pays an hour after the payment was called off: the money is used a day later, or goes back.',
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

const all = Object.entries(scenarios) as [ScenarioName, Scenario][]

export const scenarioOfNumber = (number: string): ScenarioName =>
  all.find(([, one]) => one.number === number)?.[0] ?? 'approved'

/** The card of a test token, which is always good; nothing for any other token. */
export function cardOfTestToken(token: string): (CardDetails & { scenario: ScenarioName }) | undefined {
  const [scenario, { number = '' } = {}] = all.find(([, one]) => one.testToken === token) ?? []
  if (!scenario) return undefined
  return {
    scenario,
    type: cardTypeOf(number),
    lastFour: number.slice(-4),
    month: 12,
    year: 2040,
  }
}

export const declineOf = (scenario: ScenarioName): DeclineCode | undefined => (scenarios[scenario] as Scenario).declines

/** How 3-D Secure goes with a card: usually the issuer recognises its customer without asking. */
export function authenticationOf(scenario: ScenarioName, { type }: Pick<CardDetails, 'type'>): Authentication {
  const own = (scenarios[scenario] as Scenario).authentication
  const usual = { eci: type === 'mastercard' ? '02' : '05', cavv: true }
  return { flow: scenario === 'challenge' ? 'challenge' : 'frictionless', ...(own ?? usual) }
}

/** The cards that a demo user can pay with, and what each does. */
export const listTestCards = (): TestCards => ({
  code: sandboxCode,
  cards: all.map(([, { number, testToken, outcome, behaviour }]) => ({
    number,
    token: testToken,
    brand: cardNameOf(cardTypeOf(number)),
    securityDigits: securityDigitsOf(cardTypeOf(number)),
    outcome,
    behaviour,
  })),
})
