import { type Currency, currencyCodes } from '@tradewind/kernel'
import { birr, naira, rand, rib } from './african-ways.rules.ts'
import { canadianDollars, usDollars } from './american-ways.rules.ts'
import { indianRupees, pakistaniRupees, singaporeDollars } from './asian-ways.rules.ts'
import { euros, pounds } from './european-ways.rules.ts'
import { wallets } from './mobile-money-ways.rules.ts'
import type { AnyWay, SendMethod, SendWay } from './send-way.rules.ts'
import { swiftTo } from './swift-ways.rules.ts'

const ways: Readonly<Record<Currency, readonly AnyWay[]>> = {
  GBP: pounds,
  EUR: euros,
  USD: usDollars,
  NGN: naira,
  CAD: canadianDollars,
  INR: indianRupees,
  SGD: singaporeDollars,
  ZAR: rand,
  ETB: birr,
  PKR: pakistaniRupees,
  UGX: wallets('UGX'),
  TZS: wallets('TZS'),
  GHS: [...wallets('GHS'), swiftTo('GH')],
  XOF: [...wallets('XOF'), rib(24, 'SN012 01001 000012345678 06')],
  XAF: [...wallets('XAF'), rib(23, '10005 00001 01234567890 12')],
  AUD: [swiftTo('AU')],
  JPY: [swiftTo('JP')],
  CNY: [swiftTo('CN')],
  AED: [swiftTo('AE')],
  PHP: [swiftTo('PH')],
  HKD: [swiftTo('HK')],
  TMT: [swiftTo('TM')],
  CHF: [swiftTo('CH')],
  DZD: [swiftTo('DZ')],
}

/** How money leaves an account of each currency; the first way is the one proposed. */
export const sendWays = Object.fromEntries(
  currencyCodes.map((currency) => [currency, ways[currency].map((way): SendWay => ({ ...way, currency }))]),
) as unknown as Readonly<Record<Currency, readonly SendWay[]>>

export const waysOf = (currency: Currency): readonly SendWay[] => sendWays[currency]

/** The way of a currency by its method, else the one that is proposed. */
export const wayOf = (currency: Currency, method: SendMethod | ''): SendWay | undefined =>
  waysOf(currency).find((way) => way.method === method) ?? waysOf(currency)[0]

/** Whether an account of this currency can send at all. */
export const canSend = (currency: Currency): boolean => waysOf(currency).length > 0

/** The currencies that can be sent. */
export const sendCurrencies: readonly Currency[] = currencyCodes.filter(canSend)

/** The selected method by the type of a payment method, of all types that the specification names. */
export const selectedMethods: Readonly<Record<SendMethod, string>> = {
  BicSwift: 'swift',
  Transfer: 'Transfer',
  AbaRouting: 'aba',
  WireRouting: 'fedwire',
  SortCode: 'sortCode',
  Iban: 'iban',
  MobileMoney: 'mobileMoney',
  RoutingCode: 'routingCode',
  Interac: 'interac',
  BankCode: 'bankCode',
  Ifsc: 'ifsc',
}
