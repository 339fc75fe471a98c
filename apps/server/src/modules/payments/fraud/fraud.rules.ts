import { type FraudCondition, type FraudRule, newPayeeHours } from '@tradewind/contract/fraud-rules'
import { type Currency, compare, divide, exponentOf, type Money, money, type Rate } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import { localTime } from '@tradewind/kernel/iso-date'
import { zoneOfCountry } from './zone.rules.ts'

/** The facts in the order itself. */
export interface OrderedPayment {
  amount: Money
  /** When it was last ordered: again, if colleagues had refused it. */
  orderedAt: Date
  /** Countries of the payee and the payee's bank, as entered. */
  countries: readonly string[]
}

/** Facts from the customer's other payments and sign-ins. */
export interface PaymentSignals {
  /** When the first payment to this account was sent; null if none was. */
  firstPaidAt: Date | null
  /** When the person who ordered it last signed in with a new browser. */
  newBrowserAt: Date | null
  /** Alpha-2. */
  customerCountry: string
  /** The customer's payments by window (in hours) and currency, including this one. */
  sent: readonly { hours: number; count: number; sum: Money }[]
}

/** The value of one dollar in each currency. */
export type DollarRates = ReadonlyMap<Currency, Rate>

/** Whether the order itself could meet all conditions. For most payments the answer is no, and nothing else is read. */
export const couldMeet = (conditions: FraudRule['conditions'], payment: OrderedPayment, rates: DollarRates): boolean =>
  conditions.every((condition) => {
    if (condition.kind === 'amount') return reaches(payment.amount, condition.atLeast, rates)
    return condition.kind !== 'country' || isIn(condition.countries, payment.countries)
  })

export const meetsAll = (
  conditions: FraudRule['conditions'],
  payment: OrderedPayment,
  signals: PaymentSignals,
  rates: DollarRates,
): boolean =>
  couldMeet(conditions, payment, rates) &&
  conditions.every((condition) => meetsByOthers(condition, payment, signals, rates))

function meetsByOthers(
  condition: FraudCondition,
  { orderedAt }: OrderedPayment,
  { firstPaidAt, newBrowserAt, customerCountry, sent }: PaymentSignals,
  rates: DollarRates,
): boolean {
  switch (condition.kind) {
    case 'amount':
    case 'country':
      return true
    case 'new-payee':
      // A small payment that nothing holds must not make a payee known for a large one right after it.
      return firstPaidAt === null || isWithin(condition.hours ?? newPayeeHours, firstPaidAt, orderedAt)
    case 'new-device':
      return newBrowserAt !== null && isWithin(condition.hours, newBrowserAt, orderedAt)
    case 'time':
      return isBetween(localTime(orderedAt, zoneOfCountry(customerCountry)).time.slice(0, 5), condition)
    case 'count':
      return within(sent, condition.hours).reduce((sum, { count }) => sum + count, 0) >= condition.atLeast
    case 'sum':
      return sumReaches(
        within(sent, condition.hours).map(({ sum }) => sum),
        condition.atLeast,
        rates,
      )
  }
}

const hourMs = 3_600_000

const isWithin = (hours: number, before: Date, at: Date): boolean => at.getTime() - before.getTime() < hours * hourMs

const within = (sent: PaymentSignals['sent'], hours: number) => sent.filter((one) => one.hours === hours)

/** From `from` up to but excluding `to`, spanning midnight if `to` is earlier. */
const isBetween = (time: string, { from, to }: { from: string; to: string }): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to

function isIn(chosen: readonly string[], given: readonly string[]): boolean {
  return given.some((code) => {
    const alpha2 = findCountry(code.trim().toUpperCase())?.alpha2
    return alpha2 !== undefined && chosen.includes(alpha2)
  })
}

/** Without a rate, amounts can't be compared, so the payment is held for a person to review. */
function reaches(amount: Money, atLeast: Money, rates: DollarRates): boolean {
  const converted = convertedBy(rates, amount, atLeast.currency)
  return converted === undefined || compare(converted, atLeast) >= 0
}

function sumReaches(amounts: readonly Money[], atLeast: Money, rates: DollarRates): boolean {
  const converted = amounts.map((amount) => convertedBy(rates, amount, atLeast.currency))
  if (converted.includes(undefined)) return true
  return converted.reduce((sum, one) => sum + (one?.minor ?? 0n), 0n) >= atLeast.minor
}

function convertedBy(rates: DollarRates, amount: Money, to: Currency): Money | undefined {
  if (amount.currency === to) return amount
  const [from, into] = [rates.get(amount.currency), rates.get(to)]
  if (!from || !into) return undefined
  const numerator = amount.minor * into.scaled * 10n ** BigInt(from.decimals + exponentOf(to))
  const denominator = from.scaled * 10n ** BigInt(into.decimals + exponentOf(amount.currency))
  return money(to, divide(numerator, denominator, 'half-even'))
}

/** The windows over which rules count payments, in hours. */
export const windowsOf = (rules: readonly Pick<FraudRule, 'conditions'>[]): number[] => [
  ...new Set(
    rules.flatMap(({ conditions }) =>
      conditions.flatMap((one) => (one.kind === 'count' || one.kind === 'sum' ? [one.hours] : [])),
    ),
  ),
]
