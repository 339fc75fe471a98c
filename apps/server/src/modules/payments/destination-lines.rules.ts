import type { PaymentMethod } from './payments.needs.ts'
import type { Destination } from './payments.types.ts'

export interface Line {
  label: string
  value: string
}

/** What a way of paying names its bank or its account by, and how that is spelled for a person. */
const named: Record<PaymentMethod, (to: Destination) => Line> = {
  Iban: ({ methodValue }) => ({ label: 'IBAN', value: inFours(methodValue) }),
  SortCode: ({ methodValue }) => ({
    label: 'Sort code',
    value: methodValue.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3'),
  }),
  AbaRouting: ({ methodValue }) => ({ label: 'Routing number', value: methodValue }),
  WireRouting: ({ methodValue }) => ({ label: 'Routing number', value: methodValue }),
  RoutingCode: ({ methodValue }) => ({ label: 'Routing code', value: methodValue }),
  BicSwift: ({ methodValue }) => ({ label: 'BIC', value: methodValue }),
  Ifsc: ({ methodValue }) => ({ label: 'IFSC', value: methodValue }),
  BankCode: ({ methodValue }) => ({ label: 'Bank code', value: methodValue }),
  Transfer: ({ bankCode }) => ({ label: 'Bank code', value: bankCode ?? '' }),
  MobileMoney: ({ methodValue }) => ({ label: 'Mobile number', value: `+${methodValue}` }),
  Interac: ({ methodValue }) => ({ label: 'E-mail address', value: methodValue }),
}

const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Where a payment goes, as its details and its receipt say it. What a way does not have is left out. */
export function linesOf(to: Destination): Line[] {
  const { accountNumber, intermediaryBic } = to
  const number =
    accountNumber && /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/.test(accountNumber) ? inFours(accountNumber) : accountNumber
  return [
    named[to.methodType](to),
    ...(number
      ? [{ label: to.methodType === 'BicSwift' && number !== accountNumber ? 'IBAN' : 'Account number', value: number }]
      : []),
    ...(intermediaryBic ? [{ label: 'Bank on the way (BIC)', value: intermediaryBic }] : []),
  ]
}
