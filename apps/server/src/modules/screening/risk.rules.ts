import type { ApplicationContext, CheckKind, CheckOutcome, Day, Risk, RiskLevel } from './screening.types.ts'

/** What a customer's score is made of. */
export interface RiskFacts {
  context: Pick<ApplicationContext, 'customerType' | 'product' | 'country' | 'sector'>
  /** Of the newest checks. */
  checks: readonly { kind: CheckKind; outcome: CheckOutcome }[]
  hits: readonly { state: 'open' | 'confirmed' | 'dismissed' | 'ended'; topics: readonly string[] }[]
  subjectCountries: readonly string[]
  incorporatedOn: Day | null
  /** How many directors, shareholders and signatories there are. */
  officers: number
}

/** The levels, by from how many points on. */
export const levels: readonly { level: RiskLevel; from: number }[] = [
  { level: 'high', from: 60 },
  { level: 'medium', from: 25 },
  { level: 'low', from: 0 },
]

/** Countries that supervisors call for countermeasures or enhanced due diligence against, and those under watch. */
const countryPoints: readonly { countries: readonly string[]; points: number; why: string }[] = [
  { countries: ['KP', 'IR', 'MM'], points: 60, why: 'Supervisors call for countermeasures against this country.' },
  {
    countries: ['SY', 'RU', 'BY', 'CU', 'AF', 'YE', 'SS', 'SD', 'LY', 'SO'],
    points: 35,
    why: 'Much of this country is under sanctions.',
  },
  {
    countries: [
      'HT',
      'CD',
      'CF',
      'ML',
      'VE',
      'LB',
      'NG',
      'ZA',
      'KE',
      'MZ',
      'BF',
      'CM',
      'CI',
      'AO',
      'DZ',
      'VN',
      'LA',
      'NP',
      'MC',
      'BG',
    ],
    points: 12,
    why: 'Supervisors watch this country more closely.',
  },
  {
    countries: ['PA', 'VG', 'KY', 'BZ', 'SC', 'MH', 'BM', 'VU', 'WS'],
    points: 15,
    why: 'Companies of this country can hide their owners.',
  },
]

/** By words of a business's sector. */
const sectorPoints: readonly { words: RegExp; points: number; why: string }[] = [
  { words: /crypto|virtual asset|digital asset/i, points: 25, why: 'Virtual assets are hard to trace.' },
  { words: /gambl|casino|betting|gaming/i, points: 25, why: 'Gambling is often used to launder money.' },
  { words: /arms|weapon|defen[cs]e/i, points: 30, why: 'Trade in arms needs licenses and is often under sanctions.' },
  { words: /precious|gold|diamond|jewel|metals/i, points: 20, why: 'Precious goods carry value without a trace.' },
  {
    words: /money service|remittance|currency exchange|bureau/i,
    points: 20,
    why: 'Payments for others hide who is behind them.',
  },
  { words: /real estate|property/i, points: 10, why: 'Property can hide where money came from.' },
  { words: /charit|non.?profit|ngo/i, points: 10, why: 'Donations come from many who are not known.' },
  { words: /oil|gas|mining|petrol/i, points: 10, why: 'Raw materials often come from countries of higher risk.' },
]

const typePoints: readonly { words: RegExp; points: number; why: string }[] = [
  { words: /trust|foundation/i, points: 20, why: 'A trust can separate who owns from who benefits.' },
  { words: /partnership/i, points: 8, why: 'Partners are not in every register.' },
  { words: /charity|non.?profit|association|club/i, points: 8, why: 'Nobody owns it, so its people change.' },
  { words: /government|public/i, points: 10, why: 'Its people hold public office.' },
  { words: /limited|corporat|company|llc|plc/i, points: 5, why: 'The customer is a company.' },
]

const hitPoints = {
  confirmedSanction: { points: 100, why: 'A confirmed sanctions hit.' },
  confirmedPep: { points: 45, why: 'A confirmed politically exposed person.' },
  confirmedOther: { points: 40, why: 'A confirmed hit on a list.' },
  open: { points: 30, why: 'A hit that nobody has decided yet.' },
} as const

const checkPoints: readonly { kind: CheckKind; outcome: CheckOutcome; points: number; why: string }[] = [
  { kind: 'identity-document', outcome: 'failed', points: 50, why: 'An identity document was not accepted.' },
  { kind: 'identity-document', outcome: 'attention', points: 20, why: 'An identity document left doubts.' },
  {
    kind: 'liveness',
    outcome: 'failed',
    points: 50,
    why: 'The person before the camera was not the one of the document.',
  },
  { kind: 'liveness', outcome: 'attention', points: 20, why: 'The check before the camera left doubts.' },
  {
    kind: 'company-register',
    outcome: 'failed',
    points: 45,
    why: 'The register does not know the company as it was described.',
  },
  {
    kind: 'company-register',
    outcome: 'attention',
    points: 20,
    why: 'The register says something else about the company.',
  },
  { kind: 'duplicate', outcome: 'attention', points: 20, why: 'Another customer names the same person or company.' },
  { kind: 'identity-document', outcome: 'unavailable', points: 15, why: 'Nobody has checked an identity document.' },
  { kind: 'company-register', outcome: 'unavailable', points: 10, why: 'No register was asked about the company.' },
  { kind: 'lists', outcome: 'unavailable', points: 30, why: 'Not yet screened against any list.' },
]

const checkNames: Readonly<Record<CheckKind, string>> = {
  'identity-document': 'Identity document',
  liveness: 'Liveness',
  'company-register': 'Company register',
  lists: 'Sanctions and PEP lists',
  duplicate: 'Duplicates',
}

type Point = Risk['points'][number]

/** The score of a customer, every point of it explained. */
export function riskOf(facts: RiskFacts, now: Date): Omit<Risk, 'computedAt'> {
  const points = [...countries(facts), ...business(facts, now), ...ofChecks(facts), ...ofHits(facts)]
  const score = Math.min(
    100,
    points.reduce((sum, one) => sum + one.points, 0),
  )
  const level = levels.find(({ from }) => score >= from)?.level ?? 'low'
  return { score, level, points }
}

function* countries({ context, subjectCountries }: RiskFacts): Generator<Point> {
  const own = countryPoints.find((one) => one.countries.includes(context.country))
  if (own) yield { factor: 'Country', value: context.country, points: own.points, why: own.why }
  // Each country of the people behind it counts half, and once.
  for (const country of new Set(subjectCountries)) {
    const one = countryPoints.find((row) => row.countries.includes(country))
    if (one && country !== context.country)
      yield { factor: 'Country of a person', value: country, points: Math.ceil(one.points / 2), why: one.why }
  }
}

function* business({ context, incorporatedOn, officers }: RiskFacts, now: Date): Generator<Point> {
  const type = typePoints.find(({ words }) => words.test(context.customerType))
  if (type) yield { factor: 'Customer type', value: context.customerType, points: type.points, why: type.why }
  const sector = sectorPoints.find(({ words }) => words.test(context.sector ?? ''))
  if (sector) yield { factor: 'Sector', value: context.sector ?? '', points: sector.points, why: sector.why }
  if (incorporatedOn !== null) {
    const months = (now.getTime() - Date.parse(incorporatedOn)) / (30.44 * 86_400_000)
    if (months < 6)
      yield { factor: 'Age of the company', value: incorporatedOn, points: 20, why: 'Younger than six months.' }
    else if (months < 24)
      yield { factor: 'Age of the company', value: incorporatedOn, points: 8, why: 'Younger than two years.' }
  }
  if (officers > 8)
    yield {
      factor: 'People behind it',
      value: String(officers),
      points: 8,
      why: 'Many people act for or own the customer.',
    }
}

function* ofChecks({ checks }: RiskFacts): Generator<Point> {
  for (const { kind, outcome, points, why } of checkPoints) {
    const count = checks.filter((check) => check.kind === kind && check.outcome === outcome).length
    // Two of a kind weigh more than one, many not much more than two.
    if (count > 0)
      yield {
        factor: checkNames[kind],
        value: `${count} × ${outcome}`,
        points: count > 1 ? Math.ceil(points * 1.5) : points,
        why,
      }
  }
}

function* ofHits({ hits }: RiskFacts): Generator<Point> {
  const confirmed = hits.filter(({ state }) => state === 'confirmed')
  const kinds = new Set(
    confirmed.map(({ topics }) =>
      topics.includes('sanction') ? 'confirmedSanction' : topics.includes('pep') ? 'confirmedPep' : 'confirmedOther',
    ),
  )
  for (const kind of kinds) yield { factor: 'Hit', value: 'confirmed', ...hitPoints[kind] }
  const open = hits.filter(({ state }) => state === 'open').length
  if (open > 0) yield { factor: 'Hit', value: `${open} open`, ...hitPoints.open }
}
