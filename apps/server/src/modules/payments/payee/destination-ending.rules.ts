import { endingOf } from '@tradewind/kernel/bank/spelled'
import type { Party } from '../payments.types.ts'

/**
 * The last four characters of the account that is paid: what may be shown to someone who is not signed in. Nothing of a
 * bank's code or an email address.
 */
export function destinationEnding({ destination }: Pick<Party, 'destination'>): string | null {
  if (!destination) return null
  const { methodType, methodValue, accountNumber } = destination
  const number = accountNumber ?? (methodType === 'Iban' || methodType === 'MobileMoney' ? methodValue : null)
  return number && endingOf(number)
}
