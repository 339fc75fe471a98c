import { useQuery } from '@tanstack/react-query'
import { isolated } from '@tradewind/kernel/text'
import { useMemo } from 'react'
import type { Account } from './account.ts'
import { accountsQuery } from './accounts.queries.ts'

export const accountText = ({ currencyCode, accountName }: Pick<Account, 'currencyCode' | 'accountName'>): string =>
  `${currencyCode} · ${isolated(accountName)}`

/** What each account is called in a list of all of them; the same function as long as the names are. */
export function useAccountNames(enabled = true) {
  const { data } = useQuery({ ...accountsQuery(), retryOnMount: false, enabled })
  const accountName = useMemo(() => {
    const names = new Map(data?.map((account) => [account.accountId, accountText(account)]))
    return (accountId: string) => names.get(accountId)
  }, [data])
  return { several: (data?.length ?? 0) > 1, accountName }
}
