import { type FraudCondition, type FraudRule, newPayeeHours } from '@tradewind/contract/fraud-rules'
import { formatMoney } from '@tradewind/kernel'
import { displayCountryName, findCountry } from '@tradewind/kernel/country'
import { isolated } from '@tradewind/kernel/text'

export const conditionNames: Readonly<Record<FraudCondition['kind'], string>> = {
  amount: 'Amount',
  count: 'Number of payments',
  sum: 'Total sent',
  'new-payee': 'New payee',
  country: 'Country',
  time: 'Time of day',
  'new-device': 'New browser',
}

const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

const lastHoursText = (hours: number): string => (hours === 1 ? 'the last hour' : `the last ${hours} hours`)

const countryName = (code: string): string => displayCountryName(findCountry(code)?.name ?? code)

/** A condition as part of a sentence about a payment. */
export function conditionText(condition: FraudCondition): string {
  switch (condition.kind) {
    case 'amount':
      return `${isolated(formatMoney(condition.atLeast))} or more`
    case 'count':
      return `${condition.atLeast} or more payments within ${hoursText(condition.hours)}`
    case 'sum':
      return `${isolated(formatMoney(condition.atLeast))} or more sent within ${hoursText(condition.hours)}`
    case 'new-payee':
      return `payee first paid in ${lastHoursText(condition.hours ?? newPayeeHours)}, or never`
    case 'country':
      return `payee or bank in ${either.format(condition.countries.map(countryName))}`
    case 'time':
      return `ordered between ${condition.from} and ${condition.to}`
    case 'new-device':
      return `new browser in ${lastHoursText(condition.hours)}`
  }
}

const both = new Intl.ListFormat('en', { type: 'conjunction' })
const either = new Intl.ListFormat('en', { type: 'disjunction' })

/** All conditions in one phrase: `New payee and £500.00 or more`. */
export function conditionsText({ conditions }: Pick<FraudRule, 'conditions'>): string {
  const text = both.format(conditions.map(conditionText))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const stateName = ({ isActive }: Pick<FraudRule, 'isActive'>): string => (isActive ? 'Active' : 'Inactive')
