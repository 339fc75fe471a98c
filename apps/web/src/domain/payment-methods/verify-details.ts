import * as verification from '@tradewind/contract/verification'
import type { Currency } from '@tradewind/kernel'
import { withoutSeparators } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { send } from '#ui/calls/api.ts'
import { nationalValue } from './bank-line.rules.ts'
import type { CheckedNumbers } from './verified-block.rules.ts'

/** The details to verify: payment method, currency, account numbers and name. */
export interface DetailsAsked {
  method: PaymentMethod
  currency: Currency
  numbers: CheckedNumbers
  accountName: string
}

/** Asks the network about the typed details. Each payment method has its own call; all of them answer alike. */
export function verifyDetails({ method, currency, numbers, accountName }: DetailsAsked) {
  const { sortCode, iban, routingNumber, bankCode, bicCode, accountNumber } = numbers
  switch (method) {
    case 'SortCode':
      return send(verification.verifySortCode, { body: { sortCode, accountNumber, accountName } })
    case 'Iban':
      return send(verification.verifyIban, { body: { iban, accountName } })
    case 'AbaRouting':
    case 'WireRouting':
      return send(verification.verifyAbaRoutingNumber, {
        body: { routingNumber, accountNumber, accountName, paymentMethodType: method },
      })
    case 'Transfer':
      return send(verification.validateAccountNumber, { body: { accountNumber, bankCode, accountName } })
    case 'BicSwift': {
      const between = withoutSeparators(numbers.intermediaryBankBicCode ?? '')
      return send(verification.verifyBicSwift, {
        body: {
          bicSwift: bicCode,
          accountNumber,
          currencyCode: currency,
          accountName,
          ...(between !== '' && { intermediaryBankBicCode: between }),
        },
      })
    }
    case 'Interac':
      return send(verification.verifyInterac, { body: { emailAddress: numbers.interacEmail.trim(), accountName } })
    case 'BankCode':
    case 'Ifsc':
    case 'MobileMoney':
    case 'RoutingCode':
      return send(verification.verifyBankAccount, {
        body: {
          paymentMethodType: method,
          paymentMethodValue: nationalValue(method, numbers),
          ...(method !== 'MobileMoney' && { accountNumber }),
          ...(method === 'MobileMoney' && { bankCode: numbers.operator }),
          currencyCode: currency,
          accountName,
        },
      })
  }
}
