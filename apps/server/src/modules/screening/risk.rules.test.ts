import { expect, test } from 'vitest'
import { type RiskFacts, riskOf } from './risk.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const plain: RiskFacts = {
  context: { customerType: 'Individual', product: 'Full', country: 'GB', sector: null },
  checks: [],
  hits: [],
  subjectCountries: ['GB'],
  incorporatedOn: null,
  officers: 0,
}

test('an ordinary customer has no points, and each point of another has its reason', () => {
  expect(riskOf(plain, now)).toEqual({ score: 0, level: 'low', points: [] })
  const risk = riskOf(
    {
      ...plain,
      context: {
        customerType: 'Limited Liability Company',
        product: 'Full',
        country: 'PA',
        sector: 'Gold and diamonds',
      },
      subjectCountries: ['GB', 'IR', 'IR', 'PA'],
      incorporatedOn: '2026-10-01',
      officers: 9,
    },
    now,
  )
  expect(risk.points.map(({ factor, value, points }) => [factor, value, points])).toEqual([
    ['Country', 'PA', 15],
    ['Country of a person', 'IR', 30],
    ['Customer type', 'Limited Liability Company', 5],
    ['Sector', 'Gold and diamonds', 20],
    ['Age of the company', '2026-10-01', 20],
    ['People behind it', '9', 8],
  ])
  expect(risk).toMatchObject({ score: 98, level: 'high' })
  expect(risk.points.every(({ why }) => why.endsWith('.'))).toBe(true)
})

test.each([
  ['a confirmed sanction', [{ state: 'confirmed', topics: ['sanction', 'pep'] }], 100, 'high'],
  ['a confirmed politically exposed person', [{ state: 'confirmed', topics: ['pep'] }], 45, 'medium'],
  [
    'two open hits',
    [
      { state: 'open', topics: ['pep'] },
      { state: 'open', topics: [] },
    ],
    30,
    'medium',
  ],
  [
    'hits that were dismissed or ended',
    [
      { state: 'dismissed', topics: ['sanction'] },
      { state: 'ended', topics: ['sanction'] },
    ],
    0,
    'low',
  ],
] as const)('%s', (_, hits, score, level) => {
  expect(riskOf({ ...plain, hits }, now)).toMatchObject({ score, level })
})

test('checks that failed, left doubts or were never made count, two of a kind more than one, and never above 100', () => {
  const failed = { kind: 'liveness', outcome: 'failed' } as const
  expect(riskOf({ ...plain, checks: [failed] }, now).score).toBe(50)
  expect(riskOf({ ...plain, checks: [failed, failed, failed] }, now).score).toBe(75)
  const all = [
    failed,
    failed,
    { kind: 'company-register', outcome: 'failed' },
    { kind: 'lists', outcome: 'unavailable' },
  ] as const
  expect(riskOf({ ...plain, checks: all }, now)).toMatchObject({ score: 100, level: 'high' })
  expect(riskOf({ ...plain, checks: [{ kind: 'lists', outcome: 'clear' }] }, now).score).toBe(0)
})

test('a company is young for two years', () => {
  const of = (incorporatedOn: string) => riskOf({ ...plain, incorporatedOn }, now).score
  expect([of('2026-11-01'), of('2026-02-01'), of('2024-10-01')]).toEqual([20, 8, 0])
})
