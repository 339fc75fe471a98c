import type { AccountInWords } from '@tradewind/contract/beneficiaries'
import { formatSortCode } from '@tradewind/kernel/bank/sort-code'
import { accountLine, inFours, providerName, spelledPhoneNumber } from '@tradewind/kernel/bank/spelled'
import { displayCountryName, findCountry } from '@tradewind/kernel/country'
import { methodTraits } from '@tradewind/kernel/payment-methods/traits'
import type * as z from 'zod/mini'
import type { Destination } from '../payments.types.ts'

type InWords = z.output<typeof AccountInWords>
type Line = InWords['lines'][number]

/** The number that names the bank or the account, spelled as people read it out. */
function spelled({ methodType, methodValue, bankCode }: Destination): string {
  if (methodType === 'Iban') return inFours(methodValue)
  if (methodType === 'SortCode') return formatSortCode(methodValue)
  if (methodType === 'MobileMoney') return spelledPhoneNumber(methodValue)
  return methodType === 'Transfer' ? (bankCode ?? '') : methodValue
}

/** Where a payment goes, as its details and its receipt say it; of a payee without an account only the country is known. */
export function accountInWords({ country: code, destination: to }: Payee): InWords {
  const country = findCountry(code)
  return {
    country: country ? displayCountryName(country.name) : code,
    bankName: providerName(to?.bankName ?? ''),
    holderLabel: to ? methodTraits[to.methodType].holderLabel : 'Bank',
    lines: to ? linesOf(to) : [],
  }
}

interface Payee {
  country: string
  destination: Destination | null | undefined
}

/** Its numbers; what a payment method does not have is left out. */
function linesOf(to: Destination): Line[] {
  const { accountNumber, intermediaryBic } = to
  return [
    { label: methodTraits[to.methodType].receiptLabel, value: spelled(to) },
    ...(accountNumber ? [accountLine(accountNumber)] : []),
    ...(intermediaryBic ? [{ label: 'Intermediary bank (BIC)', value: intermediaryBic }] : []),
  ]
}
