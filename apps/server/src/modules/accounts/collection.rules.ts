import type { Currency } from '@tradewind/kernel'
import type { AccountAddress, ReceivingDetail, ReceivingDetails } from './accounts.types.ts'
import { isMeant, oneSpelling, receivingWords } from './receiving-details.rules.ts'
import { receivingDetailsFor } from './receiving-numbers.rules.ts'

/** The last serial of every currency: no customer's account gets it. */
const ourSerial = 9_999_999n

/** The ways into the account of our own that collects money of a currency for transfers, as a payer needs them. */
export const collectionDetails = (currency: Currency): readonly [ReceivingDetail, ...ReceivingDetail[]] =>
  receivingDetailsFor(currency, ourSerial)

/** The same in words for the payer. */
export const collectionWords = (
  currency: Currency,
  { holder, bank }: { holder: string; bank: string },
): ReceivingDetails[] => collectionDetails(currency).map((detail) => receivingWords({ holder, bank, currency }, detail))

/** Whether money in this currency is meant for our collection account, in whatever spelling the payer's bank wrote it. */
export function isCollection(
  currency: Currency,
  to: AccountAddress | { accountNumber: string; bankCode?: string | undefined },
): boolean {
  const number = oneSpelling('iban' in to ? to.iban : to.accountNumber)
  const bankCode = 'iban' in to ? undefined : to.bankCode
  return collectionDetails(currency).some((detail) => detail.number === number && isMeant(detail, { bankCode }))
}
