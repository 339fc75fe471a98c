import { type FraudCondition, type FraudRule, maxCountries, maxWindowHours } from '@tradewind/contract/fraud-rules'
import { type Currency, parseAmount, toDecimal } from '@tradewind/kernel'

/** A condition as entered in the form: the fields of all kinds. */
export interface TypedCondition {
  kind: FraudCondition['kind']
  amount: string
  currency: Currency
  count: string
  hours: string
  countries: readonly string[]
  from: string
  to: string
}

export type ConditionFaults = Partial<Record<keyof TypedCondition, string>>

export const blankCondition = (kind: FraudCondition['kind']): TypedCondition => ({
  kind,
  amount: '',
  currency: 'GBP',
  count: '3',
  hours: '24',
  countries: [],
  from: '22:00',
  to: '06:00',
})

export function typedCondition(condition: FraudCondition): TypedCondition {
  const typed = blankCondition(condition.kind)
  if ('hours' in condition && condition.hours !== undefined) typed.hours = String(condition.hours)
  if (condition.kind === 'count') return { ...typed, count: String(condition.atLeast) }
  if (condition.kind === 'amount' || condition.kind === 'sum')
    return { ...typed, amount: toDecimal(condition.atLeast), currency: condition.atLeast.currency }
  if (condition.kind === 'country') return { ...typed, countries: condition.countries }
  return condition.kind === 'time' ? { ...typed, from: condition.from, to: condition.to } : typed
}

const withHours: ReadonlySet<FraudCondition['kind']> = new Set(['count', 'sum', 'new-device', 'new-payee'])

const hoursWords = `Enter 1 to ${maxWindowHours} hours.`

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const read = /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined
  return read !== undefined && read >= least && read <= most ? read : undefined
}

/** The condition in the contract's format, or the errors by field. */
export function readCondition(typed: TypedCondition): { condition: FraudCondition } | { faults: ConditionFaults } {
  const { kind, currency } = typed
  const amount = parseAmount(typed.amount.trim(), currency)
  const atLeast = typeof amount === 'string' || amount.minor <= 0n ? undefined : amount
  const hours = wholeNumber(typed.hours, 1, maxWindowHours)
  const count = wholeNumber(typed.count, 2, 1000)
  const faults: ConditionFaults = {
    ...((kind === 'amount' || kind === 'sum') && !atLeast && { amount: 'Enter an amount above zero.' }),
    ...(kind === 'count' && count === undefined && { count: 'Enter 2 to 1,000.' }),
    ...(withHours.has(kind) && hours === undefined && { hours: hoursWords }),
    ...(kind === 'country' && typed.countries.length === 0 && { countries: 'Choose a country.' }),
    ...(kind === 'country' &&
      typed.countries.length > maxCountries && { countries: `Choose up to ${maxCountries} countries.` }),
    ...(kind === 'time' && !typed.from && { from: 'Enter a time.' }),
    ...(kind === 'time' && !typed.to && { to: 'Enter a time.' }),
    ...(kind === 'time' && typed.from !== '' && typed.from === typed.to && { to: 'Choose two different times.' }),
  }
  if (Object.keys(faults).length > 0) return { faults }
  switch (kind) {
    case 'amount':
      return { condition: { kind, atLeast: atLeast as NonNullable<typeof atLeast> } }
    case 'sum':
      return { condition: { kind, atLeast: atLeast as NonNullable<typeof atLeast>, hours: hours as number } }
    case 'count':
      return { condition: { kind, atLeast: count as number, hours: hours as number } }
    case 'new-device':
      return { condition: { kind, hours: hours as number } }
    case 'country':
      return { condition: { kind, countries: [...typed.countries] } }
    case 'time':
      return { condition: { kind, from: typed.from, to: typed.to } }
    case 'new-payee':
      return { condition: { kind, hours: hours as number } }
  }
}

/** All conditions, or undefined if any has an error. */
export function readConditions(all: readonly TypedCondition[]): FraudRule['conditions'] | undefined {
  const read = all.map(readCondition)
  const conditions = read.flatMap((one) => ('condition' in one ? [one.condition] : []))
  return conditions.length === all.length && conditions.length > 0 ? conditions : undefined
}

export function conditionsFault(all: readonly TypedCondition[]): string | undefined {
  if (all.length === 0) return 'Add a condition.'
  return readConditions(all) ? undefined : 'Correct the conditions.'
}

/** The errors of each condition, in the same order. */
export const faultsOf = (all: readonly TypedCondition[]): ConditionFaults[] =>
  all.map((typed) => {
    const read = readCondition(typed)
    return 'faults' in read ? read.faults : {}
  })
