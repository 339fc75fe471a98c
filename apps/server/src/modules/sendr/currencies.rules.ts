import { type Currency, currencies, currencyCodes } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { fromCurrencies } from './price.rules.ts'
import type { SendrNeeds } from './sendr.needs.ts'

/** The payment methods, the usual way of a currency first: what a price says of the arrival is of that one. */
const usual: readonly PaymentMethod[] = [
  'SortCode',
  'Iban',
  'AbaRouting',
  'Transfer',
  'RoutingCode',
  'Ifsc',
  'BankCode',
  'MobileMoney',
]

/** The way that a currency usually goes, or nothing when no network carries it. */
export const usualMethod = (rails: Pick<SendrNeeds['rails'], 'railFor'>, currency: Currency) =>
  usual.find((method) => rails.railFor(method, currency) !== undefined)

/** The network that usually carries a currency, or nothing when none does. */
export const usualRail = (rails: Pick<SendrNeeds['rails'], 'railFor'>, currency: Currency) => {
  const method = usualMethod(rails, currency)
  return method && rails.railFor(method, currency)
}

/** The currencies in which a transfer can arrive. */
export const toCurrencies = (rails: Pick<SendrNeeds['rails'], 'railFor'>): Currency[] =>
  currencyCodes.filter((currency) => usualRail(rails, currency) !== undefined)

export const currencyView = (code: Currency) => ({
  currencyId: code,
  currencyIso: code,
  currencyName: currencies[code].name,
})

/** Those in which a customer pays, the one of the own country first, then by their codes. */
export const payableFrom = (own: Currency | undefined): Currency[] =>
  [...fromCurrencies].toSorted((a, b) => Number(b === own) - Number(a === own) || (a < b ? -1 : 1))
