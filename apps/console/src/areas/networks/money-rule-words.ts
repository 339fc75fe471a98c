import { holidayZones, type MoneyRule, type moneyRuleKinds } from '@tradewind/contract/money-rules'
import { formatMoney } from '@tradewind/kernel'
import { countries, displayCountryName, findCountry } from '@tradewind/kernel/country'
import { isolated } from '@tradewind/kernel/text'
import { networkName } from '#app/payment-words.ts'
import { weekdayText } from '#ui/dates.ts'

const zoneNames: Readonly<Record<(typeof holidayZones)[number], string>> = {
  EUR: 'Euro area',
  XOF: 'West African CFA franc zone',
  XAF: 'Central African CFA franc zone',
}

const placeName = (place: string): string =>
  (zoneNames as Readonly<Record<string, string>>)[place] ?? displayCountryName(findCountry(place)?.name ?? place)

export const countryOptions = countries.map(({ alpha2: key, name }) => ({
  key,
  text: displayCountryName(name),
  also: key,
}))

/** Where banks can have a holiday: currency zones first, then countries. */
export const placeOptions = [
  ...holidayZones.map((key) => ({ key, text: zoneNames[key], also: key })),
  ...countryOptions,
]

/** A date in words. */
const dayName = (date: string): string => weekdayText(new Date(`${date}T12:00:00`))

export const kindNames: Readonly<Record<(typeof moneyRuleKinds)[number], string>> = {
  'cut-offs': 'Cut-offs',
  holiday: 'Bank holidays',
  limits: 'Limits',
  country: 'Excluded countries',
}

const productNames: Readonly<Record<Extract<MoneyRule, { kind: 'limits' }>['product'], string>> = {
  Debit: 'Payments',
  PaymentInstruction: 'SendR transfers',
  Credit: 'Collections',
}

/** The network, day, country or limit that a rule is for. */
export function moneyRuleName(rule: MoneyRule): string {
  if (rule.kind === 'cut-offs') return networkName(rule.network)
  if (rule.kind === 'holiday') return `${placeName(rule.place)}, ${dayName(rule.date)}`
  if (rule.kind === 'country') return placeName(rule.country)
  return `${productNames[rule.product]}, ${rule.currencyCode}`
}

/** The content of a rule. */
export function moneyRuleText(rule: MoneyRule): string {
  if (rule.kind === 'cut-offs') return rule.times.join(', ')
  if (rule.kind === 'holiday') return rule.isClosed ? 'Banks closed' : 'Banks open'
  if (rule.kind === 'country') return rule.isExcluded ? 'Excluded' : 'Allowed'
  const [once, day, month] = [rule.perTransaction, rule.perDay, rule.perMonth].map((limit) =>
    isolated(formatMoney(limit)),
  )
  return `${once} per payment, ${day} a day, ${month} a month`
}
