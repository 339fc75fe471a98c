import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { collectionDetails, collectionWords } from '#modules/accounts'
import { fromCurrencies, isFromCurrency } from './price.rules.ts'

/** The accounts of ours into which a currency is paid, in the words that a payer needs. */
export function collectionAccounts(currency: Currency, issuer: string) {
  if (!isFromCurrency(currency)) throw new Refusal('sendr.currency_unavailable')
  const details = collectionDetails(currency)
  return collectionWords(currency, { holder: `${issuer} SendR`, bank: issuer }).map((words, at) => ({
    ...words,
    currencyIso: currency,
    accountNumber: details[at]?.number ?? '',
    bankCode: details[at]?.bankCode ?? '',
  }))
}

export const allCollectionAccounts = (issuer: string) =>
  fromCurrencies.flatMap((currency) => collectionAccounts(currency, issuer))
