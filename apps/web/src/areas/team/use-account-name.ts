import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'

/** What an account is called, as far as the reader may see it. */
export function useAccountName(): (accountId: string) => string | undefined {
  const { data } = useQuery(accountsQuery({ failures: 'silent' }))
  return (accountId) => data?.find((one) => one.accountId === accountId)?.accountName
}
