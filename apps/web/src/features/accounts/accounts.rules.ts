import type { accounts } from '@tradewind/contract'
import type * as z from 'zod/mini'

export type Account = z.output<typeof accounts.Account>

/** The specification's sort options, by the words that customers see. */
export const accountSorts = ['Name', 'Currency', 'Date Created'] as const
export type AccountSort = (typeof accountSorts)[number]
export type Direction = 'ASC' | 'DESC'

const byText = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' })

const orders: Record<AccountSort, (a: Account, b: Account) => number> = {
  Name: (a, b) => byText(a.accountName, b.accountName),
  Currency: (a, b) => byText(a.currencyCode, b.currencyCode),
  'Date Created': (a, b) => a.dateCreated.getTime() - b.dateCreated.getTime(),
}

/** The accounts whose name, number or currency contains the text, letter case and spaces ignored, in the order asked for. */
export function arrangeAccounts(
  all: readonly Account[],
  { text, sort, direction }: { text: string; sort: AccountSort; direction: Direction },
): Account[] {
  const wanted = squeeze(text)
  const hit = ({ accountName, accountNumber, currencyCode, currencyName }: Account) =>
    [accountName, accountNumber, currencyCode, currencyName].some((field) => squeeze(field).includes(wanted))
  const ordered = all.filter(hit).sort((a, b) => orders[sort](a, b) || byText(a.currencyCode, b.currencyCode))
  return direction === 'ASC' ? ordered : ordered.reverse()
}

const squeeze = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/** The account that sending starts from when none was chosen: the main currency's, else the first that is open. */
export function firstToSendFrom(all: readonly Account[], mainCurrency: string): Account | undefined {
  const open = all.filter(({ status }) => status === 'Active')
  return open.find(({ currencyCode }) => currencyCode === mainCurrency) ?? open[0]
}
