import { type AccountInWords, holderLabels } from '@tradewind/contract/beneficiaries'
import { accountLine, inFours, providerName, spelledPhoneNumber } from '@tradewind/kernel/bank/spelled'
import { formatSortCode } from '@tradewind/kernel/bank/sort-code'
import { displayCountryName, findCountry } from '@tradewind/kernel/country'
import type * as z from 'zod/mini'
import type { PaymentMethod } from '../payments.needs.ts'
import type { Destination } from '../payments.types.ts'

type InWords = z.output<typeof AccountInWords>
type Line = InWords['lines'][number]

/** What a way of paying names its bank or its account by, and how that is spelled for a person. */
const named: Record<PaymentMethod, (to: Destination) => Line> = {
  Iban: ({ methodValue }) => ({ label: 'IBAN', value: inFours(methodValue) }),
  SortCode: ({ methodValue }) => ({ label: 'Sort code', value: formatSortCode(methodValue) }),
  AbaRouting: ({ methodValue }) => ({ label: 'Routing number', value: methodValue }),
  WireRouting: ({ methodValue }) => ({ label: 'Routing number', value: methodValue }),
  RoutingCode: ({ methodValue }) => ({ label: 'Routing code', value: methodValue }),
  BicSwift: ({ methodValue }) => ({ label: 'BIC', value: methodValue }),
  Ifsc: ({ methodValue }) => ({ label: 'IFSC', value: methodValue }),
  BankCode: ({ methodValue }) => ({ label: 'Bank code', value: methodValue }),
  Transfer: ({ bankCode }) => ({ label: 'Bank code', value: bankCode ?? '' }),
  MobileMoney: ({ methodValue }) => ({ label: 'Mobile number', value: spelledPhoneNumber(methodValue) }),
  Interac: ({ methodValue }) => ({ label: 'E-mail address', value: methodValue }),
}

/** Where a payment goes, as its details and its receipt say it; of a payee without an account only the country is known. */
export function accountInWords({ country: code, destination: to }: Payee): InWords {
  const country = findCountry(code)
  return {
    country: country ? displayCountryName(country.name) : code,
    bankName: providerName(to?.bankName ?? ''),
    holderLabel: to ? holderLabels[to.methodType] : 'Bank',
    lines: to ? linesOf(to) : [],
  }
}

interface Payee {
  country: string
  destination: Destination | null | undefined
}

/** Its numbers; what a way does not have is left out. */
function linesOf(to: Destination): Line[] {
  const { accountNumber, intermediaryBic } = to
  return [
    named[to.methodType](to),
    ...(accountNumber ? [accountLine(accountNumber)] : []),
    ...(intermediaryBic ? [{ label: 'Bank on the way (BIC)', value: intermediaryBic }] : []),
  ]
}
