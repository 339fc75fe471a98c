import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useMemo } from 'react'
import { preferencesQuery } from '#domain/preferences/preferences.queries.ts'
import { PartError } from '#ui/part-error.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PayeeList } from './payee-list.tsx'
import { type Beneficiary, payingMethod } from './saved-payee.rules.ts'

const none: readonly string[] = []

interface PayeeChoiceProps {
  saved: Pick<UseQueryResult, 'isPending' | 'errorUpdateCount' | 'isFetching' | 'refetch'> & {
    data: readonly Beneficiary[] | undefined
  }
  recent: UseQueryResult<Beneficiary[]>
  /** The usable payment methods, preferred one first. */
  paymentMethods: readonly CatalogueEntry[]
  onChoose: (one: Beneficiary, by: CatalogueEntry) => void
  onNew: () => void
  /** Told what is typed, where a list too long to be held at once is searched by the server. */
  onSearch?: (text: string) => void
  isSearching?: boolean
}

/** The saved beneficiaries that can be paid, and the option to add a new one. */
export function PayeeChoice({ saved, recent, paymentMethods, onChoose, onNew, ...search }: PayeeChoiceProps) {
  const { data: preferences } = useQuery(preferencesQuery())
  const payable = usePayable(saved.data, paymentMethods)
  const lastPaid = usePayable(recent.data, paymentMethods)
  if (saved.isPending && saved.errorUpdateCount === 0) return <SkeletonRows rows={4} />
  return (
    <>
      {saved.data === undefined && (
        <PartError
          what="your saved beneficiaries"
          reason="You can still send to a new beneficiary."
          busy={saved.isFetching}
          onRetry={() => void saved.refetch()}
        />
      )}
      <PayeeList
        favourites={preferences?.favourites ?? none}
        saved={payable}
        recent={lastPaid}
        paymentMethods={paymentMethods}
        onChoose={(one) => {
          const by = payingMethod(one, paymentMethods)
          if (by) onChoose(one, by)
        }}
        onNew={onNew}
        {...search}
      />
    </>
  )
}

/** Those who can be paid: one list for as long as nothing changes, since what is searched in it is prepared. */
const usePayable = (all: readonly Beneficiary[] | undefined, paymentMethods: readonly CatalogueEntry[]) =>
  useMemo(() => (all ?? []).filter((one) => payingMethod(one, paymentMethods)), [all, paymentMethods])
