import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { moneyRules as contract } from '@tradewind/contract'
import type { RefusalCode } from '@tradewind/contract/refusals'
import type { Currency } from '@tradewind/kernel'
import { countryInSentence, findCountry, restrictedFault } from '@tradewind/kernel/country'
import { addDays, localTime, weekdayOf } from '@tradewind/kernel/iso-date'
import { calendarFor, closesOnce, courseOf, facts, networksClosedBy, publishedCutOffs } from '#modules/rails'

type CutOffs = Extract<contract.MoneyRule, { kind: 'cut-offs' }>
type Holiday = Extract<contract.MoneyRule, { kind: 'holiday' }>

/** What a rule is about. Only one rule per subject is in force. */
export function subjectOf(rule: contract.MoneyRule): string {
  if (rule.kind === 'cut-offs') return `cut-offs ${rule.network}`
  if (rule.kind === 'country') return `country ${rule.country}`
  return rule.kind === 'holiday' ? `holiday ${rule.place} ${rule.date}` : `limits ${rule.product} ${rule.currencyCode}`
}

/** Cut-offs as shipped with the product. */
export const standardCutOffs = (): contract.MoneyRule[] =>
  contract.cutOffNetworks.map((network) => ({ kind: 'cut-offs', network, times: [...publishedCutOffs(network)] }))

/** The content of a rule, to compare it with another on the same subject. */
export function contentOf(rule: contract.MoneyRule): string {
  if (rule.kind === 'cut-offs') return rule.times.join()
  if (rule.kind === 'holiday') return String(rule.isClosed)
  if (rule.kind === 'country') return String(rule.isExcluded)
  return [rule.perTransaction, rule.perDay, rule.perMonth].map(({ minor }) => minor).join()
}

/** The most that Faster Payments and same-day ACH carry in one payment. */
const largestPayments: Readonly<Partial<Record<Currency, bigint>>> = { GBP: 1_000_000_00n, USD: 1_000_000_00n }

/** Why a rule can never apply, if so. */
export function ruleFault(rule: contract.MoneyRule): RefusalCode | undefined {
  if (rule.kind === 'cut-offs')
    return closesOnce(rule.network) && rule.times.length > 1 ? 'moneyRules.one_cut_off' : undefined
  if (rule.kind === 'holiday') return weekdayOf(rule.date) > 5 ? 'moneyRules.weekend' : undefined
  if (rule.kind === 'country') return restrictedFault(rule.country) ? 'moneyRules.always_excluded' : undefined
  const largest = rule.product === 'Debit' ? largestPayments[rule.currencyCode] : undefined
  return largest !== undefined && rule.perTransaction.minor > largest ? 'moneyRules.above_network' : undefined
}

/** Why payments to a country (alpha-2 or alpha-3) are refused, in words for customers; undefined unless staff excluded it. */
export function excludedFault(rules: readonly contract.MoneyRule[], code: string): string | undefined {
  const country = findCountry(code.trim().toUpperCase())
  const isExcluded = rules.some(
    (rule) => rule.kind === 'country' && rule.isExcluded && rule.country === country?.alpha2,
  )
  return isExcluded && country ? `We can't send money to ${countryInSentence(country.name)} at the moment.` : undefined
}

const hourMs = 3_600_000

/** When payments sent during the next business day arrive, under the current cut-offs and the changed ones. */
export function cutOffExamples({ network, times }: CutOffs, now: Date): contract.MoneyRulePreview['examples'] {
  const isHoliday = calendarFor(network, {})
  const { timeZone } = facts(network)
  const [day] = [1, 2, 3, 4, 5, 6, 7]
    .map((ahead) => new Date(now.getTime() + ahead * 24 * hourMs))
    .filter((at) => !['Saturday', 'Sunday'].includes(weekday(at, timeZone)))
    .filter((at) => !isHoliday(localTime(at, timeZone).date))
  if (!day) return []
  const midnight = startOfDay(day, timeZone)
  return [9, 12, 15, 18].map((hour) => {
    const sentAt = new Date(midnight + hour * hourMs)
    const before = courseOf(network, sentAt, isHoliday).there
    return { network, sentAt, before, after: courseOf(network, sentAt, isHoliday, times).there }
  })
}

const weekday = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' }).format(at)

function startOfDay(at: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = localTime(at, timeZone).time.split(':').map(Number)
  const wholeMinute = Math.floor(at.getTime() / 60_000) * 60_000
  return wholeMinute - hours * hourMs - minutes * 60_000
}

/** When payments sent at noon UTC on the day and the day before arrive, by networks that depend on the banks of the place. */
export const holidayExamples = ({ place, date, isClosed }: Holiday): contract.MoneyRulePreview['examples'] =>
  networksClosedBy(place).flatMap(({ network, of }) => {
    const current = calendarFor(network, of)
    const changed = (day: string) => (day === date ? isClosed : current(day))
    return [addDays(date, -1), date].map((day) => {
      const sentAt = new Date(`${day}T12:00:00Z`)
      const before = courseOf(network, sentAt, current).there
      return { network, sentAt, before, after: courseOf(network, sentAt, changed).there }
    })
  })

/** How many payments to look at before other requests have their turn. */
const atATime = 100

/** How many payments would have arrived later or earlier under changed cut-offs. */
export async function arrivalsMoved(
  { network, times }: CutOffs,
  sent: readonly { at: Date; currency: Parameters<typeof calendarFor>[1]['currency'] }[],
): Promise<{ payments: number; later: number; earlier: number }> {
  let [later, earlier] = [0, 0]
  for (const [index, { at, currency }] of sent.entries()) {
    if (index % atATime === atATime - 1) await yieldToOthers()
    const isHoliday = calendarFor(network, { currency })
    const before = courseOf(network, at, isHoliday).there
    const after = courseOf(network, at, isHoliday, times).there
    if (after > before) later += 1
    if (after < before) earlier += 1
  }
  return { payments: sent.length, later, earlier }
}
