import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@tradewind/kernel'
import { useMemo } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { currenciesQuery } from '#domain/sendr/sendr-currencies.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'

const none: readonly Currency[] = []

/** The currencies that the customer has no account in and SendR reaches, for those who may order by both. */
export function useCorridors(accounts: readonly Account[]): readonly Currency[] {
  const may = useProfile().permissions.includes('sendr:create')
  const { data } = useQuery({ ...currenciesQuery({ failures: 'silent' }), enabled: may })
  return useMemo(() => {
    if (!may || !data) return none
    const held = new Set(accounts.map(({ currencyCode }) => currencyCode))
    return data.toCurrencies.map(({ currencyId }) => currencyId).filter((currency) => !held.has(currency))
  }, [may, data, accounts])
}

/** SendR's order with what is known here: whom it reaches, in which currency, and how much they get. */
export function corridorHref({
  to,
  from,
  amount = '',
  beneficiaryId = '',
}: {
  to: Currency
  from: Currency
  amount?: string
  beneficiaryId?: string
}): string {
  const asked = amount !== '' && { amount: amount.replaceAll(',', ''), side: 'Receive' }
  const query = new URLSearchParams({ from, to, ...asked, ...(beneficiaryId && { beneficiaryId }) })
  return `${paths.sendrSendSingle()}?${query}`
}
