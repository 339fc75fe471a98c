import { type Currency, currencyCodes } from '@tradewind/kernel'
import type { RailName } from './networks.rules.ts'

/** The ways of paying, by the name that they have inside the product; on the wire `Ifsc` is the number 7. */
export type PaymentMethod =
  | 'SortCode'
  | 'Iban'
  | 'AbaRouting'
  | 'Transfer'
  | 'BicSwift'
  | 'WireRouting'
  | 'MobileMoney'
  | 'RoutingCode'
  | 'Interac'
  | 'BankCode'
  | 'Ifsc'

type Ways = Partial<Record<PaymentMethod, RailName>>

/** The ways of paying out in a currency, each with the network that carries it. */
const local: Partial<Record<Currency, Ways>> = {
  GBP: { SortCode: 'fps', BicSwift: 'swift' },
  EUR: { Iban: 'sepa', BicSwift: 'swift' },
  NGN: { Transfer: 'nip' },
  USD: { AbaRouting: 'ach', WireRouting: 'fedwire', BicSwift: 'swift' },
  CAD: { Interac: 'interac', RoutingCode: 'eft', BicSwift: 'swift' },
  INR: { Ifsc: 'inr' },
  SGD: { RoutingCode: 'fast', BicSwift: 'swift' },
  ZAR: { BankCode: 'zaeft', BicSwift: 'swift' },
  ETB: { BankCode: 'ethswitch' },
  PKR: { Iban: 'raast', BicSwift: 'swift' },
  UGX: { MobileMoney: 'momo' },
  TZS: { MobileMoney: 'momo' },
  GHS: { MobileMoney: 'momo', BicSwift: 'swift' },
  XOF: { MobileMoney: 'momo', BankCode: 'uemoa' },
  XAF: { MobileMoney: 'momo', BankCode: 'uemoa' },
}

/** Every other currency leaves by SWIFT alone. */
const elsewhere: Ways = { BicSwift: 'swift' }

/** The network that carries a way of paying in a currency, if there is one. */
export function railFor(method: PaymentMethod, currency: Currency): RailName | undefined {
  return (local[currency] ?? elsewhere)[method]
}

/** Every way of paying that a network carries, with its currency. */
export function railsOf(rail: RailName): { method: PaymentMethod; currency: Currency }[] {
  return currencyCodes.flatMap((currency) =>
    Object.entries(local[currency] ?? elsewhere)
      .filter(([, carrier]) => carrier === rail)
      .map(([method]) => ({ method: method as PaymentMethod, currency })),
  )
}
