import { plainText } from '@tradewind/kernel/plain-text'
import type { Account } from '#domain/accounts/account.ts'
import type { AccountSearch } from './accounts.rules.ts'

/** The accounts whose name, number or currency contains the text; letter case, accents and spaces are ignored. */
export function searchFor(text: string): AccountSearch {
  const wanted = squeeze(text)
  const isHit = ({ accountName, accountNumber, currencyCode, currencyName }: Account) =>
    [accountName, accountNumber, currencyCode, currencyName].some((field) => squeeze(field).includes(wanted))
  return { text, isHit }
}

const squeeze = (text: string) => plainText(text).replace(/\s+/g, '')
