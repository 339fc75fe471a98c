import type { PaymentMethod } from './methods.ts'

/** What a voucher or a campaign calls each payment method. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  SortCode: 'UK bank transfer',
  Iban: 'SEPA transfer',
  AbaRouting: 'ACH transfer',
  Transfer: 'Local transfer',
  BicSwift: 'SWIFT transfer',
  WireRouting: 'Fedwire',
  MobileMoney: 'Mobile money',
  RoutingCode: 'EFT',
  Interac: 'Interac e-Transfer',
  BankCode: 'Bank transfer',
  Ifsc: 'Transfer to India',
}
