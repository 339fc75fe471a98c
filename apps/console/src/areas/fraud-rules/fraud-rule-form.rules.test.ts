import type { FraudCondition } from '@tradewind/contract/fraud-rules'
import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { blankCondition, conditionsFault, faultsOf, readConditions, typedCondition } from './fraud-rule-form.rules.ts'
import { conditionsText } from './fraud-rule-words.rules.ts'

const all: FraudCondition[] = [
  { kind: 'amount', atLeast: money('JPY', 50_000n) },
  { kind: 'count', atLeast: 5, hours: 2 },
  { kind: 'sum', atLeast: money('GBP', 1_234_50n), hours: 720 },
  { kind: 'new-payee', hours: 24 },
  { kind: 'country', countries: ['NG', 'GH'] },
  { kind: 'time', from: '23:00', to: '05:30' },
  { kind: 'new-device', hours: 1 },
]

test('the form of a rule shows what the rule says, and saves the same', () => {
  expect(readConditions(all.map(typedCondition))).toEqual(all)
})

test('a rule is described in one sentence', () => {
  expect(conditionsText({ conditions: all }).replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    '¥50,000.00 or more, 5 or more payments within 2 hours, £1,234.50 or more sent within 720 hours, payee first paid in the last 24 hours, or never, payee or bank in Nigeria or Ghana, ordered between 23:00 and 05:30, and new browser in the last hour',
  )
})

test('each field says what it needs, and a rule can be tested or proposed only once all are right', () => {
  const typed = [
    { ...blankCondition('amount'), amount: '0' },
    { ...blankCondition('count'), count: '1', hours: '721' },
    blankCondition('country'),
    { ...blankCondition('time'), to: '22:00' },
  ]
  expect(faultsOf(typed)).toEqual([
    { amount: 'Enter an amount above zero.' },
    { count: 'Enter 2 to 1,000.', hours: 'Enter 1 to 720 hours.' },
    { countries: 'Choose a country.' },
    { to: 'Choose two different times.' },
  ])
  expect(readConditions([blankCondition('new-payee'), ...typed])).toBeUndefined()
  expect(readConditions([])).toBeUndefined()
  expect([conditionsFault([]), conditionsFault(typed), conditionsFault([blankCondition('new-payee')])]).toEqual([
    'Add a condition.',
    'Correct the conditions.',
    undefined,
  ])
})
